import * as v from 'valibot';
import { table } from '../shared/table.ts';
import { type FieldPath, fieldOf, formatPath, omit, valueAt } from './fieldPath.ts';
import { askWhich, didYouMean, suggestMany } from './suggest.ts';
import { unique } from './unique.ts';

/** An error in a value: its path, what was expected, and a hint. */
export interface FieldDiagnostic {
  readonly path: FieldPath;
  readonly message: string;
  readonly hint?: string;
}

/** The message of a diagnostic, with the field that it is about: `docs.dir: missing`. */
export const fieldMessage = ({ path, message }: FieldDiagnostic): string =>
  path.length === 0 ? message : `${formatPath(path)}: ${message}`;

/** True for a diagnostic about a field that the schema does not have. */
export const namesUnknownField = ({ message }: Pick<FieldDiagnostic, 'message'>): boolean =>
  message.startsWith('unknown field');

/** The fields of valibot's schemas that this module inspects. */
interface Inspectable {
  readonly kind?: string;
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Inspectable>>;
  readonly wrapped?: Inspectable;
  readonly item?: Inspectable;
  readonly value?: Inspectable;
  readonly options?: readonly Inspectable[];
  readonly pipe?: readonly Inspectable[];
  /** Of a variant: the field that distinguishes its options. */
  readonly key?: unknown;
  /** Of a lazy schema: returns the schema for a value. */
  readonly getter?: (value: unknown) => Inspectable;
}

/** True if the key field of a value selects this option of a variant. */
function isMeant(option: Inspectable, key: string, value: unknown): boolean {
  if (option.options) return option.options.some((inner) => isMeant(inner, key, value));
  const field = option.entries?.[key];
  return field !== undefined && v.is(field as v.GenericSchema, fieldOf(value, key));
}

/** The options of a variant that a value selects; all of them if it selects none. */
function optionsFor({ options = [], type, key }: Inspectable, value: unknown): readonly Inspectable[] {
  const meant = type === 'variant' ? options.filter((option) => isMeant(option, String(key), value)) : [];
  return meant.length > 0 ? meant : options;
}

/** Find the schemas at a path of a value; a union counts as all of its options. */
function schemasAt(schema: Inspectable | undefined, value: unknown, path: FieldPath): readonly Inspectable[] {
  if (schema === undefined) return [];
  if (schema.getter) return schemasAt(schema.getter(value), value, path);
  const piped = schema.pipe?.findLast(({ kind }) => kind === 'schema'); // the schemas before it prepare the value
  if (piped && piped !== schema) return schemasAt(piped, value, path);
  if (schema.wrapped) return schemasAt(schema.wrapped, value, path);
  if (Array.isArray(schema.options) && typeof schema.options[0] === 'object')
    return optionsFor(schema, value).flatMap((option) => schemasAt(option, value, path));
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  return schemasAt(schema.entries?.[key] ?? schema.item ?? schema.value, fieldOf(value, key), rest);
}

type Issue = v.BaseIssue<unknown>;

const keysOf = (path: readonly v.IssuePathItem[] = []): FieldPath =>
  path.map(({ key }) => (typeof key === 'number' ? key : String(key)));

const isUnknownField = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never';

/** valibot accepts a list as an object, with its items as fields. Returns the path of such a list. */
function misplacedList(issue: Issue): FieldPath | undefined {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const depth = path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  return depth < 0 ? undefined : keysOf(path.slice(0, depth));
}

const knownFields = (schema: Inspectable, value: unknown, parent: FieldPath): readonly string[] =>
  schemasAt(schema, value, parent).flatMap(({ entries }) => Object.keys(entries ?? {}));

/** Fields are searched down to this depth: a schema may contain itself. */
const MOST_DEPTH = 4;

/** The paths of all fields with a name, except fields of items of lists. */
function placesOf(name: string, schema: Inspectable, value: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (path.length === MOST_DEPTH) return [];
  const { getter, wrapped, pipe = [], options = [], entries = {} } = schema;
  const inner = [getter?.(value) ?? [], wrapped ?? [], pipe.filter(({ kind }) => kind === 'schema'), options].flat();
  return [
    ...inner.flatMap((each) => (each === schema ? [] : placesOf(name, each, value, path))),
    ...Object.entries(entries).flatMap(([key, field]) => [
      ...(key === name ? [[...path, key]] : []),
      ...placesOf(name, field, fieldOf(value, key), [...path, key]),
    ]),
  ];
}

/** In more places than this, a name says nothing about which is meant. So many are named in a hint, too. */
const MOST_PLACES = 3;

/** The paths of fields elsewhere in the value that have a name; none if there are many. */
function findElsewhere(name: string, schema: Inspectable, value: unknown): readonly string[] {
  const places = [...new Set(placesOf(name, schema, value).map(formatPath))].sort();
  return places.length > MOST_PLACES ? [] : places;
}

/** Shorter names than this, such as `name` in `className`, say little. */
const LEAST_PART = 5;

/** The names that have a name as a part, such as `showReadingTime` for `readingTime`. */
const namesWith = (part: string, names: readonly string[]): readonly string[] =>
  part.length < LEAST_PART ? [] : names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));

function unknownField(schema: Inspectable, value: unknown, path: FieldPath): FieldDiagnostic {
  const name = String(path.at(-1));
  const known = [...new Set(knownFields(schema, value, path.slice(0, -1)))].sort();
  const listing = `known fields: ${known.join(', ')}`;
  // Items of lists hardly ever have fields that belong elsewhere.
  const elsewhere = path.some((key) => typeof key === 'number') ? [] : findElsewhere(name, schema, value);
  const meant = new Set([...suggestMany(name, known), ...namesWith(name, known), ...elsewhere]);
  if (meant.size === 1 && meant.has(name)) {
    const hint = `move it out of \`${formatPath(path.slice(0, -1))}\`, to the top level`;
    return { path, message: `unknown field "${name}"`, hint };
  }
  const hint = askWhich([...meant].slice(0, MOST_PLACES)) ?? listing;
  return { path, message: `unknown field "${name}"`, hint };
}

function toDiagnostic(schema: Inspectable, value: unknown, issue: Issue): FieldDiagnostic {
  const list = misplacedList(issue);
  if (list) return { path: list, message: 'expected an object, found a list' };
  const path = keysOf(issue.path);
  if (isUnknownField(issue)) return unknownField(schema, value, path);
  if (issue.received === 'undefined') return { path, message: 'missing' };
  if (issue.kind === 'validation' || issue.type === 'custom') return { path, message: issue.message };
  return { path, message: `expected ${expected(issue)}, found ${inWords(issue.received)}`, ...optionHint(issue) };
}

function optionHint(issue: Issue): { hint?: string } {
  if (typeof issue.input !== 'string' || !issue.expected) return {};
  const hint = didYouMean(
    issue.input,
    [...issue.expected.matchAll(/"([^"]*)"/g)].map(([, option]) => option ?? ''),
  );
  return hint ? { hint } : {};
}

const NAMES: Readonly<Record<string, string>> = table({
  Array: 'a list',
  Function: 'a function',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'text',
});

const inWords = (name: string): string => NAMES[name] ?? name;

/** Describe what a schema expects: `Array` reads as `a list`. */
function expected({ expected: text }: Issue): string {
  const options = (text ?? 'another value').replace(/[()]/g, '').split(' | ');
  return [...new Set(options)]
    .filter((option) => option !== 'undefined' && option !== 'unknown')
    .map(inWords)
    .join(' or ');
}

/** Replace the issue of a union by the deeper issues of its options, which say more. */
function flatten(issue: Issue): readonly Issue[] {
  const { path = [], issues = [] } = issue;
  const inner = issues.flatMap((each) => flatten({ ...each, path: [...path, ...(each.path ?? [])] } as Issue));
  const deeper = inner.filter((each) => (each.path?.length ?? 0) > path.length);
  return deeper.length === 0 ? [issue] : deeper;
}

/** If a text or number fails several checks, keep the last one, which is the narrowest. */
function withoutWeaker(issues: readonly Issue[]): readonly Issue[] {
  const isDemand = ({ kind, input }: Issue): boolean => kind === 'validation' && typeof input !== 'object';
  const placeOf = ({ path }: Issue): string => JSON.stringify(keysOf(path));
  const last = new Map(issues.filter(isDemand).map((issue) => [placeOf(issue), issue]));
  return issues.filter((issue) => !isDemand(issue) || last.get(placeOf(issue)) === issue);
}

/** The paths of all unknown fields of an object, given an issue about one of them: valibot reports only the first. */
function unknownFields(schema: Inspectable, value: unknown, issue: Issue): readonly FieldPath[] {
  const path = keysOf(issue.path);
  const parent = path.slice(0, -1);
  const known = new Set(knownFields(schema, value, parent));
  const names = Object.keys(valueAt(value, parent) ?? {}).filter((name) => !known.has(name));
  return names.map((name) => [...parent, name]);
}

/** Deeper values than this do not fit on the stack of everything that visits them. */
const MOST_LEVELS = 1000;

/** Find where an object contains itself, or a field whose value is nested too deeply. */
function findEndless(
  value: unknown,
  path: FieldPath = [],
  parents: readonly unknown[] = [],
): FieldDiagnostic | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (parents.includes(value)) return { path, message: 'contains itself' };
  if (path.length > MOST_LEVELS)
    return { path: path.slice(0, 1), message: `is nested more than ${MOST_LEVELS} levels deep` };
  for (const [key, field] of Object.entries(value)) {
    const found = findEndless(field, [...path, Array.isArray(value) ? Number(key) : key], [...parents, value]);
    if (found) return found;
  }
  return undefined;
}

/** A value any part of which may be missing. */
export type Parts<Value> = Value extends (...args: never[]) => unknown
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly (Parts<Item> | undefined)[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: Parts<Value[Key]> | undefined }
      : Value;

/** The result of checking a value against a schema. */
export interface Validated<Value> {
  /** The value with defaults filled in; undefined if there is any error. */
  readonly value?: Value;
  /** The value with defaults filled in, without unknown fields; undefined if there is any other error. */
  readonly known?: Value;
  /** The value with defaults filled in, without its invalid parts. */
  readonly right: Parts<Value>;
  readonly diagnostics: readonly FieldDiagnostic[];
}

/** Check a value against a schema. Returns the value with defaults filled in, or all errors at once. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Validated<v.InferOutput<Schema>> {
  try {
    return validateFinite(schema, value);
  } catch (error) {
    // A schema that contains itself never ends on such a value. Where any value is accepted, it may contain itself.
    const endless = error instanceof RangeError ? findEndless(value) : undefined;
    if (!endless) throw error;
    const { right, diagnostics } = validate(schema, omit(value, [endless.path]));
    const others = diagnostics.filter(({ path }) => formatPath(path) !== formatPath(endless.path));
    return { right, diagnostics: [endless, ...others] };
  }
}

function validateFinite<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Validated<v.InferOutput<Schema>> {
  const toDiagnostics = (issues: readonly Issue[]) =>
    issues.map((issue) => toDiagnostic(schema as Inspectable, value, issue));
  const unknown: FieldDiagnostic[] = [];
  // valibot reports only the first unknown field of an object: validate again without it.
  for (let current = value; ; ) {
    const { success, output, issues = [] } = v.safeParse(schema, current);
    const right = omit(
      output,
      issues.map(({ path }) => keysOf(path)),
    ) as Parts<v.InferOutput<Schema>>;
    if (success)
      return { ...(unknown.length === 0 ? { value: output } : {}), known: output, right, diagnostics: unknown };
    const stray = issues
      .flatMap(flatten)
      .filter((issue) => isUnknownField(issue) && !misplacedList(issue))
      .flatMap((issue) => unknownFields(schema as Inspectable, current, issue));
    if (stray.length === 0) {
      // A missing field may be what the reported unknown field was meant to be.
      const isReported = ({ kind, path }: Issue) =>
        kind === 'validation' &&
        unknown.some((field) => formatPath(field.path.slice(0, -1)) === formatPath(keysOf(path)));
      const rest = withoutWeaker(issues.flatMap(flatten).filter((issue) => !isReported(issue)));
      return { right, diagnostics: [...unknown, ...unique(toDiagnostics(rest))] };
    }
    unknown.push(...stray.map((path) => unknownField(schema as Inspectable, value, path)));
    current = omit(current, stray);
  }
}

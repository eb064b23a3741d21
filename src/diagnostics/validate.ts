import * as v from 'valibot';
import { didYouMean } from './suggest.ts';
import { unique } from './unique.ts';

/** One mistake in a value: where, what was expected, and a guess at what was meant. */
export interface FieldDiagnostic {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint?: string;
}

/** Any object schema this module can look inside of. */
interface Inspectable {
  readonly entries?: Readonly<Record<string, Inspectable>>;
  readonly wrapped?: Inspectable;
  readonly item?: Inspectable;
  readonly value?: Inspectable;
  readonly options?: readonly Inspectable[];
  readonly pipe?: readonly Inspectable[];
}

/** Step into a schema along a path; a union counts as all of its options. */
function schemasAt(schema: Inspectable | undefined, path: readonly (string | number)[]): readonly Inspectable[] {
  if (schema === undefined) return [];
  if (schema.pipe?.[0] && schema.pipe[0] !== schema) return schemasAt(schema.pipe[0], path);
  if (schema.wrapped) return schemasAt(schema.wrapped, path);
  if (Array.isArray(schema.options) && typeof schema.options[0] === 'object')
    return schema.options.flatMap((option) => schemasAt(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  return schemasAt(schema.entries?.[key] ?? schema.item ?? schema.value, rest);
}

type Issue = v.BaseIssue<unknown>;

const keysOf = (path: readonly v.IssuePathItem[] = []): (string | number)[] =>
  path.map(({ key }) => (typeof key === 'number' ? key : String(key)));

const isUnknownField = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never';

/** To valibot a list is an object too, and its items are fields: gives the path of such a list. */
function misplacedList(issue: Issue): (string | number)[] | undefined {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const depth = path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  return depth < 0 ? undefined : keysOf(path.slice(0, depth));
}

function toMistake(schema: Inspectable, issue: Issue): FieldDiagnostic {
  const list = misplacedList(issue);
  if (list) return { path: list, message: 'expected an object, found a list' };
  const path = keysOf(issue.path);
  const parent = path.slice(0, -1);
  const name = path.at(-1);
  if (isUnknownField(issue)) {
    const known = schemasAt(schema, parent).flatMap(({ entries }) => Object.keys(entries ?? {}));
    const hint = didYouMean(String(name), known) ?? `known fields: ${[...new Set(known)].sort().join(', ')}`;
    return { path, message: `unknown field "${name}"`, hint };
  }
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

const NAMES: Readonly<Record<string, string>> = {
  Array: 'a list',
  Function: 'a function',
  Object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  string: 'text',
};

const inWords = (name: string): string => NAMES[name] ?? name;

/** Words for what a schema wants: `Array` reads as `a list`. */
function expected({ expected: text }: Issue): string {
  const options = (text ?? 'another value').replace(/[()]/g, '').split(' | ');
  return [...new Set(options)]
    .filter((option) => option !== 'undefined')
    .map(inWords)
    .join(' or ');
}

/** An issue of a union carries those of its options; the ones that lie deeper say more than the union does. */
function flatten(issue: Issue): readonly Issue[] {
  const deeper = (issue.issues ?? []).filter((inner) => (inner.path?.length ?? 0) > 0);
  if (deeper.length === 0) return [issue];
  return deeper.flatMap((inner) =>
    flatten({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] } as Issue),
  );
}

/** A copy of a value without what stands at the end of a path. */
function omit(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? omit(item, rest) : item));
  const fields = Object.entries(value as object);
  return Object.fromEntries(
    rest.length === 0
      ? fields.filter(([name]) => name !== key)
      : fields.map(([name, field]) => [name, name === key ? omit(field, rest) : field]),
  );
}

/** What checking a value against a schema gave. */
export interface Validated<Value> {
  /** The completed value; undefined if there is any mistake. */
  readonly value?: Value;
  /** The completed value without its unknown fields; undefined if there are other mistakes. */
  readonly known?: Value;
  readonly diagnostics: readonly FieldDiagnostic[];
}

/** Check a value against a schema. Gives the completed value, or every mistake at once. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Validated<v.InferOutput<Schema>> {
  const toMistakes = (issues: readonly Issue[]) => issues.map((issue) => toMistake(schema as Inspectable, issue));
  const unknown: FieldDiagnostic[] = [];
  // valibot names only the first unknown field of an object: it is asked again without that.
  for (let current = value; ; ) {
    const { success, output, issues = [] } = v.safeParse(schema, current);
    if (success) return { ...(unknown.length === 0 ? { value: output } : {}), known: output, diagnostics: unknown };
    const stray = issues.filter((issue) => isUnknownField(issue) && !misplacedList(issue));
    if (stray.length === 0) {
      // What a whole object lacks may be what the unknown field was meant for: that has been told.
      const isTold = ({ kind, path }: Issue) =>
        kind === 'validation' &&
        unknown.some((mistake) => formatPath(mistake.path.slice(0, -1)) === formatPath(keysOf(path)));
      const rest = issues.flatMap(flatten).filter((issue) => !isTold(issue));
      return { diagnostics: [...unknown, ...unique(toMistakes(rest))] };
    }
    unknown.push(...toMistakes(stray));
    current = stray.map(({ path }) => keysOf(path)).reduce(omit, current);
  }
}

/** `navbar.items[0].label`, as one would write it in code. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

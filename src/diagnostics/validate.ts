import * as v from 'valibot';
import { didYouMean } from './suggest.ts';

/** One mistake in a value: where, what was expected, and a guess at what was meant. */
export interface Mistake {
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

const issuePath = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

function toMistake(schema: Inspectable, issue: v.BaseIssue<unknown>): Mistake {
  const path = issuePath(issue);
  const parent = path.slice(0, -1);
  const name = path.at(-1);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = schemasAt(schema, parent).flatMap(({ entries }) => Object.keys(entries ?? {}));
    const hint = didYouMean(String(name), known) ?? `known fields: ${[...new Set(known)].sort().join(', ')}`;
    return { path, message: `unknown field "${name}"`, hint };
  }
  if (issue.received === 'undefined') return { path, message: 'missing' };
  if (issue.kind === 'validation' || issue.type === 'custom') return { path, message: issue.message };
  return { path, message: `expected ${expected(issue)}, found ${issue.received}`, ...optionHint(issue) };
}

function optionHint(issue: v.BaseIssue<unknown>): { hint?: string } {
  if (typeof issue.input !== 'string' || !issue.expected) return {};
  const hint = didYouMean(
    issue.input,
    [...issue.expected.matchAll(/"([^"]*)"/g)].map(([, option]) => option ?? ''),
  );
  return hint ? { hint } : {};
}

const NAMES: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  boolean: 'true or false',
  string: 'text',
};

/** Words for what a schema wants: `Array` reads as `a list`. */
function expected(issue: v.BaseIssue<unknown>): string {
  const text = issue.expected ?? 'another value';
  const plain = text.replace(/\(([^()|]+) \| undefined\)/g, '$1').replace(/^\((.*)\)$/, '$1');
  return NAMES[text] ?? plain.replace(/ \| /g, ' or ');
}

/** An issue of a union carries those of its options; the ones that lie deeper say more than the union does. */
function flatten(issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] {
  const deeper = (issue.issues ?? []).filter((inner) => (inner.path?.length ?? 0) > 0);
  if (deeper.length === 0) return [issue];
  return deeper.flatMap((inner) =>
    flatten({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] } as v.BaseIssue<unknown>),
  );
}

/** Check a value against a schema. Gives the completed value, or every mistake at once. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { value?: v.InferOutput<Schema>; mistakes: readonly Mistake[] } {
  const result = v.safeParse(schema, value);
  if (result.success) return { value: result.output, mistakes: [] };
  const mistakes = result.issues.flatMap(flatten).map((issue) => toMistake(schema as Inspectable, issue));
  return { mistakes };
}

/** `navbar.items[0].label`, as one would write it in code. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');
}

/** Find the 1-based line and column where a path's last key stands in a JSON, YAML or TypeScript text; a good guess, not a parse. */
export function locatePath(
  text: string,
  path: readonly (string | number)[],
): { line: number; column: number } | undefined {
  let offset = -1;
  for (const key of path) {
    if (typeof key === 'number') continue;
    const pattern = new RegExp(`(?<![\\w-])["']?${key.replace(/[^\w]/g, '\\$&')}["']?\\s*:`, 'g');
    pattern.lastIndex = Math.max(0, offset);
    const match = pattern.exec(text);
    if (!match) return undefined;
    offset = match.index;
  }
  if (offset < 0) return undefined;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

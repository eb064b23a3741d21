import { siteSchema } from '../config/config.ts';
import { type FieldPath, formatPath, valueAt } from '../diagnostics/fieldPath.ts';
import { validate } from '../diagnostics/validate.ts';
import type { CarriedFunction, Declaration, WrittenFunction } from './carryFunctions.ts';
import type { NoteTaker } from './migratedSite.ts';
import { type Fields, fieldsOf, functionSource, isEmpty, ownSource, stubName, type Value } from './values.ts';

/** The value at a path; undefined if there is none. */
const valueIn = (config: Fields, path: FieldPath): Value | undefined => valueAt(config, path) as Value | undefined;

/** Returns a copy without the value at a path, and without objects that become empty by that. */
function without(value: Value, [key, ...rest]: FieldPath): Value | undefined {
  if (key === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value as readonly Value[];
    return items.flatMap((item, index) => {
      const left = index === key ? without(item, rest) : item;
      return left === undefined ? [] : [left];
    });
  }
  const { [key]: field, ...others } = fieldsOf(value);
  const left = field === undefined ? undefined : without(field, rest);
  const isLeft = left !== undefined && (rest.length === 0 || !isEmpty(fieldsOf(left)) || Array.isArray(left));
  return isLeft ? { ...others, [key]: left } : others;
}

/** Paths of the values that pass a test. */
function findPaths(
  value: Value | undefined,
  test: (value: Value | undefined) => boolean,
  path: FieldPath = [],
): readonly FieldPath[] {
  if (test(value)) return [path];
  if (Array.isArray(value)) return value.flatMap((item: Value, index) => findPaths(item, test, [...path, index]));
  return Object.entries(fieldsOf(value)).flatMap(([key, field]) => findPaths(field, test, [...path, key]));
}

const isFunction = (value: Value | undefined): boolean => functionSource(value) !== undefined;

/** The configuration as the schema sees it at run time: sources of functions become functions. */
function withFunctions(value: unknown): unknown {
  const source = functionSource(value as Value);
  // An awaited expression is not a function.
  if (source !== undefined) return source.startsWith('await ') ? null : () => undefined;
  if (Array.isArray(value)) return value.map(withFunctions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withFunctions(field)]));
}

/** The functions in a configuration. */
export function findFunctions(config: Fields): readonly WrittenFunction[] {
  const found = findPaths(config, isFunction).map((path) => valueIn(config, path));
  const sources = found.map((value) => [functionSource(value) ?? '', ownSource(value) ?? ''] as const);
  return [...new Map(sources)].map(([source, own]) => ({ source, own }));
}

/** The declarations that the remaining functions of a configuration need, in the order of the old module. */
export function neededBy(config: Fields, carried: ReadonlyMap<string, CarriedFunction>): readonly Declaration[] {
  const kept = new Set(findFunctions(config).map(({ source }) => source));
  const needs = [...carried.values()].filter(({ expression }) => kept.has(expression)).flatMap((one) => one.needs);
  return [...new Map(needs.map((need) => [need.index, need])).values()].toSorted((a, b) => a.index - b.index);
}

/** Notes on fields that sitegen does not know, by their paths without indices. */
export type Reasons = Readonly<Record<string, string>>;

const shapeOf = (path: FieldPath): string => formatPath(path.filter((key) => typeof key === 'string'));

const shown = (value: Value | undefined): string => {
  if (isFunction(value)) return 'a function';
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The smallest part to remove for a mistake: if a required field is missing, the whole item. */
function partOf(config: Fields, path: FieldPath, message: string): FieldPath {
  const depth = path.findLastIndex((key) => typeof key === 'number');
  const isNeeded = message === 'missing' || valueIn(config, path) === undefined;
  return isNeeded ? path.slice(0, Math.max(depth + 1, 1)) : path;
}

/** The note on a function that is carried over. */
function noteOn({ needs }: Pick<CarriedFunction, 'needs'>): string {
  const names = needs.flatMap((need) => need.names).map((name) => `\`${name}\``);
  return names.length === 0
    ? 'is copied, with what stands in it'
    : `is copied, with ${names.join(', ')} from around it`;
}

/** The configuration with functions as expressions for `site.config.ts`. */
function withExpressions(value: Value, carried: ReadonlyMap<string, CarriedFunction>): Value {
  const source = functionSource(value);
  if (source !== undefined) return { $function: carried.get(source)?.expression ?? source };
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => withExpressions(item, carried));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Fields).map(([key, field]) => [key, field && withExpressions(field, carried)]),
  );
}

/**
 * Removes from a configuration what sitegen's schema does not accept, and notes it. Fields with the same name in sitegen are
 * taken as they are, so that no second list of fields is needed. Functions are kept if `carried` has them, by source.
 */
export function fitConfig(
  candidate: Fields,
  notes: NoteTaker,
  reasons: Reasons = {},
  carried: ReadonlyMap<string, CarriedFunction> = new Map(),
): Fields {
  let config = candidate;
  const leaveOut = (path: FieldPath): void => {
    config = fieldsOf(without(config, path));
  };
  const isLeft = (value: Value | undefined): boolean =>
    stubName(value) !== undefined || (isFunction(value) && !carried.has(functionSource(value) ?? ''));
  for (const path of findPaths(config, isLeft).toReversed()) {
    if (isFunction(valueIn(config, path)))
      notes.todo(
        formatPath(path),
        reasons[shapeOf(path)] ?? 'is a function that uses code around it: write it in `site.config.ts` by hand',
      );
    leaveOut(path);
  }
  for (;;) {
    const wrong = validate(siteSchema, withFunctions(config)).diagnostics.filter(({ path }) => path.length > 0);
    // The last one first, so that indices of earlier list items stay valid.
    const last = wrong
      .toSorted((a, b) => formatPath(a.path).localeCompare(formatPath(b.path), 'en', { numeric: true }))
      .at(-1);
    if (!last || (last.message === 'missing' && last.path.length === 1)) break;
    const { path, message, hint } = last;
    const part = partOf(config, path, message);
    const reason = reasons[shapeOf(path)];
    const saysNothing = valueIn(config, path) === null;
    if (message.startsWith('unknown field') && !saysNothing)
      notes.lost(formatPath(path), reason ?? `${shown(valueIn(config, path))} is left out`);
    else if (!saysNothing)
      notes.todo(
        formatPath(path),
        `${shown(valueIn(config, part))} is left out: ${message}${hint ? ` (${hint})` : ''}`,
      );
    const before = JSON.stringify(config);
    leaveOut(part);
    if (JSON.stringify(config) === before) break;
  }
  for (const path of findPaths(config, isFunction))
    notes.done(formatPath(path), noteOn(carried.get(functionSource(valueIn(config, path)) ?? '') ?? { needs: [] }));
  return fieldsOf(withExpressions(config, carried));
}

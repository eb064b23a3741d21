import { siteSchema } from '../config/config.ts';
import { formatPath, validate } from '../diagnostics/validate.ts';
import type { NoteTaker } from './migratedSite.ts';
import { type Fields, fieldsOf, functionSource, isEmpty, stubName, type Value } from './values.ts';

type Path = readonly (string | number)[];

const valueAt = (value: Value | undefined, path: Path): Value | undefined =>
  path.reduce<Value | undefined>(
    (inner, key) => (Array.isArray(inner) ? (inner as readonly Value[])[Number(key)] : fieldsOf(inner)[String(key)]),
    value,
  );

/** A copy without what stands at a path, and without objects that lose their last field by that. */
function without(value: Value, [key, ...rest]: Path): Value | undefined {
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

/** Paths of the functions, and of what packages would give that are not installed. */
function findUnprintable(value: Value | undefined, path: Path = []): readonly Path[] {
  if (functionSource(value) !== undefined || stubName(value) !== undefined) return [path];
  if (Array.isArray(value)) return value.flatMap((item: Value, index) => findUnprintable(item, [...path, index]));
  return Object.entries(fieldsOf(value)).flatMap(([key, field]) => findUnprintable(field, [...path, key]));
}

/** What is told of fields that sitegen does not know, by their paths without numbers. */
export type Reasons = Readonly<Record<string, string>>;

const shapeOf = (path: Path): string => formatPath(path.filter((key) => typeof key === 'string'));

const shown = (value: Value | undefined): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The innermost part of a list or object that a mistake makes unusable: an item without what it needs goes as a whole. */
function partOf(config: Fields, path: Path, message: string): Path {
  const depth = path.findLastIndex((key) => typeof key === 'number');
  const isNeeded = message === 'missing' || valueAt(config, path) === undefined;
  return isNeeded ? path.slice(0, Math.max(depth + 1, 1)) : path;
}

/**
 * A configuration without what sitegen does not take, which is noted: what has the name of a field of sitegen is taken as it
 * is, so nobody keeps a second list of them.
 */
export function fitConfig(candidate: Fields, notes: NoteTaker, reasons: Reasons = {}): Fields {
  let config = candidate;
  const leaveOut = (path: Path): void => {
    config = fieldsOf(without(config, path));
  };
  for (const path of findUnprintable(config).toReversed()) {
    const source = functionSource(valueAt(config, path));
    if (source !== undefined)
      notes.todo(formatPath(path), reasons[shapeOf(path)] ?? 'is a function: write it in `site.config.ts` by hand');
    leaveOut(path);
  }
  for (;;) {
    const wrong = validate(siteSchema, config).diagnostics.filter(({ path }) => path.length > 0);
    // From the end, so that the items of lists keep their numbers.
    const last = wrong
      .toSorted((a, b) => formatPath(a.path).localeCompare(formatPath(b.path), 'en', { numeric: true }))
      .at(-1);
    if (!last || (last.message === 'missing' && last.path.length === 1)) return config;
    const { path, message, hint } = last;
    const part = partOf(config, path, message);
    const reason = reasons[shapeOf(path)];
    if (message.startsWith('unknown field'))
      notes.lost(formatPath(path), reason ?? `${shown(valueAt(config, path))} is left out`);
    else
      notes.todo(
        formatPath(path),
        `${shown(valueAt(config, part))} is left out: ${message}${hint ? ` (${hint})` : ''}`,
      );
    const before = JSON.stringify(config);
    leaveOut(part);
    if (JSON.stringify(config) === before) return config;
  }
}

import type { TemplateUse } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** Files of the texts that a page shows; undefined if it shows other things too, which may differ between languages. */
export function textsOn(route: PageRoute): readonly string[] | undefined {
  if (isEntryRoute(route)) return route.entry.frontMatter.data === undefined ? [route.entry.source.file] : undefined;
  return 'posts' in route ? route.posts.map(({ entry }) => entry.source.file) : undefined;
}

/** Matches strings that may be or contain an address, and no plain words. */
const MAY_BE_ADDRESS = /[/#?]\w|\w\/|\w:\w|\w\.\w{2}|[<>\\@=]/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Strings that two values share, and strings of the second that differ from the first. */
interface Comparison {
  readonly common: Set<string>;
  readonly others: Set<string>;
}

/** Compare two values into `comparison`. Returns false if they differ in more than plain words. */
function compareWords(value: unknown, other: unknown, comparison: Comparison): boolean {
  if (typeof value === 'string' && typeof other === 'string') {
    (value === other ? comparison.common : comparison.others).add(other);
    return value === other || !(MAY_BE_ADDRESS.test(value) || MAY_BE_ADDRESS.test(other));
  }
  if (!isRecord(value) || !isRecord(other)) return value === other;
  const [keys, others] = [Object.keys(value), Object.keys(other)];
  for (const key of keys) comparison.common.add(key);
  return (
    Array.isArray(value) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && compareWords(value[key], other[key], comparison))
  );
}

const kebab = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** Segments of the addresses that templates write. */
const partsOf = (uses: readonly TemplateUse[]): ReadonlySet<string> =>
  new Set(
    uses.flatMap((use) => ('target' in use ? use.target.split(/[/?#&=]|\.(?=\w+$)/).map((part) => kebab(part)) : [])),
  );

/** True if two values differ only in words, none of which is part of an address that templates write. */
function differInWords(value: unknown, other: unknown, uses: readonly TemplateUse[]): boolean {
  const comparison: Comparison = { common: new Set(), others: new Set() };
  if (!compareWords(value, other, comparison)) return false;
  const parts = partsOf(uses);
  return [...comparison.others].every((word) => comparison.common.has(word) || !parts.has(kebab(word)));
}

/**
 * True if templates write the same on a page as on its counterpart in another language: both have the same layout, and show the
 * same untranslated texts, or data that differ only in words.
 */
export function showsSame(page: PageRoute, other: PageRoute, uses: readonly TemplateUse[]): boolean {
  if (page.kind !== other.kind || page.layout !== other.layout) return false;
  if (page.kind === 'custom' && other.kind === 'custom') return differInWords(page.data, other.data, uses);
  const [texts, others] = [textsOn(page), textsOn(other)];
  return texts !== undefined && JSON.stringify(texts) === JSON.stringify(others);
}

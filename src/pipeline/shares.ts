import { compareText } from '../diagnostics/diagnostic.ts';
import type { Entry, EntrySource } from '../parse/entry.ts';
import { contentKey } from '../shared/contentKey.ts';

/** One of the parts that the pages of a site are divided into, so that several threads or machines make them. */
export interface Share {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** True where whoever makes the first one makes lists, feeds and all other files too, once all shares are made. */
  readonly isLed: boolean;
}

/** Tells whether a text belongs to a share: its owner parses it, and makes the pages that show it. */
export type Owns = (source: Pick<EntrySource, 'file'>) => boolean;

/** What a page costs beside its text, in characters of Markdown. */
const PAGE_COST = 4000;
/** What starting a thread costs, in the same measure: whoever leads begins earlier. */
const START_COST = 600_000;

/** A source with its translations: they need its ids, and where they are missing, its body is shown. */
interface Group {
  readonly key: string;
  readonly files: readonly string[];
  readonly cost: number;
  readonly isPost: boolean;
}

function groupEntries(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = contentKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    files: group.map(({ file }) => file),
    cost: group.reduce((sum, { source }) => sum + source.text.length, PAGE_COST * group.length),
    isPost: group[0]?.kind === 'post',
  }));
}

/**
 * Divide the texts of a site, so that all shares take about as long. Whoever does it with the same entries, of all languages,
 * gets the same shares. Posts go to the first share as far as they can, those with the latest names first: it makes the feeds
 * that show them whole.
 */
export function divide(entries: readonly Entry[], { index, count, isLed }: Share): Owns {
  if (count === 1) return () => true;
  const groups = groupEntries(entries).toSorted(
    (a, b) =>
      (isLed ? Number(b.isPost) - Number(a.isPost) : 0) ||
      (isLed && a.isPost ? compareText(b.key, a.key) : b.cost - a.cost || compareText(a.key, b.key)),
  );
  const loads = Array.from({ length: count }, (_, of): number => (isLed && of > 0 ? START_COST : 0));
  const total = groups.reduce((sum, { cost }) => sum + cost, 0) + loads.reduce((sum, load) => sum + load, 0);
  const own = new Set<string>();
  for (const { files, cost, isPost } of groups) {
    const least = isLed && isPost && (loads[0] ?? 0) + cost < total / count ? 0 : loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    if (least === index) for (const file of files) own.add(file);
  }
  return ({ file }) => own.has(file);
}

import type { Entry, EntrySource } from '../parse/entry.ts';
import { compareText } from '../shared/compareText.ts';
import { contentKey } from '../shared/contentKey.ts';
import { groupBy } from '../shared/groupBy.ts';

/** One of several parts that the texts of a site are divided into, for threads or machines. */
export interface Share {
  /** 0-based. */
  readonly index: number;
  readonly count: number;
}

/** All texts. */
export const WHOLE: Share = { index: 0, count: 1 };

/** True for texts of a share: its owner parses them and makes the pages that show them. */
export type Owns = (source: Pick<EntrySource, 'file'>) => boolean;

/** The cost of a page apart from its text, in characters of Markdown. */
const PAGE_COST = 4000;

/** A source with its translations. One owner makes all: translations need its ids, and missing ones show its body. */
export interface TextGroup {
  readonly key: string;
  readonly files: readonly string[];
  readonly cost: number;
  readonly isPost: boolean;
}

/** Group the texts of a site, the most costly first. `entries` are those of all languages; equal entries give the same order. */
export function groupTexts(entries: readonly Entry[]): readonly TextGroup[] {
  return [...groupBy(entries, contentKey)]
    .map(([key, group]) => ({
      key,
      files: group.map(({ file }) => file),
      cost: group.reduce((sum, { source }) => sum + source.text.length, PAGE_COST * group.length),
      isPost: group[0]?.kind === 'post',
    }))
    .sort((a, b) => b.cost - a.cost || compareText(a.key, b.key));
}

/**
 * Divide the texts of a site into shares that take about equally long. `entries` are those of all languages; equal entries give
 * the same shares.
 */
export function divide(entries: readonly Entry[], { index, count }: Share): Owns {
  if (count === 1) return () => true;
  const loads = new Array<number>(count).fill(0);
  const own = new Set<string>();
  for (const { files, cost } of groupTexts(entries)) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    if (least === index) for (const file of files) own.add(file);
  }
  return ({ file }) => own.has(file);
}

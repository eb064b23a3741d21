import { BLOCK, type SearchManifest } from './indexFormat.ts';
import { decodeNumbers, sumUp } from './postings.ts';
import { lastAtMost } from './vocabulary.ts';

/** A document and its score. */
interface Scored {
  readonly document: number;
  readonly score: number;
}

/** Part of its score that another matching document adds to its page, decaying for each further one, up to `count`. */
const OTHERS = { gain: 0.4, decay: 0.5, count: 5 };

/** Create a function that finds the page of a document, by index. */
export function createPageFinder({ pages }: Pick<SearchManifest, 'pages'>): (document: number) => number {
  const ends = sumUp(decodeNumbers(pages)).map((blocks) => blocks * BLOCK);
  return (document) => lastAtMost(ends, document) + 1;
}

/** Factors by which documents gain because other documents of their page match too: a page about the topic mentions it often. */
export function weighPages(
  scored: readonly Scored[],
  pageOf: (document: number) => number,
): (document: number) => number {
  const ofPages = new Map<number, number[]>();
  for (const { document, score } of scored) {
    const page = pageOf(document);
    const known = ofPages.get(page);
    if (known) known.push(score);
    else ofPages.set(page, [score]);
  }
  const factors = new Map<number, number>();
  for (const [page, scores] of ofPages) {
    const [best = 1, ...others] = scores.sort((a, b) => b - a).slice(0, OTHERS.count + 1);
    const sum = others.reduce((total, score, index) => total + score * OTHERS.decay ** index, 0);
    factors.set(page, 1 + (OTHERS.gain * sum) / best);
  }
  return (document) => factors.get(pageOf(document)) ?? 1;
}

/** After each `count` documents of a page, its further ones are lowered by `factor`, so that other pages are seen too. */
const SPREAD = { count: 3, factor: 0.5 };

/** Lower the scores of a page's further documents. `sorted` must be sorted best first. */
export function spreadPages<One extends Scored>(
  sorted: readonly One[],
  pageOf: (document: number) => number,
): readonly One[] {
  const counts = new Map<number, number>();
  return sorted.map((one) => {
    const page = pageOf(one.document);
    const before = counts.get(page) ?? 0;
    counts.set(page, before + 1);
    return { ...one, score: one.score * SPREAD.factor ** Math.floor(before / SPREAD.count) };
  });
}

import { BLOCK, type SearchManifest } from './indexFormat.ts';
import { decodeNumbers, sumUp } from './postings.ts';
import { lastAtMost } from './vocabulary.ts';

/** A document and its score. */
interface Scored {
  readonly document: number;
  readonly score: number;
}

/** What another document of the page adds, of its score; each further one this much of the one before. */
const OTHERS = { gain: 0.4, decay: 0.5, count: 5 };

/** Finds the page of a document, by index. */
export function createPageFinder({ pages }: Pick<SearchManifest, 'pages'>): (document: number) => number {
  const ends = sumUp(decodeNumbers(pages)).map((blocks) => blocks * BLOCK);
  return (document) => lastAtMost(ends, document) + 1;
}

/** How much better the documents of each page are, since others of it match too: a page that is about something says more of it. */
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

/** Documents of a page in a row, and how much further ones count less than those before: other pages are to be seen too. */
const SPREAD = { count: 3, factor: 0.5 };

/** Lower the scores of a page's further documents. `sorted` are the best first. */
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

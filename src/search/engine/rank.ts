import type { DocumentRange, SearchManifest } from './indexFormat.ts';
import { spreadPages, weighPages } from './pageScores.ts';
import type { Plan } from './plan.ts';
import { decodePostings, type Postings, readPostings } from './postings.ts';
import { weighTitles } from './titles.ts';
import type { Term } from './vocabulary.ts';

/** A result: a document, and how good it is. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** What is ranked with. */
export interface RankOptions {
  readonly manifest: SearchManifest;
  /** Undefined if the search is about all documents. */
  readonly isWanted: ((document: number) => boolean) | undefined;
  /** The page of a document, by index. */
  readonly pageOf: (document: number) => number;
  /** Postings of a term, as far as they are loaded. */
  readonly postingsOf: (term: Term) => Postings;
}

/** Results by the postings that are loaded, best first. */
export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** Number of those that have every word. */
  readonly strictCount: number;
}

/** Below so many results that have every word, those that lack some follow. */
const FEW = 25;
/** Of the weight of a query, what a result that lacks words must have. */
const MIN_COVERAGE = 0.3;
/** How much worse a result is that lacks words: the covered part of the query, to this power. */
const COVERAGE_POWER = 1.6;
/** The power of the mean of what the words of a query find: the lower, the less one word makes up for others. */
const EVENNESS = 0.4;
/** How much better a document is whose title is the query. */
const EXACT_GAIN = 3.1;
/** How much better the documents of pages are that others link to, by level. */
const POPULARITY_GAIN = 0.1;
/** Questions in plain words are answered by guides rather than by the reference. */
const PLAIN_FACTORS = { api: 1.05, doc: 1.15, page: 1.25, post: 1 } as const;
/** How much words count that other sections of the page have: a part of what is covered, and of what they find there. */
const NEAR = { coverage: 0.2, value: 0.1 };
/** Results that lack words are shown among many that have all if they are so many times as good as the best of these. */
const MUCH_BETTER = 1.3;
/** Rounding of what is covered. */
const ALMOST_ALL = 0.999;

/** How rare a term is; as lunr has it. */
const inverseFrequency = (count: number, documentCount: number): number =>
  Math.log(1 + Math.abs((documentCount - count + 0.5) / (count + 0.5)));

/** The best that each word of a query finds in each document. */
function contributions(
  { groups }: Plan,
  { manifest, postingsOf, isWanted }: RankOptions,
): ReadonlyMap<number, Float64Array> {
  const found = new Map<number, Float64Array>();
  groups.forEach(({ alternatives }, group) => {
    for (const { term, boost } of alternatives) {
      const factor = boost * inverseFrequency(term.count, manifest.documentCount);
      const { documents, weights } = postingsOf(term);
      documents.forEach((document, index) => {
        if (isWanted && !isWanted(document)) return;
        let own = found.get(document);
        if (!own) {
          own = new Float64Array(groups.length);
          found.set(document, own);
        }
        own[group] = Math.max(own[group] ?? 0, factor * (weights[index] ?? 0));
      });
    }
  });
  return found;
}

/** The best that each word of a query finds on each page. */
function bestOfPages(
  found: ReadonlyMap<number, Float64Array>,
  pageOf: (document: number) => number,
): ReadonlyMap<number, Float64Array> {
  const best = new Map<number, Float64Array>();
  for (const [document, own] of found) {
    const page = pageOf(document);
    const known = best.get(page);
    if (!known) best.set(page, own.slice());
    else
      own.forEach((value, group) => {
        known[group] = Math.max(known[group] ?? 0, value);
      });
  }
  return best;
}

/** How much of a query each word is. */
function shares({ groups }: Plan, { manifest }: RankOptions): readonly number[] {
  const amounts = groups.map(({ alternatives, weight }) => {
    const highest = Math.max(0, ...alternatives.map(({ boost }) => boost));
    const own = alternatives.filter(({ boost }) => boost === highest);
    const count = Math.max(0, ...own.map(({ term }) => term.count));
    return alternatives.length === 0 ? 0 : weight * inverseFrequency(count, manifest.documentCount);
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount) => (sum === 0 ? 0 : amount / sum));
}

/** The part of a query that the words with a value are. */
const coverageOf = (values: Float64Array, parts: readonly number[]): number =>
  parts.reduce((sum, part, group) => ((values[group] ?? 0) > 0 ? sum + part : sum), 0);

/** A mean that prefers even values: who has something of each word is before who has much of one. */
function powerMean(values: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  let total = 0;
  weights.forEach((weight, index) => {
    const value = values[index] ?? 0;
    if (value > 0) sum += weight * value ** EVENNESS;
    total += weight;
  });
  return (sum / total) ** (1 / EVENNESS);
}

const isInside = (document: number, [first, end]: DocumentRange): boolean => document >= first && document < end;

/** Gives what the kind of a document, and how many link to its page, do to its score. */
function createDocumentFactor(
  isPlain: boolean,
  { manifest: { kinds, popular }, pageOf }: RankOptions,
): (document: number) => number {
  const { documents: pages, levels } = readPostings(popular);
  const levelOfPage = new Map(pages.map((page, index) => [page, levels[index] ?? 0]));
  const names = Object.keys(PLAIN_FACTORS) as (keyof typeof PLAIN_FACTORS)[];
  const plain = isPlain ? names.flatMap((name) => (kinds[name] ? { range: kinds[name], name } : [])) : [];
  return (document) => {
    const kind = plain.find(({ range }) => isInside(document, range));
    const level = levelOfPage.get(pageOf(document)) ?? 0;
    return (kind ? PLAIN_FACTORS[kind.name] : 1) * (1 + POPULARITY_GAIN * level);
  };
}

/** Rank the documents that have words of a query. */
export function rank(plan: Plan, options: RankOptions): Ranking {
  const { groups, groupsOfWord, titles, excluded, isPlain } = plan;
  const { postingsOf, pageOf } = options;
  const parts = shares(plan, options);
  const isExcluded = new Set(excluded.flatMap((term) => postingsOf(term).documents));
  const shareOfWord = (word: number): number =>
    (groupsOfWord[word] ?? []).reduce((sum, group) => sum + (parts[group] ?? 0), 0);
  const gains = weighTitles(titles, { postingsOf, shareOfWord });
  const weights = groups.map(({ weight }) => weight);
  const found: (Ranked & { readonly coverage: number })[] = [];
  const all = contributions(plan, options);
  const onPages = bestOfPages(all, pageOf);
  const documentFactor = createDocumentFactor(isPlain, options);
  for (const [document, own] of all) {
    if (isExcluded.has(document)) continue;
    const page = onPages.get(pageOf(document)) ?? own;
    const coverage = coverageOf(own, parts);
    const near = coverage + NEAR.coverage * (coverageOf(page, parts) - coverage);
    const sum = powerMean(
      own.map((value, group) => value || (page[group] ?? 0) * NEAR.value),
      weights,
    );
    const gain = 1 + EXACT_GAIN * (gains.get(document) ?? 0);
    const score = sum * near ** COVERAGE_POWER * gain * documentFactor(document);
    found.push({ document, score, coverage });
  }
  const factorOf = weighPages(found, pageOf);
  const candidates = found.map((one) => ({ ...one, score: one.score * factorOf(one.document) }));
  const strictCount = candidates.filter(({ coverage }) => coverage > ALMOST_ALL).length;
  const least =
    [ALMOST_ALL, MIN_COVERAGE].find((part) => candidates.filter(({ coverage }) => coverage >= part).length >= FEW) ?? 0;
  const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.document - b.document;
  const kept = candidates.filter(({ coverage }) => coverage >= least);
  const best = kept.reduce((highest, { score }) => Math.max(highest, score), 0); // there may be more than a call takes
  const better = candidates.filter(({ coverage, score }) => coverage < least && score > MUCH_BETTER * best);
  const sorted = [...kept, ...better].sort(byScore);
  return { ranked: [...spreadPages(sorted, pageOf)].sort(byScore), strictCount };
}

/** Read the postings of a term, of which some files may be loaded. */
export function joinPostings(texts: readonly string[]): Postings {
  const [first = '', ...others] = texts;
  if (others.length === 0) return decodePostings(first);
  const all = texts.map(decodePostings);
  return { documents: all.flatMap(({ documents }) => documents), weights: all.flatMap(({ weights }) => weights) };
}

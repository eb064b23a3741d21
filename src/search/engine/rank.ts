import { isInRange, type SearchManifest } from './indexFormat.ts';
import { spreadPages, weighPages } from './pageScores.ts';
import type { Plan } from './plan.ts';
import { decodePostings, type Postings, readPostings } from './postings.ts';
import { weighTitles } from './titles.ts';
import type { Term } from './vocabulary.ts';

/** A document with its score. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** What ranking needs. */
export interface RankOptions {
  readonly manifest: SearchManifest;
  /** Filter for documents; undefined for all. */
  readonly isWanted: ((document: number) => boolean) | undefined;
  /** The page of a document, by index. */
  readonly pageOf: (document: number) => number;
  /** Postings of a term, as far as they are loaded. */
  readonly postingsOf: (term: Term) => Postings;
}

/** Results by the postings that are loaded, best first. */
export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** Number of results with every word of the query. */
  readonly strictCount: number;
}

/** With fewer results that have every word, others that lack some are added. */
const FEW = 25;
/** Least coverage (part of the query's weight) of a result that lacks words. */
const MIN_COVERAGE = 0.3;
/** Scores are multiplied by the coverage to this power. */
const COVERAGE_POWER = 1.6;
/** Exponent of the power mean over the words of a query: the lower, the less one word makes up for others. */
const EVENNESS = 0.4;
/** Gain of a document whose title is the query. */
const EXACT_GAIN = 3.1;
/** Gain of documents of popular pages, per level of popularity. */
const POPULARITY_GAIN = 0.1;
/** Factors by kind for queries in plain words, which guides answer rather than the reference. */
const PLAIN_FACTORS = { api: 1.05, doc: 1.15, page: 1.25, post: 1 } as const;
/** How much words in other sections of the page count, for coverage and for the score. */
const NEAR = { coverage: 0.2, value: 0.1 };
/** A result that lacks words is shown among many complete ones if its score is this many times that of the best of these. */
const MUCH_BETTER = 1.3;
/** Coverage that counts as complete, given rounding errors. */
const ALMOST_ALL = 0.999;

/** Inverse document frequency, as in lunr. */
const inverseFrequency = (count: number, documentCount: number): number =>
  Math.log(1 + Math.abs((documentCount - count + 0.5) / (count + 0.5)));

/** For each document, the best value of each word of the query. */
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

/** For each page, the best value of each word of the query in any of its documents. */
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

/** The part of the query's weight that each group has. */
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

/** The sum of the parts whose words have a value. */
const coverageOf = (values: Float64Array, parts: readonly number[]): number =>
  parts.reduce((sum, part, group) => ((values[group] ?? 0) > 0 ? sum + part : sum), 0);

/** A power mean that prefers even values: some of each word is better than much of one. */
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

/** Create the factor for a document's score that follows from its kind and from the popularity of its page. */
function createDocumentFactor(
  isPlain: boolean,
  { manifest: { kinds, popular }, pageOf }: RankOptions,
): (document: number) => number {
  const { documents: pages, levels } = readPostings(popular);
  const levelOfPage = new Map(pages.map((page, index) => [page, levels[index] ?? 0]));
  const names = Object.keys(PLAIN_FACTORS) as (keyof typeof PLAIN_FACTORS)[];
  const plain = isPlain ? names.flatMap((name) => (kinds[name] ? { range: kinds[name], name } : [])) : [];
  return (document) => {
    const kind = plain.find(({ range }) => isInRange(document, range));
    const level = levelOfPage.get(pageOf(document)) ?? 0;
    return (kind ? PLAIN_FACTORS[kind.name] : 1) * (1 + POPULARITY_GAIN * level);
  };
}

/** Rank the documents that contain words of a query. */
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
  const best = kept.reduce((highest, { score }) => Math.max(highest, score), 0); // too many to spread into `Math.max`
  const better = candidates.filter(({ coverage, score }) => coverage < least && score > MUCH_BETTER * best);
  const sorted = [...kept, ...better].sort(byScore);
  return { ranked: [...spreadPages(sorted, pageOf)].sort(byScore), strictCount };
}

/** Decode and join the postings of a term from several tiers. */
export function joinPostings(texts: readonly string[]): Postings {
  const [first = '', ...others] = texts;
  if (others.length === 0) return decodePostings(first);
  const all = texts.map(decodePostings);
  return { documents: all.flatMap(({ documents }) => documents), weights: all.flatMap(({ weights }) => weights) };
}

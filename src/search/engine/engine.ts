import type { Analyzer } from './analyzer.ts';
import {
  type DocumentRange,
  FIELD_NAMES,
  type SearchKind,
  type SearchManifest,
  type SearchPage,
  type SearchSection,
  TEXTS_PER_FILE,
  type TextsFile,
} from './indexFormat.ts';
import { createPlan, type Plan } from './plan.ts';
import { createPostingsReader, type LoadedTerm } from './postings.ts';
import { createPartialIndex, queryIndex, type Ranking } from './rank.ts';
import { type Scores, scoreAt, scoreDocuments, topOf } from './scores.ts';
import { createVocabulary, type LoadFile } from './vocabulary.ts';

/** A section that was found. */
export interface FoundSection {
  readonly page: Pick<SearchPage, 'kind' | 'href' | 'title' | 'lang'>;
  readonly section: SearchSection;
}

/** Some results, in order. */
export interface Found {
  readonly sections: readonly FoundSection[];
  /** Number of all results; of those known so far, if not `isComplete`. */
  readonly count: number;
  readonly isComplete: boolean;
  /** Terms that the query was taken to mean. */
  readonly terms: ReadonlySet<string>;
}

/** What part of the results is wanted. */
export interface Range {
  readonly start: number;
  readonly count: number;
  /** Only these; all if undefined. */
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Of the docs, only this version; all if undefined. */
  readonly version?: string | undefined;
}

/** How an answer is waited for. */
export interface SearchCallOptions {
  /** Called with the first results when others are still being loaded. */
  readonly onFirst?: ((found: Found) => void) | undefined;
  /** Aborted when nobody waits any more: what is known then is the answer. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks one index. */
export interface SearchEngine {
  readonly search: (query: string, range: Range, options?: SearchCallOptions) => Promise<Found>;
}

/** Results that are shown, at most, as soon as they are known. */
const FIRST_COUNT = 6;
/** Documents that are read at a time, at most, to find those when the postings do not tell yet. */
const MOST_GUESSES = 4;
/** How likely they must be to have every word: reading one costs as much as knowing a word's next 600 documents. */
const LEAST_CHANCE = 0.1;
/** Sums of the same weights in another order differ by less, relative to the sum. */
const ROUNDING = 1e-9;
/** Documents that are read, at most, to find a phrase. */
const MOST_PHRASE_CHECKS = 120;

/** True if a document stays below a score whatever is missing, or has it already for certain. */
const isBelow = ({ best, values }: Scores, document: number, score: number): boolean => {
  const most = best(document);
  return most < score || most === values[document];
};

/** The term to load more of while nothing is found, in a list of its own: of those least known, the rarest. */
const rarest = (loaded: readonly LoadedTerm[]): readonly LoadedTerm[] =>
  loaded
    .filter(({ bound }) => bound > 0)
    .sort((a, b) => a.depth - b.depth || a.term.count - b.term.count)
    .slice(0, 1);

const isInside = (document: number, ranges: readonly DocumentRange[]): boolean =>
  ranges.some(([first, end]) => document >= first && document < end);

/** Ask the index that lies in some files. Nothing is loaded before the first query, and nothing twice. */
export function createSearchEngine(manifest: SearchManifest, analyzer: Analyzer, load: LoadFile): SearchEngine {
  const vocabulary = createVocabulary(manifest, load);
  const postings = createPostingsReader(FIELD_NAMES.length, load);
  const texts = new Map<number, Promise<TextsFile>>();

  const readTexts = (number: number): Promise<TextsFile> => {
    const known = texts.get(number);
    if (known) return known;
    const reading = load(`texts-${number}.json`) as Promise<TextsFile>;
    texts.set(number, reading);
    reading.catch(() => texts.delete(number)); // the next query tries again
    return reading;
  };
  const readSection = async (document: number): Promise<FoundSection> => {
    const { pages, documents } = await readTexts(Math.floor(document / TEXTS_PER_FILE));
    const [page, section] = documents[document % TEXTS_PER_FILE] ?? [];
    const found = page === undefined ? undefined : pages[page];
    if (!found || !section) throw new Error(`the search index has no document ${document}`);
    return { page: found, section };
  };

  /** Tells the documents that a range is about; undefined if it is about all. */
  const filterOf = ({ kinds, version }: Range): ((document: number) => boolean) | undefined => {
    const wanted = kinds?.flatMap((kind) => (manifest.kinds[kind] ? [manifest.kinds[kind]] : []));
    const others = Object.entries(manifest.versions).flatMap(([name, ranges]) => (name === version ? [] : ranges));
    const unwanted = version === undefined ? [] : others;
    if (!wanted && unwanted.length === 0) return undefined;
    return (document) => (!wanted || isInside(document, wanted)) && !isInside(document, unwanted);
  };

  /** The best of the documents so far; `isSettled` if no posting that is missing can change the first `end`. */
  const rank = (plan: Plan, loaded: readonly LoadedTerm[], range: Range, end: number) => {
    const isWanted = filterOf(range);
    const isWhole = loaded.every(({ bound }) => bound === 0);
    const byName = new Map(loaded.map((term) => [term.term.name, term]));
    const scores = scoreDocuments(plan, byName, manifest.documentCount);
    const numbers = isWanted ? scores.seen.filter(isWanted) : scores.seen;
    const strict = numbers.filter(scores.isMatch);
    const isStrict = strict.length > 0 || !isWhole || plan.groups.length === 1;
    const matches = isStrict ? strict : numbers.filter(scores.isPartialMatch);
    const last = scoreAt(scores.values, matches, end - 1);
    const canRise = (score: number) =>
      scores.bestUnseen >= score || !numbers.every((number) => isBelow(scores, number, score));
    const isSettled = isWhole || (last !== undefined && !canRise(last));
    const least = (last ?? 0) * (1 - ROUNDING);
    const top = new Set(matches.filter((number) => (scores.values[number] ?? 0) >= least));
    const ranking = queryIndex(createPartialIndex(loaded, top), plan, isStrict);
    /** Those that are good and may well have the words of which not all postings are loaded; `known` ones are left out. */
    const guesses = (known: ReadonlySet<number>): readonly number[] => {
      const hopes = new Float64Array(manifest.documentCount);
      for (const number of numbers) {
        const chance = scores.chance(number);
        if (chance >= LEAST_CHANCE) hopes[number] = (scores.values[number] ?? 0) * chance;
      }
      const open = numbers.filter((number) => hopes[number] !== 0 && !known.has(number));
      return topOf(hopes, open, MOST_GUESSES);
    };
    return { ranking, count: matches.length, isWhole, isSettled, guesses };
  };

  /** Those of some documents that have every word of the query: their texts tell it before the postings do. */
  const readMatches = async (numbers: readonly number[], { groups }: Plan): Promise<readonly FoundSection[]> => {
    const read = await Promise.all(numbers.map(readSection));
    return read.filter(({ page, section }) => {
      const terms = new Set([page.title, ...section.headings, section.text].flatMap(analyzer.toTerms));
      return groups.every((group) => group.terms.some(({ name }) => terms.has(name)));
    });
  };

  /** Documents that really have the phrases; those further down the ranking are not looked at. */
  const keepPhrases = async (ranking: Ranking, phrases: readonly string[]): Promise<Ranking> => {
    if (phrases.length === 0) return ranking;
    const checked = ranking.slice(0, MOST_PHRASE_CHECKS).map(async (result) => {
      const { page, section } = await readSection(result.document);
      const text = [page.title, ...section.headings, section.text].join('\n').toLowerCase().replace(/\s+/g, ' ');
      return phrases.every((phrase) => text.includes(phrase.replace(/\s+/g, ' '))) ? [result] : [];
    });
    return (await Promise.all(checked)).flat();
  };

  /** Without the words that nothing matches, unless nothing matches any. */
  const usable = ({ groups, ...plan }: Plan): Plan => ({
    ...plan,
    groups: groups.filter(({ terms }) => terms.length > 0),
  });

  return {
    async search(query, range, { onFirst, signal } = {}) {
      const plan = usable(await createPlan(query, analyzer, vocabulary));
      const planned = [...plan.groups.flatMap(({ terms }) => terms), ...plan.excluded];
      const wanted = [...new Map(planned.map((term) => [term.name, term])).values()];
      const terms = new Set(wanted.map(({ name }) => name));
      const ruledOut = new Set(plan.excluded.map(({ name }) => name));
      if (plan.groups.length === 0) return { sections: [], count: 0, isComplete: true, terms };

      const end = range.start + range.count;
      const depthWanted = plan.phrases.length > 0 ? Math.max(end, MOST_PHRASE_CHECKS) : end;
      let tellFirst = range.start === 0 ? onFirst : undefined;
      const guessed = new Set<number>();
      // What the query rules out must be known whole: any document may be among it.
      const depths = new Map(wanted.map(({ name }) => [name, ruledOut.has(name) ? Number.POSITIVE_INFINITY : 1]));
      for (;;) {
        const loaded = await Promise.all(wanted.map((term) => postings.read(term, depths.get(term.name) ?? 1)));
        const ranked = rank(plan, loaded, range, depthWanted);
        const { count: matches, isWhole, isSettled } = ranked;
        const ranking = await keepPhrases(ranked.ranking, plan.phrases);
        const count = plan.phrases.length > 0 ? ranking.length : matches;
        const toFound = async (shown: number): Promise<Found> => {
          const chosen = ranking.slice(range.start, range.start + shown);
          const sections = await Promise.all(chosen.map(({ document }) => readSection(document)));
          return { sections, count, isComplete: isWhole, terms };
        };
        if (tellFirst && (ranking.length > 0 || isSettled)) {
          tellFirst(await toFound(Math.min(FIRST_COUNT, range.count)));
          tellFirst = undefined;
        } else if (tellFirst && plan.phrases.length === 0) {
          const guesses = ranked.guesses(guessed);
          for (const document of guesses) guessed.add(document);
          const sections = (await readMatches(guesses, plan)).slice(0, range.count);
          if (sections.length > 0) {
            tellFirst({ sections, count: sections.length, isComplete: false, terms });
            tellFirst = undefined;
          }
        }
        if (isSettled || signal?.aborted) return toFound(range.count);
        for (const { term, depth } of tellFirst ? rarest(loaded) : loaded) depths.set(term.name, depth + 1);
      }
    },
  };
}

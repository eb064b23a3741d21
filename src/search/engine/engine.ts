import { createAliases, decodeAliases } from './aliases.ts';
import type { Analyzer } from './analyzer.ts';
import { createDocumentFilter, type SearchFilter } from './documentFilter.ts';
import { packPath, type SearchManifest } from './indexFormat.ts';
import { createPageFinder } from './pageScores.ts';
import { filterByPhrases, MAX_PHRASE_CHECKS } from './phrases.ts';
import { createPlan, type Plan, WEIGHT } from './plan.ts';
import type { NameTerms } from './planContext.ts';
import type { Postings } from './postings.ts';
import { createProbableWords } from './probableWords.ts';
import { joinPostings, rank } from './rank.ts';
import { createSectionReader, type FoundSection } from './sectionReader.ts';
import { createVocabulary, type Term, type Vocabulary } from './vocabulary.ts';

/** Some results, in order. */
export interface Found extends Meaning {
  readonly sections: readonly FoundSection[];
  /** Number of all results; unless `isComplete`, of those known so far. */
  readonly count: number;
  readonly isComplete: boolean;
}

/** The terms and names by which a text matches a query, for highlighting. */
export interface Meaning {
  /** Terms that match on their own. */
  readonly terms: ReadonlySet<string>;
  /** Names that match only if all of their words occur together. */
  readonly names: readonly NameTerms[];
}

/** The range of results to return. */
export interface Range extends SearchFilter {
  readonly start: number;
  readonly count: number;
}

/** How the response is delivered. */
export interface SearchCallOptions {
  /** Called with the first results while others are being loaded. */
  readonly onFirst?: ((found: Found) => void) | undefined;
  /** On abort, the search ends with the results known by then. */
  readonly signal?: AbortSignal | undefined;
}

/** Searches one index. */
export interface SearchEngine {
  readonly search: (query: string, range: Range, options?: SearchCallOptions) => Promise<Found>;
}

/** Most results for `onFirst`. */
const FIRST_COUNT = 6;
/** If a query has loaded this number of files before its first results, these are limited to one file of texts. */
const MANY_FILES = 6;
/** Most tiers of common terms to load until enough results have every word. */
const MAX_DEPTH = 3;

/** Every term of a plan, without duplicates. */
const termsOf = ({ groups, titles, excluded }: Plan): readonly Term[] => {
  const all = [
    ...groups.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
    ...titles.map(({ term }) => term),
    ...excluded,
  ];
  return [...new Map(all.map((term) => [term.name, term])).values()];
};

/** The meaning of a plan, without weak words. */
function meaningOf({ groups }: Plan): Meaning {
  const meant = groups.flatMap(({ alternatives, weight }) => (weight > WEIGHT.weak ? alternatives : []));
  return {
    terms: new Set(meant.flatMap(({ term, name }) => (name ? [] : term.name))),
    names: [...new Set(meant.flatMap(({ name }) => (name ? [name] : [])))],
  };
}

/** Loads a file of an index by its path, relative to the folder of the index. */
type LoadFile = (path: string) => Promise<unknown>;

/** Memoize the loading of packs, including those on their way. */
function loadOnce(load: LoadFile) {
  const files = new Map<string, Promise<unknown>>();
  return {
    loadPack(name: string): Promise<unknown> {
      const known = files.get(name);
      if (known) return known;
      const loading = load(packPath(name));
      files.set(name, loading);
      loading.catch(() => files.delete(name)); // the next query tries again
      return loading;
    },
    /** Number of files loaded by all queries so far. */
    countFiles: () => files.size,
  };
}

/** Reads the documents of terms. */
function createPostingsReader({ readMore }: Vocabulary) {
  const known = new Map<string, { readonly depth: number; readonly postings: Postings }>();
  return {
    /** Load the documents of a term up to tier `depth`; tier 0 is stored with the term. */
    async load(term: Term, depth: number): Promise<void> {
      const wanted = Math.min(depth, term.files);
      if ((known.get(term.name)?.depth ?? -1) >= wanted) return;
      const texts = [term.postings, ...(await readMore(term, wanted))];
      known.set(term.name, { depth: wanted, postings: joinPostings(texts) });
    },
    of: ({ name }: Term): Postings => known.get(name)?.postings ?? { documents: [], weights: [] },
  };
}

/** Create the engine of an index. Files are loaded from the first query on, each at most once. */
export function createSearchEngine(manifest: SearchManifest, analyzer: Analyzer, load: LoadFile): SearchEngine {
  const { loadPack, countFiles } = loadOnce(load);
  const vocabulary = createVocabulary(manifest, loadPack);
  const postings = createPostingsReader(vocabulary);
  const sections = createSectionReader(manifest, loadPack);
  const pageOf = createPageFinder(manifest);
  const { firstTexts, documentCount } = manifest;
  const probable = createProbableWords(vocabulary, analyzer);
  const aliases = createAliases(decodeAliases(manifest.aliases), analyzer, {
    isKnown: probable.isKnown,
    fileOf: vocabulary.fileOf,
  });

  return {
    async search(query, range, { onFirst, signal } = {}) {
      const known = countFiles();
      const plan = await createPlan(query, { analyzer, vocabulary, aliases, probable, documentCount });
      const planned = termsOf(plan);
      const meaning = meaningOf(plan);
      const hasPhrases = plan.phrases.length > 0;
      const end = range.start + range.count;
      const options = { manifest, isWanted: createDocumentFilter(manifest, range), pageOf, postingsOf: postings.of };
      const excluded = new Set(plan.excluded.map(({ name }) => name));
      let reportFirst = range.start === 0 ? onFirst : undefined;
      for (let depth = 0; ; depth++) {
        const isExcluded = ({ name }: Term) => excluded.has(name);
        await Promise.all(planned.map((term) => postings.load(term, isExcluded(term) ? term.files : depth)));
        const isComplete = planned.every((term) => isExcluded(term) || term.files <= depth);
        const { ranked, strictCount } = rank(plan, options);
        const documents = ranked.map(({ document }) => document);
        const shown = hasPhrases
          ? await filterByPhrases(documents.slice(0, MAX_PHRASE_CHECKS), plan.phrases, sections.read)
          : documents;
        const toFound = async (wanted: readonly number[]): Promise<Found> => ({
          sections: await Promise.all(wanted.map(sections.read)),
          count: shown.length,
          isComplete,
          ...meaning,
        });
        if (reportFirst && shown.length > 0) {
          const report = reportFirst;
          reportFirst = undefined;
          const most = countFiles() - known < MANY_FILES ? firstTexts : 1;
          const first = sections.inFirstFiles(shown.slice(0, Math.min(FIRST_COUNT, range.count)), most);
          report(await toFound(first));
        }
        const isSettled = isComplete || depth >= MAX_DEPTH || strictCount >= end;
        if (isSettled || signal?.aborted) return toFound(shown.slice(range.start, end));
      }
    },
  };
}

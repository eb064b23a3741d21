import type { Analyzer } from './analyzer.ts';
import { createDocumentFilter, type SearchFilter } from './documentFilter.ts';
import { FIELD_NAMES, type SearchManifest } from './indexFormat.ts';
import { filterByPhrases, MAX_PHRASE_CHECKS } from './phrases.ts';
import { createPlan, type Plan } from './plan.ts';
import { createPostingsReader, type LoadedTerm } from './postings.ts';
import { rankLoaded } from './rankLoaded.ts';
import { createSectionReader, type FoundSection, textsOf } from './sectionReader.ts';
import { createVocabulary, type LoadFile, type Term } from './vocabulary.ts';

/** Some results, in order. */
export interface Found {
  readonly sections: readonly FoundSection[];
  /** Number of all results; unless `isComplete`, of those known so far. */
  readonly count: number;
  readonly isComplete: boolean;
  /** The terms that the query was resolved to. */
  readonly terms: ReadonlySet<string>;
}

/** Which of the results are wanted. */
export interface Range extends SearchFilter {
  readonly start: number;
  readonly count: number;
}

/** How the response is delivered. */
export interface SearchCallOptions {
  /** Called with the first results while others are being loaded. */
  readonly onFirst?: ((found: Found) => void) | undefined;
  /** Once it is aborted, the search ends with the results known by then. */
  readonly signal?: AbortSignal | undefined;
}

/** Searches one index. */
export interface SearchEngine {
  readonly search: (query: string, range: Range, options?: SearchCallOptions) => Promise<Found>;
}

/** The first results, at most, which are reported as soon as they are known. */
const FIRST_COUNT = 6;

/** Drop the words without any term. */
const withoutUnknownWords = ({ groups, ...plan }: Plan): Plan => ({
  ...plan,
  groups: groups.filter(({ terms }) => terms.length > 0),
});

/** Every term of a plan once. */
const termsOf = ({ groups, excluded }: Plan): readonly Term[] => {
  const all = [...groups.flatMap(({ terms }) => terms), ...excluded];
  return [...new Map(all.map((term) => [term.name, term])).values()];
};

/** Number of files to load of each term. Excluded terms are loaded completely: any document may have them. */
const initialDepths = (terms: readonly Term[], { excluded }: Plan): Map<string, number> => {
  const names = new Set(excluded.map(({ name }) => name));
  return new Map(terms.map(({ name }) => [name, names.has(name) ? Number.POSITIVE_INFINITY : 1]));
};

/** While there is no result: the term to load more of. Of those with the fewest loaded files, the rarest. */
const rarest = (loaded: readonly LoadedTerm[]): readonly LoadedTerm[] =>
  loaded
    .filter(({ bound }) => bound > 0)
    .sort((a, b) => a.depth - b.depth || a.term.count - b.term.count)
    .slice(0, 1);

/** Create the engine of an index. No file is loaded before the first query, and none twice. */
export function createSearchEngine(manifest: SearchManifest, analyzer: Analyzer, load: LoadFile): SearchEngine {
  const vocabulary = createVocabulary(manifest, load);
  const postings = createPostingsReader(FIELD_NAMES.length, load);
  const readSection = createSectionReader(load);

  /** The guessed documents that have every word of the query, by their texts. */
  const confirmGuesses = async (documents: readonly number[], { groups }: Plan): Promise<readonly FoundSection[]> => {
    const sections = await Promise.all(documents.map(readSection));
    return sections.filter((section) => {
      const terms = new Set(textsOf(section).flatMap(analyzer.toTerms));
      return groups.every((group) => group.terms.some(({ name }) => terms.has(name)));
    });
  };

  return {
    async search(query, range, { onFirst, signal } = {}) {
      const plan = withoutUnknownWords(await createPlan(query, analyzer, vocabulary));
      const planned = termsOf(plan);
      const terms = new Set(planned.map(({ name }) => name));
      if (plan.groups.length === 0) return { sections: [], count: 0, isComplete: true, terms };

      const hasPhrases = plan.phrases.length > 0;
      const end = Math.max(range.start + range.count, hasPhrases ? MAX_PHRASE_CHECKS : 0);
      const documents = { count: manifest.documentCount, isWanted: createDocumentFilter(manifest, range) };
      const depths = initialDepths(planned, plan);
      const guessed = new Set<number>();
      let reportFirst = range.start === 0 ? onFirst : undefined;
      for (;;) {
        const loaded = await Promise.all(planned.map((term) => postings.read(term, depths.get(term.name) ?? 1)));
        const { count, isComplete, isSettled, guess, ...ranked } = rankLoaded(plan, loaded, documents, end);
        const ranking = await filterByPhrases(ranked.ranking, plan.phrases, readSection);
        const toFound = async (shown: number): Promise<Found> => {
          const results = ranking.slice(range.start, range.start + shown);
          const sections = await Promise.all(results.map(({ document }) => readSection(document)));
          return { sections, count: hasPhrases ? ranking.length : count, isComplete, terms };
        };
        if (reportFirst && (ranking.length > 0 || isSettled)) {
          reportFirst(await toFound(Math.min(FIRST_COUNT, range.count)));
          reportFirst = undefined;
        } else if (reportFirst && !hasPhrases) {
          const guesses = guess(guessed);
          for (const document of guesses) guessed.add(document);
          const sections = (await confirmGuesses(guesses, plan)).slice(0, range.count);
          if (sections.length > 0) {
            reportFirst({ sections, count: sections.length, isComplete: false, terms });
            reportFirst = undefined;
          }
        }
        if (isSettled || signal?.aborted) return toFound(range.count);
        for (const { term, depth } of reportFirst ? rarest(loaded) : loaded) depths.set(term.name, depth + 1);
      }
    },
  };
}

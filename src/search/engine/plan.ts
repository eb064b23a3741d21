import { type Analyzer, foldDiacritics, normalizeWord } from './analyzer.ts';
import { type ParsedQuery, parseQuery } from './query.ts';
import { oneTypoAway, startsAlmostWith } from './typos.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** The terms of one word of a query: a document must have one of them. */
export interface Group {
  readonly terms: readonly Term[];
  /** Those that are the word itself or its stem; the others are completions and corrections. */
  readonly exact: readonly Term[];
}

/** A query resolved to terms of the index. */
export interface Plan {
  readonly groups: readonly Group[];
  readonly excluded: readonly Term[];
  readonly phrases: readonly string[];
}

/** Completions of an incomplete word, at most: the most common ones. */
const MAX_COMPLETIONS = 12;
/** The same for one or two letters, with which much of the vocabulary starts. */
const MAX_COMPLETIONS_SHORT = 5;
/** Files of postings that are loaded for completions, at most. */
const MAX_COMPLETION_FILES = 3;
/** The same for a word that is a common term itself: its own file and another one. */
const MAX_COMPLETION_FILES_COMMON = 2;
const MAX_CORRECTIONS = 4;
/** Shorter words are not corrected: too many others resemble them. */
const MIN_TYPO_LENGTH = 4;
/** Of the stem of an incomplete word, and of what the word has after it. */
const MIN_STEM_LENGTH = 4;
const MAX_SUFFIX_LENGTH = 5;
/** The longest ones: `notifi` is the stem of `notify`, `notif` that of `notification`. */
const MAX_STEMS = 2;

const byCount = (a: Term, b: Term): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const distinct = (terms: readonly Term[]): readonly Term[] => [
  ...new Map(terms.map((term) => [term.name, term])).values(),
];

/** The terms whose postings are in the first few files: completions must not cost many requests. */
function inFirstFiles(terms: readonly Term[], maxFiles: number): readonly Term[] {
  const files = new Set<number>();
  return terms.filter(({ file }) => {
    if (files.size < maxFiles) files.add(file);
    return files.has(file);
  });
}

/** Terms that may be the stem of an incomplete word: `notif` of `notifica`. */
async function findStems(word: string, vocabulary: Vocabulary): Promise<readonly Term[]> {
  if (word.length <= MIN_STEM_LENGTH) return [];
  const near = await vocabulary.startingWith(word.slice(0, MIN_STEM_LENGTH));
  const stems = near.filter(({ name }) => word.startsWith(name) && word.length - name.length <= MAX_SUFFIX_LENGTH);
  return stems.slice(-MAX_STEMS);
}

/**
 * Corrections of a word: the most common term that is one typo away from it; if there is none and the word is
 * incomplete, terms with a prefix that is. The first letter is assumed to be right, or swapped or doubled.
 */
async function findCorrections(word: string, isTyping: boolean, { toStems }: Analyzer, vocabulary: Vocabulary) {
  if (word.length < MIN_TYPO_LENGTH) return [];
  const firstLetters = new Set([word.slice(0, 1), word.slice(1, 2)]);
  const candidates = (await Promise.all([...firstLetters].map(vocabulary.startingWith))).flat();
  // A cheap test first. The last letter of a stem need not be that of the word.
  const isNear = ({ name }: Term) =>
    startsAlmostWith(word, name.slice(0, -1)) || startsAlmostWith(name, word.slice(0, -1));
  const near = candidates.filter(isNear);
  const letters = new Set(near.flatMap(({ name }) => [...name]));
  // Terms are stems: so corrections are looked for by their stems too.
  const meant = new Set(oneTypoAway(word, letters).flatMap((other) => [other, ...toStems(other)]));
  const [best] = near.filter(({ name }) => meant.has(name)).sort(byCount);
  if (best || !isTyping || word.length === MIN_TYPO_LENGTH) return best ? [best] : [];
  const hasMeantPrefix = (name: string) =>
    [-1, 0, 1].some((more) => name.length > word.length + more && meant.has(name.slice(0, word.length + more)));
  return near
    .filter(({ name }) => hasMeantPrefix(name))
    .sort(byCount)
    .slice(0, MAX_CORRECTIONS);
}

async function resolveWord(
  word: string,
  isTyping: boolean,
  analyzer: Analyzer,
  vocabulary: Vocabulary,
): Promise<Group | undefined> {
  const found = await Promise.all(analyzer.toStems(word).map(vocabulary.find));
  const exact = found.filter((term) => term !== undefined);
  if (!isTyping) return exact.length === 0 ? undefined : { terms: exact, exact };
  const max = word.length < 3 ? MAX_COMPLETIONS_SHORT : MAX_COMPLETIONS;
  const prefixed = [...(await vocabulary.startingWith(foldDiacritics(word)))].sort(byCount);
  const isCommon = exact.some(({ bounds }) => bounds);
  const maxFiles = isCommon ? MAX_COMPLETION_FILES_COMMON : MAX_COMPLETION_FILES;
  const completions = inFirstFiles(prefixed, maxFiles).slice(0, max);
  const stems = exact.length > 0 ? [] : await findStems(foldDiacritics(word), vocabulary);
  const whole = completions.find((term) => term.name === foldDiacritics(word));
  const terms = distinct([...exact, ...stems, ...completions]);
  return terms.length === 0 ? undefined : { terms, exact: distinct([...exact, ...stems, ...(whole ? [whole] : [])]) };
}

/** Parts of hyphenated words are searched for too: `auto-update` finds "updates itself automatically". */
const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/**
 * The groups of a word: that of the whole; of a hyphenated word those of its parts, with the whole added to the first.
 */
function joinGroups(whole: Group | undefined, parts: readonly Group[]): readonly Group[] {
  const [first, ...others] = parts;
  if (!whole || !first) return whole ? [whole] : parts;
  const terms = distinct([...whole.terms, ...first.terms]);
  return [{ terms, exact: distinct([...whole.exact, ...first.exact]) }, ...others];
}

/** The groups of a part of the query without spaces. Names that are no term of the index are split into their parts. */
async function resolveChunk(chunk: string, isTyping: boolean, analyzer: Analyzer, vocabulary: Vocabulary) {
  const words = analyzer.findWords(chunk).map(({ start, end }) => chunk.slice(start, end));
  const groups: Group[] = [];
  for (const [index, word] of words.entries()) {
    const isIncomplete = isTyping && index === words.length - 1 && chunk.endsWith(word);
    const resolve = (part: string, isLast: boolean) =>
      resolveWord(normalizeWord(part), isIncomplete && isLast, analyzer, vocabulary);
    const whole = await resolve(word, true);
    const parts = whole && !HYPHENATED.test(word) ? [] : word.split(/[.\-_$]+/).filter((part) => part !== '');
    const found = await Promise.all(
      parts.length > 1 ? parts.map((part, position) => resolve(part, position === parts.length - 1)) : [],
    );
    const joined = joinGroups(
      whole,
      found.filter((group) => group !== undefined),
    );
    groups.push(...joined);
    if (joined.length > 0 || parts.length > 1 || analyzer.toStems(normalizeWord(word)).length === 0) continue;
    const corrections = await findCorrections(foldDiacritics(normalizeWord(word)), isIncomplete, analyzer, vocabulary);
    groups.push({ terms: corrections, exact: [] });
  }
  return groups;
}

/**
 * Resolve a query to terms. A word that is unknown to the index has a group without terms; a stop word has no group.
 */
export async function createPlan(query: string, analyzer: Analyzer, vocabulary: Vocabulary): Promise<Plan> {
  const parsed: ParsedQuery = parseQuery(query);
  const chunks = parsed.words.map((word, index) =>
    resolveChunk(word, parsed.isTyping && index === parsed.words.length - 1, analyzer, vocabulary),
  );
  const phrases = parsed.phrases.map((phrase) => resolveChunk(phrase, false, analyzer, vocabulary));
  const excluded = parsed.excluded.flatMap(analyzer.toTerms).map(vocabulary.find);
  return {
    groups: (await Promise.all([...chunks, ...phrases])).flat(),
    excluded: (await Promise.all(excluded)).filter((term) => term !== undefined),
    phrases: parsed.phrases,
  };
}

import { type Analyzer, fold, toSmall } from './analyzer.ts';
import { type ParsedQuery, parseQuery } from './query.ts';
import { oneTypoAway, startsAlmostWith } from './typos.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** One word of a query, as the index knows it: a document must have one of the terms. */
export interface Group {
  readonly terms: readonly Term[];
  /** Those that are the word itself, or its stem; the others only start like it, or resemble it. */
  readonly exact: readonly Term[];
}

/** What the index is asked. */
export interface Plan {
  readonly groups: readonly Group[];
  readonly excluded: readonly Term[];
  readonly phrases: readonly string[];
}

/** Terms that a word in the making can become, at most: the most common ones. */
const MOST_ENDINGS = 12;
/** Fewer for one or two letters, which half the vocabulary starts with. */
const MOST_ENDINGS_SHORT = 5;
/** Files of postings that are loaded for them, at most. */
const MOST_ENDING_FILES = 3;
/** The same, for a word that is a common one as it is: its own, and one more. */
const MOST_ENDING_FILES_COMMON = 2;
const MOST_TYPOS = 4;
/** Words shorter than this are not taken for misspelt: too many others are near. */
const SHORTEST_TYPO = 4;
/** A stem is at least as long, and the word at most so much longer. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 5;
/** Of several, the longest: `notifi` is the stem of `notify`, `notif` that of `notification`. */
const MOST_STEMS = 2;

const byCount = (a: Term, b: Term): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const distinct = (terms: readonly Term[]): readonly Term[] => [
  ...new Map(terms.map((term) => [term.name, term])).values(),
];

/** The first terms, as far as their postings stand in few files: what a reader has not written yet shall not cost much. */
function nearby(terms: readonly Term[], most: number): readonly Term[] {
  const files = new Set<number>();
  return terms.filter(({ file }) => {
    if (files.size < most) files.add(file);
    return files.has(file);
  });
}

/** While `notifica` is written, its stem `notif` is what the index holds. */
async function findStem(word: string, vocabulary: Vocabulary): Promise<readonly Term[]> {
  if (word.length <= SHORTEST_STEM) return [];
  const near = await vocabulary.startingWith(word.slice(0, SHORTEST_STEM));
  const stems = near.filter(({ name }) => word.startsWith(name) && word.length - name.length <= LONGEST_ENDING);
  return stems.slice(-MOST_STEMS);
}

/**
 * The most common term that one slip of the finger makes the word of; if there is none, and the word is still being
 * written, terms that start with such a one. The first letter is taken to be right, or swapped or doubled.
 */
async function findTypos(word: string, isTyping: boolean, { toStems }: Analyzer, vocabulary: Vocabulary) {
  if (word.length < SHORTEST_TYPO) return [];
  const starts = new Set([word.slice(0, 1), word.slice(1, 2)]);
  const begun = (await Promise.all([...starts].map(vocabulary.startingWith))).flat();
  // A term that is not even near needs no closer look; the last letter of a stem may not be that of the word.
  const isNear = ({ name }: Term) =>
    startsAlmostWith(word, name.slice(0, -1)) || startsAlmostWith(name, word.slice(0, -1));
  const near = begun.filter(isNear);
  const letters = new Set(near.flatMap(({ name }) => [...name]));
  // Terms are stems: what the reader may have meant is looked for among them by its own stem.
  const meant = new Set(oneTypoAway(word, letters).flatMap((other) => [other, ...toStems(other)]));
  const [best] = near.filter(({ name }) => meant.has(name)).sort(byCount);
  if (best || !isTyping || word.length === SHORTEST_TYPO) return best ? [best] : [];
  const begins = (name: string) =>
    [-1, 0, 1].some((more) => name.length > word.length + more && meant.has(name.slice(0, word.length + more)));
  return near
    .filter(({ name }) => begins(name))
    .sort(byCount)
    .slice(0, MOST_TYPOS);
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
  const most = word.length < 3 ? MOST_ENDINGS_SHORT : MOST_ENDINGS;
  const begun = [...(await vocabulary.startingWith(fold(word)))].sort(byCount);
  const isCommon = exact.some(({ bounds }) => bounds);
  const endings = nearby(begun, isCommon ? MOST_ENDING_FILES_COMMON : MOST_ENDING_FILES).slice(0, most);
  const stems = exact.length > 0 ? [] : await findStem(fold(word), vocabulary);
  const whole = endings.find((term) => term.name === fold(word));
  const terms = distinct([...exact, ...stems, ...endings]);
  return terms.length === 0 ? undefined : { terms, exact: distinct([...exact, ...stems, ...(whole ? [whole] : [])]) };
}

/** Words that a hyphen joins are looked for apart as well: `auto-update` is also meant by "updates itself automatically". */
const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/** The whole in place of its parts; where a hyphen joins them, the parts, the best of which is the whole. */
function joinGroups(whole: Group | undefined, parts: readonly Group[]): readonly Group[] {
  const [first, ...others] = parts;
  if (!whole || !first) return whole ? [whole] : parts;
  const terms = distinct([...whole.terms, ...first.terms]);
  return [{ terms, exact: distinct([...whole.exact, ...first.exact]) }, ...others];
}

/** The words of a chunk of the query: of a name that the index does not know as a whole, its parts. */
async function resolveChunk(chunk: string, isTyping: boolean, analyzer: Analyzer, vocabulary: Vocabulary) {
  const words = analyzer.findWords(chunk).map(({ start, end }) => chunk.slice(start, end));
  const groups: Group[] = [];
  for (const [index, word] of words.entries()) {
    const mayGrow = isTyping && index === words.length - 1 && chunk.endsWith(word);
    const resolve = (part: string, isLast: boolean) =>
      resolveWord(toSmall(part), mayGrow && isLast, analyzer, vocabulary);
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
    if (joined.length > 0 || parts.length > 1 || analyzer.toStems(toSmall(word)).length === 0) continue;
    const typos = await findTypos(fold(toSmall(word)), mayGrow, analyzer, vocabulary);
    groups.push({ terms: typos, exact: [] });
  }
  return groups;
}

/**
 * Find the terms that a query means. A word without any term leaves a group without terms; words too common for the
 * index leave none, unless the query has no other.
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

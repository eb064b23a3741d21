import type { Aliases } from './aliases.ts';
import { type Analyzer, normalizeWord } from './analyzer.ts';
import { exactKey, titleStems } from './indexFormat.ts';
import { BOOST, DOTTED, type Group, splitDotted } from './planContext.ts';
import type { Postings } from './postings.ts';
import type { ProbableWords } from './probableWords.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** Documents whose whole title is the query or a part of it. */
export interface TitleMatch {
  /** The term of a key: see `exactKey`. */
  readonly term: Term;
  /** Confidence that the title is meant: less than 1 for words other than those of the query. */
  readonly boost: number;
  /** Indexes of the words in the query that form the title; undefined if all do. */
  readonly words: readonly number[] | undefined;
}

/** Most words of a title that is a part of the query. */
const MAX_PART_WORDS = 3;
/** Confidence in a title whose words are in another order or not adjacent in the query. */
const LOOSE = 0.8;
/** Most words of a query for trying such titles of two and of three words, since the number of combinations grows. */
const MAX_LOOSE_WORDS = { 2: 7, 3: 5 };
/** In longer queries, pairs of words are not tried as one word: each may cost a file. */
export const MAX_JOINED_WORDS = 3;

/** Most words of a name that is typed as several words: `show item in folder`. */
const MAX_NAME_WORDS = 4;

/** Weight from which on a title is that of a page, not of a section: slightly below 1, since weights are rounded. */
const WHOLE = 0.9;
/** Matches the key of a name: with an upper-case letter, or a dot inside. */
const NAME_KEY = /\p{Lu}|[\p{L}\p{N}]\.\p{L}/u;
/** Gain of a title that is a name typed in its own case. */
const NAME_GAIN = 2.3;
/** Gain of a title that is one word of the query: `gain` times the word's share of the query to `power`. */
const PART = { gain: 0.6, power: 2 };
/** The same for titles of several words, which are hardly in the query by chance. */
const PHRASE = { gain: 0.8, power: 1 };

interface TitleContext {
  readonly analyzer: Analyzer;
  readonly probable: ProbableWords;
  readonly vocabulary: Vocabulary;
  readonly aliases: Aliases;
}

interface Key {
  /** The stem it starts with: set for a key to look up only if it is in the same file as that. */
  readonly beside?: string;
  readonly key: string;
  readonly boost: number;
  readonly words: readonly number[] | undefined;
}

/** Join words into a name: in camel case if all words but the first begin with a capital, else in lower case. */
function joinName(words: readonly string[]): string {
  const name = words.join('');
  return words.slice(1).every((word) => /^\p{Lu}/u.test(word)) ? name : name.toLowerCase();
}

/** All permutations of `count` of the items. */
const arrange = <Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] =>
  count === 0
    ? [[]]
    : items.flatMap((item) =>
        arrange(
          items.filter((other) => other !== item),
          count - 1,
        ).map((rest) => [item, ...rest]),
      );

/** The first stem of a key, next to which the key sorts. */
const firstOf = (key: string): string => titleStems(key)[0] ?? '';

/** Keys of titles whose words the query has in another order or not adjacent: "app version" for "get the version of my app". */
function looseKeysOf(words: readonly string[], { analyzer }: TitleContext): readonly Key[] {
  const meant = words.flatMap((word, index) =>
    /^[\p{L}\p{N}]+$/u.test(word) && analyzer.toStems(normalizeWord(word)).length > 0 ? [index] : [],
  );
  const counts = ([2, 3] as const).filter((count) => meant.length <= MAX_LOOSE_WORDS[count]);
  return counts
    .flatMap((count) => arrange(meant, count))
    .flatMap((of) =>
      analyzer
        .toKeys(of.map((index) => words[index]).join(' '))
        .map((key) => ({ key, boost: LOOSE, words: of, beside: firstOf(key) })),
    );
}

/** The variants of a short query with a misspelled word replaced by its corrections. */
function correctedQueries(words: readonly string[], groups: readonly (readonly Group[])[]): readonly string[] {
  if (words.length === 1 || words.length > MAX_NAME_WORDS) return [];
  return groups.flatMap(([group, ...others], place) => {
    const alternatives = others.length === 0 ? (group?.alternatives ?? []) : [];
    if (alternatives.some(({ boost }) => boost >= BOOST.same)) return [];
    const meant = alternatives.filter(({ boost }) => boost === BOOST.correction);
    return meant.map(({ term }) => words.map((word, index) => (index === place ? term.name : word)).join(' '));
  });
}

/** Keys of the titles that words of a query may form. */
function keysOf(
  words: readonly string[],
  groups: readonly (readonly Group[])[],
  { analyzer, aliases, probable }: TitleContext,
) {
  const keys: Key[] = [];
  const isStopWord = (word = ''): boolean => analyzer.toStems(normalizeWord(word)).length === 0;
  const isTitleWord = (word: string): boolean =>
    isStopWord(word) || /^\d/.test(word) || probable.isKnown(normalizeWord(word));
  const add = (texts: readonly string[], boost: number, of: readonly number[], isNear = false): void => {
    const isAll = of.length === words.length;
    for (const key of texts.flatMap(analyzer.toKeys))
      keys.push({ key, boost, words: isAll ? undefined : of, ...(isNear ? { beside: firstOf(key) } : {}) });
  };
  words.forEach((word, start) => {
    for (let end = start + 1; end <= words.length; end++) {
      const isAll = end - start === words.length;
      if (end - start > MAX_PART_WORDS && !isAll) continue;
      const part = words.slice(start, end);
      if (!isAll && (isStopWord(part[0]) || isStopWord(part.at(-1)))) continue; // hardly a title, and would load a file
      // Most parts of a long query are not titles: only for parts made of title words, other files are loaded.
      const isNear = !isAll && part.length > 1 && !part.every(isTitleWord);
      const isJoined = part.length > 1 && isAll && words.length <= MAX_NAME_WORDS;
      add(
        [part.join(' '), ...(isJoined ? [joinName(part)] : [])],
        1,
        part.map((_, index) => start + index),
        isNear,
      );
    }
    if (DOTTED.test(word)) add(splitDotted(word, aliases).names.slice(1), 1, [start]); // `contents.send` for `webContents.send`
    const similar = groups[start]?.length === 1 ? (groups[start]?.[0]?.alternatives ?? []) : [];
    for (const { term, boost } of similar) {
      const isCompletion = term.name.startsWith(word.toLowerCase());
      if (boost < 1 && boost > BOOST.alias && !isCompletion && !word.includes('.'))
        keys.push({ key: exactKey([term.name]), boost, words: words.length === 1 ? undefined : [start] });
    }
  });
  const all = words.map((_, index) => index);
  for (const corrected of correctedQueries(words, groups)) add([corrected], BOOST.correction, all, true);
  for (const { words: of, others } of aliases.spansIn(words)) {
    for (const name of others) add([name.join(' ')], BOOST.alias, of);
  }
  return keys;
}

/** The keys that `findTitles` looks up for the words as typed, in any file. */
export const titleKeys = (words: readonly string[], context: TitleContext): readonly string[] =>
  keysOf(words, [], context).flatMap(({ key, beside }) => (beside === undefined ? [key] : []));

/** Find the titles that a query or a part of it forms. */
export async function findTitles(
  words: readonly string[],
  groups: readonly (readonly Group[])[],
  context: TitleContext,
): Promise<readonly TitleMatch[]> {
  const keys = [...keysOf(words, groups, context), ...looseKeysOf(words, context)];
  const byKey = new Map([...keys].reverse().map((one) => [one.key, one])); // the first of equal ones is the surest
  const found = await Promise.all(
    [...byKey.values()].map(async ({ key, boost, words: of, beside }) => {
      const term = await (beside === undefined
        ? context.vocabulary.find(key)
        : context.vocabulary.findBeside(key, beside));
      return term ? [{ term, boost, words: of }] : [];
    }),
  );
  return found.flat();
}

/** What weighing titles needs. */
interface WeighOptions {
  readonly postingsOf: (term: Term) => Postings;
  /** The word's share of the query's weight. */
  readonly shareOfWord: (word: number) => number;
}

/** The gain of each document by its title. */
export function weighTitles(
  titles: readonly TitleMatch[],
  { postingsOf, shareOfWord }: WeighOptions,
): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  const parts = new Map<number, number>();
  for (const { term, boost, words } of titles) {
    const { documents, weights } = postingsOf(term);
    // A heading that many sections share counts less for each, unless it is a name typed in its own case.
    const isName = NAME_KEY.test(term.name);
    const weightOf = (weight: number): number =>
      isName || weight >= WHOLE ? weight * (isName ? NAME_GAIN : 1) : weight / Math.sqrt(documents.length);
    const share = words?.reduce((sum, word) => sum + shareOfWord(word), 0);
    const { gain: most, power } = words && words.length > 1 ? PHRASE : PART;
    const factor = boost * (share === undefined ? 1 : most * share ** power);
    documents.forEach((document, index) => {
      const gain = factor * weightOf(weights[index] ?? 0);
      if (share === undefined) gains.set(document, (gains.get(document) ?? 0) + gain);
      else parts.set(document, Math.max(parts.get(document) ?? 0, gain));
    });
  }
  for (const [document, gain] of parts) gains.set(document, (gains.get(document) ?? 0) + gain);
  return gains;
}

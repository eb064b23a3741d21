import type { Aliases } from './aliases.ts';
import { type Analyzer, normalizeWord } from './analyzer.ts';
import { exactKey, titleStems } from './indexFormat.ts';
import { BOOST, DOTTED, type Group } from './planContext.ts';
import type { Postings } from './postings.ts';
import type { ProbableWords } from './probableWords.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** Documents whose whole title is a query, or a part of it. */
export interface TitleMatch {
  /** A key: see `exactKey`. */
  readonly term: Term;
  /** How surely the title is meant: less than 1 for other words than those of the query. */
  readonly boost: number;
  /** The words of the query that it is, by index; undefined if it is all of them. */
  readonly words: readonly number[] | undefined;
}

/** Words of a title that is a part of a query, at most. */
const MAX_PART_WORDS = 3;
/** How surely a title is meant whose words stand in another order, or apart. */
const LOOSE = 0.8;
/** Of how many words queries may be for titles of two such words, and of three: the more there are, the longer it takes to try them. */
const MAX_LOOSE_WORDS = { 2: 7, 3: 5 };
/** In longer queries two words are not taken for one: each pair may cost a file. */
export const MAX_JOINED_WORDS = 3;

/** Words that a name has at most, where it is written as several: `show item in folder`. */
const MAX_NAME_WORDS = 4;

/** The weight of pages that are called exactly like the query, almost: weights are rounded. */
const WHOLE = 0.9;
/** The key of a name: upper-case letters, or a dot inside. */
const NAME_KEY = /\p{Lu}|[\p{L}\p{N}]\.\p{L}/u;
/** How much more a title counts if it is a name that is typed in its own case. */
const NAME_GAIN = 2.3;
/** How much a title counts that is a part of the query, and how much less the smaller the part is. */
const PART = { gain: 0.6, power: 2 };
/** The same of titles of several words, which hardly stand there by chance. */
const PHRASE = { gain: 0.8, power: 1 };

interface TitleContext {
  readonly analyzer: Analyzer;
  readonly probable: ProbableWords;
  readonly vocabulary: Vocabulary;
  readonly aliases: Aliases;
}

interface Key {
  /** The word that it starts with, of titles that are looked for only in the file of that. */
  readonly beside?: string;
  readonly key: string;
  readonly boost: number;
  readonly words: readonly number[] | undefined;
}

/** Words as one name: in camel case only where each but the first begins so. */
function joinName(words: readonly string[]): string {
  const name = words.join('');
  return words.slice(1).every((word) => /^\p{Lu}/u.test(word)) ? name : name.toLowerCase();
}

/** A member as it is called on what its receiver is also called: `contents.send` of `webContents.send`. */
function withReceivers(word: string, { wordsFor }: Aliases): readonly string[] {
  const [member = '', receiver = ''] = word.split('.').reverse();
  return wordsFor(receiver).map((name) => `${name}.${member}`);
}

/** Every selection of some items, in every order. */
const arrange = <Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] =>
  count === 0
    ? [[]]
    : items.flatMap((item) =>
        arrange(
          items.filter((other) => other !== item),
          count - 1,
        ).map((rest) => [item, ...rest]),
      );

/** The first stem of a key: what sorts next to it. */
const firstOf = (key: string): string => titleStems(key)[0] ?? '';

/** The keys of titles whose words stand in a query in another order, or with others in between: "app version" of "get the version of my app". */
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

/** A short query of which a word is misspelled, with each that it may be in its place. */
function correctedQueries(words: readonly string[], groups: readonly (readonly Group[])[]): readonly string[] {
  if (words.length === 1 || words.length > MAX_NAME_WORDS) return [];
  return groups.flatMap(([group, ...others], place) => {
    const alternatives = others.length === 0 ? (group?.alternatives ?? []) : [];
    if (alternatives.some(({ boost }) => boost >= BOOST.same)) return [];
    const meant = alternatives.filter(({ boost }) => boost === BOOST.correction);
    return meant.map(({ term }) => words.map((word, index) => (index === place ? term.name : word)).join(' '));
  });
}

/** The keys of the titles that some words of a query may be. */
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
      if (!isAll && (isStopWord(part[0]) || isStopWord(part.at(-1)))) continue; // no title, but a file to load
      // Most parts of a long query are no titles: those of words that titles have are looked for in any file.
      const isNear = !isAll && part.length > 1 && !part.every(isTitleWord);
      const isJoined = part.length > 1 && isAll && words.length <= MAX_NAME_WORDS;
      add(
        [part.join(' '), ...(isJoined ? [joinName(part)] : [])],
        1,
        part.map((_, index) => start + index),
        isNear,
      );
    }
    if (DOTTED.test(word)) add(withReceivers(word, aliases), 1, [start]);
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

/** The keys by which `findTitles` looks for the words as they are. */
export const titleKeys = (words: readonly string[], context: TitleContext): readonly string[] =>
  keysOf(words, [], context).flatMap(({ key, beside }) => (beside === undefined ? [key] : []));

/** Find the titles that a query, or a part of it, is. */
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

/** What is known when titles are weighed. */
interface WeighOptions {
  readonly postingsOf: (term: Term) => Postings;
  /** How much of the query each word is. */
  readonly shareOfWord: (word: number) => number;
}

/** How much each document gains by its title. */
export function weighTitles(
  titles: readonly TitleMatch[],
  { postingsOf, shareOfWord }: WeighOptions,
): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  const parts = new Map<number, number>();
  for (const { term, boost, words } of titles) {
    const { documents, weights } = postingsOf(term);
    // Sections that share a heading with many others are not what it is the name of, but for names in their own case.
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

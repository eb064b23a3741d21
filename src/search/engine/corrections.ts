import { type Analyzer, foldDiacritics } from './analyzer.ts';
import { exactKey, isTitleKey, readSpelling, spellingKey } from './indexFormat.ts';
import { type Alternative, BOOST, byCount, findStemsOf, type PlanContext, withBoost } from './planContext.ts';
import { allowedTypos, comparedForms, countTypos, tellingStems } from './typos.ts';
import type { Term } from './vocabulary.ts';

const MAX_CORRECTIONS = 3;
/** Shorter words are not corrected: too many others resemble them. */
const MIN_TYPO_LENGTH = 4;
/** Lengths of the stem of an incomplete word, and of the rest of it. */
const MIN_STEM_LENGTH = 4;
const MAX_SUFFIX_LENGTH = 5;
/** A word of the index may be misspelled if it is long and rare, and a similar one is this many times as common. */
const MIN_DOUBTED_LENGTH = 7;
const MAX_DOUBTED_COUNT = 12;
const MORE_COMMON = 4;
/** A word of the index with at most this number of documents may be two words written as one. */
const MAX_COMPOUND_COUNT = 3;
/** Words of this length resemble no stem by chance. */
export const MIN_SURE_LENGTH = 8;
/** Penalty, in typos, for a comparison by stem instead of by word. */
const DOUBT = 0.5;

/** Create a function that counts the typos between a word and a term (a stem); more than `max` if they do not match. */
function createTypoCounter(word: string, isTyping: boolean, max: number, { analyzer, probable }: PlanContext) {
  const forms = comparedForms(word, analyzer.toStems);
  const meant = probable.oneTypoAway(word); // includes stems, which terms are
  return (name: string): number => {
    if (meant.has(name)) return 1;
    if (isTyping && meant.has(name.slice(0, word.length)) && name.length > word.length) return 1.5;
    // The stem of a misspelled word may resemble other stems by chance, hence `DOUBT`.
    return Math.min(...forms.map((form) => countTypos(form, name, max) + (form === word ? 0 : DOUBT)));
  };
}

/** A term that a word may be a misspelling of. */
interface Candidate {
  readonly name: string;
  readonly typos: number;
  /** Breaks ties between equal typos: lower for words of titles. */
  readonly rank: number;
  /** True if a whole word of a title was compared, not only a stem. */
  readonly isWritten: boolean;
}

const byTypos = (a: Candidate, b: Candidate): number => a.typos - b.typos || a.rank - b.rank;

/** The words that a word may be a misspelling of: each term once, with its fewest typos. */
function candidatesOf(
  word: string,
  isTyping: boolean,
  words: readonly string[],
  context: PlanContext,
): readonly Candidate[] {
  const max = allowedTypos(word);
  const typosOf = createTypoCounter(word, isTyping, max, context);
  const spelled = words.map((entry, rank) => {
    const { stem, written } = readSpelling(entry);
    const typos = stem === written ? typosOf(stem) : countTypos(word, written, max);
    return { name: stem, typos, rank: stem === written ? rank + words.length : rank, isWritten: stem !== written };
  });
  const found = spelled.filter(({ typos }) => typos <= max + DOUBT).sort(byTypos);
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

/** Find corrections in the file of terms that the word itself would be in. */
async function findClose(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Candidate[]> {
  const near = (await context.vocabulary.near(word)).filter(({ name }) => !isTitleKey(name));
  const names = [...near].sort(byCount).map(({ name }) => name);
  const isLong = ({ name }: Candidate): boolean => name.length >= MIN_TYPO_LENGTH - 1;
  return candidatesOf(word, isTyping, names, context).filter((one) => one.typos <= 1 && isLong(one));
}

/** Longer words are not corrected, since a typo would be tried at every letter. */
const MAX_WORD_LENGTH = 60;

/** Turn words of titles into spelling keys, for `candidatesOf`. */
const spellingsOf = (words: readonly string[], { toStems }: Analyzer): readonly string[] =>
  words.flatMap((word) => toStems(word).map((stem) => spellingKey(stem, word)));

/** True for words that need the file of spellings: those of short queries for which no title word is one typo away. */
export const needsSpelling = (word: string, { isLong, probable }: PlanContext): boolean =>
  !isLong && !probable.isNearTitle(word);

/** Find corrections among the words of titles and, if needed, all words that start with the same letter. */
async function findFar(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Candidate[]> {
  const { vocabulary, probable, analyzer } = context;
  const meant = spellingsOf(probable.meantByUnknown(word), analyzer);
  const words = needsSpelling(word, context) ? await vocabulary.spelling(word.charAt(0)) : [];
  return candidatesOf(word, isTyping, [...meant, ...words], context);
}

/** Look up the terms with the fewest typos. */
async function findBest(found: readonly Candidate[], { vocabulary, probable }: PlanContext): Promise<readonly Term[]> {
  const sorted = [...found].sort(byTypos);
  const best = sorted.filter(({ typos }) => typos === sorted[0]?.typos);
  const known = best.filter(({ name, isWritten }) => isWritten || probable.isKnown(name));
  const names = [...new Set((known.length > 0 ? known : best).map(({ name }) => name))].slice(0, MAX_CORRECTIONS);
  vocabulary.prefetch(names.map((name) => exactKey([name])));
  return (await Promise.all(names.map(vocabulary.find))).filter((term) => term !== undefined);
}

/** Find a term that may be the stem of an incomplete word: `notif` for `notifica`. */
async function findShorter(word: string, { vocabulary, completionFiles }: PlanContext): Promise<readonly Term[]> {
  if (word.length <= MIN_STEM_LENGTH) return [];
  const near = await vocabulary.startingWith(word.slice(0, MIN_STEM_LENGTH), completionFiles);
  const stems = near.filter(({ name }) => word.startsWith(name) && word.length - name.length <= MAX_SUFFIX_LENGTH);
  return stems.sort((a, b) => b.name.length - a.name.length).slice(0, 1);
}

/** Split a word into two that each occur in more than `least` documents: `menubar` is `menu bar`. None if impossible. */
async function findCompound(
  word: string,
  { isSure, least }: { readonly isSure: boolean; readonly least: number },
  context: PlanContext,
): Promise<readonly string[]> {
  const countOf = async (part: string): Promise<number> =>
    Math.max(0, ...(await findStemsOf(part, context)).map((term) => term?.count ?? 0));
  const counted = await Promise.all(
    context.probable.splitsOf(word, isSure).map(async (parts) => ({
      parts,
      count: Math.min(...(await Promise.all(parts.map(countOf)))),
    })),
  );
  const [best] = counted.sort((a, b) => b.count - a.count);
  return best && best.count > least ? best.parts : [];
}

const countOfAll = (known: readonly Alternative[]): number => Math.max(0, ...known.map(({ term }) => term.count));

/** Number of documents with a word; 0 if its stems are too short to represent it, as `access` is for `accessability`. */
const countOfWord = (word: string, known: readonly Alternative[], { toStems }: Analyzer): number =>
  tellingStems(word, toStems).length > 0 ? countOfAll(known) : 0;

/**
 * Find corrections of a word although the index has its stem: words of titles that are at least as common, since `notifiation`
 * has the stem of "notify", and for a rare word all that are far more common, since authors misspell too.
 */
export async function findMoreCommon(
  word: string,
  known: readonly Alternative[],
  context: PlanContext,
): Promise<readonly Alternative[]> {
  const { analyzer, probable } = context;
  const count = countOfWord(word, known, analyzer);
  const isRare = count <= MAX_DOUBTED_COUNT;
  const isDoubted = word.length >= MIN_SURE_LENGTH && !probable.isWritten(word);
  if (word.length < MIN_DOUBTED_LENGTH || !(isRare || isDoubted)) return [];
  const folded = foldDiacritics(word);
  const titles = spellingsOf(probable.meantBy(folded), analyzer);
  const written = candidatesOf(folded, false, titles, context).filter(({ typos }) => typos <= 1);
  const close = isRare ? await findClose(folded, false, context) : [];
  const isOther = ({ name }: Candidate): boolean => !known.some(({ term }) => term.name === name);
  const [ofTitles, ofAll] = await Promise.all([written, close].map((some) => findBest(some.filter(isOther), context)));
  const common = [
    ...(ofTitles ?? []).filter((term) => term.count >= count),
    ...(ofAll ?? []).filter((term) => term.count >= MORE_COMMON * count),
  ];
  return withBoost(common, BOOST.correction);
}

/** Split a rare word into two far more common ones: `codesigning`, which may be in the index as part of a name. */
export async function findCommonParts(
  word: string,
  known: readonly Alternative[],
  context: PlanContext,
): Promise<readonly string[]> {
  const count = countOfAll(known);
  if (word.length < MIN_SURE_LENGTH || count > MAX_COMPOUND_COUNT) return [];
  return findCompound(foldDiacritics(word), { isSure: true, least: MORE_COMMON * count }, context);
}

/** Resolve a word that is not in the index: to corrections, or to two words that are written as one (`compound`). */
export async function resolveUnknown(
  word: string,
  isTyping: boolean,
  context: PlanContext,
): Promise<{ readonly alternatives: readonly Alternative[]; readonly compound: readonly string[] }> {
  if (word.length > MAX_WORD_LENGTH) return { alternatives: [], compound: [] };
  const folded = foldDiacritics(word);
  const isLong = folded.length >= MIN_TYPO_LENGTH;
  const close = isLong ? await findClose(folded, isTyping, context) : [];
  const isSure = close.some(({ isWritten }) => isWritten || folded.length >= MIN_SURE_LENGTH); // others would load files
  const far = isLong && !isSure ? await findFar(folded, isTyping, context) : [];
  const found = [...close, ...far];
  const isClose = found.some(({ typos }) => typos <= 1);
  const compound = isClose ? [] : await findCompound(folded, { isSure: context.isLong, least: 0 }, context);
  if (isClose || compound.length > 0 || far.length > 0)
    return { alternatives: withBoost(await findBest(found, context), BOOST.correction), compound };
  return { alternatives: withBoost(await findShorter(folded, context), BOOST.stem), compound };
}

import { type Analyzer, foldDiacritics } from './analyzer.ts';
import { exactKey, isKey } from './indexFormat.ts';
import { type Alternative, BOOST, byCount, findStemsOf, type PlanContext, withBoost } from './planContext.ts';
import { allowedTypos, countTypos, oneTypoAway } from './typos.ts';
import type { Term } from './vocabulary.ts';

const MAX_CORRECTIONS = 3;
/** Shorter words are not corrected: too many others resemble them. */
const MIN_TYPO_LENGTH = 4;
/** Of the stem of an incomplete word, and of what the word has after it. */
const MIN_STEM_LENGTH = 4;
const MAX_SUFFIX_LENGTH = 5;
/** A word that the index knows may be misspelled if it is long, rare, and another one is so many times as common. */
const MIN_DOUBTED_LENGTH = 7;
const MAX_DOUBTED_COUNT = 12;
const MORE_COMMON = 4;
/** Of each of two words that are written as one. */
const MIN_PART_LENGTH = 3;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Counts the typos by which a word may be another one, of which the index has the stem; more than `max` if it is not. */
function createTypoCounter(word: string, isTyping: boolean, max: number, { toStems }: Analyzer) {
  const forms = [...new Set([word, ...toStems(word)])];
  // Terms are stems: of what is one typo away, the stem is.
  const meant = new Set(
    oneTypoAway(word, new Set([...LETTERS, ...word])).flatMap((other) => [other, ...toStems(other)]),
  );
  return (name: string): number => {
    if (meant.has(name)) return 1;
    if (isTyping && meant.has(name.slice(0, word.length)) && name.length > word.length) return 1.5;
    return Math.min(...forms.map((form) => countTypos(form, name, max)));
  };
}

/** Counts typos of a word, and how many it may have. */
function typosIn(word: string, isTyping: boolean, { analyzer }: PlanContext) {
  const max = allowedTypos(word);
  return { max, typosOf: createTypoCounter(word, isTyping, max, analyzer) };
}

/** Terms next to a word in the index that it is a misspelling of. */
async function findClose(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Term[]> {
  if (word.length < MIN_TYPO_LENGTH) return [];
  const { typosOf } = typosIn(word, isTyping, context);
  const near = (await context.vocabulary.near(word)).filter(({ name }) => !isKey(name));
  const close = near.filter(({ name }) => name.length >= MIN_TYPO_LENGTH - 1 && typosOf(name) <= 1);
  return [...close].sort(byCount).slice(0, MAX_CORRECTIONS);
}

/** Terms that a word is a misspelling of, among all that start with one of its first two letters. */
async function findFar(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Term[]> {
  if (word.length < MIN_TYPO_LENGTH) return [];
  const { vocabulary } = context;
  const { max, typosOf } = typosIn(word, isTyping, context);
  const letters = [...new Set([word.slice(0, 1), word.slice(1, 2)])];
  const words = (await Promise.all(letters.map(vocabulary.spelling))).flat();
  const meant = words
    .map((name, rank) => ({ name, rank, typos: typosOf(name) }))
    .filter(({ typos }) => typos <= max)
    .sort((a, b) => a.typos - b.typos || a.rank - b.rank)
    .slice(0, MAX_CORRECTIONS);
  const least = meant[0]?.typos ?? 0;
  const best = meant.filter(({ typos }) => typos === least);
  vocabulary.prefetch(best.map(({ name }) => exactKey([name])));
  return (await Promise.all(best.map(({ name }) => vocabulary.find(name)))).filter((term) => term !== undefined);
}

/** Terms that may be the stem of an incomplete word: `notif` of `notifica`. */
async function findShorter(word: string, { vocabulary, completionFiles }: PlanContext): Promise<readonly Term[]> {
  if (word.length <= MIN_STEM_LENGTH) return [];
  const near = await vocabulary.startingWith(word.slice(0, MIN_STEM_LENGTH), completionFiles);
  const stems = near.filter(({ name }) => word.startsWith(name) && word.length - name.length <= MAX_SUFFIX_LENGTH);
  return stems.sort((a, b) => b.name.length - a.name.length).slice(0, 1);
}

/** The two words that one is made of that the index does not know: `menubar` is `menu bar`. None if it is no such word. */
async function findCompound(word: string, context: PlanContext): Promise<readonly string[]> {
  const splits = Array.from({ length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) }, (_, more) => {
    const end = MIN_PART_LENGTH + more;
    return [word.slice(0, end), word.slice(end)] as const;
  });
  const countOf = async (part: string): Promise<number> =>
    Math.max(0, ...(await findStemsOf(part, context)).map((term) => term?.count ?? 0));
  const counted = await Promise.all(
    splits.map(async (parts) => {
      const first = await countOf(parts[0]);
      return { parts, count: first === 0 ? 0 : Math.min(first, await countOf(parts[1])) };
    }),
  );
  const [best] = counted.sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.parts : [];
}

/**
 * Terms that are far more common than a word, which may be a misspelling of them that an author, or a stem, has too: `autoupdator` has
 * the stem of "autoupdate".
 */
export async function findMoreCommon(
  word: string,
  known: readonly Alternative[],
  context: PlanContext,
): Promise<readonly Alternative[]> {
  const count = Math.max(0, ...known.map(({ term }) => term.count));
  if (word.length < MIN_DOUBTED_LENGTH || count > MAX_DOUBTED_COUNT) return [];
  const close = await findClose(foldDiacritics(word), false, context);
  const isKnown = (term: Term): boolean => known.some((own) => own.term.name === term.name);
  return withBoost(
    close.filter((term) => !isKnown(term) && term.count >= MORE_COMMON * count),
    BOOST.correction,
  );
}

/** What a word may mean that the index does not know: one that is spelled otherwise, or two that are written as one. */
export async function resolveUnknown(
  word: string,
  isTyping: boolean,
  context: PlanContext,
): Promise<{ readonly alternatives: readonly Alternative[]; readonly compound: readonly string[] }> {
  const folded = foldDiacritics(word);
  const close = await findClose(folded, isTyping, context);
  if (close.length > 0) return { alternatives: withBoost(close, BOOST.correction), compound: [] };
  const [compound, far] = await Promise.all([findCompound(folded, context), findFar(folded, isTyping, context)]);
  if (compound.length > 0 || far.length > 0) return { alternatives: withBoost(far, BOOST.correction), compound };
  return { alternatives: withBoost(await findShorter(folded, context), BOOST.stem), compound };
}

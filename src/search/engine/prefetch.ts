import { camelCaseParts, foldDiacritics, normalizeWord } from './analyzer.ts';
import { MIN_SURE_LENGTH, needsSpelling } from './corrections.ts';
import { exactKey } from './indexFormat.ts';
import { bareOf, DOTTED, HYPHENATED, JOINERS, type PlanContext, splitDotted } from './planContext.ts';
import { MAX_JOINED_WORDS, titleKeys } from './titles.ts';

/** The terms that a part of a query without spaces is looked up by first. */
function namesOf(chunk: string, context: PlanContext): readonly string[] {
  const { analyzer, aliases, probable } = context;
  const forms = (word: string): readonly string[] => {
    const stems = analyzer.toStems(word);
    if (stems.length === 0) return []; // stop words are not looked up
    return probable.isTerm(word) ? stems : [foldDiacritics(word), ...stems]; // corrections are mostly in the word's own file
  };
  /** Parts of a name, unless titles contain it as a whole. */
  const partsOf = (word: string): readonly string[] =>
    probable.isKnown(normalizeWord(word)) ? [] : camelCaseParts(word).map(normalizeWord);
  const bare = bareOf(chunk);
  if (DOTTED.test(bare)) {
    const { member, receivers, names } = splitDotted(normalizeWord(bare), aliases);
    return [
      ...names.flatMap((name) => [name, ...analyzer.toStems(name)]),
      ...[member, ...partsOf(bare.split('.').at(-1) ?? '')].flatMap(forms),
      ...receivers.flatMap(forms),
    ];
  }
  return analyzer.findWords(chunk).flatMap(({ start, end }) => {
    const word = chunk.slice(start, end);
    const parts = word.split(JOINERS).filter((part) => part.length > 1);
    const joined = HYPHENATED.test(word) ? [word.replaceAll('-', '')] : [];
    return [word, ...(parts.length > 1 ? [...parts, ...joined] : partsOf(word))].map(normalizeWord).flatMap(forms);
  });
}

/** Matches words whose corrections are prefetched. Shorter ones mostly resemble a term in their own file. */
const DOUBTED = /^\p{L}{4,60}$/u;

/** True for a name in camel case whose parts are all words of titles or texts. */
function isNameOfTerms(word: string, { probable }: PlanContext): boolean {
  const parts = camelCaseParts(word);
  return parts.length > 0 && parts.every((part) => probable.isTerm(normalizeWord(part)));
}

/** Start loading possible corrections of a word that is in no title. */
function prefetchCorrections(word: string, context: PlanContext): void {
  const { analyzer, vocabulary, probable, isLong } = context;
  if (!DOUBTED.test(word) || analyzer.toStems(word).length === 0 || probable.isKnown(word)) return;
  const isTerm = probable.isTerm(word);
  const isSure = isTerm && (word.length < MIN_SURE_LENGTH || probable.isWritten(word));
  const meant = isSure ? [] : isTerm ? probable.meantBy(word, 1) : probable.meantByUnknown(word);
  const parts = isTerm ? [] : probable.splitsOf(word, isLong || meant.length > 0).flat();
  const stems = [...meant, ...parts].flatMap(analyzer.toStems);
  vocabulary.prefetch([...stems, ...stems.map((stem) => exactKey([stem]))]);
  if (!isTerm && needsSpelling(word, context)) vocabulary.spelling(word.charAt(0)).catch(() => undefined);
}

/** Start loading the files that a query probably needs, to save a round trip for each step of resolving it. */
export function prefetch(words: readonly string[], isTyping: boolean, context: PlanContext): void {
  const { analyzer, vocabulary, aliases, completionFiles } = context;
  const last = words.at(-1);
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = pairs.flatMap((word, index) => analyzer.toStems(normalizeWord((words[index] ?? '') + word)));
  const spans = aliases.spansIn(words);
  const names = spans.flatMap(({ others }) => others);
  const aliased = new Set(spans.flatMap(({ words: span }) => span));
  vocabulary.prefetch([
    ...words.flatMap((word) => namesOf(word, context)),
    ...joined.flatMap((stem) => (context.probable.isKnown(stem) ? [stem, exactKey([stem])] : [stem])),
    ...titleKeys(words, context),
    ...names.flatMap((name) => [...name.flatMap(analyzer.toStems), ...analyzer.toKeys(name.join(' '))]),
  ]);
  for (const [index, chunk] of words.entries()) {
    const member = DOTTED.test(bareOf(chunk)) ? (bareOf(chunk).split('.').at(-1) ?? '') : '';
    // A member is corrected alone. For one in camel case, whose parts often are unknown, that would load too much.
    const written = camelCaseParts(member).length > 0 ? chunk : member || chunk;
    const word = foldDiacritics(normalizeWord(written));
    // Words with aliases and names made of known words are not misspelled, even if the index does not have them.
    const isSpelled = !context.probable.isTerm(word) && (aliased.has(index) || isNameOfTerms(written, context));
    if (!isSpelled) prefetchCorrections(word, context);
  }
  if (!isTyping || last === undefined) return;
  const open = analyzer.findWords(last).at(-1)?.start ?? 0; // `R` of `Ctrl+R`
  const members = DOTTED.test(last) ? splitDotted(last, aliases).names : [];
  const begun = [last.slice(open), ...members, last.split(JOINERS).at(-1) ?? ''];
  for (const name of new Set(begun.map(normalizeWord).map(foldDiacritics)))
    if (name !== '') vocabulary.startingWith(name, completionFiles).catch(() => undefined);
}

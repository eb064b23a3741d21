import { camelCaseParts, foldDiacritics, normalizeWord } from './analyzer.ts';
import { exactKey } from './indexFormat.ts';
import { DOTTED, HYPHENATED, JOINERS, type PlanContext } from './planContext.ts';
import { MAX_JOINED_WORDS, titleKeys } from './titles.ts';

/** The names under which a part of a query without spaces is looked for first. */
function namesOf(chunk: string, context: PlanContext): readonly string[] {
  const { analyzer, aliases, probable } = context;
  const forms = (word: string): readonly string[] => {
    const stems = analyzer.toStems(word);
    return stems.length === 0 ? [] : [foldDiacritics(word), ...stems]; // nothing is looked up of stop words
  };
  const bare = chunk.replace(/\(.*$/s, '');
  if (DOTTED.test(bare)) {
    const parts = bare.split('.').map(normalizeWord);
    const member = parts.at(-1) ?? '';
    const receiver = parts.at(-2) ?? '';
    const receivers = [receiver, ...aliases.wordsFor(receiver)];
    const wholes = receivers.map((name) => `${name}.${member}`);
    return [
      ...wholes.flatMap((name) => [name, ...analyzer.toStems(name)]),
      ...forms(member),
      ...receivers.flatMap(forms),
    ];
  }
  return analyzer.findWords(chunk).flatMap(({ start, end }) => {
    const word = chunk.slice(start, end);
    const parts = word.split(JOINERS).filter((part) => part.length > 1);
    const joined = HYPHENATED.test(word) ? [word.replaceAll('-', '')] : [];
    const camelCase = probable.isKnown(normalizeWord(word)) ? [] : camelCaseParts(word);
    return [word, ...(parts.length > 1 ? [...parts, ...joined] : camelCase)].map(normalizeWord).flatMap(forms);
  });
}

/** Words that are corrected. Shorter ones mostly resemble a term beside them. */
const DOUBTED = /^\p{L}{4,60}$/u;

/** Start to load what a word that stands in no title may be a misspelling of. */
function prefetchCorrections(word: string, { analyzer, vocabulary, probable, isLong }: PlanContext): void {
  if (!DOUBTED.test(word) || analyzer.toStems(word).length === 0 || probable.isKnown(word)) return;
  const meant = probable.meantBy(word);
  const stems = [...meant, ...(meant.length > 0 ? [] : probable.splitsOf(word, isLong).flat())].flatMap(
    analyzer.toStems,
  );
  vocabulary.prefetch([...stems, ...stems.map((stem) => exactKey([stem]))]);
  if (!isLong) vocabulary.spelling(word.charAt(0)).catch(() => undefined);
}

/** Start to load all that a query most probably needs: a round trip for each step would take long. */
export function prefetch(words: readonly string[], isTyping: boolean, context: PlanContext): void {
  const { analyzer, vocabulary, aliases, completionFiles } = context;
  const last = words.at(-1);
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = pairs.flatMap((word, index) => analyzer.toStems(normalizeWord((words[index] ?? '') + word)));
  const names = aliases.spansIn(words).flatMap(({ others }) => others);
  vocabulary.prefetch([
    ...words.flatMap((word) => namesOf(word, context)),
    ...joined.flatMap((stem) => (context.probable.isKnown(stem) ? [stem, exactKey([stem])] : [stem])),
    ...titleKeys(words, context),
    ...names.flatMap((name) => [...name.flatMap(analyzer.toStems), ...analyzer.toKeys(name.join(' '))]),
  ]);
  for (const word of words) prefetchCorrections(foldDiacritics(normalizeWord(word)), context);
  if (!isTyping || last === undefined) return;
  const begun = [last, last.split('.').slice(-2).join('.'), last.split(JOINERS).at(-1) ?? ''];
  for (const name of new Set(begun.map(normalizeWord).map(foldDiacritics)))
    if (name !== '') vocabulary.startingWith(name, completionFiles).catch(() => undefined);
}

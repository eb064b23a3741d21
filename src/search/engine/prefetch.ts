import { foldDiacritics, normalizeWord } from './analyzer.ts';
import { DOTTED, HYPHENATED, JOINERS, type PlanContext } from './planContext.ts';
import { MAX_JOINED_WORDS, titleKeys } from './titles.ts';

/** The names under which a part of a query without spaces is looked for first. */
function namesOf(chunk: string, context: PlanContext): readonly string[] {
  const { analyzer, aliases } = context;
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
    return [word, ...(parts.length > 1 ? [...parts, ...joined] : [])].map(normalizeWord).flatMap(forms);
  });
}

/** Of so few words, each may be misspelled: the words to correct it by come with all else. Shorter ones mostly resemble a term beside them. */
const MAX_DOUBTED_WORDS = 2;
const DOUBTED = /^\p{L}{6,}$/u;

/** Start to load all that a query most probably needs: a round trip for each step would take long. */
export function prefetch(words: readonly string[], isTyping: boolean, context: PlanContext): void {
  const { analyzer, vocabulary, aliases, completionFiles } = context;
  const last = words.at(-1);
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = pairs.flatMap((word, index) => analyzer.toStems(normalizeWord((words[index] ?? '') + word)));
  const names = aliases.spansIn(words).flatMap(({ others }) => others);
  vocabulary.prefetch([
    ...words.flatMap((word) => namesOf(word, context)),
    ...joined,
    ...titleKeys(words, context),
    ...names.flatMap((name) => [...name.flatMap(analyzer.toStems), ...analyzer.toKeys(name.join(' '))]),
  ]);
  for (const word of words.length > MAX_DOUBTED_WORDS ? [] : words)
    if (DOUBTED.test(word)) vocabulary.spelling(foldDiacritics(normalizeWord(word)).charAt(0)).catch(() => undefined);
  if (!isTyping || last === undefined) return;
  const begun = [last, last.split('.').slice(-2).join('.'), last.split(JOINERS).at(-1) ?? ''];
  for (const name of new Set(begun.map(normalizeWord).map(foldDiacritics)))
    if (name !== '') vocabulary.startingWith(name, completionFiles).catch(() => undefined);
}

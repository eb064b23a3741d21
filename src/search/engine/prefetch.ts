import { foldDiacritics, normalizeWord } from './analyzer.ts';
import { aliasesOf, DOTTED, JOINERS, type PlanContext } from './planContext.ts';
import { MAX_JOINED_WORDS, titleKeys } from './titles.ts';

/** The names under which a part of a query without spaces is looked for first. */
function namesOf(chunk: string, context: PlanContext): readonly string[] {
  const { analyzer } = context;
  const forms = (word: string): readonly string[] =>
    [word, ...aliasesOf(word, context)].flatMap((name) => [foldDiacritics(name), ...analyzer.toStems(name)]);
  const bare = chunk.replace(/\(.*$/s, '');
  if (DOTTED.test(bare)) {
    const parts = bare.split('.').map(normalizeWord);
    const member = parts.at(-1) ?? '';
    const receiver = parts.at(-2) ?? '';
    const receivers = [receiver, ...aliasesOf(receiver, context)];
    const wholes = receivers.map((name) => `${name}.${member}`);
    return [...wholes.flatMap((name) => [name, ...analyzer.toStems(name)]), ...forms(member), ...forms(receiver)];
  }
  return analyzer.findWords(chunk).flatMap(({ start, end }) => {
    const word = chunk.slice(start, end);
    const parts = word.split(JOINERS).filter((part) => part.length > 1);
    return [word, ...(parts.length > 1 ? parts : [])].map(normalizeWord).flatMap(forms);
  });
}

/** Start to load all that a query most probably needs: a round trip for each step would take long. */
export function prefetch(words: readonly string[], isTyping: boolean, context: PlanContext): void {
  const { analyzer, vocabulary } = context;
  const last = words.at(-1);
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = pairs.flatMap((word, index) => analyzer.toStems(normalizeWord((words[index] ?? '') + word)));
  vocabulary.prefetch([
    ...words.flatMap((word) => namesOf(word, context)),
    ...joined,
    ...titleKeys(words, context),
    ...words.flatMap((word) => aliasesOf(normalizeWord(word), context)).flatMap(analyzer.toKeys),
  ]);
  if (!isTyping || last === undefined) return;
  const begun = [last, last.split('.').slice(-2).join('.'), last.split(JOINERS).at(-1) ?? ''];
  for (const name of new Set(begun.map(normalizeWord).map(foldDiacritics)))
    if (name !== '') vocabulary.startingWith(name).catch(() => undefined);
}

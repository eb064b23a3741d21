import { table } from '../../shared/table.ts';

/** Stop words that lunr-languages lacks, by language: mostly those of questions, also as they are typed without accents. */
const WORDS: Readonly<Record<string, string>> = table({
  de: 'beim bitte dass statt wann warum wieso woher wurde',
  es: 'cual cuando cuanto cuál cuándo cuánto cómo donde dónde hacia puedo si tambien',
  fr: 'apres après combien comment depuis derriere derrière deja déjà etre lors lorsque meme où peut pourquoi puis-je quand quoi si tres très vers être',
  pt: 'desde nao onde posso pra quanto tambem voce',
  ru: 'внутри какие мое',
});

/** Tells the stop words of a language, by the name of its module, that lunr-languages does not know. */
export function createStopWordTest(language: string): (word: string) => boolean {
  const words = new Set((WORDS[language] ?? '').split(' '));
  return (word) => words.has(word);
}

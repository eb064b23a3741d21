import lunr from 'lunr';
import type { SearchLanguage, Stemmer } from './analyzer.ts';
import { languageName } from './languageName.ts';
import type { LanguageWords } from './languageWords.ts';
import { createWordTest, isWeakInEnglish } from './weakWords.ts';

/** The export of a module of lunr-languages: adds its language to lunr. */
export type LanguagePlugin = (lunr: unknown) => void;

/** A function of a lunr pipeline. */
type TokenFunction = (token: lunr.Token) => unknown;

const createPipeline =
  (functions: readonly TokenFunction[]): Stemmer =>
  (word) => {
    let token: unknown = new lunr.Token(word, {});
    for (const run of functions) {
      token = run(token as lunr.Token);
      if (token === undefined || token === null || token === '') return undefined;
    }
    return String(token);
  };

/** Patterns of British spelling with their American replacements: `colour`, `minimise`, `centre`, `grey`. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/(\w{2})our(?=s?$|ed$|ing$|ful|able|ite|less)/, '$1or'],
  [/(\w{3})is(?=(?:e|es|ed|er|ers|ing|ations?)$)/, '$1iz'],
  [/(\w{2})yse(?=[sd]?$)/, '$1yze'],
  [/(\w{2}[^aeiou])tre(?=s?$)/, '$1ter'],
  [/^cent(?:re)(?=[sd]?$)/, 'center'],
  [/^grey/, 'gray'],
  [/(\w{3}al)ogue(?=s?$)/, '$1og'],
  [/^licence/, 'license'],
  [/(\w{2}[aeiou])ll(?=ed$|ing$|ers?$)/, '$1l'],
];

/** Create a function that replaces spellings by one common form. */
const respell =
  (spellings: readonly (readonly [RegExp, string])[]): TokenFunction =>
  (token) =>
    (token as lunr.Token).update((word) =>
      spellings.reduce((text, [pattern, other]) => text.replace(pattern, other), word),
    );

/**
 * Stems of words that Porter's stemmer confuses with others: `access`, `commun` of "communicate", `integr` of "integration", …
 */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['accessibility', 'accessib'],
  ['accessible', 'accessib'],
  ['authority', 'authority'],
  ['community', 'community'],
  ['communities', 'community'],
  ['general', 'general'],
  ['idle', 'idle'],
  ['important', 'important'],
  ['installer', 'installer'],
  ['installers', 'installer'],
  ['integrity', 'integrity'],
  ['locale', 'locale'],
  ['locales', 'locale'],
  ['minimal', 'minimal'],
  ['production', 'production'],
  ['versioning', 'versioning'],
]);

/** Undouble final consonants: Porter's stemmer gives `debugg` for "debugger", but `debug` for "debugging". */
const undouble: TokenFunction = (token) =>
  (token as lunr.Token).update((stem) => stem.replace(/(\w{3})([bdgmnprt])\2$/, '$1$2'));

/** The parts of a language that are loaded on demand. */
export interface LanguageParts {
  /** Modules of lunr-languages: the support module, then that of the language; empty if it has none. */
  readonly plugins: readonly LanguagePlugin[];
  readonly words?: LanguageWords | undefined;
}

/** The stemmer of lunr-languages for a language, by the name of its module. */
function snowballStemmer(name: string, { plugins, words }: LanguageParts): Stemmer {
  const languages = lunr as unknown as Readonly<Record<string, Record<'stopWordFilter' | 'stemmer', TokenFunction>>>;
  if (!languages[name]) for (const plugin of plugins) plugin(lunr); // once: lunr warns about functions that are registered twice
  const functions = languages[name];
  if (!functions) return (word) => word;
  const isStopWord = createWordTest(words?.stop ?? '');
  const stem = createPipeline([respell(words?.spellings ?? []), functions.stopWordFilter, functions.stemmer]);
  return (word) => (isStopWord(word) ? undefined : stem(word));
}

const englishStemmer = createPipeline([
  lunr.stopWordFilter as TokenFunction,
  respell(BRITISH),
  lunr.stemmer as TokenFunction,
  undouble,
]);

/** English is always loaded, since it is part of most indexes. */
const ENGLISH: SearchLanguage = {
  stem: (word) => EXCEPTIONS.get(word) ?? englishStemmer(word),
  isWeak: isWeakInEnglish,
};

/** Create the stemmer and the weak words of a language, as in `<html lang>`. */
export function createLanguage(language: string, parts: LanguageParts): SearchLanguage {
  const name = languageName(language);
  if (name === 'en') return ENGLISH;
  const { words } = parts;
  const stem = words?.stem ?? snowballStemmer(name, parts);
  return { stem, isWeak: createWordTest(words?.weak ?? '') };
}

import lunr from 'lunr';
import type { SearchLanguage, Stemmer } from './analyzer.ts';
import { languageName } from './languageName.ts';
import type { LanguageWords } from './languageWords.ts';
import { createWordTest, isWeakInEnglish } from './weakWords.ts';

/** Patterns of spellings with their replacements. */
type Spellings = readonly (readonly [RegExp, string])[];

/** Patterns of British spelling with their American replacements: `colour`, `minimise`, `centre`, `grey`. */
const BRITISH: Spellings = [
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

/** Replace spellings by one common form. */
const respell = (word: string, spellings: Spellings): string =>
  spellings.reduce((text, [pattern, other]) => text.replace(pattern, other), word);

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
const undouble = (stem: string): string => stem.replace(/(\w{3})([bdgmnprt])\2$/, '$1$2');

function stemEnglish(word: string): string | undefined {
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  const token = new lunr.Token(word, {});
  if (!lunr.stopWordFilter(token)) return undefined;
  const stemmed = lunr.stemmer(token.update((text) => respell(text, BRITISH)));
  return undouble(String(stemmed)) || undefined;
}

/** English is always loaded, since it is part of most indexes. */
const ENGLISH: SearchLanguage = { stem: stemEnglish, isWeak: isWeakInEnglish };

/** The parts of a language that are loaded on demand. */
export interface LanguageParts {
  /** Its stemmer of `@orama/stemmers`. */
  readonly stemmer?: (word: string) => string;
  /** Its list of `@orama/stopwords`. */
  readonly stopwords?: readonly string[];
  readonly words?: LanguageWords | undefined;
}

/** Create the stemmer of a language that puts spaces between words: without its parts, words stay as they are. */
function createStemmer({ stemmer = (word) => word, stopwords = [], words }: LanguageParts): Stemmer {
  const isKept = createWordTest(words?.kept ?? '');
  const known = new Set(stopwords.filter((word) => !isKept(word)));
  const isStopWord = createWordTest(words?.stop ?? '');
  return (word) => {
    const spelled = respell(word, words?.spellings ?? []);
    return isStopWord(word) || known.has(spelled) ? undefined : stemmer(spelled) || undefined;
  };
}

/** Create the stemmer and the weak words of a language, as in `<html lang>`. */
export function createLanguage(language: string, parts: LanguageParts): SearchLanguage {
  if (languageName(language) === 'en') return ENGLISH;
  const { words } = parts;
  return { stem: words?.stem ?? createStemmer(parts), isWeak: createWordTest(words?.weak ?? '') };
}

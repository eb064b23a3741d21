import lunr from 'lunr';
import { table } from '../../shared/table.ts';
import type { Stemmer } from './analyzer.ts';
import { languageModule } from './languageModule.ts';
import { createStopWordTest } from './stopWords.ts';
import { UNSPACED_STEMMERS } from './unspacedStemmers.ts';

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

/** British spelling and American, which readers and authors may not share: `colour`, `minimise`, `centre`, `grey`. */
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

/** Words that may be spelled in several ways, always in the same one. */
const respell =
  (spellings: readonly (readonly [RegExp, string])[]): TokenFunction =>
  (token) =>
    (token as lunr.Token).update((word) =>
      spellings.reduce((text, [pattern, other]) => text.replace(pattern, other), word),
    );

/** How words are spelled of which the stem depends on letters that many keyboards lack, by language: `instalacion`, `loeschen`. */
const SPELLINGS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = table({
  de: [
    [/ae/g, 'ä'],
    [/oe/g, 'ö'],
    [/(^|[^aeioqu])ue(?!ll|nt|rs|$)/g, '$1ü'],
  ],
  es: [
    [/([csx])ion$/, '$1ión'],
    [/eria$/, 'ería'],
  ],
  fr: [[/ilite$/, 'ilité']],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/sao$/, 'são'],
    [/soes$/, 'sões'],
    [/aveis$/, 'áveis'],
    [/iveis$/, 'íveis'],
    [/ancia$/, 'ância'],
    [/encia$/, 'ência'],
  ],
});

/** Words that Porter's stemmer takes for others: `access`, `commun` of "communicate", `integr` of "integration", … */
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

/** Porter's stemmer leaves `debugg` of "debugger", but `debug` of "debugging". */
const undouble: TokenFunction = (token) =>
  (token as lunr.Token).update((stem) => stem.replace(/(\w{3})([bdgmnprt])\2$/, '$1$2'));

/**
 * Create the stemmer of a language, as in `<html lang>`. `plugins` are those of lunr-languages: for languages with a
 * `languageModule` the support module and that module, in this order.
 */
export function createStemmer(language: string, plugins: readonly LanguagePlugin[]): Stemmer {
  const [base = ''] = language.split('-');
  if (base === 'en') {
    const stem = createPipeline([
      lunr.stopWordFilter as TokenFunction,
      respell(BRITISH),
      lunr.stemmer as TokenFunction,
      undouble,
    ]);
    return (word) => EXCEPTIONS.get(word) ?? stem(word);
  }
  const name = languageModule(language);
  if (name === undefined) return UNSPACED_STEMMERS[base] ?? ((word) => word);
  const languages = lunr as unknown as Readonly<Record<string, Record<'stopWordFilter' | 'stemmer', TokenFunction>>>;
  if (!languages[name]) for (const plugin of plugins) plugin(lunr); // once: lunr warns about functions that are registered twice
  const functions = languages[name];
  if (!functions) return (word) => word;
  const isStopWord = createStopWordTest(name);
  const stem = createPipeline([respell(SPELLINGS[name] ?? []), functions.stopWordFilter, functions.stemmer]);
  return (word) => (isStopWord(word) ? undefined : stem(word));
}

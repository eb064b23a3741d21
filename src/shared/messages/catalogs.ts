import { table } from '../table.ts';
import { type Catalog, en } from './en.ts';

/** Loaders of the built-in catalogs by language (BCP 47), with the script if a language has several. */
const loaders: Readonly<Record<string, () => Catalog | Promise<Catalog>>> = table({
  ar: async () => (await import('./languages/ar.ts')).ar,
  bn: async () => (await import('./languages/bn.ts')).bn,
  cs: async () => (await import('./languages/cs.ts')).cs,
  da: async () => (await import('./languages/da.ts')).da,
  de: async () => (await import('./languages/de.ts')).de,
  en: () => en,
  es: async () => (await import('./languages/es.ts')).es,
  fa: async () => (await import('./languages/fa.ts')).fa,
  fi: async () => (await import('./languages/fi.ts')).fi,
  fil: async () => (await import('./languages/fil.ts')).fil,
  fr: async () => (await import('./languages/fr.ts')).fr,
  he: async () => (await import('./languages/he.ts')).he,
  hi: async () => (await import('./languages/hi.ts')).hi,
  hu: async () => (await import('./languages/hu.ts')).hu,
  id: async () => (await import('./languages/id.ts')).id,
  it: async () => (await import('./languages/it.ts')).it,
  ja: async () => (await import('./languages/ja.ts')).ja,
  ko: async () => (await import('./languages/ko.ts')).ko,
  nb: async () => (await import('./languages/nb.ts')).nb,
  nl: async () => (await import('./languages/nl.ts')).nl,
  pl: async () => (await import('./languages/pl.ts')).pl,
  pt: async () => (await import('./languages/pt.ts')).pt,
  ro: async () => (await import('./languages/ro.ts')).ro,
  ru: async () => (await import('./languages/ru.ts')).ru,
  sl: async () => (await import('./languages/sl.ts')).sl,
  sr: async () => (await import('./languages/sr.ts')).sr,
  sv: async () => (await import('./languages/sv.ts')).sv,
  tr: async () => (await import('./languages/tr.ts')).tr,
  uk: async () => (await import('./languages/uk.ts')).uk,
  vi: async () => (await import('./languages/vi.ts')).vi,
  zh: async () => (await import('./languages/zh.ts')).zh,
  'zh-Hant': async () => (await import('./languages/zhHant.ts')).zhHant,
});

/** Norwegian without a variant, and Nynorsk, fall back to Bokmål. */
const SPOKEN_AS: Readonly<Record<string, string>> = table({ nn: 'nb', no: 'nb' });

/** The languages that have a catalog. */
export const builtInLanguages: readonly string[] = Object.keys(loaders);

/**
 * Loads the catalog of a language, given as in `<html lang>`: by language and script (`zh-TW` is written in `Hant`), or else by
 * language. Undefined if there is none, or if the tag is invalid.
 */
export async function loadCatalog(locale: string): Promise<Catalog | undefined> {
  try {
    const { language, script } = new Intl.Locale(locale).maximize();
    const load = loaders[`${language}-${script}`] ?? loaders[SPOKEN_AS[language] ?? language];
    return await load?.();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

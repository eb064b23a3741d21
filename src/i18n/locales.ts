import { localeFolder } from '../config/checkLocales.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { encodeBase, joinUrl } from '../shared/url.ts';

/** A language of the site. */
export interface Locale {
  /** Name in the configuration: `de`. */
  readonly name: string;
  /** The name of the language in that language, shown in the language menu. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** For `<html lang>` and `Intl`. */
  readonly htmlLang: string;
  readonly calendar: string;
  readonly isDefault: boolean;
  /** Folder of its pages in the output folder, such as `de/`; empty for the default language. */
  readonly dir: string;
  /** Path that its addresses start with, including the site's base: `/`, `/de/`; encoded. */
  readonly base: string;
}

/** Scripts that run from right to left (Unicode Bidi class R and AL, by ISO 15924 code). */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']);

function guessDirection(language: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr'; // not a BCP 47 tag, but a name that the site made up
  }
}

function ownName(language: string): string {
  if (language === 'en') return 'English'; // the only language of most sites; the first lookup takes 16 ms
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    const [first = '', ...rest] = name;
    return first.toLocaleUpperCase(language) + rest.join('');
  } catch {
    return language;
  }
}

/** The languages of the site, in the order of the configuration. */
export function createLocales({ i18n, baseUrl }: ResolvedConfig): readonly Locale[] {
  return i18n.locales.map((name) => {
    const settings = i18n.localeConfigs[name];
    const isDefault = name === i18n.defaultLocale;
    const folder = localeFolder(i18n, name);
    const htmlLang = settings?.htmlLang ?? name;
    const dir = folder === '' ? '' : `${folder}/`;
    return {
      name,
      label: settings?.label ?? ownName(htmlLang),
      direction: settings?.direction ?? guessDirection(htmlLang),
      htmlLang,
      calendar: settings?.calendar ?? 'gregory',
      isDefault,
      dir,
      base: joinUrl(baseUrl, encodeBase(dir)),
    };
  });
}

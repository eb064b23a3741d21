import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { decodeUrl, trimSlashes } from '../shared/url.ts';
import type { I18nConfig } from './sections/i18n.ts';

/** The valid part of the section. */
type I18n = Parts<I18nConfig>;

/** The valid locales, with their indexes in the list. */
const namedLocales = ({ locales = [] }: I18n): readonly (readonly [index: number, locale: string])[] =>
  locales.flatMap((locale, index) => (locale === undefined ? [] : [[index, locale]]));

/** True if every locale is valid: only then can one be reported as missing. */
const isComplete = ({ locales }: I18n): boolean => locales !== undefined && !locales.includes(undefined);

/** True for a language tag (BCP 47). RFC 5646 (2.2.1) allows languages of more than three letters, but none is registered. */
const isTag = (text: string): boolean => {
  try {
    return new Intl.Locale(text).language.length <= 3;
  } catch {
    return false;
  }
};

/** Folder of a language's pages: empty for the root. */
export const localeFolder = ({ defaultLocale, localeConfigs }: I18n, locale: string): string =>
  trimSlashes(decodeUrl(localeConfigs?.[locale]?.path ?? (locale === defaultLocale ? '' : locale)).normalize('NFC'));

function checkDefault(i18n: I18n): readonly FieldDiagnostic[] {
  const { defaultLocale, locales } = i18n;
  if (defaultLocale === undefined || !isComplete(i18n) || locales?.includes(defaultLocale)) return [];
  return [
    {
      path: ['i18n', 'locales'],
      message: `does not contain the default locale "${defaultLocale}"`,
      hint: `add "${defaultLocale}" to the list, or set "i18n.defaultLocale" to a locale in it`,
    },
  ];
}

/** Report locales that are no language tags (BCP 47): `Intl` needs them for dates, plurals and sorting. */
const checkTags = (i18n: I18n): readonly FieldDiagnostic[] =>
  namedLocales(i18n).flatMap(([index, locale]): FieldDiagnostic[] => {
    const { htmlLang } = i18n.localeConfigs?.[locale] ?? {};
    if (isTag(htmlLang ?? locale)) return [];
    return [
      {
        path: htmlLang === undefined ? ['i18n', 'locales', index] : ['i18n', 'localeConfigs', locale, 'htmlLang'],
        message: `"${htmlLang ?? locale}" is not a language tag such as "de" or "pt-BR"`,
        hint: `set "i18n.localeConfigs.${locale}.htmlLang" to one`,
      },
    ];
  });

/** Two languages in one folder would overwrite each other. */
function checkFolders(i18n: I18n): readonly FieldDiagnostic[] {
  const owners = new Map<string, string>();
  return namedLocales(i18n).flatMap(([index, locale]): FieldDiagnostic[] => {
    const folder = localeFolder(i18n, locale);
    const owner = owners.get(folder);
    if (owner === undefined) {
      owners.set(folder, locale);
      return [];
    }
    const path = ['i18n', 'locales', index];
    if (owner === locale) return [{ path, message: `"${locale}" is in the list twice`, hint: 'remove one of them' }];
    const message = `the pages of "${locale}" would be in the same folder as those of "${owner}" ("/${folder}")`;
    return [{ path, message, hint: `set another "i18n.localeConfigs.${locale}.path"` }];
  });
}

function checkSettings(i18n: I18n): readonly FieldDiagnostic[] {
  if (!isComplete(i18n)) return [];
  const locales = namedLocales(i18n).map(([, locale]) => locale);
  return Object.keys(i18n.localeConfigs ?? {})
    .filter((name) => !locales.includes(name))
    .map((name) => ({
      path: ['i18n', 'localeConfigs', name],
      message: `"${name}" is not one of the locales`,
      hint: didYouMean(name, locales) ?? 'add it to "i18n.locales", or remove its settings',
    }));
}

/** Report fields of `i18n` that do not fit together. */
export const checkLocales = (i18n: I18n): readonly FieldDiagnostic[] => [
  ...checkDefault(i18n),
  ...checkTags(i18n),
  ...checkFolders(i18n),
  ...checkSettings(i18n),
];

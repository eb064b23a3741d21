import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';
import type { ResolvedConfig } from './config.ts';

type I18n = ResolvedConfig['i18n'];

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
};

/** Folder of a language's pages: empty for the root. */
export const localeFolder = ({ defaultLocale, localeConfigs }: I18n, locale: string): string =>
  (localeConfigs[locale]?.path ?? (locale === defaultLocale ? '' : locale)).replace(/^\/+|\/+$/g, '');

function checkDefault({ defaultLocale, locales }: I18n): readonly FieldDiagnostic[] {
  if (locales.includes(defaultLocale)) return [];
  return [
    {
      path: ['i18n', 'locales'],
      message: `does not contain the default locale "${defaultLocale}"`,
      hint: `add "${defaultLocale}" to the list, or set "i18n.defaultLocale" to one of it`,
    },
  ];
}

/** Dates, plurals and the order of lists follow the language: it must be one that JavaScript can know (BCP 47). */
const checkTags = ({ locales, localeConfigs }: I18n): readonly FieldDiagnostic[] =>
  locales.flatMap((locale, index): FieldDiagnostic[] => {
    const { htmlLang } = localeConfigs[locale] ?? {};
    if (isTag(htmlLang ?? locale)) return [];
    return [
      {
        path: htmlLang === undefined ? ['i18n', 'locales', index] : ['i18n', 'localeConfigs', locale, 'htmlLang'],
        message: `"${htmlLang ?? locale}" is no language tag such as "de" or "pt-BR"`,
        hint: `set "i18n.localeConfigs.${locale}.htmlLang" to one`,
      },
    ];
  });

/** Two languages in one folder would overwrite each other. */
const checkFolders = (i18n: I18n): readonly FieldDiagnostic[] =>
  i18n.locales.flatMap((locale, index): FieldDiagnostic[] => {
    const folder = localeFolder(i18n, locale);
    const owner = i18n.locales.slice(0, index).find((other) => localeFolder(i18n, other) === folder);
    if (owner === undefined) return [];
    const path = ['i18n', 'locales', index];
    if (owner === locale)
      return [{ path, message: `"${locale}" stands in the list twice`, hint: 'remove one of them' }];
    const message = `the pages of "${locale}" would lie in the folder of "${owner}" ("/${folder}")`;
    return [{ path, message, hint: `set another "i18n.localeConfigs.${locale}.path"` }];
  });

const checkSettings = ({ locales, localeConfigs }: I18n): readonly FieldDiagnostic[] =>
  Object.keys(localeConfigs)
    .filter((name) => !locales.includes(name))
    .map((name) => ({
      path: ['i18n', 'localeConfigs', name],
      message: `"${name}" is none of the locales`,
      hint: didYouMean(name, locales) ?? 'add it to "i18n.locales", or remove its settings',
    }));

/** What is wrong with the languages of a configuration, one field seen beside the others. */
export const checkLocales = ({ i18n }: Pick<ResolvedConfig, 'i18n'>): readonly FieldDiagnostic[] => [
  ...checkDefault(i18n),
  ...checkTags(i18n),
  ...checkFolders(i18n),
  ...checkSettings(i18n),
];

import { admonitionMessages } from '../config/sections/admonitions.ts';
import { allOrDiagnostics } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { generateSidebars } from '../docs/sidebars/generateSidebars.ts';
import { createLocales, type Locale } from '../i18n/locales.ts';
import { localizeConfig } from '../i18n/localizeConfig.ts';
import { localizeData } from '../i18n/localizeData.ts';
import { createMessages, type Messages } from '../i18n/messages.ts';
import { borrowBodies, localizeEntries } from '../i18n/translations.ts';
import { type LocaleFiles, loadLocaleFiles } from '../load/localeFiles.ts';
import { createSiteContent } from '../model/siteContent.ts';
import type { SiteInput } from '../model/siteInput.ts';
import type { Entry } from '../parse/entry.ts';
import { loadCatalog } from '../shared/messages/catalogs.ts';
import type { PipelineOptions } from './options.ts';

/** All languages of the site, and those chosen for this run. Throws a `SiteError` if a chosen one does not exist. */
export function chooseLocales({ config, locales }: Pick<PipelineOptions, 'config' | 'locales'>) {
  const all = createLocales(config);
  const unknown = locales.find((name) => !all.some((locale) => locale.name === name));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name);
    const message = `"${unknown}" is not a locale of this site; its locales are ${names.join(', ')}`;
    throw usageError(message, didYouMean(unknown, names));
  }
  return { all, chosen: locales.length === 0 ? all : all.filter(({ name }) => locales.includes(name)) };
}

/** A language with its messages and files other than Markdown. */
export interface Language {
  readonly locale: Locale;
  readonly files: LocaleFiles;
  readonly messages: Messages;
}

/** Load the messages of all languages, since pages name their translations, and the data of the chosen ones. */
export const loadLanguages = (
  { config }: Pick<PipelineOptions, 'config'>,
  { all, chosen }: { readonly all: readonly Locale[]; readonly chosen: readonly Locale[] },
  dataNames: readonly string[],
): Promise<readonly Language[]> => {
  const siteMessages = { ...admonitionMessages(config.markdown.admonitions), ...config.messages };
  const sourceLanguage = all.find(({ isDefault }) => isDefault)?.htmlLang ?? config.i18n.defaultLocale;
  return allOrDiagnostics(
    all.map(async (locale) => {
      const files = await loadLocaleFiles(config, locale.name, chosen.includes(locale) ? dataNames : []);
      const messages = createMessages({
        locale,
        builtIn: await loadCatalog(locale.htmlLang),
        sourceLanguage,
        siteMessages,
        hasDocs: config.docs.length > 0,
        file: files.ui,
        texts: files.texts,
        ofVersions: files.ofVersions,
      });
      return { locale, files, messages };
    }),
  );
};

/** Input that the sites of all languages share. */
export type CommonInput = Omit<SiteInput, 'config' | 'locale' | 'messages' | 'entries' | 'data' | 'translatedLists'>;

/** Data files as written, and as validated by their schemas. */
type Data = Pick<Parameters<typeof localizeData>[0], 'sources' | 'checked'>;

/** The model step for one language, up to its routes. `entries` are those of all languages. */
export async function createLocalizedContent(
  { locale, files, messages }: Language,
  { config }: Pick<PipelineOptions, 'config'>,
  { entries, data, common }: { readonly entries: readonly Entry[]; readonly data: Data; readonly common: CommonInput },
) {
  const ofData = localizeData(data, files.data, config.data);
  const borrowed = borrowBodies(localizeEntries(entries, locale.name, config.i18n));
  const { site, diagnostics: ofSidebars } = await generateSidebars({
    ...common,
    config: localizeConfig(config, messages.translate),
    locale,
    messages,
    entries: borrowed.value,
    translatedLists: files.lists,
    data: ofData.data,
  });
  const content = createSiteContent(site);
  const diagnostics = [
    messages.diagnostics,
    ofData.diagnostics,
    borrowed.diagnostics,
    ofSidebars,
    content.diagnostics,
  ].flat();
  return { content, diagnostics };
}

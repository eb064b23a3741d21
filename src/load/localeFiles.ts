import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import { type DataFile, findDataFile } from './dataFile.ts';
import { loadForeignTexts, type Texts } from './foreignTexts.ts';
import { loadTranslatedLists, type TranslatedLists } from './translatedLists.ts';

/** What a language has beside its Markdown, all of it optional. */
export interface LocaleFiles {
  /** Texts of interface, configuration, sidebars, tags and authors. */
  readonly ui: DataFile | undefined;
  /** Texts as other generators have them; those of `ui` go before them. */
  readonly texts: Texts;
  /** Those of versions of docs, by the keys of these, with the ids that other generators give them. */
  readonly ofVersions: ReadonlyMap<string, Texts>;
  readonly lists: TranslatedLists;
  /** Translations of data files, by name. */
  readonly data: ReadonlyMap<string, DataFile>;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Read what lies in `i18nDir/LOCALE/` beside the Markdown. A file that cannot be parsed counts as missing, and is told of. */
export async function loadLocaleFiles(
  config: ResolvedConfig,
  locale: string,
  dataNames: readonly string[],
): Promise<LocaleFiles> {
  const { rootDir, i18nDir } = config;
  const dir = path.resolve(rootDir, i18nDir, locale);
  const place = { rootDir, files: openSiteFiles(config) };
  const foreign = await loadForeignTexts(config, locale);
  const lists = await loadTranslatedLists(config, locale);
  const outcomes = await Promise.all(
    [findDataFile(place, dir, 'ui'), ...dataNames.map((name) => findDataFile(place, path.join(dir, 'data'), name))].map(
      (loading) => orFallback(loading, undefined),
    ),
  );
  const [ui, ...data] = outcomes.map(({ value }) => value);
  const found = dataNames.flatMap((name, index) => {
    const file = data[index];
    return file ? [[name, file] as const] : [];
  });
  const files = [ui, ...data].filter((file) => file !== undefined);
  return {
    ui,
    texts: foreign.texts,
    ofVersions: foreign.ofVersions,
    lists: lists.value,
    data: new Map(found),
    inputs: [...files.map(({ file }) => path.resolve(rootDir, file)), ...foreign.inputs, ...lists.inputs],
    diagnostics: [...outcomes.flatMap(({ diagnostics }) => diagnostics), ...foreign.diagnostics, ...lists.diagnostics],
  };
}

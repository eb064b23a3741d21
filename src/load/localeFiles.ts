import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import { type DataFile, findDataFile } from './dataFile.ts';
import { loadForeignTexts, type Texts } from './foreignTexts.ts';
import { loadTranslatedLists, type TranslatedLists } from './translatedLists.ts';

/** The files of a language beside its Markdown, all optional. */
export interface LocaleFiles {
  /** Texts of interface, configuration, sidebars, tags and authors. */
  readonly ui: DataFile | undefined;
  /** Texts from files in other generators' formats; those in `ui` override them. */
  readonly texts: Texts;
  /** Such texts of versions of docs by version key, under the ids of the other generators. */
  readonly ofVersions: ReadonlyMap<string, Texts>;
  readonly lists: TranslatedLists;
  /** Translations of data files, by name. */
  readonly data: ReadonlyMap<string, DataFile>;
  /** Absolute paths, for the watcher. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the files in `i18nDir/LOCALE/` beside the Markdown. A file that cannot be parsed is reported and treated as missing. */
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

import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { docsNames } from '../config/contentNames.ts';
import { type DocsConfig, translationDir } from '../config/sections/docs.ts';

/** Folder of a version within `versionsDir`. */
export const versionFolder = (name: string): string => `version-${name}`;

/** Absolute path of `versions.json`, which is beside `versionsDir`. */
export const versionsFile = (rootDir: string, { id, versionsDir }: DocsConfig): string =>
  path.join(path.resolve(rootDir, versionsDir), '..', docsNames(id).versionsFile);

/** A folder of the current docs in one language, and that of a version which has its copy. Paths are from the site root. */
export interface VersionFolder {
  readonly locale: string;
  readonly from: string;
  readonly to: string;
}

/** The folders that a version has copies of: that of the docs, then those of their translations. */
export type VersionFolders = readonly [docs: VersionFolder, ...translations: VersionFolder[]];

/** The folders that a version has copies of. Not all of them need exist. */
export function versionFolders(
  { i18n, i18nDir }: Pick<ResolvedConfig, 'i18n' | 'i18nDir'>,
  docs: DocsConfig,
  name: string,
): VersionFolders {
  const { defaultLocale, locales } = i18n;
  const { current, older } = docsNames(docs.id);
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [
    { locale: defaultLocale, from: docs.dir, to: path.posix.join(docs.versionsDir, versionFolder(name)) },
    ...others.flatMap((locale) => {
      const inLocale = (folder: string): string => path.posix.join(i18nDir, locale, folder);
      const to = { own: inLocale(older.own), plugin: inLocale(older.plugin) };
      const named = translationDir(docs, locale);
      return [
        ...(named === undefined ? [] : [{ from: named, to: to.own }]),
        { from: inLocale(current.own), to: to.own },
        { from: inLocale(current.plugin), to: to.plugin },
      ].map((folder) => ({ locale, from: folder.from, to: path.posix.join(folder.to, versionFolder(name)) }));
    }),
  ];
}

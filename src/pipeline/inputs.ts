import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { contentDirs } from '../load/contentDirs.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/** Folders from which templates and the browser's code are bundled. Absolute. */
export const bundledDirs = ({ rootDir, templatesDir, clientDir }: ResolvedConfig): readonly string[] =>
  [templatesDir, clientDir].map((dir) => path.resolve(rootDir, dir));

/** What pages are made of beside the content: data, included files, code that they show. Absolute. */
export const readPaths = ({ inputs, shownFiles }: Pick<ReadSites, 'inputs' | 'shownFiles'>): readonly string[] => [
  ...inputs,
  ...shownFiles(),
];

/** The folders that are copied as they are. Absolute. */
export const staticFolders = (config: ResolvedConfig): readonly string[] =>
  staticDirs(config).map((dir) => path.resolve(config.rootDir, dir));

/** Folders that a site with this configuration is made of, whether they are there or not. Absolute. */
export function sourceDirs(config: ResolvedConfig): readonly string[] {
  const { rootDir, dataDir, i18nDir, markdown } = config;
  return [
    ...contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
    ...[dataDir, i18nDir, markdown.icons.dir].map((dir) => path.resolve(rootDir, dir)),
    ...staticFolders(config),
    ...bundledDirs(config),
  ];
}

/** All that a site is made of, but packages: absolute paths of folders and files, which need not be there. */
export function inputsOf(
  config: ResolvedConfig,
  configInputs: readonly string[],
  { read, bundles }: { readonly read: ReadSites; readonly bundles: SiteBundles },
): readonly string[] {
  return [
    ...sourceDirs(config),
    ...[...bundles.inputs, ...readPaths(read), ...configInputs].filter((file) => !isInstalled(file)),
  ];
}

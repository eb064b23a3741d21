import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticDirs } from '../config/staticDirs.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { contentDirs } from '../load/contentDirs.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/** Absolute paths of the folders from which templates and client are bundled. */
export const bundledDirs = ({ rootDir, templatesDir, clientDir }: ResolvedConfig): readonly string[] =>
  [templatesDir, clientDir].map((dir) => path.resolve(rootDir, dir));

/** Absolute paths of files that pages are made from besides the content: data, included files, code that they show. */
export const readPaths = ({ inputs, shownFiles }: Pick<ReadSites, 'inputs' | 'shownFiles'>): readonly string[] => [
  ...inputs,
  ...shownFiles(),
];

/** Absolute paths of the static folders. */
export const staticFolders = (config: ResolvedConfig): readonly string[] =>
  staticDirs(config).map((dir) => path.resolve(config.rootDir, dir));

/** Absolute paths of all source folders of a configuration, whether they exist or not. */
export function sourceDirs(config: ResolvedConfig): readonly string[] {
  const { rootDir, dataDir, i18nDir, markdown } = config;
  return [
    ...contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
    ...[dataDir, i18nDir, markdown.icons.dir].map((dir) => path.resolve(rootDir, dir)),
    ...staticFolders(config),
    ...bundledDirs(config),
  ];
}

/** Absolute paths of all folders and files that a site is made from, apart from packages. They need not exist. */
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

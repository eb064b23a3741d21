import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { contentDirs } from '../load/content.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/** Folders from which templates and the browser's code are bundled. Absolute. */
export const bundledDirs = ({ rootDir, templatesDir, clientDir }: ResolvedConfig): readonly string[] =>
  [templatesDir, clientDir].map((dir) => path.resolve(rootDir, dir));

/** What pages are made of beside the content: data, included files, code that they show. Absolute. */
export const readPaths = ({ inputs, shownFiles }: ReadSites): readonly string[] => [...inputs, ...shownFiles()];

/** All that a site is made of, but packages: absolute paths of folders and files, which need not be there. */
export function inputsOf(
  config: ResolvedConfig,
  configInputs: readonly string[],
  { read, bundles }: { readonly read: ReadSites; readonly bundles: SiteBundles },
): readonly string[] {
  const { rootDir, dataDir, staticDir, i18nDir, markdown } = config;
  return [
    ...contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
    ...[dataDir, staticDir, i18nDir, markdown.icons.dir].map((dir) => path.resolve(rootDir, dir)),
    ...bundledDirs(config),
    ...[...bundles.inputs, ...readPaths(read), ...configInputs].filter((file) => !file.includes('node_modules')),
  ];
}

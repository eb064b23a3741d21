import path from 'node:path';
import { createSiteFiles, type SiteFiles } from '../disk/siteFiles.ts';
import type { ResolvedConfig } from './config.ts';
import { translationDirs } from './sections/docs.ts';
import { staticDirs } from './staticDirs.ts';

/** The files that the pages of a site may show: those below its root, and in the folders that the configuration names. */
export function openSiteFiles(config: ResolvedConfig): SiteFiles {
  const { rootDir, docs, blog, pages, dataDir, i18n, i18nDir, markdown } = config;
  const named = [
    ...docs.flatMap((one) => [one.dir, one.versionsDir, ...translationDirs(one, i18n)]),
    ...blog.map(({ dir }) => dir),
    pages.dir,
    dataDir,
    ...staticDirs(config),
    i18nDir,
    ...markdown.allowedDirs,
  ];
  return createSiteFiles([rootDir, ...named.map((dir) => path.resolve(rootDir, dir))]);
}

import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { allOrDiagnostics } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { showsLastUpdate } from '../docs/lastUpdate.ts';
import type { Locale } from '../i18n/locales.ts';
import { contentDirs } from '../load/contentDirs.ts';
import { type GitDates, loadGitDates } from '../load/gitDates.ts';
import { committedFolders } from '../load/gitVersions.ts';
import { linkForbidden } from '../load/linkForbidden.ts';
import { loadBlogs } from '../load/loadBlogs.ts';
import { loadDocs } from '../load/loadDocs.ts';
import { loadStaticFiles } from '../load/staticFiles.ts';
import { loadUnreadContent } from '../load/unreadContent.ts';
import type { PipelineOptions } from './options.ts';

/** Read from git when the files of the content were committed. */
export async function readGitDates({
  config,
  store,
  readGitDates: read,
}: Pick<PipelineOptions, 'config' | 'store' | 'readGitDates'>): Promise<GitDates> {
  if (read) return read();
  const dirs = contentDirs(config, config.i18n.locales).map(({ dir }) => dir);
  return loadGitDates(store, dirs, await committedFolders(config));
}

/**
 * Load all files except data and translations, which depend on pages. Diagnostics with `unreliable` codes may be wrong because of
 * errors in these files.
 */
export async function loadSources(options: PipelineOptions, locales: readonly Locale[], siteFiles: SiteFiles) {
  const { config, store } = options;
  const { rootDir } = config;
  // All languages, chosen or not: pages name their translations.
  const names = locales.map(({ name }) => name);
  const [content, loadedDocs, loadedBlogs, staticFiles, gitDates] = await allOrDiagnostics([
    options.content.read(config, names),
    loadDocs(store, config),
    loadBlogs(config, siteFiles),
    loadStaticFiles(config, siteFiles),
    // The sitemap needs dates; `dev` asks git only if pages show them.
    options.dev && !showsLastUpdate(config) ? undefined : readGitDates(options),
  ]);
  return {
    files: content.files,
    loadedDocs,
    loadedBlogs,
    staticFiles: staticFiles.value,
    gitDates,
    diagnostics: [
      ...config.diagnostics,
      ...content.refusedLinks.map((link) => linkForbidden(rootDir, link)),
      ...loadUnreadContent(config, content),
      ...loadedDocs.flatMap(({ diagnostics }) => diagnostics),
      ...loadedBlogs.flatMap(({ diagnostics }) => diagnostics),
      ...staticFiles.diagnostics,
    ],
    unreliable: new Set<DiagnosticCode>([
      ...(loadedDocs.some(({ hasBrokenSidebars }) => hasBrokenSidebars) ? (['sidebar-unknown'] as const) : []),
      ...(loadedBlogs.some(({ hasBrokenAuthors }) => hasBrokenAuthors) ? (['author-unknown'] as const) : []),
      // Invalid sections of the configuration are left out, and so are their messages.
      ...(config.diagnostics.length > 0 ? (['text-unknown'] as const) : []),
    ]),
  };
}

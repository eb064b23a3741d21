import path from 'node:path';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { allOrDiagnostics, type Outcome, orFallback } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { showsLastUpdate } from '../docs/lastUpdate.ts';
import type { Locale } from '../i18n/locales.ts';
import { contentDirs } from '../load/contentDirs.ts';
import { type DataFile, findDataFile } from '../load/dataFile.ts';
import { type GitDates, loadGitDates } from '../load/gitDates.ts';
import { linkForbidden } from '../load/linkForbidden.ts';
import { loadDocs } from '../load/loadDocs.ts';
import { loadStaticFiles } from '../load/staticFiles.ts';
import { loadUnreadContent } from '../load/unreadContent.ts';
import type { PipelineOptions } from './options.ts';

/** Read from git when the files of the content were committed. */
export const readGitDates = ({
  config,
  store,
  readGitDates: read,
}: Pick<PipelineOptions, 'config' | 'store' | 'readGitDates'>): Promise<GitDates> =>
  read?.() ??
  loadGitDates(
    store,
    contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
  );

const NOTHING: Outcome<undefined> = { value: undefined, diagnostics: [] };

/** Load all files except data and translations, which depend on pages. `untellable` codes are unreliable after errors here. */
export async function loadSources(options: PipelineOptions, locales: readonly Locale[], siteFiles: SiteFiles) {
  const { config, store } = options;
  const { rootDir, blog } = config;
  const loadBesidePosts = async (name: string): Promise<Outcome<DataFile | undefined>> =>
    blog
      ? orFallback(findDataFile({ rootDir, files: siteFiles }, path.resolve(rootDir, blog.dir), name), undefined)
      : NOTHING;
  // All languages, chosen or not: pages name their translations.
  const names = locales.map(({ name }) => name);
  const [content, loadedDocs, authors, tags, staticFiles, gitDates] = await allOrDiagnostics([
    options.content.read(config, names),
    loadDocs(store, config),
    loadBesidePosts('authors'),
    loadBesidePosts('tags'),
    loadStaticFiles(config, siteFiles),
    // The sitemap needs dates; `dev` asks git only if pages show them.
    options.dev && !showsLastUpdate(config) ? undefined : readGitDates(options),
  ]);
  return {
    files: content.files,
    loadedDocs,
    authors: authors.value,
    tags: tags.value,
    staticFiles: staticFiles.value,
    gitDates,
    diagnostics: [
      ...config.diagnostics,
      ...content.refusedLinks.map((link) => linkForbidden(rootDir, link)),
      ...loadUnreadContent(config, content),
      ...loadedDocs.flatMap(({ diagnostics }) => diagnostics),
      ...authors.diagnostics,
      ...tags.diagnostics,
      ...staticFiles.diagnostics,
    ],
    untellable: new Set<DiagnosticCode>([
      ...(loadedDocs.some(({ hasBrokenSidebars }) => hasBrokenSidebars) ? (['sidebar-unknown'] as const) : []),
      ...(authors.diagnostics.length > 0 ? (['author-unknown'] as const) : []),
      // Invalid sections of the configuration are left out, and so are their messages.
      ...(config.diagnostics.length > 0 ? (['text-unknown'] as const) : []),
    ]),
  };
}

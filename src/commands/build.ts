import { existsSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { hashOf } from '../cache/hash.ts';
import { type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import { createLocales } from '../i18n/locales.ts';
import { contentDirs, createContentReader } from '../load/content.ts';
import { createPictures, type PictureSummary } from '../load/pictures.ts';
import { preloadParser, startBundling } from '../pipeline/bundleSite.ts';
import { openCaches } from '../pipeline/caches.ts';
import { checkSite, settleFindings } from '../pipeline/checkSite.ts';
import { createOutputs } from '../pipeline/createOutputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { readSites } from '../pipeline/readSites.ts';
import { createThreads } from '../pipeline/threads.ts';
import { loadManifest, writeManifest } from '../write/manifest.ts';
import { checkOutDir } from '../write/outDir.ts';
import { type WriteResult, writeOutputs } from '../write/writeOutputs.ts';
import type { Profile } from './profile.ts';
import { CACHE_DIR, type CommonOptions, openProject, type Project } from './project.ts';

/** What `sitegen build` is asked to do. */
export interface BuildOptions extends CommonOptions {
  /** From the current folder. @default 'build' below the root */
  readonly outDir: string;
  readonly baseUrl?: string;
  readonly useCache: boolean;
  /** Threads that parse; undefined: as many as help. */
  readonly jobs?: number;
  readonly drafts: boolean;
  readonly profile: Profile;
  readonly onProgress: (done: number, total: number) => void;
  /** Told once if another process is writing into the output folder. */
  readonly onWait: () => void;
}

/** What a build did. */
export interface BuildResult extends WriteResult {
  readonly pageCount: number;
  /** Absent where large pictures are shown as they are. */
  readonly pictures?: PictureSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * From here on much is made and let go. Left to itself, V8 lets the heap grow to a multiple of what is in use; memory is as
 * much a cost of a build as time is.
 */
const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=30');

/** True for paths that this run answers for: those of its locales. The root's files belong to the default locale. */
function ownsPath({ config, locales }: PipelineOptions): (file: string) => boolean {
  const all = createLocales(config);
  const isChosen = (name: string | undefined) => locales.length === 0 || (name !== undefined && locales.includes(name));
  return (file) =>
    isChosen(
      (all.find(({ dir }) => dir !== '' && file.startsWith(dir)) ?? all.find(({ isDefault }) => isDefault))?.name,
    );
}

/** The folders that hold what the site is made from: nothing may be written there. */
const sourceDirs = ({ config }: Project): readonly string[] => [
  ...contentDirs(config, config.i18n.locales).map(({ dir }) => dir),
  ...[
    config.staticDir,
    config.dataDir,
    config.i18nDir,
    config.templatesDir,
    config.clientDir,
    config.markdown.icons.dir,
  ].map((dir) => path.resolve(config.rootDir, dir)),
];

/** Build the site into the output folder. Throws a `SiteError`, and leaves the folder as it was, if the site has an error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { outDir, profile, drafts, locales } = options;
  if (!options.useCache || !existsSync(path.join(options.rootDir, CACHE_DIR))) {
    void preloadParser(); // much will have to be parsed
    limitHeapGrowth();
  }
  const project = await profile.measure('config', () => openProject(options, { reuseCache: options.useCache }));
  const { store } = project;
  const config = options.baseUrl === undefined ? project.config : { ...project.config, baseUrl: options.baseUrl };
  const { save, searches, ...caches } = openCaches(store.cacheDir, store);
  const threads = createThreads(options);
  const pipeline: PipelineOptions = {
    config,
    store,
    content: createContentReader(),
    entries: new WeakMap(),
    ...caches,
    locales,
    drafts,
    dev: false,
    threads,
    ...(options.jobs ? { jobs: options.jobs } : {}),
  };
  checkOutDir(outDir, options.rootDir, sourceDirs(project));

  const bundling = startBundling(pipeline);
  const read = await profile.measure('load', () => readSites(pipeline));
  await profile.measure('bundle', () => Promise.allSettled([bundling]));
  const diagnostics = throwErrors(
    await profile.measure('parse', () => checkSite(read, bundling, { tryTemplates: false })),
  );
  const bundles = await bundling;

  limitHeapGrowth();
  const { rootDir, images: settings } = config;
  const { cacheDir, reuse } = store;
  const pictures = settings && createPictures({ rootDir, settings, cacheDir, reuse });
  const outputs = createOutputs(read, bundles, { search: { cache: searches, onThread: threads.index }, pictures });
  const place = { cacheDir: store.cacheDir, outDir };
  const writing = {
    outDir,
    // Of this folder and these languages alone: builds of others may run at the same time.
    stageDir: path.join(store.cacheDir, `stage-${hashOf([outDir, ...locales].join('\n'))}`),
    manifest: options.useCache ? loadManifest(place) : new Map(),
    owns: ownsPath(pipeline),
    onProgress: options.onProgress,
    onWait: options.onWait,
    // Indexes are made on one thread beside the pages, one after the other: each takes much memory.
    groups: outputs.search.map(({ list }) => list),
    assets: outputs.assets,
  };
  const all = [...outputs.client.outputs, ...outputs.staticFiles, ...outputs.routes];
  const result = await profile.measure('render', () => writeOutputs(all, writing)).finally(threads.close);
  const { baseUrl, trailingSlash, configHash } = config;
  writeManifest(place, result.manifest, { baseUrl, trailingSlash, configHash });
  const made = pictures?.summary();
  const late = [...(await outputs.checkPages()), ...(made?.diagnostics ?? [])];
  const ofPages = await settleFindings(late, read, bundling);
  save();
  return {
    ...result,
    pageCount: outputs.pageCount,
    ...(made ? { pictures: made } : {}),
    diagnostics: [...diagnostics, ...ofPages],
  };
}

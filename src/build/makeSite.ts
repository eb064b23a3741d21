import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SearchCache } from '../cache/searchCache.ts';
import { type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import type { PictureSummary } from '../load/pictures.ts';
import type { Site } from '../model/site.ts';
import { type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { checkSite } from '../pipeline/checkSite.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import { readGitDates } from '../pipeline/loadSources.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { type ReadSites, readSites } from '../pipeline/readSites.ts';
import type { FindMade } from '../render/createRenderer.ts';
import type { KeyedPages } from '../search/index/siteSearch.ts';
import { loadManifest, type Manifest, type ManifestPlace } from '../write/manifest.ts';
import type { Stage } from '../write/stage.ts';
import { type StagedFiles, stageOutputs } from '../write/stageOutputs.ts';
import { type WriteResult, writeOutputs } from '../write/writeOutputs.ts';
import { type MadeShare, makeTexts } from './share.ts';
import { type ShareThread, startShare } from './shareThreads.ts';

/** Measures a stage of a build. */
export interface StageClock {
  readonly measure: <Result>(stage: string, run: () => Result | Promise<Result>) => Promise<Result>;
}

/** How a site is made. */
export interface MakeSiteOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folder for files on their way; on the same disk if it can be. */
  readonly stageDir: string;
  readonly place: ManifestPlace;
  /** Believe what the last build of the folder has noted. */
  readonly useManifest: boolean;
  /** True for paths that this run may delete if nothing makes them any more. */
  readonly owns: (path: string) => boolean;
  readonly searches: SearchCache;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configInputs: readonly string[];
  /** Threads that make pages, this one included; undefined: as many as help. */
  readonly jobs: number | undefined;
  readonly profile: StageClock;
  readonly onProgress: (done: number, total: number) => void;
  readonly onWait: () => void;
}

/** What was made. */
export interface MadeSite extends WriteResult {
  readonly pageCount: number;
  readonly pictures?: PictureSummary;
  /** Absolute paths of folders and files that it was made of. */
  readonly inputs: readonly string[];
  /** In milliseconds since 1970: when something is published that is not yet. */
  readonly until?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Below so many files of content, starting a thread takes longer than it saves. */
const FILES_WORTH_A_THREAD = 60;

/** More threads than this wait for one another. */
const MOST_THREADS = 8;

/** How many threads make the pages of a site of so many files. */
const countThreads = (fileCount: number): number =>
  Math.max(1, Math.min(availableParallelism(), MOST_THREADS, Math.floor(fileCount / FILES_WORTH_A_THREAD)));

/** Start threads for all shares but the first. */
async function startShares(pipeline: PipelineOptions, { jobs }: MakeSiteOptions): Promise<readonly ShareThread[]> {
  const { config, store, locales, drafts, now = new Date(), readGitDates: readDates } = pipeline;
  const { files } = await pipeline.content.read(config, config.i18n.locales);
  const count = jobs ?? countThreads(files.length);
  return Array.from({ length: count - 1 }, (_, index) =>
    startShare(
      {
        store: { ...store, reuse: true },
        configFile: config.configFile,
        baseUrl: config.baseUrl,
        locales,
        drafts,
        now,
        share: { index: index + 1, count },
      },
      () => readDates?.() ?? readGitDates(pipeline),
    ),
  );
}

/** What is found on the pages of a locale, of all shares. */
const findSearched = (shares: readonly MadeShare[], { locale }: Site): KeyedPages =>
  new Map(shares.flatMap(({ searched }) => [...(searched.get(locale.name) ?? [])]));

/** Adds up the files that several threads have made. */
function createProgress(threadCount: number, total: number, onProgress: MakeSiteOptions['onProgress']) {
  const counts = new Array<number>(threadCount).fill(0);
  return (thread: number) => (done: number) => {
    counts[thread] = done;
    onProgress(
      counts.reduce((sum, count) => sum + count, 0),
      total,
    );
  };
}

/** Finds files among those of all shares, as soon as these are made. */
function createMadeFinder(stage: Stage, outDir: string) {
  let made: StagedFiles = new Map();
  const read = (file: string): string => {
    const staged = path.join(stage.filesDir, file);
    return readFileSync(existsSync(staged) ? staged : path.join(outDir, file), 'utf8');
  };
  const findMade: FindMade = (file) => {
    const known = made.get(file);
    return known && { key: () => known.key, create: () => read(file) };
  };
  return {
    findMade,
    fill: (files: StagedFiles): void => {
      made = files;
    },
  };
}

const addPictures = (summaries: readonly PictureSummary[]): PictureSummary => ({
  made: summaries.reduce((sum, { made }) => sum + made, 0),
  reused: summaries.reduce((sum, { reused }) => sum + reused, 0),
  elapsedMs: Math.max(...summaries.map(({ elapsedMs }) => elapsedMs)),
  diagnostics: summaries.flatMap(({ diagnostics }) => diagnostics),
});

/** A site that is being made. */
interface Making {
  readonly read: ReadSites;
  readonly bundling: Promise<SiteBundles>;
  /** Absent where they could not be made. */
  readonly bundles: SiteBundles | undefined;
  readonly pipeline: PipelineOptions;
  readonly threads: readonly ShareThread[];
  readonly manifest: Manifest;
}

/** What came of it, beside files. */
interface Made {
  readonly files: StagedFiles;
  readonly pictures: readonly PictureSummary[];
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly pageCount: number;
}

/** Files changed while the threads of a run read them: what they have made does not fit together. */
class ChangedMeanwhile extends Error {}

/** Fill the stage with all files of the site. Throws a `SiteError` where it has errors. */
async function fillStage(stage: Stage, outDir: string, making: Making, options: MakeSiteOptions): Promise<Made> {
  const { read, bundling, bundles, pipeline, threads, manifest } = making;
  const { useManifest, searches, profile } = options;
  const total = read.sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const progress = createProgress(threads.length + 1, total, options.onProgress);
  const { findMade, fill } = createMadeFinder(stage, outDir);
  const where = {
    renders: bundles !== undefined,
    stageDir: stage.dir,
    outDir,
    ...(useManifest ? { manifest: options.place } : {}),
  };
  const others = threads.map((thread, index) => thread.make(where, progress(index + 1)));
  const shares: MadeShare[] = [];
  const search = {
    cache: searches,
    onThread: pipeline.threads.index,
    pages: (site: Site) => findSearched(shares, site),
  };
  const ownOptions = { bundles, stage, outDir, manifest, search, findMade, onProgress: progress(0) };
  const [{ made, rendering }, ...otherShares] = await profile.measure('pages', () =>
    Promise.all([makeTexts(read, pipeline, ownOptions), ...others]),
  );
  shares.push(await made(), ...otherShares);
  if (shares.some(({ signature }) => signature !== read.signature)) throw new ChangedMeanwhile();
  const findings = shares.map((share) => share.findings);
  const diagnostics = throwErrors(
    await profile.measure('check', () => checkSite(read, bundling, { tryTemplates: false, findings })),
  );
  if (!rendering) throw new Error('nothing is wrong with the site, and it cannot be rendered');

  const { outputs, stager } = rendering;
  for (const { added } of shares.slice(1)) stage.adopt(added);
  const { client, staticFiles, routes, search: indexes, lateRoutes } = outputs;
  await profile.measure('files', async () => {
    // Indexes are made on one thread beside the other files, one after the other: each takes much memory.
    const groups = indexes.map(({ list }) => list);
    await stageOutputs([...client.outputs, ...staticFiles, ...routes], stager, groups);
    fill(new Map(shares.flatMap(({ files }) => [...files])));
    await stageOutputs(lateRoutes, stager);
  });
  const written = [...(await outputs.findUses()), ...shares.slice(1).flatMap((share) => share.written)];
  for (const { key, uses } of written) pipeline.templateUses.set(key, uses);
  return {
    files: new Map(shares.flatMap(({ files }) => [...files])),
    pictures: [rendering.pictures?.summary(), ...shares.slice(1).map((share) => share.pictures)].filter(
      (summary) => summary !== undefined,
    ),
    diagnostics: [...diagnostics, ...outputs.checkUses(written)],
    pageCount: outputs.pageCount,
    inputs: [
      ...inputsOf(read.config, options.configInputs, { read, bundles: await bundling }),
      ...shares.flatMap(({ shown }) => shown),
      ...read.files.lookedAt(),
      ...outputs.assets.flatMap(({ source }) => source ?? []),
    ],
  };
}

/** Make a site, with threads that make all shares but the first. */
async function makeWith(
  threads: readonly ShareThread[],
  pipeline: PipelineOptions,
  options: MakeSiteOptions,
): Promise<MadeSite> {
  const { profile, useManifest, place } = options;
  const bundling = startBundling(pipeline);
  const read = await profile.measure('load', () => readSites(pipeline));
  const hasErrors = read.diagnostics.some(({ severity }) => severity === 'error');
  const [bundled] = await profile.measure('bundle', () => Promise.allSettled([bundling]));
  const bundles = bundled.status === 'fulfilled' && !hasErrors ? bundled.value : undefined;
  const manifest: Manifest = useManifest ? loadManifest(place) : new Map();
  let filled: Made | undefined;
  const result = await writeOutputs(
    async (stage, outDir) => {
      filled = await fillStage(stage, outDir, { read, bundling, bundles, pipeline, threads, manifest }, options);
      return filled.files;
    },
    { ...options, manifest },
  );
  const { pictures = [], pageCount = 0, diagnostics = [] } = filled ?? {};
  return {
    ...result,
    pageCount,
    inputs: filled ? filled.inputs : [],
    ...(read.changesAt ? { until: read.changesAt.getTime() } : {}),
    ...(pictures.length > 0 ? { pictures: addPictures(pictures) } : {}),
    diagnostics: [...diagnostics, ...pictures.flatMap((summary) => summary.diagnostics)],
  };
}

/** Make a site, on as many threads as help. Throws a `SiteError` if it has an error; then the output folder is as it was. */
export async function makeSite(pipeline: PipelineOptions, options: MakeSiteOptions): Promise<MadeSite> {
  let dates: ReturnType<typeof readGitDates> | undefined;
  const readDates = () => {
    dates ??= readGitDates(pipeline);
    return dates;
  };
  const threads = await startShares({ ...pipeline, readGitDates: readDates }, options);
  const own = { ...pipeline, readGitDates: readDates, share: { index: 0, count: threads.length + 1 } };
  try {
    return await makeWith(threads, own, options);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return await makeSite(pipeline, { ...options, jobs: 1 });
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

import { LostPiece } from '../cache/pieces.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ContentFiles } from '../load/content.ts';
import type { PictureSummary } from '../load/pictures.ts';
import { addMdx, type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { readGitDates } from '../pipeline/loadSources.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { readContent } from '../pipeline/readContent.ts';
import { type ReadSites, readSites } from '../pipeline/readSites.ts';
import { divide, WHOLE } from '../pipeline/shares.ts';
import { createTextClaims } from '../pipeline/textClaims.ts';
import { textsToKeep } from '../pipeline/textsToKeep.ts';
import { countThreads } from '../pipeline/threads.ts';
import { untilOf } from '../pipeline/untilOf.ts';
import { loadManifest, type Manifest } from '../write/manifest.ts';
import { type WriteResult, writeOutputs } from '../write/writeOutputs.ts';
import {
  ChangedMeanwhile,
  type FilledStage,
  fillStage,
  type MakeSiteOptions,
  OvertakenByBuild,
  type SiteBuild,
} from './fillStage.ts';
import { limitHeapGrowth } from './heapGrowth.ts';
import { loadKnownTexts } from './knownTexts.ts';
import { stampOfRecord } from './lastBuild.ts';
import { describeSite, type Shard, shardAsThread } from './shards.ts';
import type { MadeText } from './share.ts';
import { closeAll, type Shares, type ShareThread, startShares } from './shareThreads.ts';

/** The result of a build. */
export interface MadeSite extends WriteResult {
  readonly pageCount: number;
  readonly pictures?: PictureSummary;
  /** Absolute paths of the folders and files that it was made from. */
  readonly inputs: readonly string[];
  /** Time (in milliseconds since 1970) from which on the same files make another site. */
  readonly until: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Start the worker threads. `threadCount` includes the calling thread. */
const startOthers = (pipeline: PipelineOptions, content: ContentFiles, threadCount: number): Shares =>
  startShares(pipeline, content, { share: WHOLE, threadCount }, () => readGitDates(pipeline));

const NO_THREADS: Shares = { threads: [] };

const openedShards = (read: ReadSites, { commandLine }: MakeSiteOptions, shards: readonly Shard[]) =>
  shards.map((shard) =>
    shardAsThread(shard, describeSite(read, commandLine), {
      rootDir: read.config.rootDir,
      signature: read.signature,
    }),
  );

/** The bundles to render with: undefined if bundling fails, or if the site has errors. Tells the threads when this is known. */
function bundlesToRender(
  { diagnostics }: ReadSites,
  bundling: Promise<SiteBundles>,
  threads: readonly ShareThread[],
): Promise<SiteBundles | undefined> {
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const rendersWith = bundling.then(
    (bundles) => (hasErrors ? undefined : bundles),
    () => undefined,
  );
  void rendersWith.then((bundles) => {
    for (const thread of threads) thread.tellBundled(bundles !== undefined);
  });
  return rendersWith;
}

/** Read the site, and work out which of its texts have to be made again. */
async function readSite(opened: PipelineOptions, options: MakeSiteOptions) {
  const { profile, place, useManifest, useTexts, since, shards } = options;
  const { content, pipeline } = await readContent(opened);
  const { files } = content;
  const startAll = (): Shares => startOthers(pipeline, content, options.jobs ?? countThreads(files.length));
  // After an earlier build there may be too little to do for threads: that is known when the site is read.
  if (!since) limitHeapGrowth(files.length);
  const early = since || shards ? NO_THREADS : startAll();
  const started = startBundling(pipeline);
  try {
    const whole = await profile.measure('load', () => readSites(pipeline));
    const known = useTexts ? loadKnownTexts(place, whole.salt) : undefined;
    const texts = known && since ? textsToKeep(whole, known, since) : new Map<string, MadeText>();
    for (const [file, { examined }] of texts) if (examined.facts) whole.learn(file, examined.facts);
    const startsLate = since !== undefined && texts.size === 0;
    if (startsLate) limitHeapGrowth(files.length);
    const { threads, claims }: Shares = shards
      ? { threads: openedShards(whole, options, shards) }
      : startsLate
        ? startAll()
        : early;
    const read = shards ? { ...whole, owns: () => false } : whole;
    const writers = shards
      ? undefined
      : {
          owns: divide(whole.written, { index: 0, count: threads.length + 1 }),
          others: threads.map(({ programs }) => programs),
        };
    const bundling = addMdx(started, whole, pipeline, writers);
    const rendersWith = bundlesToRender(read, bundling, threads);
    const manifest: Manifest = since?.manifest ?? (useManifest ? loadManifest(place) : new Map());
    return {
      read,
      bundling,
      rendersWith,
      pipeline,
      threads,
      claims: createTextClaims(whole.written, claims, true),
      manifest,
      known,
      texts,
    } satisfies SiteBuild;
  } catch (error) {
    await closeAll(early.threads);
    throw error;
  }
}

const addPictures = (summaries: readonly PictureSummary[]): PictureSummary => ({
  made: summaries.reduce((sum, { made }) => sum + made, 0),
  reused: summaries.reduce((sum, { reused }) => sum + reused, 0),
  elapsedMs: Math.max(...summaries.map(({ elapsedMs }) => elapsedMs)),
  diagnostics: summaries.flatMap(({ diagnostics }) => diagnostics),
});

/** Build a site that has been read, and bring the output folder up to date. */
async function writeSite(siteBuild: SiteBuild, options: MakeSiteOptions): Promise<MadeSite> {
  const { read, manifest } = siteBuild;
  const { since } = options;
  let filled: FilledStage | undefined;
  const result = await writeOutputs(
    async (stage, outDir) => {
      if (since && stampOfRecord({ outDir }) !== since.record) throw new OvertakenByBuild();
      filled = await fillStage(stage, outDir, siteBuild, options);
      return filled.files;
    },
    {
      ...options,
      manifest,
      isWhole: since !== undefined,
      onWritten() {
        filled?.keepTexts({ salt: read.salt, structure: read.structure(), shown: filled.shown });
      },
    },
  );
  if (!filled) throw new Error('nothing was made');
  const { pictures, pageCount, diagnostics, inputs } = filled;
  return {
    ...result,
    pageCount,
    inputs,
    until: untilOf(read, await siteBuild.bundling),
    ...(pictures.length > 0 ? { pictures: addPictures(pictures) } : {}),
    diagnostics: [...diagnostics, ...pictures.flatMap((summary) => summary.diagnostics)],
  };
}

/** Build a site. Throws a `SiteError` if it has an error, and leaves the output folder unchanged then. */
export async function makeSite(pipeline: PipelineOptions, options: MakeSiteOptions): Promise<MadeSite> {
  let dates: ReturnType<typeof readGitDates> | undefined;
  const readDates = () => {
    dates ??= readGitDates(pipeline);
    return dates;
  };
  const siteBuild = await readSite({ ...pipeline, readGitDates: readDates }, options);
  try {
    return await writeSite(siteBuild, options);
  } catch (error) {
    const { since: _, ...anew } = options;
    if (error instanceof OvertakenByBuild) return await makeSite(pipeline, anew);
    if (error instanceof LostPiece && options.useTexts) return await makeSite(pipeline, { ...anew, useTexts: false });
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return await makeSite(pipeline, { ...options, jobs: 1 });
  } finally {
    await closeAll(siteBuild.threads);
  }
}

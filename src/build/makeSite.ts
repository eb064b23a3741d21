import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LostPiece } from '../cache/pieces.ts';
import type { SearchCache } from '../cache/searchCache.ts';
import { type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import type { PictureSummary } from '../load/pictures.ts';
import type { Site } from '../model/site.ts';
import { addMdx, type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { checkSite, settleFindings } from '../pipeline/checkSite.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import { readGitDates } from '../pipeline/loadSources.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { ofShare, type ReadSites, readSites } from '../pipeline/readSites.ts';
import { toKeyedPages } from '../pipeline/searched.ts';
import { countThreads } from '../pipeline/threads.ts';
import type { FindMade } from '../render/createRenderer.ts';
import type { KeyedPages } from '../search/index/siteSearch.ts';
import { contentKey } from '../shared/contentKey.ts';
import { loadManifest, type Manifest, type ManifestPlace } from '../write/manifest.ts';
import type { Stage } from '../write/stage.ts';
import { type StagedFiles, stageOutputs } from '../write/stageOutputs.ts';
import { type WriteResult, writeOutputs } from '../write/writeOutputs.ts';
import { type KnownTexts, loadKnownTexts, saveKnownTexts } from './knownTexts.ts';
import type { BuildChanges } from './lastBuild.ts';
import { describeSite, type Shard, shardAsThread } from './shards.ts';
import { type MadeShare, type MadeText, makeTexts } from './share.ts';
import { closeAll, type ShareThread, startShares } from './shareThreads.ts';

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
  /** How things stand after the last build. Absent where that is not known. */
  readonly since?: Pick<BuildChanges, 'changed' | 'inputs'>;
  /** The shares of all texts, made by other runs: this one puts them together, and makes all else. */
  readonly shards?: readonly Shard[];
  readonly searches: SearchCache;
  /** Absolute paths of the configuration file and what it imports. */
  readonly configInputs: readonly string[];
  /** Options of the command line that change what is made: shards must have been made with the same. */
  readonly commandLine: unknown;
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
  /** In milliseconds since 1970: when the same files make another site. */
  readonly until?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Start threads for all shares but the first. */
function startOthers(pipeline: PipelineOptions, count: number): readonly ShareThread[] {
  const shares = Array.from({ length: count - 1 }, (_, index) => ({ index: index + 1, count, isLed: true }));
  return startShares(pipeline, shares, () => readGitDates(pipeline));
}

/**
 * What the last build has made of texts, and may be kept: nothing if other files than texts have changed, or what texts know of
 * each other.
 */
function keepTexts(read: ReadSites, known: KnownTexts | undefined, { since }: MakeSiteOptions): Map<string, MadeText> {
  if (!since || !known || known.structure !== read.structure()) return new Map();
  const { rootDir } = read.config;
  const changed = new Set(since.changed.map((file) => path.relative(rootDir, file).split(path.sep).join('/')));
  const shown = new Set(known.shown);
  if ([...changed].some((file) => !known.texts.has(file) || shown.has(file))) return new Map();
  const hashes = new Map(read.entries.map(({ source: { file, hash } }) => [file, hash]));
  // A translation shows whether its source has changed.
  const keys = new Set(read.entries.filter(({ file }) => changed.has(file)).map(contentKey));
  for (const entry of read.entries) if (keys.has(contentKey(entry))) changed.add(entry.file);
  return new Map(
    [...known.texts].filter(
      ([file, { hash, showsOthers }]) => !changed.has(file) && !showsOthers && hashes.get(file) === hash,
    ),
  );
}

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
  const read = (file: string): Uint8Array => {
    const staged = path.join(stage.filesDir, file);
    return readFileSync(existsSync(staged) ? staged : path.join(outDir, file));
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
  /** Gives nothing where they could not be made, or are of no use. */
  readonly rendersWith: Promise<SiteBundles | undefined>;
  readonly pipeline: PipelineOptions;
  readonly threads: readonly ShareThread[];
  readonly manifest: Manifest;
  /** What the last build has made of texts. */
  readonly known: KnownTexts | undefined;
  /** What is made of texts; at first, what is kept. */
  readonly texts: Map<string, MadeText>;
}

/** What came of it, beside files. */
interface Made {
  readonly files: StagedFiles;
  readonly pictures: readonly PictureSummary[];
  /** Files, from the site root, that texts show parts of. */
  readonly shown: readonly string[];
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly pageCount: number;
}

/** Files changed while the threads of a run read them: what they have made does not fit together. */
class ChangedMeanwhile extends Error {}

/** The files of all shares. What several have staged, since their pages name it, is as the last of them left it. */
function mergeFiles(shares: readonly MadeShare[], { filesDir }: Stage): StagedFiles {
  // The first one is that of this thread, which goes on to name files.
  const files = new Map(shares.toReversed().flatMap((share) => [...share.files]));
  const added = new Set<string>();
  for (const file of shares.flatMap((share) => share.added)) {
    const known = added.has(file) ? files.get(file) : undefined;
    if (known) files.set(file, { ...known, mtimeMs: statSync(path.join(filesDir, file)).mtimeMs });
    added.add(file);
  }
  return files;
}

const keyedPages =
  (texts: () => Iterable<MadeText>) =>
  ({ locale }: Site): KeyedPages =>
    toKeyedPages(
      [...texts()].map(({ searched }) => searched),
      locale.name,
    );

/** Fill the stage with all files of the site. Throws a `SiteError` where it has errors. */
async function fillStage(stage: Stage, outDir: string, making: Making, options: MakeSiteOptions): Promise<Made> {
  const { read, bundling, rendersWith, pipeline, threads, manifest } = making;
  const { useManifest, searches, profile } = options;
  const total = read.sites.reduce((sum, { site }) => sum + site.routes.size, 0);
  const progress = createProgress(threads.length + 1, total, options.onProgress);
  const { findMade, fill } = createMadeFinder(stage, outDir);
  const where = {
    stageDir: stage.dir,
    outDir,
    ...(useManifest ? { manifest: options.place } : {}),
  };
  const others = threads.map((thread, index) => thread.make(where, progress(index + 1)));
  const { known, texts } = making;
  const replaced = [...(known?.texts ?? [])].flatMap(([file, text]) => (texts.has(file) ? [] : text));
  const search = {
    cache: searches,
    onThread: pipeline.threads.index,
    notesDir: stage.notesDir,
    pages: keyedPages(() => texts.values()),
    before: keyedPages(() => replaced),
  };
  const isKnown = (file: string): boolean => texts.has(file);
  const ownOptions = {
    bundling: rendersWith,
    stage,
    outDir,
    manifest,
    known: known?.texts ?? new Map(),
    isKnown,
    search,
    findMade,
    onProgress: progress(0),
  };
  const makeOwn = async () => {
    const work = await makeTexts(read, pipeline, ownOptions);
    const hasIndex = work.rendering && work.rendering.outputs.search.length > 0;
    if (hasIndex && threads.length > 0) await pipeline.threads.prepareIndex(); // ready when the others are
    return work;
  };
  const [{ made, rendering }, ...otherShares] = await profile.measure('pages', () =>
    Promise.all([makeOwn(), ...others]).catch(async (error: unknown) => {
      await closeAll(threads); // they would go on to write into a stage that is removed
      throw error;
    }),
  );
  await closeAll(threads); // an index is going to take their memory
  const shares = [made(), ...otherShares];
  if (shares.some(({ signature }) => signature !== read.signature)) throw new ChangedMeanwhile();
  const kept = [...texts.values()];
  for (const share of shares) for (const [file, text] of share.texts) texts.set(file, text);
  const findings = new Map([...texts].map(([file, text]) => [file, text.findings]));
  const diagnostics = throwErrors(
    await profile.measure('check', () => checkSite(read, bundling, { tryTemplates: false, findings })),
  );
  if (!rendering) throw new Error('nothing is wrong with the site, and it cannot be rendered');

  const keptFiles = kept
    .flatMap(({ files }) => files)
    .flatMap((file) => {
      const written = manifest.get(file);
      return written ? [[file, written] as const] : [];
    });
  const { outputs, stager } = rendering;
  for (const { added } of shares.slice(1)) stage.adopt(added);
  const { client, staticFiles, routes, search: indexes, lateRoutes } = outputs;
  await profile.measure('files', async () => {
    // Indexes are made on one thread beside the other files, one after the other: each takes much memory.
    const groups = indexes.map(({ list }) => list);
    await stageOutputs([...client.outputs, ...staticFiles, ...routes], stager, groups);
    fill(new Map([...keptFiles, ...mergeFiles(shares, stage)]));
    await stageOutputs(lateRoutes, stager);
  });
  const written = [...[...texts.values()].flatMap((text) => text.written), ...(await outputs.findUses('others'))];
  for (const { key, uses } of written) pipeline.templateUses.set(key, uses);
  return {
    files: new Map([...keptFiles, ...mergeFiles(shares, stage)]),
    pictures: [rendering.pictures?.summary(), ...shares.slice(1).map((share) => share.pictures)].filter(
      (summary) => summary !== undefined,
    ),
    diagnostics: [...diagnostics, ...(await settleFindings(outputs.checkUses(written), read, bundling))],
    pageCount: outputs.pageCount,
    shown: [...read.inputs, ...shares.flatMap(({ shown }) => shown)].map((file) =>
      path.relative(read.config.rootDir, file).split(path.sep).join('/'),
    ),
    inputs: [
      ...(options.since?.inputs ?? []),
      ...inputsOf(read.config, options.configInputs, { read, bundles: await bundling }),
      ...shares.flatMap(({ shown }) => shown),
      ...read.files.lookedAt(),
      ...outputs.assets.flatMap(({ source }) => source ?? []),
    ],
  };
}

const openedShards = (read: ReadSites, { commandLine }: MakeSiteOptions, shards: readonly Shard[]) =>
  shards.map((shard) =>
    shardAsThread(shard, describeSite(read, commandLine), {
      rootDir: read.config.rootDir,
      signature: read.signature,
    }),
  );

/** A site that is read, and what of it is to be made. */
async function readSite(pipeline: PipelineOptions, options: MakeSiteOptions) {
  const { profile, place, useManifest, since, shards } = options;
  const started = startBundling(pipeline);
  const { files } = await pipeline.content.read(pipeline.config, pipeline.config.i18n.locales);
  // Where an earlier build is known, there may be little to do: that is seen when the site is read.
  const early = since || shards ? [] : startOthers(pipeline, options.jobs ?? countThreads(files.length));
  try {
    const whole = await profile.measure('load', () => readSites(pipeline));
    const bundling = addMdx(started, whole, pipeline);
    const known = since && loadKnownTexts(place);
    const texts = keepTexts(whole, known, options);
    for (const [file, { findings }] of texts) if (findings.facts) whole.learn(file, findings.facts);
    const count = texts.size > 0 ? 1 : (options.jobs ?? countThreads(files.length));
    const threads = shards ? openedShards(whole, options, shards) : since ? startOthers(pipeline, count) : early;
    const read = shards
      ? { ...whole, owns: () => false }
      : ofShare(whole, { index: 0, count: threads.length + 1, isLed: true });
    const hasErrors = read.diagnostics.some(({ severity }) => severity === 'error');
    const rendersWith = bundling.then(
      (bundles) => (hasErrors ? undefined : bundles),
      () => undefined,
    );
    void rendersWith.then((bundles) => {
      for (const thread of threads) thread.tellBundled(bundles !== undefined);
    });
    const manifest: Manifest = useManifest ? loadManifest(place) : new Map();
    return { read, bundling, rendersWith, pipeline, threads, manifest, known, texts } satisfies Making;
  } catch (error) {
    await closeAll(early);
    throw error;
  }
}

/** Keep what was made of texts for the next build. */
function keepForNext({ read, known, texts }: Making, { shown }: Made, { place }: MakeSiteOptions): void {
  saveKnownTexts(
    place,
    { structure: read.structure(), shown: [...new Set([...(known?.shown ?? []), ...shown])], texts },
    known,
  );
}

/** When the same files make another site: something is published then, or templates ask for the year. */
function untilOf({ changesAt }: ReadSites, outside: SiteBundles['outside']): { readonly until?: number } {
  const times = [
    ...(changesAt ? [changesAt.getTime()] : []),
    ...(outside === 'year' ? [new Date(new Date().getFullYear() + 1, 0, 1).getTime()] : []),
    ...(outside === 'anything' ? [0] : []),
  ];
  return times.length > 0 ? { until: Math.min(...times) } : {};
}

/** Make a site that is read. */
async function makeRead(making: Making, options: MakeSiteOptions): Promise<MadeSite> {
  const { read, manifest } = making;
  let filled: Made | undefined;
  const result = await writeOutputs(
    async (stage, outDir) => {
      filled = await fillStage(stage, outDir, making, options);
      return filled.files;
    },
    {
      ...options,
      manifest,
      onWritten() {
        if (filled) keepForNext(making, filled, options);
      },
    },
  );
  if (!filled) throw new Error('nothing was made');
  const { pictures, pageCount, diagnostics, inputs } = filled;
  return {
    ...result,
    pageCount,
    inputs,
    ...untilOf(read, (await making.bundling).outside),
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
  const making = await readSite({ ...pipeline, readGitDates: readDates }, options);
  try {
    return await makeRead(making, options);
  } catch (error) {
    const { since, ...anew } = options;
    if (error instanceof LostPiece && since) return await makeSite(pipeline, anew);
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return await makeSite(pipeline, { ...options, jobs: 1 });
  } finally {
    await closeAll(making.threads);
  }
}

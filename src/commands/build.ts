import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BuildIdentity, type BuildOutcome, findChanges, noteRun } from '../build/lastBuild.ts';
import type { MadeShard } from '../build/makeShard.ts';
import type { OnProgress } from '../build/progress.ts';
import type { ShardNumber } from '../build/shards.ts';
import { hashOf } from '../cache/hash.ts';
import { describeConfig } from '../config/describeConfig.ts';
import { type Diagnostic, readDiagnostic } from '../diagnostics/diagnostic.ts';
import { createLocales } from '../i18n/locales.ts';
import { readCommit } from '../load/gitDates.ts';
import type { PictureSummary } from '../load/pictures.ts';
import { sourceDirs, staticFolders } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import { loadManifest, writeManifest } from '../write/manifest.ts';
import { checkOutDir, checkPlace } from '../write/outDir.ts';
import type { WriteResult } from '../write/writeOutputs.ts';
import { optimizeLate } from './optimizeLate.ts';
import type { Profile } from './profile.ts';
import { CACHE_DIR, type CommonOptions, openProject, type Project } from './project.ts';

/** Options of `sitegen build`. */
export interface BuildOptions extends CommonOptions {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly baseUrl?: string;
  readonly useCache: boolean;
  /** Number of threads that make pages; undefined for as many as help. */
  readonly jobs?: number;
  readonly drafts: boolean;
  /** Folders (absolute) of shards to merge. */
  readonly shardDirs?: readonly string[];
  readonly profile: Profile;
  readonly onProgress: OnProgress;
  /** Called once if another process is writing into the output folder. */
  readonly onWait: () => void;
}

/** The result of a build. */
export interface BuildResult extends Omit<WriteResult, 'manifest'> {
  readonly pageCount: number;
  /** True if functions of the configuration may give other results in each run, so that nothing of the last build was reused. */
  readonly mayDiffer: boolean;
  /** Absent if large pictures are not resized. */
  readonly pictures?: PictureSummary;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Create a test for output paths that belong to this run: those of its locales. Files in the root belong to the default locale.
 */
function ownsPath({ config, locales }: Pick<PipelineOptions, 'config' | 'locales'>): (file: string) => boolean {
  const all = createLocales(config);
  const isChosen = (name: string | undefined) => locales.length === 0 || (name !== undefined && locales.includes(name));
  return (file) => isChosen((localeOfPath(all, file) ?? all.find(({ isDefault }) => isDefault))?.name);
}

/** What a build depends on besides files; undefined if that cannot be known. */
async function identify(options: BuildOptions, { config, code, store }: Project): Promise<BuildIdentity | undefined> {
  const { outDir, rootDir, locales, drafts, baseUrl } = options;
  const configuration = describeConfig(config, code);
  if (!options.useCache || configuration === undefined) return undefined;
  const facts = [configuration, locales, drafts, baseUrl, process.version, await readCommit(rootDir)];
  return { rootDir, place: { cacheDir: store.cacheDir, outDir }, facts };
}

/** Options that affect the output: shards fit together only if these are equal. */
const commandLineOf = ({ locales, drafts, baseUrl = '' }: BuildOptions) => ({ locales, drafts, baseUrl });

/** Open the site. Without a cache of an earlier build, code that will be needed is loaded meanwhile. */
async function open(options: BuildOptions): Promise<Project> {
  const isCold = !options.useCache || !existsSync(path.join(options.rootDir, CACHE_DIR));
  if (isCold) {
    optimizeLate();
    void import('../pipeline/bundleSite.ts').then(({ preloadParser }) => preloadParser());
  }
  const project = await options.profile.measure('config', () => openProject(options, { reuseCache: options.useCache }));
  checkPlace(options.outDir, options.rootDir, sourceDirs(project.config));
  return project;
}

/** Prepare to run the pipeline. Imported late, because nothing of it is needed if nothing has changed. */
async function startPipeline(
  { config, store }: Project,
  { locales, drafts, baseUrl }: BuildOptions,
  now: Date,
  stamps?: ReadonlyMap<string, string>,
) {
  optimizeLate();
  const { openPipeline } = await import('../build/openPipeline.ts');
  return openPipeline({ config, store, baseUrl, locales, drafts, now, stamps });
}

/** Make one shard of the site in a folder of its own. Throws a `SiteError` if its texts have an error. */
export async function buildShard(options: BuildOptions, shard: ShardNumber): Promise<MadeShard> {
  const project = await open(options);
  const [{ makeShard }, { pipeline, save }] = await Promise.all([
    import('../build/makeShard.ts'),
    startPipeline(project, options, new Date()),
  ]);
  const { outDir: dir, jobs, onProgress } = options;
  const commandLine = commandLineOf(options);
  const made = await makeShard(pipeline, { shard, dir, commandLine, jobs, onProgress }).finally(pipeline.threads.close);
  save();
  return made;
}

/** Build the site into the output folder. Throws a `SiteError`, and leaves the folder as it was, if the site has an error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { outDir, profile, locales, shardDirs } = options;
  const now = new Date();
  const project = await open(options);
  checkOutDir(outDir);
  const { store, configInputs } = project;
  const place = { cacheDir: store.cacheDir, outDir };
  const identity = shardDirs ? undefined : await identify(options, project);
  const since = identity && findChanges<BuildOutcome>(identity, () => loadManifest(place));
  if (since?.changed.length === 0)
    return { ...since.outcome, mayDiffer: false, written: [], removed: [], bytesWritten: 0 };

  const [{ makeSite }, { pipeline, save, searches }] = await Promise.all([
    import('../build/makeSite.ts'),
    startPipeline(project, options, now, since?.stamps),
  ]);
  const { manifest, inputs, until, ...made } = await makeSite(pipeline, {
    outDir,
    // One stage per output folder and set of languages: builds of others may run at the same time.
    stageDir: path.join(store.cacheDir, `stage-${hashOf([outDir, ...locales].join('\n'))}`),
    place,
    useManifest: options.useCache,
    useTexts: identity !== undefined,
    ...(since ? { since } : {}),
    ...(shardDirs ? { shards: (await import('../build/shards.ts')).openShards(shardDirs) } : {}),
    owns: ownsPath(pipeline),
    searches,
    configInputs,
    commandLine: commandLineOf(options),
    jobs: options.jobs,
    profile,
    onProgress: options.onProgress,
    onWait: options.onWait,
  }).finally(pipeline.threads.close);
  const { baseUrl, trailingSlash, configHash } = pipeline.config;
  writeManifest(place, manifest, { baseUrl, trailingSlash, configHash });
  save();
  if (identity) {
    const outcome: BuildOutcome = {
      pageCount: made.pageCount,
      unchanged: made.unchanged + made.written.length,
      diagnostics: made.diagnostics.map(readDiagnostic),
    };
    const published = staticFolders(pipeline.config);
    noteRun(identity, outcome, { inputs, published, manifest, since: now.getTime(), until, before: since });
  }
  return { ...made, mayDiffer: options.useCache && !shardDirs && identity === undefined };
}

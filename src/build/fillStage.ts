import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SearchCache } from '../cache/searchCache.ts';
import { allOrDiagnostics, type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { PictureSummary } from '../load/pictures.ts';
import type { Site } from '../model/site.ts';
import type { SiteBundles } from '../pipeline/bundleSite.ts';
import { checkSite, settleFindings } from '../pipeline/checkSite.ts';
import { textsOf } from '../pipeline/examine.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import { toKeyedPages } from '../pipeline/searched.ts';
import type { TextClaims } from '../pipeline/textClaims.ts';
import type { FindMade } from '../render/createRenderer.ts';
import type { KeyedPages } from '../search/index/siteSearch.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { Manifest, ManifestPlace } from '../write/manifest.ts';
import type { Stage } from '../write/stage.ts';
import { type StagedFiles, stageOutputs } from '../write/stageOutputs.ts';
import { areFactsKept, type KnownTexts, prepareToKeep } from './knownTexts.ts';
import type { BuildChanges } from './lastBuild.ts';
import type { Shard } from './shards.ts';
import { type MadeShare, type MadeText, makeTexts } from './share.ts';
import { closeAll, type ShareThread } from './shareThreads.ts';

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
  readonly since?: Pick<BuildChanges, 'changed' | 'inputs' | 'manifest'>;
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
  const placeOf = (file: string): string => path.join(stage.has(file) ? stage.filesDir : outDir, file);
  const findMade: FindMade = (file) => {
    const known = made.get(file);
    if (!known) return undefined;
    const { key, sizeBytes } = known;
    return {
      key: () => key,
      create: () => readFileSync(placeOf(file)),
      findFile: () => ({ file: placeOf(file), sizeBytes }),
    };
  };
  return {
    findMade,
    fill: (files: StagedFiles): void => {
      made = files;
    },
  };
}

/** A site that is being made. */
export interface Making {
  readonly read: ReadSites;
  readonly bundling: Promise<SiteBundles>;
  /** Gives nothing where they could not be made, or are of no use. */
  readonly rendersWith: Promise<SiteBundles | undefined>;
  readonly pipeline: PipelineOptions;
  readonly threads: readonly ShareThread[];
  /** Those of this thread. */
  readonly claims: TextClaims;
  readonly manifest: Manifest;
  /** What the last build has made of texts. */
  readonly known: KnownTexts | undefined;
  /** What is made of texts; at first, what is kept. */
  readonly texts: Map<string, MadeText>;
}

/** What came of it, beside files. */
export interface Filled {
  readonly files: StagedFiles;
  readonly pictures: readonly PictureSummary[];
  /** Files, from the site root, that texts show parts of. */
  readonly shown: readonly string[];
  readonly keepTexts: (head: Pick<KnownTexts, 'structure' | 'shown'>) => void;
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly pageCount: number;
}

/** Files changed while the threads of a run read them: what they have made does not fit together. */
export class ChangedMeanwhile extends Error {}

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
export async function fillStage(
  stage: Stage,
  outDir: string,
  making: Making,
  options: MakeSiteOptions,
): Promise<Filled> {
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
  const keptTexts: ReadonlySet<string> = new Set(texts.keys());
  const isKnown = (file: string): boolean => keptTexts.has(file);
  const ownOptions = {
    claims: making.claims,
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
  for (const { added } of otherShares) stage.adopt(added);
  const findWritten = (file: string) => {
    const written = manifest.get(file);
    return written ? [[file, written] as const] : [];
  };
  const filesOfKept = [...texts.values()].flatMap(({ files }) => files).flatMap(findWritten);
  fill(new Map([...filesOfKept, ...mergeFiles(shares, stage)]));
  for (const share of shares) for (const [file, text] of share.texts) texts.set(file, text);
  const unmade = [...textsOf({ ...read, owns: ({ file }) => !texts.has(file) })].at(0);
  if (unmade) throw new Error(`nobody has made ${unmade.page.entry.source.file}`); // rather none than a site that lacks pages
  const findings = new Map([...texts].map(([file, text]) => [file, text.findings]));
  const diagnostics = throwErrors(
    await profile.measure('check', () => checkSite(read, bundling, { tryTemplates: false, findings, findMade })),
  );
  if (!rendering) throw new Error('nothing is wrong with the site, and it cannot be rendered');

  const { outputs, stager } = rendering;
  const knowsAsBefore = keptTexts.size > 0 && known !== undefined && areFactsKept(texts, known);
  const isKept = ({ path: file, texts: shown, showsFacts }: OutputFile): boolean =>
    (shown?.every(isKnown) === true || (knowsAsBefore && showsFacts === true)) && manifest.has(file);
  const keptRoutes = outputs.routes.filter(isKept);
  const keptAssets = knowsAsBefore ? known.assets : [];
  const keptOthers = [...keptRoutes.map((output) => output.path), ...keptAssets];
  const keptFiles = [...filesOfKept, ...keptOthers.flatMap(findWritten)];
  const { client, staticFiles, routes, search: indexes } = outputs;
  fill(new Map([...keptFiles, ...mergeFiles(shares, stage)]));
  const keepTexts: Filled['keepTexts'] = await profile.measure('files', async () => {
    // Indexes are made on one thread beside the other files, one after the other: each takes much memory.
    const groups = indexes.map(({ list }) => list);
    const kept = new Set(keptRoutes);
    const otherRoutes = routes.filter((output) => !kept.has(output));
    const stageOthers = async (): Promise<readonly string[]> => {
      outputs.takeNamedAssets();
      await stageOutputs(
        [...client.outputs, ...staticFiles, ...otherRoutes.filter(({ showsFacts }) => showsFacts)],
        stager,
      );
      const assets = outputs.takeNamedAssets();
      await stageOutputs(
        otherRoutes.filter(({ showsFacts }) => !showsFacts),
        stager,
      );
      return [...keptAssets, ...assets];
    };
    const staging = allOrDiagnostics([stageOthers(), stageOutputs([], stager, groups)]);
    await setImmediate(); // threads have what they are going to do meanwhile
    const keep = prepareToKeep(options.place, texts, known);
    const [assets] = await staging;
    return (head) => keep({ ...head, assets });
  });
  const written = [...[...texts.values()].flatMap((text) => text.written), ...(await outputs.findUses('others'))];
  for (const { key, uses } of written) pipeline.templateUses.set(key, uses);
  return {
    files: new Map([...keptFiles, ...mergeFiles(shares, stage)]),
    pictures: [rendering.pictures?.summary(), ...shares.slice(1).map((share) => share.pictures)].filter(
      (summary) => summary !== undefined,
    ),
    diagnostics: [...diagnostics, ...(await settleFindings(outputs.checkUses(written), read, bundling, { findMade }))],
    pageCount: outputs.pageCount,
    keepTexts,
    shown: [...read.inputs, ...shares.flatMap(({ shown }) => shown)].map((file) =>
      relativeFile(read.config.rootDir, file),
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

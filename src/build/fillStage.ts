import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { allOrDiagnostics, type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import type { PictureSummary } from '../load/pictures.ts';
import type { Site } from '../model/site.ts';
import type { SiteBundles } from '../pipeline/bundleSite.ts';
import { checkSite, settleDiagnostics } from '../pipeline/checkSite.ts';
import type { SearchRun } from '../pipeline/createOutputs.ts';
import { textsOf } from '../pipeline/examine.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import { countIndexes, toKeyedPages } from '../pipeline/searched.ts';
import type { WrittenPage } from '../pipeline/templateUses.ts';
import type { TextClaims } from '../pipeline/textClaims.ts';
import { shownFor } from '../pipeline/textsToKeep.ts';
import { countThreads } from '../pipeline/threads.ts';
import type { FindMade } from '../render/createRenderer.ts';
import type { SearchCache } from '../search/index/searchCache.ts';
import type { KeyedPages } from '../search/index/siteSearch.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { Manifest, ManifestPlace } from '../write/manifest.ts';
import type { Stage } from '../write/stage.ts';
import { type StagedFiles, stageOutputs } from '../write/stageOutputs.ts';
import { areFactsKept, type KnownTexts, prepareToKeep } from './knownTexts.ts';
import type { BuildChanges } from './lastBuild.ts';
import { createProgress, type OnProgress } from './progress.ts';
import type { Shard } from './shards.ts';
import { type MadeShare, type MadeText, makeTexts, type ShareWork, toEarlierText, toPlainText } from './share.ts';
import { closeAll, type ShareThread } from './shareThreads.ts';

/** Measures a stage of a build. */
export interface StageClock {
  readonly measure: <Result>(stage: string, run: () => Result | Promise<Result>) => Promise<Result>;
}

/** How to build a site. */
export interface MakeSiteOptions {
  /** Absolute path. */
  readonly outDir: string;
  /** Folder (absolute) in which new files are staged; on the disk of `outDir` if possible. */
  readonly stageDir: string;
  readonly place: ManifestPlace;
  /** Trust the manifest of the last build: outputs with equal keys are not made again. */
  readonly useManifest: boolean;
  /** Trust what the last build stored about texts. False if something that they are rendered with may have changed unnoticed. */
  readonly useTexts: boolean;
  /** True for paths that this run may delete if they are no longer outputs. */
  readonly owns: (path: string) => boolean;
  /** What has changed since the last build. Absent if unknown. */
  readonly since?: Pick<BuildChanges, 'changed' | 'inputs' | 'manifest' | 'record'>;
  /** All texts, as made by other runs: this run merges them and makes all other files. */
  readonly shards?: readonly Shard[];
  readonly searches: SearchCache;
  /** Absolute paths of the configuration file and the modules that it imports. */
  readonly configInputs: readonly string[];
  /** Options of the command line that change outputs: shards must have been made with the same. */
  readonly commandLine: unknown;
  /** Threads that make pages, the calling thread included; undefined: chosen by the size of the site. */
  readonly jobs: number | undefined;
  readonly profile: StageClock;
  readonly onProgress: OnProgress;
  readonly onWait: () => void;
}

/** Create a lookup for files in the stage or the output folder: it finds those that `fill` was last called with. */
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

/** A site that has been read and is being built. */
export interface SiteBuild {
  readonly read: ReadSites;
  readonly bundling: Promise<SiteBundles>;
  /** `bundling`, but undefined if it failed, or if the site has errors and is not going to be rendered. */
  readonly rendersWith: Promise<SiteBundles | undefined>;
  readonly pipeline: PipelineOptions;
  readonly threads: readonly ShareThread[];
  /** The claims of the calling thread. */
  readonly claims: TextClaims;
  readonly manifest: Manifest;
  /** The texts as the last build made them. */
  readonly known: KnownTexts | undefined;
  /** Made texts by their files. Filled with those kept from the last build at first. */
  readonly texts: Map<string, MadeText>;
}

/** The result of filling the stage. */
export interface FilledStage {
  readonly files: StagedFiles;
  readonly pictures: readonly PictureSummary[];
  /** Files (relative to the site root) that texts include or name. */
  readonly shown: readonly string[];
  readonly keepTexts: (head: Pick<KnownTexts, 'salt' | 'structure' | 'shown'>) => void;
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly pageCount: number;
}

/** Thrown when files changed while threads read them, so that the results of the threads do not fit together. */
export class ChangedMeanwhile extends Error {}

/** Thrown when another build has written into the output folder since this one looked for changes. */
export class OvertakenByBuild extends Error {}

/** Merge the files of all shares. A file that several have staged has the modification time of the last write. */
function mergeFiles(shares: readonly MadeShare[], { filesDir }: Stage): StagedFiles {
  // The first share is that of the calling thread, which goes on to stage files: its entries win.
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

/** What all steps of filling the stage need. */
interface StageContext {
  readonly stage: Stage;
  readonly outDir: string;
  readonly siteBuild: SiteBuild;
  readonly options: MakeSiteOptions;
  readonly findMade: FindMade;
  /** True if the text of this file is kept from the last build. */
  readonly isKept: (file: string) => boolean;
}

/** The shares of all threads, and the renderer for all other files. */
interface MadePages {
  readonly shares: readonly MadeShare[];
  readonly rendering: ShareWork['rendering'];
}

/** Number of worker threads beside the calling thread, whether started or not. */
const countHelpers = ({ siteBuild, options }: StageContext): number =>
  (options.jobs ?? countThreads(siteBuild.read.written.length)) - 1;

/** True if indexes are updated on threads. A single one is not: updating it takes less time than starting a thread. */
const updatesOnThread = (context: StageContext): boolean =>
  countIndexes(context.siteBuild.read) > 1 && countHelpers(context) > 0;

/** What the search index is made from: the searched pages of all texts, and of those replaced since the last build. */
function searchOf(context: StageContext): SearchRun {
  const { stage, siteBuild, options } = context;
  const { known, texts, pipeline, manifest } = siteBuild;
  const replaced = [...(known?.texts ?? [])].flatMap(([file, text]) => (texts.has(file) ? [] : text));
  return {
    cache: options.searches,
    onThread: pipeline.threads.index,
    updatesOnThread: updatesOnThread(context),
    notesDir: stage.notesDir,
    written: manifest,
    pages: keyedPages(() => texts.values()),
    before: keyedPages(() => replaced),
  };
}

/** Make the pages of all texts on all threads, and close the workers. Throws `ChangedMeanwhile` if they read different files. */
async function makePages(context: StageContext): Promise<MadePages> {
  const { stage, outDir, siteBuild, options, findMade, isKept } = context;
  const { read, rendersWith, pipeline, threads, manifest, claims, known, texts } = siteBuild;
  const progress = createProgress(read, { isKept, onProgress: options.onProgress });
  const earlier =
    known &&
    new Map([...known.texts].flatMap(([file, text]) => (isKept(file) ? [] : [[file, toEarlierText(text)] as const])));
  const where = {
    stageDir: stage.dir,
    outDir,
    ...(options.useManifest ? { manifest: options.place } : {}),
    ...(earlier ? { known: earlier } : {}),
  };
  const others = threads.map((thread, index) => thread.make(where, progress(index + 1)));
  const isEdit = texts.size > 0;
  // Start the threads for the indexes while pages are being made.
  if (isEdit && updatesOnThread(context)) await pipeline.threads.prepareIndexes(countIndexes(read));
  const makeOwn = async (): Promise<ShareWork> => {
    const work = await makeTexts(read, pipeline, {
      claims,
      bundling: rendersWith,
      stage,
      outDir,
      manifest,
      isWhole: options.since !== undefined,
      known: earlier,
      isKnown: isKept,
      search: searchOf(context),
      findMade,
      onProgress: progress(0),
    });
    // Start the thread for the index while the other threads finish.
    if (work.rendering && countIndexes(read) > 0 && threads.length > 0) await pipeline.threads.prepareIndexes(1);
    return work;
  };
  const [{ made, rendering }, ...otherShares] = await Promise.all([makeOwn(), ...others]).catch(
    async (error: unknown) => {
      await closeAll(threads); // they would go on writing to a stage that is removed
      throw error;
    },
  );
  await closeAll(threads); // frees memory for the index
  const shares = [made(), ...otherShares];
  if (shares.some(({ signature }) => signature !== read.signature)) throw new ChangedMeanwhile();
  for (const { added } of otherShares) stage.adopt(added);
  return { shares, rendering };
}

/** The result of an earlier build if it equals the new one (it then stays in its file), else the new one. */
const orEarlier = (text: MadeText, earlier: MadeText | undefined): MadeText =>
  earlier?.hash === text.hash && JSON.stringify(earlier) === JSON.stringify(toPlainText(text)) ? earlier : text;

/** Collect the texts that the threads made. Throws if one is missing, so that no site is written without its pages. */
function takeTexts({ read, texts, known }: SiteBuild, shares: readonly MadeShare[]): void {
  for (const share of shares)
    for (const [file, text] of share.texts) texts.set(file, orEarlier(text, known?.texts.get(file)));
  const [unmade] = textsOf({ ...read, owns: ({ file }) => !texts.has(file) });
  if (unmade) throw new Error(`nobody has made ${unmade.page.entry.source.file}`);
}

/** Routes that no single text makes: lists, feeds, indexes. */
interface OtherRoutes {
  /** Routes whose files of the last build are still right: paths of these, and of the assets that they name. */
  readonly kept: { readonly routes: readonly string[]; readonly assets: readonly string[] };
  readonly toMake: readonly OutputFile[];
}

/** Divide routes into those kept from the last build and those to make. */
function partRoutes({ siteBuild, isKept }: StageContext, routes: readonly OutputFile[], hasKept: boolean): OtherRoutes {
  const { known, texts, manifest } = siteBuild;
  const knowsAsBefore = hasKept && known !== undefined && areFactsKept(texts, known);
  const isTrue = ({ path: file, texts: shown, showsFacts }: OutputFile): boolean =>
    (shown?.every(isKept) === true || (knowsAsBefore && showsFacts === true)) && manifest.has(file);
  const kept = new Set(routes.filter(isTrue));
  return {
    kept: { routes: [...kept].map((output) => output.path), assets: knowsAsBefore ? known.assets : [] },
    toMake: routes.filter((output) => !kept.has(output)),
  };
}

/** Up to this number of pages three indexes are in work at once (two are made, one waits); larger ones take too much memory. */
const SMALL_SITE = 5000;

/**
 * Stage all files other than the pages of texts: lists, feeds, client, static files, indexes. Returns the pages of these on which
 * templates ask for addresses, and the function that stores texts for the next build.
 */
async function stageOthers(
  context: StageContext,
  { outputs, stager }: NonNullable<ShareWork['rendering']>,
  { toMake, kept }: OtherRoutes,
): Promise<Pick<FilledStage, 'keepTexts'> & { readonly written: readonly WrittenPage[] }> {
  const { siteBuild, options } = context;
  // Indexes are made on threads while this thread makes the other files.
  const indexes = {
    lists: outputs.search.map(({ list }) => list),
    atOnce: countHelpers(context) > 0 && outputs.pageCount <= SMALL_SITE ? 3 : 1,
  };
  const stageRest = async () => {
    const ofFacts = toMake.filter(({ showsFacts }) => showsFacts);
    const ofTexts = toMake.filter(({ showsFacts }) => !showsFacts);
    outputs.takeNamedAssets();
    await stageOutputs([...outputs.client.outputs, ...outputs.staticFiles, ...ofFacts], stager);
    const assets = outputs.takeNamedAssets();
    await stageOutputs(ofTexts, stager);
    return { assets: [...kept.assets, ...assets], written: await outputs.findUses('others') };
  };
  const staging = allOrDiagnostics([stageRest(), stageOutputs([], stager, indexes)]);
  await setImmediate(); // lets the threads start before this one is busy
  const keep = prepareToKeep(options.place, siteBuild.texts, siteBuild.known);
  const [{ assets, written }] = await staging;
  return { keepTexts: (head) => keep({ ...head, assets }), written };
}

/** Fill the stage with all files of the site. Throws a `SiteError` if the site has errors. */
export async function fillStage(
  stage: Stage,
  outDir: string,
  siteBuild: SiteBuild,
  options: MakeSiteOptions,
): Promise<FilledStage> {
  const { read, bundling, pipeline, manifest, texts } = siteBuild;
  const { profile } = options;
  const keptTexts: ReadonlySet<string> = new Set(texts.keys());
  const { findMade, fill } = createMadeFinder(stage, outDir);
  const context: StageContext = { stage, outDir, siteBuild, options, findMade, isKept: (file) => keptTexts.has(file) };
  const { shares, rendering } = await profile.measure('pages', () => makePages(context));

  const findWritten = (file: string) => {
    const written = manifest.get(file);
    return written ? [[file, written] as const] : [];
  };
  const filesOfKept = [...texts.values()].flatMap(({ files }) => files).flatMap(findWritten);
  fill(new Map([...filesOfKept, ...mergeFiles(shares, stage)]));
  takeTexts(siteBuild, shares);
  const examined = new Map([...texts].map(([file, text]) => [file, text.examined]));
  const checking = {
    tryTemplates: false,
    examined,
    // Where nothing can be rendered, pages of the last build must not tell more than a clean build could.
    ...(rendering ? { findMade } : {}),
  };
  const diagnostics = throwErrors(await profile.measure('check', () => checkSite(read, bundling, checking)));
  if (!rendering) throw new Error('nothing is wrong with the site, and it cannot be rendered');

  const { outputs, pictures } = rendering;
  const others = partRoutes(context, outputs.routes, keptTexts.size > 0);
  const keptFiles = [...filesOfKept, ...[...others.kept.routes, ...others.kept.assets].flatMap(findWritten)];
  fill(new Map([...keptFiles, ...mergeFiles(shares, stage)]));
  const { keepTexts, ...rest } = await profile.measure('files', () => stageOthers(context, rendering, others));
  const written = [...[...texts.values()].flatMap((text) => text.written), ...rest.written];
  for (const { key, uses } of written) pipeline.templateUses.set(key, uses);
  const shown = shares.flatMap((share) => share.shown);
  return {
    files: new Map([...keptFiles, ...mergeFiles(shares, stage)]),
    pictures: [pictures?.summary(), ...shares.slice(1).map((share) => share.pictures)].filter(
      (summary) => summary !== undefined,
    ),
    diagnostics: [
      ...diagnostics,
      ...(await settleDiagnostics(outputs.checkUses(written), read, bundling, { findMade })),
    ],
    pageCount: outputs.pageCount,
    keepTexts,
    shown: shownFor(read.config, [...read.inputs, ...shown], keptTexts.size > 0 ? siteBuild.known : undefined),
    inputs: [
      ...(options.since?.inputs ?? []),
      ...inputsOf(read.config, options.configInputs, { read, bundles: await bundling }),
      ...shown,
      ...read.files.lookedAt(),
      ...outputs.assets.flatMap(({ source }) => source ?? []),
    ],
  };
}

import path from 'node:path';
import { describeConfig } from '../config/describeConfig.ts';
import { codesOf, type DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createDiagrams } from '../diagrams/diagrams.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { createSelection, type Selection, type SelectionOptions } from '../findings/selection.ts';
import type { Coverage } from '../i18n/coverage.ts';
import { isAnswered } from '../links/ownAddresses.ts';
import { createContentReader } from '../load/content.ts';
import { addMdx, type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { knowsScans, openCaches, openCheckCaches } from '../pipeline/caches.ts';
import { openCheckedPages, type SinceCheck } from '../pipeline/checkedPages.ts';
import { checkSite } from '../pipeline/checkSite.ts';
import { findExternalPlaces } from '../pipeline/externalPlaces.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { readContent } from '../pipeline/readContent.ts';
import { type ReadSites, readSites } from '../pipeline/readSites.ts';
import { formatRouteRecord, ROUTES_FILE } from '../pipeline/routeRecord.ts';
import { countUnscanned, scanAhead } from '../pipeline/scanAhead.ts';
import { type ScanThread, startScanThread } from '../pipeline/scanThreads.ts';
import { countThreads, createThreads } from '../pipeline/threads.ts';
import { untilOf } from '../pipeline/untilOf.ts';
import { type AskWebOptions, askWeb } from './askWeb.ts';
import type { CommonOptions, Project } from './project.ts';

/** What `sitegen check` is asked to do. */
export interface CheckOptions extends CommonOptions, SelectionOptions, AskWebOptions {
  /** Ask the web too whether what the site links to is there. */
  readonly external: boolean;
  /** Write down which addresses the site has. */
  readonly updateRoutes: boolean;
}

/** What `check` found. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** How much of the site each language has. */
  readonly coverage: readonly Coverage[];
  /** What else there is to say, in lines. */
  readonly notes: readonly string[];
}

/** Rules that this run does not ask. */
const notAsked = ({ external }: CheckOptions): ReadonlySet<DiagnosticCode> =>
  new Set(external ? [] : codesOf('external'));

/** How a project is read to be checked. `save` writes the cache. */
export function openCheck(project: Project, { locales }: Pick<CommonOptions, 'locales'>) {
  const { config, store, code } = project;
  const { save, searches: _, ...caches } = openCaches(store.cacheDir, { reuse: true });
  const known = openCheckCaches(store.cacheDir, { reuse: describeConfig(config, code) !== undefined });
  const threads = createThreads();
  const pipeline: PipelineOptions = {
    config,
    store,
    content: createContentReader(),
    entries: new WeakMap(),
    ...caches,
    ...known,
    locales,
    drafts: false,
    dev: false,
    threads,
    diagrams: createDiagrams(config.mermaid, { draw: threads.diagrams.draw, store }),
  };
  return {
    pipeline,
    save() {
      known.scans.save();
      known.templateUses.save();
      save();
    },
  };
}

/** As many threads as help to parse that number of texts. */
const startThreads = (
  { config: { configFile }, store }: Pick<PipelineOptions, 'config' | 'store'>,
  texts: number,
): readonly ScanThread[] =>
  Array.from({ length: countThreads(texts) - 1 }, () => startScanThread({ store, configFile }));

/** Threads for the first check of a site: they get ready while it is read. Later ones have few texts to parse. */
async function startEarly(
  opened: PipelineOptions,
): Promise<{ readonly pipeline: PipelineOptions; readonly threads: readonly ScanThread[] }> {
  if (knowsScans(opened.store.cacheDir)) return { pipeline: opened, threads: [] };
  const { content, pipeline } = await readContent(opened);
  return { pipeline, threads: startThreads(pipeline, content.files.length) };
}

/** What a check found, and what it has looked into for that. */
export interface WholeCheck extends CheckResult {
  /** Absolute paths of files and folders; undefined where that is not known, as the templates cannot be bundled. */
  readonly inputs: readonly string[] | undefined;
  /** As `untilOf` gives it. */
  readonly until: number | undefined;
  /** True where pages show when they were committed, or lie at an address that has it. */
  readonly asksGit: boolean;
  /** Keep what was found of pages for the next check of the same kind. Gives its name; undefined where there is nothing to keep. */
  readonly keepPages: () => string | undefined;
}

/** Read the whole site and tell what is wrong with it. `since` is how things stand after a last check of the same kind. */
export async function checkAll(
  project: Project,
  options: CheckOptions,
  since: SinceCheck | undefined,
): Promise<WholeCheck> {
  const selection: Selection = createSelection(options);
  const { pipeline: opened, save } = openCheck(project, options);
  const started = startBundling(opened);
  const early = await startEarly(opened);
  const { pipeline } = early;
  let { threads } = early;
  try {
    const read = await readSites(pipeline);
    if (threads.length === 0) threads = startThreads(pipeline, countUnscanned(read));
    return await checkWith({ project, pipeline, started, read, threads, selection, save, since }, options);
  } finally {
    await Promise.all([...threads, pipeline.threads].map((thread) => thread.close()));
  }
}

/** A promise, and what fulfills it. */
function createSignal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}

/** A check that has begun. */
interface Checking extends ReturnType<typeof openCheck> {
  readonly project: Project;
  readonly started: Promise<SiteBundles>;
  readonly read: ReadSites;
  readonly threads: readonly ScanThread[];
  readonly selection: Selection;
  readonly since: SinceCheck | undefined;
}

async function checkWith(
  { project, pipeline, started, read, threads, selection, save, since }: Checking,
  options: CheckOptions,
): Promise<WholeCheck> {
  const { config, configInputs } = project;
  // esbuild asks this thread while it bundles templates, and pages wait for those: texts are parsed here when that is done.
  const { promise: whenIdle, resolve: onWait } = createSignal();
  const asksAtOnce = options.updateRoutes || options.external;
  if (asksAtOnce || read.readMdx) onWait(); // what MDX pages run is bundled when all are parsed
  const scanning = threads.length > 0 ? scanAhead(read, threads, whenIdle) : Promise.resolve({});
  const whenScanned = scanning.then(() => undefined);
  const writers = { owns: () => false, others: [scanning] };
  const bundling = addMdx(started, read, pipeline, writers);
  if (asksAtOnce) await whenScanned;
  if (options.updateRoutes) writeAtomically(path.join(config.rootDir, ROUTES_FILE), await formatRouteRecord(read));
  const { external } = config.check;
  const isOwn = ({ href }: URL): boolean => isAnswered(read.config, href);
  const more = options.external
    ? await askWeb(await findExternalPlaces(read, bundling), { external, isOwn }, options)
    : [];
  const checked = openCheckedPages(read, { cacheDir: project.store.cacheDir, since });
  const diagnostics = await checkSite(read, bundling, {
    more,
    notAsked: notAsked(options),
    select: selection.select,
    whenScanned,
    onWait,
    plainBundling: started,
    checked,
  });
  save();
  const notes = [...(options.updateRoutes ? [`wrote ${ROUTES_FILE}`] : []), ...selection.notes()];
  const bundles = await bundling.catch(() => undefined);
  return {
    diagnostics,
    coverage: read.compareTranslations().coverage,
    notes,
    inputs: bundles && [...inputsOf(config, configInputs, { read, bundles }), ...read.files.lookedAt()],
    until: bundles && untilOf(read, bundles),
    asksGit: read.asksGit,
    keepPages: checked.save,
  };
}

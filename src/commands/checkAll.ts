import path from 'node:path';
import { describeConfig } from '../config/describeConfig.ts';
import { codesOf, type DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createDiagrams } from '../diagrams/diagrams.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { createSelection, type Selection, type SelectionOptions } from '../findings/selection.ts';
import type { Coverage } from '../i18n/coverage.ts';
import { isAnswered } from '../links/ownAddresses.ts';
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

/** Options of `sitegen check`. */
export interface CheckOptions extends CommonOptions, SelectionOptions, AskWebOptions {
  /** Check links to other sites too. */
  readonly external: boolean;
  /** Write the file that records the addresses of the site. */
  readonly updateRoutes: boolean;
}

/** The result of a check. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** How much of the site is translated, by language. */
  readonly coverage: readonly Coverage[];
  /** Further lines for the user. */
  readonly notes: readonly string[];
  /** The folders that are published including hidden files (absolute paths); absent if no site was read. */
  readonly published?: readonly string[];
}

/** Codes of rules that this run does not check. */
const notAsked = ({ external }: CheckOptions): ReadonlySet<DiagnosticCode> =>
  new Set(external ? [] : codesOf('external'));

/** Open a project for a check: the options of its pipeline. `save` writes the caches. */
export function openCheck(project: Project, { locales }: Pick<CommonOptions, 'locales'>) {
  const { config, store, code } = project;
  const { save, searches: _, ...caches } = openCaches(store.cacheDir, { reuse: true });
  const known = openCheckCaches(store.cacheDir, { reuse: describeConfig(config, code) !== undefined });
  const threads = createThreads();
  const pipeline: PipelineOptions = {
    config,
    store,
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

/** Start as many threads as help to parse this number of texts, besides the calling one. */
const startThreads = (
  { config: { configFile }, store }: Pick<PipelineOptions, 'config' | 'store'>,
  texts: number,
): readonly ScanThread[] =>
  Array.from({ length: countThreads(texts) - 1 }, () => startScanThread({ store, configFile }));

/**
 * Start the threads of a site's first check early, so that they load while the site is read. Later checks have few texts to
 * parse.
 */
async function startEarly(
  opened: PipelineOptions,
): Promise<{ readonly pipeline: PipelineOptions; readonly threads: readonly ScanThread[] }> {
  if (knowsScans(opened.store.cacheDir)) return { pipeline: opened, threads: [] };
  const { content, pipeline } = await readContent(opened);
  return { pipeline, threads: startThreads(pipeline, content.files.length) };
}

/** The result of a check, and what it depends on. */
export interface WholeCheck extends CheckResult {
  /** Absolute paths of the files and folders it depends on; undefined if the templates cannot be bundled. */
  readonly inputs: readonly string[] | undefined;
  /** See `untilOf`. */
  readonly until: number | undefined;
  /** True if pages show dates of commits, or have addresses made of them. */
  readonly asksGit: boolean;
  /**
   * Store the results of pages for the next check of the same kind. Returns their name; undefined if there is nothing to store.
   */
  readonly keepPages: () => string | undefined;
}

/** Read and check the whole site. `since` describes what has changed since the last check of the same kind. */
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

/** A promise with its resolve function. */
function createSignal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}

/** The state of a check after the site has been read. */
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
  // While esbuild bundles templates, which pages wait for, its plugins need this thread: texts are parsed here only afterwards.
  const { promise: whenIdle, resolve: onWait } = createSignal();
  const asksAtOnce = options.updateRoutes || options.external;
  if (asksAtOnce || read.readMdx) onWait(); // the programs of MDX pages are bundled after all pages are parsed
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

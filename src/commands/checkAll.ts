import path from 'node:path';
import { codesOf, type DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { createSelection, type Selection, type SelectionOptions } from '../findings/selection.ts';
import type { Coverage } from '../i18n/coverage.ts';
import { createContentReader } from '../load/content.ts';
import { addMdx, startBundling } from '../pipeline/bundleSite.ts';
import { openCaches } from '../pipeline/caches.ts';
import { checkSite } from '../pipeline/checkSite.ts';
import { findExternalPlaces } from '../pipeline/externalPlaces.ts';
import { inputsOf } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { readSites } from '../pipeline/readSites.ts';
import { formatRouteRecord, ROUTES_FILE } from '../pipeline/routeRecord.ts';
import { createThreads } from '../pipeline/threads.ts';
import { askWeb } from './askWeb.ts';
import type { CommonOptions, Project } from './project.ts';

/** What `sitegen check` is asked to do. */
export interface CheckOptions extends CommonOptions, SelectionOptions {
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
export function openCheck({ config, store }: Project, { locales }: Pick<CommonOptions, 'locales'>) {
  const { save, searches: _, ...caches } = openCaches(store.cacheDir, { reuse: true });
  const pipeline: PipelineOptions = {
    config,
    store,
    content: createContentReader(),
    entries: new WeakMap(),
    ...caches,
    locales,
    drafts: false,
    dev: false,
    threads: createThreads(),
  };
  return { pipeline, save };
}

/** What a check found, and what it has looked into for that. */
export interface WholeCheck extends CheckResult {
  /** Absolute paths of files and folders; undefined where that is not known, as the templates cannot be bundled. */
  readonly inputs: readonly string[] | undefined;
  /** In milliseconds since 1970: when something is published that is not yet. */
  readonly until: number | undefined;
}

/** Read the whole site and tell what is wrong with it. */
export async function checkAll(project: Project, options: CheckOptions): Promise<WholeCheck> {
  const selection: Selection = createSelection(options);
  const { config, configInputs } = project;
  const { pipeline, save } = openCheck(project, options);
  const started = startBundling(pipeline);
  const read = await readSites(pipeline);
  const bundling = addMdx(started, read, pipeline);
  if (options.updateRoutes) writeAtomically(path.join(config.rootDir, ROUTES_FILE), await formatRouteRecord(read));
  const more = options.external ? await askWeb(await findExternalPlaces(read, bundling), config, options) : [];
  const diagnostics = await checkSite(read, bundling, { more, notAsked: notAsked(options), select: selection.select });
  save();
  const notes = [...(options.updateRoutes ? [`wrote ${ROUTES_FILE}`] : []), ...selection.notes()];
  const bundles = await bundling.catch(() => undefined);
  return {
    diagnostics,
    coverage: read.coverage,
    notes,
    inputs: bundles && [...inputsOf(config, configInputs, { read, bundles }), ...read.files.lookedAt()],
    until: read.changesAt?.getTime(),
  };
}

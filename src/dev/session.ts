import path from 'node:path';
import { type Diagnostic, eachOnce, errorsOf, orFallback, SiteError } from '../diagnostics/diagnostic.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { upwards } from '../disk/upwards.ts';
import { addMdx, type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { checkSite } from '../pipeline/checkSite.ts';
import { type ExaminedText, examineAll } from '../pipeline/examine.ts';
import { type ExchangedTexts, exchangeTexts } from '../pipeline/exchangeTexts.ts';
import { readPaths, sourceDirs } from '../pipeline/inputs.ts';
import type { GoodEntries, PipelineCaches, PipelineOptions } from '../pipeline/options.ts';
import type { Pause } from '../pipeline/pause.ts';
import { type ReadSites, readSites } from '../pipeline/readSites.ts';
import type { SearchCache } from '../search/index/searchCache.ts';
import { createMemo } from '../shared/memo.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { areInPages, bundlePages } from './bundlePages.ts';
import {
  bundleInputs,
  createSnapshot,
  filesAt,
  homeLocale,
  localeOf,
  otherInputs,
  type ServedSite,
  type Snapshot,
  type SnapshotInput,
  servedSite,
  watchedPaths,
} from './snapshot.ts';

/** What a session needs to open the site, and to reopen it after a change of the configuration. */
export interface SessionOptions {
  readonly open: () => Promise<{
    pipeline: Omit<PipelineOptions, keyof PipelineCaches>;
    configInputs: readonly string[];
  }>;
  /** Kept across refreshes. */
  readonly caches: PipelineCaches;
  readonly searches: SearchCache;
}

/** The newest site, which can be shown, and its errors. */
interface NewestSite {
  readonly snapshot: Snapshot;
  readonly errors: readonly Diagnostic[];
}

/** A dev session: the site that is shown, and the errors of the newest one. */
export interface Session {
  /** Update the site after these files (absolute paths) have changed. The first call reads the whole site. */
  readonly refresh: (changed: readonly string[]) => Promise<void>;
  /** Errors of the last refresh. While there are any, the site that is served may lack parts, or have old ones. */
  readonly errors: () => readonly Diagnostic[];
  /** Another string after each refresh, and in each session. */
  readonly version: () => string;
  /** The output for a path of the output folder; undefined if there is none, or no good site yet. */
  readonly find: (file: string) => OutputFile | undefined;
  /** The page for an address that does not exist, in the language of the address. */
  readonly notFound: (urlPath: string) => OutputFile | undefined;
  /** The Markdown files of the page at an address, from the root; none for other pages. */
  readonly filesAt: (urlPath: string) => readonly string[];
  /** All diagnostics of the newest site, as `check` reports them. */
  readonly check: (pause: Pause) => Promise<readonly Diagnostic[]>;
  /** Absolute folders and files to watch. */
  readonly watched: () => readonly string[];
  /** What the server needs; undefined before the first good refresh. */
  readonly served: () => ServedSite | undefined;
  /** Path of the home page: that of the default language, or of the first one if that is not served. */
  readonly home: () => string;
}

/** Start a session. Nothing is read before the first `refresh`. */
export function createSession(options: SessionOptions): Session {
  let snapshot: Snapshot | undefined;
  let errors: readonly Diagnostic[] = [];
  const startedMs = Date.now();
  let refreshes = 0;
  /** The configuration of the newest site, which may have errors. */
  let newestConfig: PipelineOptions['config'] | undefined;
  /** The newest site that could be read, which may have errors. */
  let checked: { readonly read: ReadSites; readonly bundling: Promise<SiteBundles> } | undefined;
  const sidebarMemo = createMemo();
  const goodEntries: GoodEntries = new Map();
  /** What checks have found in texts; kept as long as nothing but texts changes. */
  let examined: Map<string, ExaminedText> = new Map();

  const show = (site: SnapshotInput): Snapshot =>
    createSnapshot(site, {
      ...options,
      sidebarMemo,
      lastGood: (file) => snapshot?.outputs.get(file),
      errors: () => errors,
    });

  /** A site with the new texts of changed files; undefined if more than texts has changed, or a function fails on them. */
  const tryExchange = (old: Snapshot, changed: readonly string[]): ExchangedTexts | undefined => {
    try {
      return exchangeTexts(old.read, changed, old.pipeline);
    } catch {
      return undefined; // reading the whole site tells why
    }
  };

  const exchange = (old: Snapshot, changed: readonly string[]): Snapshot | undefined => {
    const exchanged = tryExchange(old, changed);
    if (!exchanged) return undefined;
    for (const file of exchanged.files) examined.delete(file);
    checked = { read: exchanged.read, bundling: Promise.resolve(old.bundles) };
    return show({ ...old, read: exchanged.read });
  };

  /** The last good site with changed texts of pages that have no errors; the site itself if more than texts has changed. */
  const withGoodTexts = (old: Snapshot, changed: readonly string[]): Snapshot => {
    const { rootDir } = old.pipeline.config;
    const faulty = new Set(errors.map(({ file = '' }) => path.resolve(rootDir, file)));
    const good = changed.filter((file) => !faulty.has(file));
    const exchanged = good.length > 0 ? tryExchange(old, good) : undefined;
    return exchanged ? show({ ...old, read: exchanged.read }) : old;
  };

  /**
   * Read the newest site, and return it with its errors. Throws a `SiteError` if it cannot be shown, or if more than pages have
   * errors and there is a good site already.
   */
  const take = async (changed: readonly string[]): Promise<NewestSite> => {
    const touched = new Set(changed.flatMap(upwards));
    const isTouched = (files: readonly string[]) => files.some((file) => touched.has(file));
    // After a failure, its cause may not be among the changed files: read everything again.
    const old = errors.length === 0 ? snapshot : undefined;
    const exchanged = old && changed.length > 0 && !isTouched(otherInputs(old)) ? exchange(old, changed) : undefined;
    if (exchanged) return { snapshot: exchanged, errors: [] };
    examined = new Map();
    for (const file of changed) options.caches.content.forget(file);
    const opened = old && !isTouched(old.configInputs) ? old : await options.open();
    newestConfig = opened.pipeline.config;
    const pipeline: PipelineOptions = { ...opened.pipeline, ...options.caches, goodEntries };
    const keepsBundles = old && opened === old && !isTouched(bundleInputs(old));
    const started = keepsBundles ? Promise.resolve(old.bundles) : startBundling(pipeline);
    const reading = readSites(pipeline);
    const bundling = addMdx(started, reading, pipeline);
    const [{ value: bundled, ...unusable }, { value: read, ...unread }] = await Promise.all([
      orFallback(bundlePages(bundling, { started, reading, pipeline }), undefined),
      orFallback(reading, undefined),
    ]);
    if (read) checked = { read, bundling };
    const faults = eachOnce([
      ...(bundled?.errors ?? unusable.diagnostics),
      ...(read ? errorsOf(read.diagnostics) : unread.diagnostics),
    ]);
    if (!bundled || !read || (snapshot && !areInPages(faults, read))) throw new SiteError(faults);
    const { configInputs } = opened;
    const { bundles, unbundled } = bundled;
    return { snapshot: show({ pipeline, configInputs, bundles, unbundled, read }), errors: faults };
  };

  const find = (file: string): OutputFile | undefined => {
    if (!snapshot) return undefined;
    const { outputs, assets, search } = snapshot;
    const made = outputs.get(file);
    if (made) return made;
    const searched = search.map((index) => index.find(file)).find((output) => output !== undefined);
    return searched ?? assets.find((asset) => asset.path === file);
  };

  return {
    async refresh(changed) {
      checked = undefined;
      const old = snapshot;
      try {
        ({ snapshot, errors } = await take(changed));
      } catch (error) {
        errors = anyDiagnostics(error); // the session goes on: the next change is another try
        snapshot &&= withGoodTexts(snapshot, changed);
      }
      // Without a site, the page with the errors has to be loaded again.
      if (snapshot !== old || !snapshot) refreshes++;
    },
    errors: () => errors,
    version: () => `${startedMs}-${refreshes}`,
    find,
    notFound: (urlPath) => snapshot?.outputs.get(`${localeOf(snapshot, urlPath)?.dir ?? ''}404.html`),
    filesAt: (urlPath) => (snapshot ? filesAt(snapshot, urlPath) : []),
    async check(pause) {
      if (!checked) return errors;
      const { read, bundling } = checked;
      return checkSite(read, bundling, { pause, examined: await examineAll(read, pause, examined) });
    },
    // Also those of the newest site if it has errors: a missing file may be created.
    watched: () => [
      ...(snapshot ? watchedPaths(snapshot) : []),
      ...(newestConfig ? sourceDirs(newestConfig) : []),
      ...(checked ? readPaths(checked.read) : []),
    ],
    served: () => snapshot && servedSite(snapshot.pipeline),
    home: () => (snapshot && homeLocale(snapshot)?.base) ?? '/',
  };
}

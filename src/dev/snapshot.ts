import { type Diagnostic, diagnosticsOf, SiteError } from '../diagnostics/diagnostic.ts';
import type { SiteBundles } from '../pipeline/bundleSite.ts';
import { createOutputs, type SiteOutputs } from '../pipeline/createOutputs.ts';
import { bundledDirs, inputsOf, staticFolders } from '../pipeline/inputs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import type { SearchCache } from '../search/index/searchCache.ts';
import type { Memo } from '../shared/memo.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withoutBase } from '../shared/url.ts';
import type { UsableBundles } from './bundlePages.ts';

/** The state of the site in `dev` between two edits. */
export interface Snapshot {
  readonly pipeline: PipelineOptions;
  readonly configInputs: readonly string[];
  readonly bundles: SiteBundles;
  /** See `UsableBundles`. */
  readonly unbundled: UsableBundles['unbundled'];
  readonly read: ReadSites;
  readonly outputs: ReadonlyMap<string, OutputFile>;
  readonly assets: readonly OutputFile[];
  readonly search: SiteOutputs['search'];
}

/** What the server needs besides the outputs. */
export interface ServedSite {
  readonly baseUrl: string;
  /** True if each page has one address: the other form, with or without a slash at its end, redirects there. */
  readonly isStrict: boolean;
  /** Absolute. */
  readonly staticDirs: readonly string[];
}

/** What a snapshot is made from. */
export type SnapshotInput = Pick<Snapshot, 'pipeline' | 'configInputs' | 'bundles' | 'unbundled' | 'read'>;

/** Options of `createSnapshot`. */
export interface SnapshotOptions {
  readonly searches: SearchCache;
  readonly sidebarMemo: Memo;
  /** The output that is served at a path; undefined if there is none. */
  readonly lastGood: (path: string) => OutputFile | undefined;
  /** Errors of the site. */
  readonly errors: () => readonly Diagnostic[];
}

/** An output that may show pages with these errors, for which there is no program: if it fails for that, the errors say why. */
const explained = (output: OutputFile, errorsOfPages: () => readonly Diagnostic[]): OutputFile => ({
  ...output,
  async create(findLast) {
    try {
      return await output.create(findLast);
    } catch (error) {
      const failed = new Set(diagnosticsOf(error).map(({ file }) => file));
      const reasons = errorsOfPages().filter(({ file }) => failed.has(file));
      throw reasons.length > 0 ? new SiteError(reasons) : error;
    }
  },
});

/** Create a snapshot. Its outputs are made on demand. */
export function createSnapshot(
  site: SnapshotInput,
  { searches, sidebarMemo, lastGood, errors }: SnapshotOptions,
): Snapshot {
  const { pipeline, bundles, unbundled, read } = site;
  const { texts, routes, assets, client, search } = createOutputs(read, bundles, {
    search: { cache: searches, onThread: pipeline.threads.index, updatesOnThread: false },
    sidebarMemo,
  });
  const errorsOfPages = () => errors().filter(({ file = '' }) => unbundled.has(file));
  const explain = (output: OutputFile): OutputFile => (unbundled.size > 0 ? explained(output, errorsOfPages) : output);
  const ofTexts = [...texts].flatMap(([file, made]) =>
    unbundled.has(file) ? made.map((output) => lastGood(output.path) ?? explain(output)) : made,
  );
  const outputs = new Map(
    [...client.outputs, ...ofTexts, ...routes.map(explain)].map((output) => [output.path, output]),
  );
  return { ...site, outputs, assets, search };
}

/** Absolute folders and files that a site is made from. */
export const watchedPaths = ({ pipeline, configInputs, ...site }: Snapshot): readonly string[] =>
  inputsOf(pipeline.config, configInputs, site);

/** The inputs of templates and browser code. */
export const bundleInputs = ({ bundles, pipeline }: Snapshot): readonly string[] => [
  ...bundles.inputs,
  ...bundledDirs(pipeline.config),
];

/** The inputs of a site except its content. */
export const otherInputs = (snapshot: Snapshot): readonly string[] => [
  ...snapshot.configInputs,
  ...bundleInputs(snapshot),
];

/** What the server needs to know about a site. */
export const servedSite = ({ config }: Pick<PipelineOptions, 'config'>): ServedSite => ({
  baseUrl: config.baseUrl,
  isStrict: config.trailingSlash !== undefined,
  staticDirs: staticFolders(config),
});

type Locale = ReadSites['sites'][number]['site']['locale'];

const localesOf = ({ read }: Snapshot): readonly Locale[] => read.sites.map(({ site }) => site.locale);

/** The default language, or the first one if that is not served. */
export const homeLocale = (snapshot: Snapshot): Locale | undefined =>
  localesOf(snapshot).find(({ isDefault }) => isDefault) ?? localesOf(snapshot)[0];

/**
 * The language of an address: the one with the longest base path that it begins with, since that of the default language begins
 * them all.
 */
export const localeOf = (snapshot: Snapshot, urlPath: string): Locale | undefined =>
  localesOf(snapshot)
    .filter(({ base }) => withoutBase(base, urlPath) !== undefined)
    .sort((a, b) => b.base.length - a.base.length)[0] ?? homeLocale(snapshot);

/** The Markdown file of the page at an address; for a translation, that of its source too. */
export function filesAt(snapshot: Snapshot, urlPath: string): readonly string[] {
  const locale = localeOf(snapshot, urlPath);
  const site = snapshot.read.sites.find((one) => one.site.locale === locale)?.site;
  const own = locale && withoutBase(locale.base, urlPath);
  const route = own === undefined ? undefined : site?.findRoute(own);
  return route && 'entry' in route ? [...new Set([route.entry.file, route.entry.source.file])] : [];
}

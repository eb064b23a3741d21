import { allOrDiagnostics, type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { upwards } from '../disk/upwards.ts';
import { addMdx, type SiteBundles, startBundling } from '../pipeline/bundleSite.ts';
import { checkSite } from '../pipeline/checkSite.ts';
import { createOutputs, type SiteOutputs } from '../pipeline/createOutputs.ts';
import { type ExaminedText, examineAll } from '../pipeline/examine.ts';
import { exchangeTexts } from '../pipeline/exchangeTexts.ts';
import { bundledDirs, inputsOf, readPaths, sourceDirs, staticFolders } from '../pipeline/inputs.ts';
import type { PipelineCaches, PipelineOptions } from '../pipeline/options.ts';
import type { Pause } from '../pipeline/pause.ts';
import { type ReadSites, readSites } from '../pipeline/readSites.ts';
import type { SearchCache } from '../search/index/searchCache.ts';
import { createMemo, type Memo } from '../shared/memo.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withoutBase } from '../shared/url.ts';

/** What a session needs to open, and after a change of configuration to reopen, the site. */
export interface SessionOptions {
  readonly open: () => Promise<{
    pipeline: Omit<PipelineOptions, keyof PipelineCaches>;
    configInputs: readonly string[];
  }>;
  /** Kept from refresh to refresh. */
  readonly caches: PipelineCaches;
  readonly searches: SearchCache;
}

/** The site as it stands between two edits. */
interface Snapshot {
  readonly pipeline: PipelineOptions;
  readonly configInputs: readonly string[];
  readonly bundles: SiteBundles;
  readonly read: ReadSites;
  readonly outputs: ReadonlyMap<string, OutputFile>;
  readonly assets: readonly OutputFile[];
  readonly search: SiteOutputs['search'];
}

/** What is served of a site beside what is made. */
export interface ServedSite {
  readonly baseUrl: string;
  /** Each page has one address, to which its other form leads: with a slash at its end, or without. */
  readonly isStrict: boolean;
  /** Absolute. */
  readonly staticDirs: readonly string[];
}

/** A dev session: the last good site, and what is wrong with the newest one. */
export interface Session {
  /** Bring the site up to date after these files (absolute) changed; all of them at first. */
  readonly refresh: (changed: readonly string[]) => Promise<void>;
  /** Errors of the last refresh; while there are any, the site before it is served. */
  readonly errors: () => readonly Diagnostic[];
  /** What is made for a path of the output folder; undefined also before the first good refresh. */
  readonly find: (file: string) => OutputFile | undefined;
  /** The page for an address that does not exist, in the language that it begins with. */
  readonly notFound: (urlPath: string) => OutputFile | undefined;
  /** The files that the page at an address is written in, from the root; none where no Markdown makes it. */
  readonly filesAt: (urlPath: string) => readonly string[];
  /** All that is wrong with the newest site, as `check` tells it. */
  readonly check: (pause: Pause) => Promise<readonly Diagnostic[]>;
  /** Absolute folders and files to watch. */
  readonly watched: () => readonly string[];
  /** What the site is served with; undefined before the first good refresh. */
  readonly served: () => ServedSite | undefined;
  /** Where the site begins: the home page of the default language, or of the first one where that is not served. */
  readonly home: () => string;
}

function toSnapshot(
  site: Pick<Snapshot, 'pipeline' | 'configInputs' | 'bundles' | 'read'>,
  { searches, sidebarMemo }: Pick<SessionOptions, 'searches'> & { readonly sidebarMemo: Memo },
): Snapshot {
  const { pipeline, bundles, read } = site;
  const { texts, routes, assets, client, search } = createOutputs(read, bundles, {
    search: { cache: searches, onThread: pipeline.threads.index, updatesOnThread: false },
    sidebarMemo,
  });
  const outputs = new Map(
    [...client.outputs, ...[...texts.values()].flat(), ...routes].map((output) => [output.path, output]),
  );
  return { ...site, outputs, assets, search };
}

const watchedPaths = ({ pipeline, configInputs, ...site }: Snapshot): readonly string[] =>
  inputsOf(pipeline.config, configInputs, site);

/** What templates and the browser's code are made of. */
const bundleInputs = ({ bundles, pipeline }: Snapshot): readonly string[] => [
  ...bundles.inputs,
  ...bundledDirs(pipeline.config),
];

/** What a site is made of beside its content. */
const otherInputs = (snapshot: Snapshot): readonly string[] => [...snapshot.configInputs, ...bundleInputs(snapshot)];

const servedSite = ({ config }: Pick<PipelineOptions, 'config'>): ServedSite => ({
  baseUrl: config.baseUrl,
  isStrict: config.trailingSlash !== undefined,
  staticDirs: staticFolders(config),
});

type Locale = ReadSites['sites'][number]['site']['locale'];

const localesOf = ({ read }: Snapshot): readonly Locale[] => read.sites.map(({ site }) => site.locale);

const homeLocale = (snapshot: Snapshot): Locale | undefined =>
  localesOf(snapshot).find(({ isDefault }) => isDefault) ?? localesOf(snapshot)[0];

/** The language that an address begins with: the one whose pages lie deepest, as the default one begins them all. */
const localeOf = (snapshot: Snapshot, urlPath: string): Locale | undefined =>
  localesOf(snapshot)
    .filter(({ base }) => withoutBase(base, urlPath) !== undefined)
    .sort((a, b) => b.base.length - a.base.length)[0] ?? homeLocale(snapshot);

/** The Markdown of the page at an address, and that of its source where it is a translation. */
function filesAt(snapshot: Snapshot, urlPath: string): readonly string[] {
  const locale = localeOf(snapshot, urlPath);
  const site = snapshot.read.sites.find((one) => one.site.locale === locale)?.site;
  const own = locale && withoutBase(locale.base, urlPath);
  const route = own === undefined ? undefined : site?.findRoute(own);
  return route && 'entry' in route ? [...new Set([route.entry.file, route.entry.source.file])] : [];
}

/** Give back what has no errors. Throws a `SiteError` of those that it has. */
function refuseErrors<Result extends { readonly diagnostics: readonly Diagnostic[] }>(result: Result): Result {
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new SiteError(errors);
  return result;
}

/** Start a session. Nothing is read before the first `refresh`. */
export function createSession(options: SessionOptions): Session {
  let snapshot: Snapshot | undefined;
  let errors: readonly Diagnostic[] = [];
  /** Of the newest site, which may have errors. */
  let newestConfig: PipelineOptions['config'] | undefined;
  /** The newest site that could be read: it may have errors, and then is not served. */
  let checked: { readonly read: ReadSites; readonly bundling: Promise<SiteBundles> } | undefined;
  const sidebarMemo = createMemo();
  /** What checks have found in texts, as long as nothing but texts changes. */
  let examined: Map<string, ExaminedText> = new Map();

  const exchange = (old: Snapshot, changed: readonly string[]): Snapshot | undefined => {
    const exchanged = exchangeTexts(old.read, changed, old.pipeline);
    if (!exchanged) return undefined;
    for (const file of exchanged.files) examined.delete(file);
    checked = { read: exchanged.read, bundling: Promise.resolve(old.bundles) };
    return toSnapshot({ ...old, read: exchanged.read }, { ...options, sidebarMemo });
  };

  const take = async (changed: readonly string[]): Promise<Snapshot> => {
    const touched = new Set(changed.flatMap(upwards));
    const isTouched = (files: readonly string[]) => files.some((file) => touched.has(file));
    // After a failure, what failed may not be among the changed files: all is looked at again.
    const old = errors.length === 0 ? snapshot : undefined;
    const exchanged = old && changed.length > 0 && !isTouched(otherInputs(old)) ? exchange(old, changed) : undefined;
    if (exchanged) return exchanged;
    examined = new Map();
    for (const file of changed) options.caches.content.forget(file);
    const opened = old && !isTouched(old.configInputs) ? old : await options.open();
    newestConfig = opened.pipeline.config;
    const pipeline: PipelineOptions = { ...opened.pipeline, ...options.caches };
    const keepsBundles = old && opened === old && !isTouched(bundleInputs(old));
    const started = keepsBundles ? Promise.resolve(old.bundles) : startBundling(pipeline);
    const reading = readSites(pipeline);
    const bundling = addMdx(started, reading, pipeline);
    const [bundles, read] = await allOrDiagnostics([
      bundling.then(refuseErrors),
      reading.then((newest) => {
        checked = { read: newest, bundling };
        return refuseErrors(newest);
      }),
    ]);
    const { configInputs } = opened;
    return toSnapshot({ pipeline, configInputs, bundles, read }, { ...options, sidebarMemo });
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
      try {
        snapshot = await take(changed);
        errors = [];
      } catch (error) {
        errors = anyDiagnostics(error); // no reason to end the session: the next change is tried anew
      }
    },
    errors: () => errors,
    find,
    notFound: (urlPath) => snapshot?.outputs.get(`${localeOf(snapshot, urlPath)?.dir ?? ''}404.html`),
    filesAt: (urlPath) => (snapshot ? filesAt(snapshot, urlPath) : []),
    async check(pause) {
      if (!checked) return errors;
      const { read, bundling } = checked;
      return checkSite(read, bundling, { pause, examined: await examineAll(read, pause, examined) });
    },
    // Of the newest site too, when it has errors: a file that is missing may come.
    watched: () => [
      ...(snapshot ? watchedPaths(snapshot) : []),
      ...(newestConfig ? sourceDirs(newestConfig) : []),
      ...(checked ? readPaths(checked.read) : []),
    ],
    served: () => snapshot && servedSite(snapshot.pipeline),
    home: () => (snapshot && homeLocale(snapshot)?.base) ?? '/',
  };
}

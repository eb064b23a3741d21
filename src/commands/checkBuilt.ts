import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../built/builtSite.ts';
import { canBeChecked, checkBuiltSite, pagesOf } from '../built/checkBuiltSite.ts';
import type { CountedDiagnostic } from '../built/diagnostics.ts';
import { openBuiltSite } from '../built/openBuiltSite.ts';
import type { BuiltPlace } from '../built/places.ts';
import { createPathGuesser } from '../built/servedPaths.ts';
import { configCandidates } from '../config/findConfig.ts';
import { reportLevels } from '../config/ruleLevels.ts';
import { externalDefaults } from '../config/sections/externalCheck.ts';
import { type Diagnostic, formatPlace } from '../diagnostics/diagnostic.ts';
import { mergeRepeated } from '../diagnostics/mergeRepeated.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Ignores } from '../findings/ignores.ts';
import { createSelection, type SelectionOptions } from '../findings/selection.ts';
import { createSeverities, type Severities, withSeverities } from '../findings/severities.ts';
import { isAnswered } from '../links/ownAddresses.ts';
import { isServedElsewhere } from '../links/servedElsewhere.ts';
import { createBuiltIgnores } from '../pipeline/builtIgnores.ts';
import { createSourceFinder, type FindSource } from '../pipeline/builtSources.ts';
import { readSites } from '../pipeline/readSites.ts';
import { countThreads } from '../pipeline/threads.ts';
import { loadBuildRecord } from '../write/manifest.ts';
import { type AskWebOptions, askWeb } from './askWeb.ts';
import { buildMissing } from './buildMissing.ts';
import { type CheckResult, openCheck } from './checkAll.ts';
import { CACHE_DIR, type CommonOptions, openProject, type Project } from './project.ts';

/** Options of `sitegen check --built`. */
export interface CheckBuiltOptions extends CommonOptions, SelectionOptions, AskWebOptions {
  /** Absolute path of the built site's folder. */
  readonly builtDir: string;
  /** Base path that the site is served under. @default what its home page says */
  readonly baseUrl?: string | undefined;
  /** Check links to other sites too. */
  readonly external: boolean;
}

/** A built site, and the project that built it, if it was the one in the root. */
interface Opened {
  readonly site: BuiltSite;
  readonly project: Project | undefined;
}

const BUILD_FIRST = 'build the site first';

/** Open the folder, and the project in the root if its last build went into that folder. */
async function openBuilt(options: CheckBuiltOptions): Promise<Opened> {
  const { rootDir, builtDir: dir } = options;
  const record = loadBuildRecord({ cacheDir: path.join(rootDir, CACHE_DIR), outDir: dir });
  const isUsual = dir === path.join(rootDir, 'build') && configCandidates(options).some((file) => existsSync(file));
  const project = record || isUsual ? await openProject(options, { reuseCache: true }) : undefined;
  const config = project?.config;
  const site = await openBuiltSite({
    dir,
    baseUrl: options.baseUrl ?? record?.baseUrl ?? config?.baseUrl,
    origin: config && new URL(config.url).origin,
    isStrict: (record ?? config)?.trailingSlash !== undefined,
  });
  return { site, project };
}

/** Open the folder. Throws a `SiteError` if there is no site in it. */
async function openChecked(options: CheckBuiltOptions): Promise<Opened> {
  const { builtDir, cwd } = options;
  const shownDir = path.relative(cwd, builtDir) || '.';
  if (!statSync(builtDir, { throwIfNoEntry: false })?.isDirectory())
    throw buildMissing(`there is no folder ${shownDir}`, BUILD_FIRST);
  const opened = await openBuilt(options);
  if (!canBeChecked(opened.site)) throw buildMissing(`there is no built site in the folder ${shownDir}`, BUILD_FIRST);
  return opened;
}

/** The sources of a built site. */
interface Sources {
  /** Finds the source of a place in the built site. */
  readonly find: FindSource;
  readonly ignores: Ignores;
}

/** For sites of other generators, whose sources are unknown. */
const NO_SOURCES: Sources = {
  find: () => undefined,
  ignores: { hides: () => false, unknown: () => [], unused: () => [] },
};

async function openSources({ project }: Opened, options: CheckBuiltOptions, severities: Severities): Promise<Sources> {
  if (!project) return NO_SOURCES;
  const { pipeline, save } = openCheck(project, options);
  try {
    const read = await readSites(pipeline);
    const sources = { find: await createSourceFinder(read), ignores: createBuiltIgnores(read, severities) };
    save();
    return sources;
  } finally {
    await pipeline.threads.close();
  }
}

const severitiesOf = (project: Project | undefined) =>
  project ? createSeverities(project.config.check.rules, reportLevels(project.config)) : createSeverities({});

/** What the wording of findings needs. */
interface Wording {
  /** Turns a place in the built site's folder into one from the root. */
  readonly toPlace: (place: BuiltPlace) => BuiltPlace;
  /** A hint for a path at which nothing is. */
  readonly guess: (missing: string) => string | undefined;
}

/**
 * Turn a counted diagnostic into one at its source if that is known, else at its place in the built site. Undefined if comments
 * hide all of its places.
 */
function toDiagnostic(
  { value: diagnostic, count: all, places: kept }: CountedDiagnostic,
  { toPlace, guess, find, ignores }: Sources & Wording,
): Diagnostic | undefined {
  const { written, missing, hint = missing === undefined ? undefined : () => guess(missing), ...rest } = diagnostic;
  const known = { ...rest, ...(hint === undefined ? {} : { hint }) };
  const open = kept
    .map((place) => ({ place, source: find({ written, ...place }) }))
    .filter(({ source }) => !source || !ignores.hides({ severity: 'warning', ...known, ...source }));
  const count = all - (kept.length - open.length);
  if (kept.length > 0 && count === 0) return undefined;
  const places = open.map(({ place }) => place);
  const found = open.map(({ source }) => source);
  const isOne = new Set(places.map(({ file }) => file)).size === 1 && count === places.length;
  // What occurs on many pages is not caused by the Markdown of one.
  const source = found.find((place) => place?.line !== undefined) ?? (isOne ? found[0] : undefined);
  const shown = places.map((place) => formatPlace(toPlace(place)));
  const more = count > places.length ? ', …' : '';
  const times = count > 1 ? `${count} times: ` : '';
  const where = source || count > 1 ? ` (${times}${shown.join(', ')}${more})` : '';
  const [first] = places;
  return {
    severity: 'warning',
    ...known,
    message: known.message + where,
    ...(source ?? (first ? toPlace(first) : {})),
  };
}

/** Report each place of a source once, however many pages or languages show it. */
function onceAtEachPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, line, column }) => {
    const place = `${code} ${file}:${line}:${column}`;
    const isKnown = seen.has(place) && line !== undefined && /\.(?:mdx?|[jt]sx?|ya?ml|json)$/.test(file ?? '');
    seen.add(place);
    return !isKnown;
  });
}

/** Check a built site, made by any generator. */
export async function checkBuilt(options: CheckBuiltOptions): Promise<CheckResult> {
  const selection = createSelection(options);
  const { rootDir, builtDir } = options;
  const opened = await openChecked(options);
  const { diagnostics: found, web } = await checkBuiltSite(opened.site, countThreads(pagesOf(opened.site).length));
  const shownDir = relativeFile(rootDir, builtDir);
  const toPlace = (place: BuiltPlace): BuiltPlace => ({ ...place, file: path.posix.join(shownDir, place.file) });
  const guess = createPathGuesser(opened.site);
  const severities = severitiesOf(opened.project);
  const sources = await openSources(opened, options, severities);
  const { baseUrl, origin = 'http://localhost' } = opened.site;
  const places = web.flatMap(({ url, places: named }) =>
    named.map((place) => ({ target: url, place: toPlace(place) })),
  );
  const config = opened.project?.config ?? {
    check: { external: externalDefaults, elsewhere: [] },
    url: origin,
    baseUrl,
  };
  const isOwn = ({ href }: URL): boolean => isAnswered(config, href);
  const asking = { external: config.check.external, isOwn };
  const external = options.external ? await askWeb(places, asking, options) : [];
  const reported = found
    .filter(({ value: { missing } }) => missing === undefined || !isServedElsewhere(config, missing))
    .flatMap((one) => toDiagnostic(one, { ...sources, toPlace, guess }) ?? []);
  const diagnostics = [...onceAtEachPlace(reported), ...sources.ignores.unused(), ...external];
  return {
    diagnostics: mergeRepeated(selection.select(withSeverities(diagnostics, severities))),
    coverage: [],
    notes: selection.notes(),
  };
}

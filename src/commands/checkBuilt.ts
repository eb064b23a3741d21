import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, openBuiltSite } from '../built/builtSite.ts';
import { checkBuiltSite } from '../built/checkBuiltSite.ts';
import type { CountedFinding } from '../built/findings.ts';
import type { BuiltPlace } from '../built/places.ts';
import { configCandidates } from '../config/findConfig.ts';
import { reportLevels } from '../config/ruleLevels.ts';
import { externalDefaults } from '../config/sections/externalCheck.ts';
import { type Diagnostic, formatPlace, SiteError } from '../diagnostics/diagnostic.ts';
import { mergeRepeated } from '../diagnostics/mergeRepeated.ts';
import { createSelection, type SelectionOptions } from '../findings/selection.ts';
import { createSeverities, withSeverities } from '../findings/severities.ts';
import { createSourceFinder, type FindSource } from '../pipeline/builtSources.ts';
import { readSites } from '../pipeline/readSites.ts';
import { loadBuildRecord } from '../write/manifest.ts';
import { askWeb } from './askWeb.ts';
import { type CheckResult, openCheck } from './checkAll.ts';
import { CACHE_DIR, type CommonOptions, openProject, type Project } from './project.ts';

/** What `sitegen check --built` is asked to do. */
export interface CheckBuiltOptions extends CommonOptions, SelectionOptions {
  /** Absolute: the folder of the built site. */
  readonly builtDir: string;
  /** Path below which it is served. @default what its home page says */
  readonly baseUrl?: string | undefined;
  /** Ask the web too whether what the site links to is there. */
  readonly external: boolean;
}

/** How a folder was built: by which project, if it was this one. */
interface Opened {
  readonly site: BuiltSite;
  readonly project: Project | undefined;
}

/** Say that there is nothing to check. */
function refuseMissing({ builtDir, cwd }: CheckBuiltOptions): void {
  if (existsSync(builtDir) && statSync(builtDir).isDirectory()) return;
  const message = `there is no folder ${path.relative(cwd, builtDir) || '.'}`;
  throw new SiteError([{ code: 'build-missing', severity: 'error', message, hint: 'build the site first' }]);
}

/** Open the folder, and the project that it was built from: the one in the root, where its last build was into that folder. */
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

/** Where authors find what is wrong in the built site. Nothing is known of sites that others have made. */
async function openSources({ project }: Opened, options: CheckBuiltOptions): Promise<FindSource> {
  if (!project) return () => undefined;
  const { pipeline, save } = openCheck(project, options);
  const find = await createSourceFinder(await readSites(pipeline));
  save();
  return find;
}

const severitiesOf = (project: Project | undefined) =>
  project ? createSeverities(project.config.check.rules, reportLevels(project.config)) : createSeverities({});

/** A finding with its place: that of its source where it is known, else in the built site. */
function toDiagnostic(
  { finding, count, places }: CountedFinding,
  { toPlace, find }: { readonly toPlace: (place: BuiltPlace) => BuiltPlace; readonly find: FindSource },
): Diagnostic {
  const { written, ...told } = finding;
  const isOne = new Set(places.map(({ file }) => file)).size === 1 && count === places.length;
  const found = places.map((place) => find({ written, ...place }));
  // What stands on many pages is not the doing of the Markdown of one.
  const source = found.find((place) => place?.line !== undefined) ?? (isOne ? found[0] : undefined);
  const shown = places.map((place) => formatPlace(toPlace(place)));
  const more = count > places.length ? ', …' : '';
  const times = count > 1 ? `${count} times: ` : '';
  const where = source || count > 1 ? ` (${times}${shown.join(', ')}${more})` : '';
  const [first] = places;
  return {
    severity: 'warning',
    ...told,
    message: told.message + where,
    ...(source ?? (first ? toPlace(first) : {})),
  };
}

/** What stands at one place of a source is told once, on the pages of however many languages it is wrong. */
function onceAtEachPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, line, column }) => {
    const place = `${code} ${file}:${line}:${column}`;
    const isKnown = seen.has(place) && line !== undefined && /\.(?:mdx?|[jt]sx?|ya?ml|json)$/.test(file ?? '');
    seen.add(place);
    return !isKnown;
  });
}

/** Check a built site, of whatever generator, and tell what is wrong with it. */
export async function checkBuilt(options: CheckBuiltOptions): Promise<CheckResult> {
  const selection = createSelection(options);
  refuseMissing(options);
  const { rootDir, builtDir } = options;
  const opened = await openBuilt(options);
  const { findings, web } = await checkBuiltSite(opened.site);
  const shownDir = path.relative(rootDir, builtDir).split(path.sep).join('/');
  const toPlace = (place: BuiltPlace): BuiltPlace => ({ ...place, file: path.posix.join(shownDir, place.file) });
  const find = findings.length > 0 ? await openSources(opened, options) : () => undefined;
  const { baseUrl, origin = 'http://localhost' } = opened.site;
  const places = web.flatMap(({ url, places: named }) =>
    named.map((place) => ({ target: url, place: toPlace(place) })),
  );
  const config = opened.project?.config ?? { check: { external: externalDefaults }, url: origin, baseUrl };
  const external = options.external ? await askWeb(places, config, options) : [];
  const found = [...onceAtEachPlace(findings.map((one) => toDiagnostic(one, { toPlace, find }))), ...external];
  const told = withSeverities(found, severitiesOf(opened.project));
  return { diagnostics: mergeRepeated(selection.select(told)), coverage: [], notes: selection.notes() };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkWhole } from '../checks/checkWhole.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { mergeIncluded, mergeRepeated } from '../diagnostics/mergeRepeated.ts';
import { unique } from '../diagnostics/unique.ts';
import { applyIgnores, type PlacedIgnore, placeIgnores } from '../findings/ignores.ts';
import { createSeverities, withSeverities } from '../findings/severities.ts';
import { checkHostFile, HOST_FILES } from '../hosts/hostFiles.ts';
import { checkConfigLinks, checkTranslatedLinks } from '../links/configLinks.ts';
import { checkImages, checkPageImage } from '../links/images.ts';
import { checkLinks } from '../links/links.ts';
import { checkStyleAddresses } from '../links/styleLinks.ts';
import { checkIslandAddresses } from '../links/templateLinks.ts';
import { loadText } from '../load/loadText.ts';
import { loadPublication } from '../load/publication.ts';
import { type CheckContent, createContentCheck } from '../model/blockedContent.ts';
import { checkBaseUrl } from '../model/checkBaseUrl.ts';
import { checkRules } from '../model/checkRules.ts';
import { bodyDiagnostics } from '../parse/bodies.ts';
import { checkBodyContent, checkConfigContent, checkStyleContent } from '../render/contentDiagnostics.ts';
import { checkTemplates, type TemplateTrial } from '../render/templateDiagnostics.ts';
import { checkLayouts } from '../render/templates.ts';
import { type EntryRoute, isEntryRoute, isPageRoute, type PageRoute } from '../routes/route.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { SiteBundles } from './bundleSite.ts';
import { createOutputs, type SiteOutputs } from './createOutputs.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';
import { withoutRenderedIds } from './renderedIds.ts';
import { checkRouteRecord } from './routeRecord.ts';

/** What a check finds; where a function of the site fails in it, that. */
function found(check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return check();
  } catch (error) {
    return diagnosticsOf(error);
  }
}

/** Look into the body of a page: what is wrong in it, and where its links lead. */
function checkBody(
  { site }: LocalizedSite,
  { entry, url }: EntryRoute,
  { bodyOf, checkContent }: Pick<ReadSites, 'bodyOf'> & { readonly checkContent: CheckContent },
): readonly Diagnostic[] {
  const origin = { kind: entry.kind, url, source: entry.source };
  return found(() => [
    ...bodyDiagnostics(bodyOf(entry.source), entry.source),
    ...checkLinks(site, origin, bodyOf),
    ...checkImages(site, origin, bodyOf),
    ...checkPageImage(site, entry),
    ...checkBodyContent(bodyOf(entry.source), entry.source, checkContent),
  ]);
}

/** So many bodies are looked into before others may go on: a server that answers, a bundler that is done. */
const BODIES_AT_ONCE = 32;

/** Look into every body, each once: pages of several languages may share one. */
async function checkBodies(read: ReadSites, signal: AbortSignal | undefined): Promise<readonly Diagnostic[]> {
  const seen = new Set<string>();
  const checkContent = createContentCheck(read.config);
  const diagnostics: Diagnostic[] = [];
  for (const localized of read.sites) {
    for (const page of localized.site.pages) {
      if (!isEntryRoute(page) || seen.has(page.entry.source.file)) continue;
      seen.add(page.entry.source.file);
      diagnostics.push(...checkBody(localized, page, { ...read, checkContent }));
      if (seen.size % BODIES_AT_ONCE === 0) await setImmediate();
      signal?.throwIfAborted();
    }
  }
  return diagnostics;
}

/** The rules for hosts that the site has of its own. */
async function checkHostFiles({ rootDir, staticDir }: ResolvedConfig): Promise<readonly Diagnostic[]> {
  const perFile = await Promise.all(
    HOST_FILES.map(async (name) => {
      const file = `${staticDir}/${name}`;
      const text = await loadText(path.resolve(rootDir, file));
      return text === undefined ? [] : checkHostFile(name, text, file);
    }),
  );
  return perFile.flat();
}

/** What the configuration puts on every page: its links are the same in every language, but for its own texts. */
function checkSharedLinks({ sites, bodyOf }: ReadSites): readonly Diagnostic[] {
  const [first, ...others] = sites;
  if (!first) return [];
  return [
    ...found(() => checkConfigLinks(first.site, bodyOf)),
    ...checkConfigContent(first.site, createContentCheck(first.site.config)),
    ...others.flatMap(({ site }) => found(() => checkTranslatedLinks(site, bodyOf))),
  ];
}

/** Names of the components that a page shows; undefined where its text cannot be parsed, which is told elsewhere. */
function componentsOf(page: PageRoute, { bodyOf }: ReadSites): readonly string[] | undefined {
  if (!isEntryRoute(page)) return [];
  try {
    const { slots } = bodyOf(page.entry.source);
    return slots.flatMap((slot) => (slot.type === 'componentOpen' ? [slot.name] : []));
  } catch (error) {
    diagnosticsOf(error);
    return undefined;
  }
}

/** Pages that the templates can be tried with, in one language: they are the same in all. */
function* createTrials(read: ReadSites, { routes }: SiteOutputs): Iterable<TemplateTrial> {
  const [localized] = read.sites;
  if (!localized) return;
  const outputs = new Map(routes.map((output) => [output.path, output]));
  for (const [file, route] of localized.site.routes) {
    const components = isPageRoute(route) ? componentsOf(route, read) : undefined;
    if (!isPageRoute(route) || !components) continue;
    yield { shows: [`layout ${route.layout}`, ...components], render: () => outputs.get(file)?.create() };
  }
}

/** What is wrong with the templates and the browser's code, and with the layouts that pages name. */
async function checkBundles(
  bundling: Promise<SiteBundles>,
  read: ReadSites,
  { tryTemplates = true, signal }: CheckSiteOptions,
): Promise<readonly Diagnostic[]> {
  try {
    const bundles = await bundling;
    const templates = await bundles.loadTemplates();
    const outputs = tryTemplates ? createOutputs(read, bundles) : undefined;
    return [
      ...bundles.diagnostics,
      ...checkIslandAddresses(
        read.sites.map(({ site }) => site),
        bundles.islandAddresses,
        read.bodyOf,
      ),
      ...checkStyleContent(bundles.styleAddresses, createContentCheck(read.config)),
      ...read.sites.slice(0, 1).flatMap(({ site }) => checkStyleAddresses(site, bundles.styleAddresses)),
      ...read.sites.flatMap(({ site }) => checkLayouts(templates, site.pages)),
      ...(outputs ? await checkTemplates(createTrials(read, outputs), signal) : []),
      ...((await outputs?.checkPages(signal)) ?? []),
    ];
  } catch (error) {
    return diagnosticsOf(error);
  }
}

/** The comments that hide findings: each file's once, whichever languages show it. */
function ignoresOf(read: ReadSites): readonly PlacedIgnore[] {
  const sources = new Map(read.sites.flatMap(({ site }) => site.entries.map(({ source }) => [source.file, source])));
  return [...sources.values()].flatMap((source) => {
    try {
      return placeIgnores(read.bodyOf(source).ignores ?? [], source);
    } catch (error) {
      diagnosticsOf(error); // told where the body is looked into
      return [];
    }
  });
}

/** The files of the finished site, by path; none where the templates cannot be bundled. */
async function renderPages(read: ReadSites, bundling: Promise<SiteBundles>): Promise<readonly OutputFile[]> {
  try {
    const bundles = await bundling;
    await bundles.loadTemplates();
    return [...createOutputs(read, bundles).routes, ...read.staticFiles];
  } catch (error) {
    diagnosticsOf(error);
    return [];
  }
}

/** What pages say and lead to beside each other; a body that cannot be parsed is told where it is looked into. */
const checkSitesAsWhole = ({ config, sites, bodyOf }: ReadSites): readonly Diagnostic[] => {
  const hasOwnTemplates = existsSync(path.resolve(config.rootDir, config.templatesDir));
  return sites.flatMap(({ site }) => {
    try {
      return checkWhole(site, bodyOf, { hasOwnTemplates });
    } catch (error) {
      diagnosticsOf(error);
      return [];
    }
  });
};

/** How a site is checked. */
export interface CheckSiteOptions {
  /** What was found otherwise: it is told with the rest. */
  readonly more?: readonly Diagnostic[];
  /** Rules that were not asked. */
  readonly notAsked?: ReadonlySet<DiagnosticCode>;
  /** Picks what is to be told. @default all */
  readonly select?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
  /** False where all pages are going to be rendered: that tells what is wrong with the templates. @default true */
  readonly tryTemplates?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * All that is wrong with a site. `build`, `check` and `dev` ask this and nothing else: what one of them tells, all tell.
 * Throws where `signal` is aborted.
 */
export async function checkSite(
  read: ReadSites,
  bundling: Promise<SiteBundles>,
  options: CheckSiteOptions = {},
): Promise<readonly Diagnostic[]> {
  const { config } = read;
  const { more = [], notAsked = new Set(), select = (diagnostics) => diagnostics } = options;
  const severities = createSeverities(config.check.rules);
  const found = unique([
    ...read.diagnostics,
    ...checkBaseUrl(config, loadPublication(config.rootDir, config.staticDir)),
    ...(await checkHostFiles(config)),
    ...(await checkRouteRecord(read)),
    ...checkSharedLinks(read),
    ...(await checkBodies(read, options.signal)),
    ...checkSitesAsWhole(read),
    ...read.sites.flatMap(({ site }) => checkRules(site)),
    ...(await checkBundles(bundling, read, options)),
    ...more,
  ]);
  const certain = unique(await withoutRenderedIds(found, () => renderPages(read, bundling)));
  const told = applyIgnores(certain, ignoresOf(read), {
    ownRules: Object.keys(config.check.rules).filter((name) => typeof config.check.rules[name] === 'function'),
    isAsked: (code) => severities.isOn(code) && !notAsked.has(code),
  });
  return mergeRepeated(mergeIncluded(select(withSeverities(told, severities))));
}

/** What comes out only while pages are made, as loud as the configuration wants it. */
export async function settleFindings(
  found: readonly Diagnostic[],
  read: ReadSites,
  bundling: Promise<SiteBundles>,
): Promise<readonly Diagnostic[]> {
  const certain = await withoutRenderedIds(found, () => renderPages(read, bundling));
  return withSeverities(unique(certain), createSeverities(read.config.check.rules));
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkWhole, WHOLE_CODES } from '../checks/checkWhole.ts';
import { checkDiagrams } from '../checks/diagrams.ts';
import { checkRedirectChains } from '../checks/redirectChains.ts';
import { checkSidebars } from '../checks/sidebars.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { reportLevels } from '../config/ruleLevels.ts';
import { staticFile } from '../config/staticDirs.ts';
import { type DiagnosticCode, isOfBuilt } from '../diagnostics/codes.ts';
import { type Diagnostic, diagnosticsOf, orDiagnostics, rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import { mergeIncluded, mergeRepeated } from '../diagnostics/mergeRepeated.ts';
import { unique } from '../diagnostics/unique.ts';
import { libraryVersion } from '../diagrams/diagrams.ts';
import { applyIgnores } from '../findings/ignores.ts';
import { createSeverities, withSeverities } from '../findings/severities.ts';
import { checkHostFile, HOST_FILES } from '../hosts/hostFiles.ts';
import { authorAddresses, checkAuthors } from '../links/authorLinks.ts';
import { checkConfigIds, checkConfigLinks, checkTranslatedLinks } from '../links/configLinks.ts';
import { checkSidebarLinks } from '../links/sidebarLinks.ts';
import { checkStyleAddresses } from '../links/styleLinks.ts';
import { checkIslandAddresses } from '../links/templateLinks.ts';
import { loadText } from '../load/loadText.ts';
import { loadPublication } from '../load/publication.ts';
import { createContentCheck } from '../model/blockedContent.ts';
import { checkBaseUrl } from '../model/checkBaseUrl.ts';
import { checkRules } from '../model/checkRules.ts';
import type { ScanOf } from '../parse/textScan.ts';
import { checkAuthorContent, checkConfigContent, checkStyleContent } from '../render/contentDiagnostics.ts';
import { checkTemplates, type TemplateTrial } from '../render/templateDiagnostics.ts';
import { checkLayouts } from '../render/templates.ts';
import { isEntryRoute, isPageRoute, type PageRoute } from '../routes/route.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { CheckedPages } from './checkedPages.ts';
import { checkHostRedirects } from './checkHostRedirects.ts';
import { checkLooseFiles, checkPictures } from './checkLooseFiles.ts';
import { createOutputs, type SiteOutputs } from './createOutputs.ts';
import { checkExamined, type ExaminedTexts, examineAll, textsOf } from './examine.ts';
import type { Pause } from './pause.ts';
import type { ReadSites } from './readSites.ts';
import { type FindPage, withoutRenderedIds } from './renderedIds.ts';
import { checkRouteRecord } from './routeRecord.ts';
import type { WrittenPage } from './templateUses.ts';

/** Check files with rules for hosts in the static folder. */
async function checkHostFiles(config: ResolvedConfig): Promise<readonly Diagnostic[]> {
  const perFile = await Promise.all(
    HOST_FILES.map(async (name) => {
      const file = staticFile(config, name);
      const text = await loadText(path.resolve(config.rootDir, file));
      return text === undefined ? [] : checkHostFile(name, text, file);
    }),
  );
  return perFile.flat();
}

/** Check links of configuration, sidebars and authors. They are the same in every language, except for translated texts. */
function checkSharedLinks({ sites, idsOf }: Pick<ReadSites, 'sites' | 'idsOf'>): readonly Diagnostic[] {
  const [first, ...others] = sites;
  if (!first) return [];
  return [
    ...orDiagnostics(() => checkConfigLinks(first.site, idsOf)),
    ...checkConfigIds(first.site),
    ...checkConfigContent(first.site, createContentCheck(first.site.config)),
    ...orDiagnostics(() => checkSidebarLinks(first.site, idsOf)),
    ...orDiagnostics(() => checkAuthors(first.site, idsOf)),
    ...checkAuthorContent(authorAddresses(first.site), createContentCheck(first.site.config)),
    ...checkSidebars(first.site),
    ...others.flatMap(({ site }) => orDiagnostics(() => checkTranslatedLinks(site, idsOf))),
  ];
}

/** Names of the components in a page's text, with its MDX program as one of them; undefined if the text cannot be parsed. */
function componentsOf(page: PageRoute, { scanOf }: Pick<ReadSites, 'scanOf'>): readonly string[] | undefined {
  if (!isEntryRoute(page)) return [];
  try {
    const { isProgram, components } = scanOf(page.entry.source);
    return [...(isProgram ? [`program of ${page.entry.source.file}`] : []), ...components];
  } catch (error) {
    rethrowUnexpected(error);
    return undefined;
  }
}

/** Describe the fields of a value without their values: templates treat objects of one shape alike. */
function shapeOf(value: unknown, depth = 3): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (depth === 0) return '…';
  const shapes = Array.isArray(value)
    ? new Set(value.map((item) => shapeOf(item, depth - 1)))
    : Object.entries(value).map(([name, field]) => `${name}:${shapeOf(field, depth - 1)}`);
  return `${Array.isArray(value) ? 'list' : 'object'}(${[...shapes].sort().join()})`;
}

/** Identify the layout of a page, with the kind of page and of the data that it gets. */
function layoutUse(page: PageRoute): string {
  const data = isEntryRoute(page) ? (page.entry.frontMatter.data ?? []).join() : '';
  return `layout ${page.layout} of ${page.kind} ${page.kind === 'custom' ? shapeOf(page.data) : data}`;
}

/** The pages to try the templates with, in one language only: the others have the same. */
function* createTrials(
  read: ReadSites,
  { texts, routes }: SiteOutputs,
  examined: ExaminedTexts,
): Iterable<TemplateTrial> {
  const [localized] = read.sites;
  if (!localized) return;
  const outputs = new Map([...[...texts.values()].flat(), ...routes].map((output) => [output.path, output]));
  // A text with errors is reported itself: it does not also have to be rendered.
  const isWrong = (route: PageRoute): boolean =>
    isEntryRoute(route) &&
    (examined.get(route.entry.source.file)?.diagnostics?.some(({ severity }) => severity === 'error') ?? false);
  for (const [file, route] of localized.site.routes) {
    const components = isPageRoute(route) && !isWrong(route) ? componentsOf(route, read) : undefined;
    if (!isPageRoute(route) || !components) continue;
    yield { shows: [layoutUse(route), ...components], render: () => outputs.get(file)?.create() };
  }
}

/** What templates write on pages, with the outputs that check it. */
interface WrittenPages {
  readonly outputs: SiteOutputs;
  readonly pages: readonly WrittenPage[];
}

/** Find what templates write on pages, rendering pages where it is not known. */
async function findWritten(
  read: ReadSites,
  bundling: Promise<SiteBundles>,
  { pause, whenScanned, onWait, checked }: CheckSiteOptions,
): Promise<WrittenPages> {
  const bundles = await bundling;
  await bundles.loadTemplates();
  const outputs = createOutputs(read, bundles, { drawsDiagrams: false });
  return { outputs, pages: await outputs.findUses('all', { pause, whenScanned, onWait, known: checked?.find }) };
}

/** Check templates, islands, styles, social cards, and the layouts that pages name. */
async function checkBundles(
  bundling: Promise<SiteBundles>,
  read: ReadSites,
  {
    written,
    pause,
    examined,
    checked,
  }: {
    readonly pause: Pause | undefined;
    readonly checked: CheckedPages | undefined;
    readonly written: Promise<WrittenPages> | undefined;
    readonly examined: ExaminedTexts;
  },
): Promise<readonly Diagnostic[]> {
  try {
    const bundles = await bundling;
    const templates = await bundles.loadTemplates();
    const { outputs, pages } = (await written) ?? {};
    const cards = (await outputs?.checkCards({ pause, hasGoodCard: checked?.hasGoodCard })) ?? [];
    if (pages) checked?.note({ pages, examined, cards });
    return [
      ...bundles.diagnostics,
      ...checkIslandAddresses(
        read.sites.map(({ site }) => site),
        bundles.islandAddresses,
        read.idsOf,
      ),
      ...checkStyleContent(bundles.styleAddresses, createContentCheck(read.config)),
      ...read.sites.slice(0, 1).flatMap(({ site }) => checkStyleAddresses(site, bundles.styleAddresses)),
      ...read.sites.flatMap(({ site }) => checkLayouts(templates, site.pages)),
      ...(outputs ? await checkTemplates(createTrials(read, outputs, examined), pause) : []),
      ...(outputs && pages ? outputs.checkUses(pages) : []),
      ...cards,
    ];
  } catch (error) {
    return diagnosticsOf(error);
  }
}

/**
 * All files of the site, also those of other shares, reusing the outputs of `written` if there are any. If programs of MDX pages
 * cannot be bundled, the other pages are made with bundles without these (`plain`). Undefined if templates cannot be bundled.
 */
async function renderPages(
  read: ReadSites,
  bundling: Promise<SiteBundles>,
  {
    written,
    plain = bundling,
  }: {
    readonly written?: Promise<WrittenPages> | undefined;
    readonly plain?: Promise<SiteBundles> | undefined;
  } = {},
): Promise<readonly OutputFile[] | undefined> {
  try {
    const known = (await written?.catch(() => undefined))?.outputs;
    const bundles = await bundling.catch(() => plain);
    await bundles.loadTemplates();
    const all = { ...read, owns: () => true, makesOthers: true };
    const { texts, routes, staticFiles } = known ?? createOutputs(all, bundles, { drawsDiagrams: false });
    return [...[...texts.values()].flat(), ...routes, ...staticFiles];
  } catch (error) {
    rethrowUnexpected(error);
    return undefined;
  }
}

/** Run the checks that compare pages with each other. */
function checkSitesAsWhole(
  { config, sites }: Pick<ReadSites, 'config' | 'sites'>,
  examined: ExaminedTexts,
): readonly Diagnostic[] {
  const hasOwnTemplates = existsSync(path.resolve(config.rootDir, config.templatesDir));
  const scanOf: ScanOf = ({ file }) => examined.get(file)?.scan;
  return sites.flatMap(({ site }) => checkWhole(site, scanOf, { hasOwnTemplates }));
}

/** Start checking diagrams early, since the thread that parses them takes long to start. */
function startDiagrams(read: ReadSites, examined: ExaminedTexts): Promise<readonly Diagnostic[]> {
  const checking = checkDiagrams(
    [...textsOf({ ...read, owns: () => true })].map(({ page }) => page.entry.source),
    ({ file }) => examined.get(file)?.scan,
    { cache: read.diagramErrors, version: libraryVersion, parse: read.parseDiagrams },
  );
  checking.catch(() => undefined); // a rejection is handled where the promise is awaited
  return checking;
}

/** Options for checking a site. */
export interface CheckSiteOptions {
  /** Diagnostics found elsewhere, to be reported with the rest. */
  readonly more?: readonly Diagnostic[];
  /** Codes whose rules did not run: comments that hide these are not reported as unused. */
  readonly notAsked?: ReadonlySet<DiagnosticCode>;
  /** Picks the diagnostics to report. @default all */
  readonly select?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
  /** False if all pages are going to be rendered, which reveals mistakes in templates too. @default true */
  readonly tryTemplates?: boolean;
  /** The results of examining all texts. @default all texts are examined now */
  readonly examined?: ExaminedTexts;
  /** Finds pages that are already made. @default none */
  readonly findMade?: FindPage;
  readonly pause?: Pause;
  /** The results of the last check for pages, and the store for those of this one. @default none */
  readonly checked?: CheckedPages | undefined;
  /** Resolves when worker threads have parsed what they can. @default at once */
  readonly whenScanned?: Promise<void>;
  /** Called when there is nothing left to do before `whenScanned`. */
  readonly onWait?: () => void;
  /** The bundles without programs of MDX pages. @default none */
  readonly plainBundling?: Promise<SiteBundles>;
}

/** Find everything that is wrong with a site. `build`, `check` and `dev` all use this, so that they report the same. */
export async function checkSite(
  read: ReadSites,
  bundling: Promise<SiteBundles>,
  options: CheckSiteOptions = {},
): Promise<readonly Diagnostic[]> {
  const { more = [], notAsked = new Set(), select = (diagnostics) => diagnostics, tryTemplates = true } = options;
  const written = tryTemplates ? findWritten(read, bundling, options) : undefined;
  written?.catch(() => undefined).finally(options.onWait); // a rejection is handled where the promise is awaited
  await options.whenScanned;
  const examined = options.examined ?? (await examineAll(read, options.pause));
  const diagrams = tryTemplates ? startDiagrams(read, examined) : undefined;
  const { config } = read;
  const severities = createSeverities(config.check.rules, reportLevels(config));
  const found = unique([
    ...read.compareTranslations().diagnostics,
    ...read.diagnostics,
    ...checkBaseUrl(config, loadPublication(config)),
    ...(await checkHostFiles(config)),
    ...(await checkHostRedirects(read)),
    ...checkExamined(read, examined),
    ...(await checkRouteRecord(read)),
    ...checkSharedLinks(read),
    ...read.sites.slice(0, 1).flatMap(({ site }) => checkRedirectChains(site)), // the same in every language
    ...(await checkLooseFiles(read)),
    // Checks for authors, which `check` and `dev` run, and builds do not.
    ...(tryTemplates ? [...checkSitesAsWhole(read, examined), ...(await checkPictures(read, bundling))] : []),
    ...read.sites.flatMap(({ site }) => checkRules(site)),
    ...(await checkBundles(bundling, read, { written, examined, pause: options.pause, checked: options.checked })),
    ...((await diagrams) ?? []),
    ...more,
  ]);
  const render = () => renderPages(read, bundling, { written, plain: options.plainBundling });
  const certain = unique(await withoutRenderedIds(found, render, options));
  const ignores = [...examined.values()].flatMap((text) => text.ignores ?? []);
  const reported = applyIgnores(certain, ignores, {
    ownRules: Object.keys(config.check.rules).filter((name) => typeof config.check.rules[name] === 'function'),
    isAsked: (code) =>
      severities.isOn(code) && !isOfBuilt(code) && !notAsked.has(code) && (tryTemplates || !WHOLE_CODES.has(code)),
  });
  return mergeRepeated(mergeIncluded(select(withSeverities(reported, severities))));
}

/** Finish diagnostics found while pages are made: drop those that a finished page disproves, and apply severities. */
export async function settleDiagnostics(
  found: readonly Diagnostic[],
  read: ReadSites,
  bundling: Promise<SiteBundles>,
  options: Pick<CheckSiteOptions, 'findMade'> = {},
): Promise<readonly Diagnostic[]> {
  const certain = await withoutRenderedIds(found, () => renderPages(read, bundling), options);
  return withSeverities(unique(certain), createSeverities(read.config.check.rules, reportLevels(read.config)));
}

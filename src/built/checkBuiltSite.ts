import { setImmediate } from 'node:timers/promises';
import type { BuiltSite } from './builtSite.ts';
import { checkCanonicals } from './checkCanonicals.ts';
import { checkFragments } from './checkFragments.ts';
import { checkLanguages } from './checkLanguages.ts';
import { type BuiltPage, checkStyle, createPageCheck } from './checkPage.ts';
import { checkRedirects } from './checkRedirects.ts';
import { checkJsonFile, checkRobots } from './checkTextFile.ts';
import { checkXmlFile } from './checkXmlFile.ts';
import type { BuiltContext } from './context.ts';
import { type CountedFinding, createFindings } from './findings.ts';
import { mergeFolders } from './mergeFolders.ts';
import { type BuiltPlace, createPlaceOf } from './places.ts';
import { createTallies, type Tally } from './tallies.ts';

/** What a built site has, and what is wrong with it. */
export interface BuiltCheck {
  readonly pages: number;
  readonly findings: readonly CountedFinding[];
  /** Addresses of other sites, and where they stand. */
  readonly web: readonly { readonly url: string; readonly places: readonly BuiltPlace[] }[];
}

/** So many pages are checked before others may go on. */
const PAGES_AT_ONCE = 64;

function checkStyleSheet(context: BuiltContext, file: string): void {
  const css = context.site.read(file);
  checkStyle(css, { basePath: context.site.pathOf(file), placeOf: createPlaceOf(file, css) }, context);
}

/**
 * Check a built site, of whatever generator. Pages are read one after the other, and of each stays only what others need to
 * know of it: its ids and what its head says.
 */
export async function checkBuiltSite(site: BuiltSite): Promise<BuiltCheck> {
  const context: BuiltContext = {
    site,
    findings: createFindings(),
    links: createTallies(),
    fragments: createTallies(),
    web: createTallies(),
  };
  const checkPage = createPageCheck(context);
  const pages = new Map<string, BuiltPage>();
  for (const file of site.files) {
    if (!/\.html?$/i.test(file)) continue;
    pages.set(file, checkPage(file));
    if (pages.size % PAGES_AT_ONCE === 0) await setImmediate();
  }
  for (const file of site.files) {
    if (file.endsWith('.css')) checkStyleSheet(context, file);
    else if (/\.(?:xml|rss|atom|svg)$/.test(file)) checkXmlFile(context, pages, file);
    else if (/\.(?:json|webmanifest)$/.test(file)) checkJsonFile(context, file);
    else if (file === 'robots.txt') checkRobots(context, file);
  }
  checkFragments(context, pages);
  checkRedirects(context, pages);
  checkLanguages(context, pages);
  checkCanonicals(context, pages);
  const toWeb = ([url, { places }]: readonly [string, Tally]) => ({ url, places });
  const findings = mergeFolders(site, context.findings.all());
  return { pages: pages.size, findings, web: [...context.web.entries()].map(toWeb) };
}

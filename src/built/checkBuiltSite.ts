import { setImmediate } from 'node:timers/promises';
import type { BuiltSite } from './builtSite.ts';
import { checkCanonicals } from './checkCanonicals.ts';
import { checkFragments } from './checkFragments.ts';
import { checkLanguages } from './checkLanguages.ts';
import { type CheckedPages, checkPages } from './checkPages.ts';
import { checkRedirects } from './checkRedirects.ts';
import { checkStyleSheet } from './checkStyle.ts';
import { checkJsonFile, checkRobots } from './checkTextFile.ts';
import { checkXmlFile } from './checkXmlFile.ts';
import { addFound, type BuiltContext, createFound } from './context.ts';
import type { CountedDiagnostic } from './diagnostics.ts';
import { mergeFolders } from './mergeFolders.ts';
import type { BuiltPage } from './page/checkPage.ts';
import { checkOnThreads } from './pageThreads.ts';
import type { BuiltPlace } from './places.ts';

/** The diagnostics of a built site, and its links to other sites. */
export interface BuiltCheck {
  readonly diagnostics: readonly CountedDiagnostic[];
  /** Addresses of other sites, with the places that link to them. */
  readonly web: readonly { readonly url: string; readonly places: readonly BuiltPlace[] }[];
}

/** Pages per batch: few enough that all threads end at about the same time. */
const PAGES_AT_ONCE = 64;

/** The HTML files of a site. */
export const pagesOf = ({ files }: BuiltSite): readonly string[] => files.filter((file) => /\.html?$/i.test(file));

/** Check pages on the calling thread. */
async function checkHere(site: BuiltSite, batches: readonly (readonly string[])[]): Promise<readonly CheckedPages[]> {
  const checked: CheckedPages[] = [];
  for (const batch of batches) {
    checked.push(structuredClone(checkPages(site, batch))); // substrings of a page would keep the whole page in memory
    await setImmediate();
  }
  return checked;
}

type CheckFile = (context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>, file: string) => void;

/** The check for a file that is no page; undefined if there is none for its type. */
function checkFor(file: string): CheckFile | undefined {
  if (file.endsWith('.css')) return (context) => checkStyleSheet(context, file);
  if (/\.(?:xml|rss|atom|svg)$/.test(file)) return checkXmlFile;
  if (/\.(?:json|webmanifest)$/.test(file)) return (context) => checkJsonFile(context, file);
  return file === 'robots.txt' ? (context) => checkRobots(context, file) : undefined;
}

/** True for a site with a file that can be checked. */
export const canBeChecked = (site: BuiltSite): boolean =>
  pagesOf(site).length > 0 || site.files.some((file) => checkFor(file) !== undefined);

/**
 * Check a built site, made by any generator. Pages are read one by one on `threadCount` threads, and only what the checks of
 * other pages need is kept of each: its ids and the data of its head.
 */
export async function checkBuiltSite(site: BuiltSite, threadCount: number): Promise<BuiltCheck> {
  const files = pagesOf(site);
  const batches = Array.from({ length: Math.ceil(files.length / PAGES_AT_ONCE) }, (_, index) =>
    files.slice(index * PAGES_AT_ONCE, (index + 1) * PAGES_AT_ONCE),
  );
  const checked = await (threadCount > 1 ? checkOnThreads(site, batches, threadCount) : checkHere(site, batches));
  const found = createFound();
  for (const one of checked) addFound(found, one.found);
  const pages = new Map(checked.flatMap((one) => one.pages.map((page) => [page.file, page])));
  const context = { site, ...found };
  for (const file of site.files) checkFor(file)?.(context, pages, file);
  const ofPlaces = checkFragments(context, pages);
  const ofLinks = checkRedirects(context, pages);
  checkLanguages(context, pages);
  checkCanonicals(context, pages);
  return {
    diagnostics: mergeFolders(site, [...found.diagnostics.values(), ...ofPlaces, ...ofLinks]),
    web: [...found.web].map(([url, { places }]) => ({ url, places })),
  };
}

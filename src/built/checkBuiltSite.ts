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

/** What is wrong with a built site, and where it leads. */
export interface BuiltCheck {
  readonly diagnostics: readonly CountedDiagnostic[];
  /** Addresses of other sites, and where they stand. */
  readonly web: readonly { readonly url: string; readonly places: readonly BuiltPlace[] }[];
}

/** Pages that are checked before others may go on: few enough that all threads end together. */
const PAGES_AT_ONCE = 64;

/** The files of a site that are pages. */
export const pagesOf = ({ files }: BuiltSite): readonly string[] => files.filter((file) => /\.html?$/i.test(file));

/** Check pages on this thread. */
async function checkHere(site: BuiltSite, batches: readonly (readonly string[])[]): Promise<readonly CheckedPages[]> {
  const checked: CheckedPages[] = [];
  for (const batch of batches) {
    checked.push(structuredClone(checkPages(site, batch))); // parts of pages would keep these in memory
    await setImmediate();
  }
  return checked;
}

type CheckFile = (context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>, file: string) => void;

/** What checks a file that is no page; undefined for one into which nobody looks. */
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
 * Check a built site, of whatever generator. Pages are read one by one, on so many threads, and of each stays only what others
 * need to know of it: its ids and what its head says.
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

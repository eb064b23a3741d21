import type { BuiltSite } from './builtSite.ts';
import { createFound, type Found } from './context.ts';
import { type BuiltPage, checkPage } from './page/checkPage.ts';

/** Some pages, and what was found on them. Plain data: passed between worker threads. */
export interface CheckedPages {
  readonly pages: readonly BuiltPage[];
  readonly found: Found;
}

/** Check some pages, each by itself. */
export function checkPages(site: BuiltSite, files: readonly string[]): CheckedPages {
  const found = createFound();
  const context = { site, ...found };
  return { pages: files.map((file) => checkPage(context, file)), found };
}

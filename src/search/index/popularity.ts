import { normalizePath } from '../../shared/url.ts';
import type { SearchManifest, SuggestedPage } from '../engine/indexFormat.ts';
import { encodePostings } from '../engine/postings.ts';
import type { NumberedPage } from './documents.ts';
import type { PageHead } from './pageContent.ts';

/** Number of popular pages in the manifest. */
const MAX_POPULAR = 120;
/** Pages with fewer links are not popular. */
const MIN_LINKS = 3;
const MAX_SUGGESTIONS = 6;

/** Number of other pages that link to a page, by its address. `linksOf` names each address once. */
function countLinks(
  pages: readonly NumberedPage[],
  linksOf: (page: PageHead) => readonly string[] | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    for (const href of linksOf(page) ?? []) if (href !== page.href) counts.set(href, (counts.get(href) ?? 0) + 1);
  }
  return counts;
}

/**
 * Find the pages to suggest before there is a query: docs that `named` addresses lead to, in their order, then those that most
 * guides link to. Only links to whole pages count as recommendations, since a link with a hash mostly explains a word.
 */
function findSuggestions(
  pages: readonly NumberedPage[],
  named: readonly string[],
  linkCounts: ReadonlyMap<string, number>,
): readonly SuggestedPage[] {
  const docs = pages.map(({ page }) => page).filter(({ kind }) => kind === 'doc' || kind === 'api');
  const byAddress = new Map(docs.map((page) => [normalizePath(page.href), page]));
  const chosen = named.flatMap((href) => byAddress.get(normalizePath(href)) ?? []);
  const guides = pages.filter(({ page }) => page.kind === 'doc' || page.kind === 'page');
  const counts = countLinks(guides, ({ wholeLinks }) => wholeLinks);
  const linked = docs
    .map((page) => ({ page, guides: counts.get(page.href) ?? 0, all: linkCounts.get(page.href) ?? 0 }))
    .filter(({ guides: count }) => count >= MIN_LINKS)
    .sort((a, b) => b.guides - a.guides || b.all - a.all)
    .map(({ page }) => page);
  return [...new Set([...chosen, ...linked])].slice(0, MAX_SUGGESTIONS).map(({ href, title }) => ({ href, title }));
}

/**
 * Find the pages that most others link to, and those to suggest. `named` are the addresses of the links in navbar and footer.
 */
export function findPopular(
  pages: readonly NumberedPage[],
  named: readonly string[],
): Pick<SearchManifest, 'popular' | 'suggestions'> {
  const counts = countLinks(pages, ({ links }) => links);
  const linked = pages
    .map(({ page }, number) => ({ number, count: counts.get(page.href) ?? 0 }))
    .filter(({ count }) => count >= MIN_LINKS)
    .sort((a, b) => b.count - a.count || a.number - b.number)
    .slice(0, MAX_POPULAR)
    .sort((a, b) => a.number - b.number);
  return {
    popular: encodePostings(
      linked.map(({ number }) => number),
      linked.map(({ count }) => Math.round(Math.log2(count))),
    ),
    suggestions: findSuggestions(pages, named, counts),
  };
}

import type { SearchManifest, SuggestedPage } from '../engine/indexFormat.ts';
import type { NumberedPage } from './documents.ts';

/** Pages whose popularity the manifest knows. */
const MAX_POPULAR = 120;
/** Fewer links say little. */
const MIN_LINKS = 3;
const MAX_SUGGESTIONS = 6;

/** Number of pages that link to each, by address. */
function countLinks(pages: readonly NumberedPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    for (const href of new Set(page.links)) if (href !== page.href) counts.set(href, (counts.get(href) ?? 0) + 1);
  }
  return counts;
}

/** The pages that most others link to. Docs of a site in several versions count only in the one that comes first. */
export function findPopular(pages: readonly NumberedPage[]): Pick<SearchManifest, 'popular' | 'suggestions'> {
  const counts = countLinks(pages);
  const linked = pages
    .map(({ page, first, sizes }) => ({ page, first, end: first + sizes.length, count: counts.get(page.href) ?? 0 }))
    .filter(({ count }) => count >= MIN_LINKS)
    .sort((a, b) => b.count - a.count || a.first - b.first)
    .slice(0, MAX_POPULAR);
  const suggested = linked.filter(({ page }) => page.kind === 'doc' || page.kind === 'api').slice(0, MAX_SUGGESTIONS);
  return {
    popular: linked
      .map(({ first, end, count }) => [first, end, Math.round(Math.log2(count))] as const)
      .sort((a, b) => a[0] - b[0]),
    suggestions: suggested.map(({ page: { href, title } }): SuggestedPage => ({ href, title })),
  };
}

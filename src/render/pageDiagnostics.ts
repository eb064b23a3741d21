import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TemplateDiagnostic } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { groupBy } from '../shared/groupBy.ts';

/** A page, and the diagnostics of what its templates write. */
export interface CheckedPage {
  readonly route: PageRoute;
  readonly diagnostics: readonly TemplateDiagnostic[];
}

/** Names the pages on which a diagnostic of a template occurs. */
function onPages(pages: readonly PageRoute[]): string {
  const example = pages.find(isEntryRoute) ?? pages[0]; // prefer a page that somebody has written
  if (!example) return '';
  const { url, owner } = example;
  return pages.length === 1 ? `, on "${url}" (${owner.name})` : `, on ${pages.length} pages, such as "${url}"`;
}

/** Merges equal diagnostics of templates, over all pages and locales, into one each. */
export function mergePageDiagnostics(pages: readonly CheckedPage[]): readonly Diagnostic[] {
  const found = pages.flatMap(({ route, diagnostics }) => diagnostics.map((one) => ({ ...one, route })));
  return [...groupBy(found, ({ key }) => key).values()].flatMap((group): readonly Diagnostic[] => {
    const [first] = group;
    if (!first) return [];
    const { diagnostic, isOfContent, place } = first;
    // Diagnostics of content have their place in its file.
    const where = isOfContent ? '' : onPages(group.map(({ route }) => route));
    return [{ severity: 'warning', ...diagnostic, message: diagnostic.message + where, ...place }];
  });
}

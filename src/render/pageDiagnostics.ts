import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TemplateDiagnostic } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** A page, and the diagnostics of what its templates write. */
export interface CheckedPage {
  readonly route: PageRoute;
  readonly diagnostics: readonly TemplateDiagnostic[];
}

/** A diagnostic, and the pages on which it occurs. */
interface Repeated {
  readonly diagnostic: TemplateDiagnostic;
  readonly pages: readonly PageRoute[];
}

/** Names the affected pages, for diagnostics of templates. Diagnostics of content already have their place in its file. */
function onPages({ diagnostic, pages }: Repeated): string {
  const example = pages.find(isEntryRoute) ?? pages[0]; // prefer a page that somebody has written
  if (diagnostic.isOfContent || !example) return '';
  const { url, owner } = example;
  return pages.length === 1 ? `, on "${url}" (${owner.name})` : `, on ${pages.length} pages, such as "${url}"`;
}

const toDiagnostic = (repeated: Repeated): Diagnostic => {
  const { diagnostic, place } = repeated.diagnostic;
  return { severity: 'warning', ...diagnostic, message: diagnostic.message + onPages(repeated), ...place };
};

/** Merges equal diagnostics of templates, over all pages and locales, into one each. */
export function mergePageDiagnostics(pages: readonly CheckedPage[]): readonly Diagnostic[] {
  const found = new Map<string, { readonly diagnostic: TemplateDiagnostic; readonly pages: PageRoute[] }>();
  for (const { route, diagnostics } of pages) {
    for (const diagnostic of diagnostics) {
      const known = found.get(diagnostic.key);
      if (known) known.pages.push(route);
      else found.set(diagnostic.key, { diagnostic, pages: [route] });
    }
  }
  return [...found.values()].map(toDiagnostic);
}

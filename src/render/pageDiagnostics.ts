import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TemplateDiagnostic } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** A page, and what is wrong with what its templates write. */
export interface CheckedPage {
  readonly route: PageRoute;
  readonly diagnostics: readonly TemplateDiagnostic[];
}

/** A diagnostic, and the pages that have it. */
interface Repeated {
  readonly diagnostic: TemplateDiagnostic;
  readonly pages: readonly PageRoute[];
}

/** What a template writes is on many pages; what stands in Markdown is told where it stands. */
function onPages({ diagnostic, pages }: Repeated): string {
  const example = pages.find(isEntryRoute) ?? pages[0]; // rather one that somebody has written
  if (diagnostic.isOfContent || !example) return '';
  const { url, owner } = example;
  return pages.length === 1 ? `, on "${url}" (${owner.name})` : `, on ${pages.length} pages, such as "${url}"`;
}

const toDiagnostic = (repeated: Repeated): Diagnostic => {
  const { diagnostic, place } = repeated.diagnostic;
  return { severity: 'warning', ...diagnostic, message: diagnostic.message + onPages(repeated), ...place };
};

/** What is wrong with what templates write, told once for all pages of all languages. */
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

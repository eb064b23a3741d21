import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TemplateMistake } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** A page, and what is wrong with what its templates write. */
export interface CheckedPage {
  readonly route: PageRoute;
  readonly mistakes: readonly TemplateMistake[];
}

/** A mistake, and the pages that have it. */
interface Repeated {
  readonly mistake: TemplateMistake;
  readonly pages: readonly PageRoute[];
}

/** What a template writes is on many pages; what stands in Markdown is told where it stands. */
function onPages({ mistake, pages }: Repeated): string {
  const example = pages.find(isEntryRoute) ?? pages[0]; // rather one that somebody has written
  if (mistake.isOfContent || !example) return '';
  const { url, owner } = example;
  return pages.length === 1 ? `, on "${url}" (${owner.name})` : `, on ${pages.length} pages, such as "${url}"`;
}

const toDiagnostic = (repeated: Repeated): Diagnostic => {
  const { finding, place } = repeated.mistake;
  return { severity: 'warning', ...finding, message: finding.message + onPages(repeated), ...place };
};

/** What is wrong with what templates write, told once for all pages of all languages. */
export function mergeMistakes(pages: readonly CheckedPage[]): readonly Diagnostic[] {
  const found = new Map<string, { readonly mistake: TemplateMistake; readonly pages: PageRoute[] }>();
  for (const { route, mistakes } of pages) {
    for (const mistake of mistakes) {
      const known = found.get(mistake.key);
      if (known) known.pages.push(route);
      else found.set(mistake.key, { mistake, pages: [route] });
    }
  }
  return [...found.values()].map(toDiagnostic);
}

import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import type { TemplateMistake } from '../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** A page, and what finds out what is wrong with what its templates write. */
export interface CheckedPage {
  readonly route: PageRoute;
  readonly check: () => Promise<readonly TemplateMistake[]>;
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

/** So many pages are looked at before others may go on. */
const PAGES_AT_ONCE = 32;

/**
 * What is wrong with what templates write, told once for all pages of all languages. A page that cannot be rendered
 * is told elsewhere. Throws where `signal` is aborted.
 */
export async function checkPages(pages: readonly CheckedPage[], signal?: AbortSignal): Promise<readonly Diagnostic[]> {
  const found = new Map<string, Repeated>();
  const note = (mistake: TemplateMistake, route: PageRoute): void => {
    const known = found.get(mistake.key);
    found.set(mistake.key, { mistake, pages: [...(known?.pages ?? []), route] });
  };
  for (const [index, { route, check }] of pages.entries()) {
    try {
      for (const mistake of await check()) note(mistake, route);
    } catch (error) {
      diagnosticsOf(error);
    }
    if (index % PAGES_AT_ONCE === 0) await setImmediate();
    signal?.throwIfAborted();
  }
  return [...found.values()].map(toDiagnostic);
}

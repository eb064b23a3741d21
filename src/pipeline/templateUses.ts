import { type Diagnostic, rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import type { Renderer } from '../render/createRenderer.ts';
import { mergePageDiagnostics } from '../render/pageDiagnostics.ts';
import type { PageUses } from '../render/pages/pageRenderer.ts';
import { isEntryRoute, isPageRoute, type PageRoute } from '../routes/route.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { RenderedPath } from './renderedPaths.ts';
import { showsSame } from './showsSame.ts';

/** What templates write on the page at a path of the output folder. Plain data. */
export interface WrittenPage extends PageUses {
  readonly path: string;
}

/** All pages, the pages of a text (by its file), or those of no text. */
export type WhichPages = 'all' | 'others' | { readonly text: string };

/** Options for finding template uses. */
export interface FindUsesOptions {
  /** Finds the uses on the page at a path if they are known. @default none are known */
  readonly known?: ((path: string, route: PageRoute) => PageUses | undefined) | undefined;
  readonly pause?: Pause | undefined;
  /** Resolves when all texts are scanned: pages that show texts wait for it. */
  readonly whenScanned?: Promise<void> | undefined;
  /** Called before waiting for `whenScanned`. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Find what templates write on pages. Of pages that show the same in several languages only one is rendered, and at least one
 * page of each layout in every language. Pages that fail to render are left out.
 */
export async function findUses(
  paths: readonly RenderedPath[],
  { known, pause = giveTurn, whenScanned, onWait }: FindUsesOptions = {},
): Promise<readonly WrittenPage[]> {
  const written: WrittenPage[] = [];
  const rendered = new Map<string, { readonly route: PageRoute; readonly uses: PageUses | undefined }>();
  const layouts = new Map<Renderer, Set<string>>();
  const pages = paths.flatMap(({ route, ...path }) => (isPageRoute(route) ? [{ ...path, route }] : []));
  const isLast = ({ route }: (typeof pages)[number]): boolean => isEntryRoute(route) || 'posts' in route;
  for (const page of pages.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const { path, route, renderer } = page;
    try {
      if (isLast(page)) {
        onWait?.();
        await whenScanned;
      }
      const tried = layouts.get(renderer) ?? new Set();
      layouts.set(renderer, tried);
      const other = tried.has(route.layout) ? rendered.get(route.url) : undefined;
      const uses =
        known?.(path, route) ??
        (other && showsSame(route, other.route, other.uses?.uses ?? []) ? other.uses : await renderer.findUses(route));
      tried.add(route.layout);
      if (!rendered.has(route.url)) rendered.set(route.url, { route, uses });
      if (uses) written.push({ path, ...uses });
    } catch (error) {
      rethrowUnexpected(error);
    }
    await pause();
  }
  return written;
}

/** Check what templates write on pages. */
export function checkUses(paths: readonly RenderedPath[], pages: readonly WrittenPage[]): readonly Diagnostic[] {
  const byPath = new Map(paths.map((rendered) => [rendered.path, rendered]));
  return mergePageDiagnostics(
    pages.flatMap(({ path, uses }) => {
      const { route, renderer } = byPath.get(path) ?? {};
      if (!renderer || !route || !isPageRoute(route)) return [];
      return [{ route, diagnostics: uses.flatMap((use) => renderer.checkUse(route, use) ?? []) }];
    }),
  );
}

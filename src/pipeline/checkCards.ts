import { type Diagnostic, diagnosticsOf, orDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Assets } from '../load/assets.ts';
import { isPageRoute } from '../routes/route.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { RenderedPath } from './renderedPaths.ts';

/** What is wrong with the pictures that the configuration draws for pages: each is read, and none is drawn. */
export async function checkCards(
  paths: readonly RenderedPath[],
  assets: Pick<Assets, 'outputs'>,
  pause: Pause = giveTurn,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { route, renderer } of paths) {
    if (!isPageRoute(route)) continue;
    diagnostics.push(
      ...orDiagnostics(() => {
        renderer.laidOut(route).key(); // what a page names is known with its key
        return [];
      }),
    );
    await pause();
  }
  for (const { check } of assets.outputs) await check?.().catch((error) => diagnostics.push(...diagnosticsOf(error)));
  return diagnostics;
}

import { type Diagnostic, diagnosticsOf, orDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Assets } from '../load/assets.ts';
import { isPageRoute, type PageRoute } from '../routes/route.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { RenderedPath } from './renderedPaths.ts';

/** How cards are checked. */
export interface CheckCardsOptions {
  /** True for pages whose picture is known to be in order. @default for none */
  readonly hasGoodCard?: ((route: PageRoute) => boolean) | undefined;
  readonly pause?: Pause | undefined;
}

/** What is wrong with the pictures that the configuration draws for pages: each is read, and none is drawn. */
export async function checkCards(
  paths: readonly RenderedPath[],
  assets: Pick<Assets, 'outputs'>,
  { hasGoodCard = () => false, pause = giveTurn }: CheckCardsOptions = {},
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { route, renderer } of paths) {
    if (!isPageRoute(route) || hasGoodCard(route)) continue;
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

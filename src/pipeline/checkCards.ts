import { type Diagnostic, diagnosticsOf, orDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Assets } from '../load/assets.ts';
import { isPageRoute, type PageRoute } from '../routes/route.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { RenderedPath } from './renderedPaths.ts';

/** Options for checking social cards. */
export interface CheckCardsOptions {
  /** True for pages whose card is known to be right. @default for none */
  readonly hasGoodCard?: ((route: PageRoute) => boolean) | undefined;
  readonly pause?: Pause | undefined;
}

/** Check the social cards that the configuration makes for pages: the SVG of each is read, but not rendered. */
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
        renderer.laidOut(route).key(); // making the key adds the page's assets to `assets.outputs`
        return [];
      }),
    );
    await pause();
  }
  for (const { check } of assets.outputs) await check?.().catch((error) => diagnostics.push(...diagnosticsOf(error)));
  return diagnostics;
}

import { isDeepStrictEqual } from 'node:util';
import type { PageRoute } from '../routes/route.ts';
import { createCustomRoutes } from './customRoutes.ts';
import { callOutputs } from './outputRoutes.ts';
import type { Site } from './site.ts';

/** True if `routes` and `outputs` of the configuration return the same for `pages` as they did for the pages of the site. */
export function givesSameRoutes(site: Site, pages: readonly PageRoute[]): boolean {
  const { routes, diagnostics } = createCustomRoutes(site, pages);
  const outputs = callOutputs({ ...site, pages });
  const known = [...site.routes.values()];
  return (
    diagnostics.length === 0 &&
    outputs.diagnostics.length === 0 &&
    isDeepStrictEqual(
      routes,
      site.pages.filter(({ kind }) => kind === 'custom'),
    ) &&
    isDeepStrictEqual(
      outputs.value.map(({ path, content }) => ({ path, content })),
      known.flatMap((route) => (route.kind === 'output' ? [{ path: route.file, content: route.content }] : [])),
    )
  );
}

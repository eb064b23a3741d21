import { routeSchema } from '../config/sections/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { type CustomRoute, fileOwner, type PageRoute } from '../routes/route.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { SiteInput } from './siteInput.ts';

/** The pages that the configuration adds to those that files make; none where its function fails. */
export function createCustomRoutes(
  input: SiteInput,
  pages: readonly PageRoute[],
): { readonly routes: readonly CustomRoute[]; readonly diagnostics: readonly Diagnostic[] } {
  const { routes: create, configFile: file, trailingSlash } = input.config;
  if (!create) return { routes: [], diagnostics: [] };
  const own = { name: 'routes', place: { file } };
  try {
    const routes = callUserList(own, routeSchema, () => create(createSiteModel({ ...input, pages }))).map(
      ({ path, layout, title, description, data, unlisted }): CustomRoute => ({
        kind: 'custom',
        ...pageAddress(path, trailingSlash),
        layout,
        owner: fileOwner(file),
        title,
        description,
        data,
        isUnlisted: unlisted,
      }),
    );
    return { routes, diagnostics: [] };
  } catch (error) {
    return { routes: [], diagnostics: diagnosticsOf(error) };
  }
}

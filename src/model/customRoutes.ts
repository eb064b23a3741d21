import { routeSchema } from '../config/sections/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { type CustomRoute, fileOwner, type PageRoute } from '../routes/route.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { SiteInput } from './siteInput.ts';

/** Reports data files in `lazyData` of a route that do not exist. */
const missingData = ({ url, lazyData }: CustomRoute, { config, data }: SiteInput): readonly Diagnostic[] =>
  lazyData
    .filter((name) => !data.has(name))
    .map((name) => ({
      code: 'data-invalid',
      severity: 'error',
      message: `routes: lazyData of "${url}" names "${name}", which is not a data file of a page or one with a schema`,
      file: config.configFile,
      hint: didYouMean(name, data.keys()) ?? `write ${config.dataDir}/${name}.yml, and give it a schema in \`data\``,
    }));

/** The pages that the `routes` function of the configuration adds; none if it throws. */
export function createCustomRoutes(
  input: SiteInput,
  pages: readonly PageRoute[],
): { readonly routes: readonly CustomRoute[]; readonly diagnostics: readonly Diagnostic[] } {
  const { routes: create, configFile: file, trailingSlash } = input.config;
  if (!create) return { routes: [], diagnostics: [] };
  const own = { name: 'routes', run: create, place: { file } };
  try {
    const routes = callUserList(own, routeSchema, () => create(createSiteModel({ ...input, pages }))).map(
      ({ path, layout, title, description, data, lazyData, unlisted }): CustomRoute => ({
        kind: 'custom',
        ...pageAddress(path, trailingSlash),
        layout,
        owner: fileOwner(file),
        title,
        description,
        data,
        lazyData,
        isUnlisted: unlisted,
      }),
    );
    return { routes, diagnostics: routes.flatMap((route) => missingData(route, input)) };
  } catch (error) {
    return { routes: [], diagnostics: diagnosticsOf(error) };
  }
}

import { routeSchema } from '../config/extensions.ts';
import { callOwnList } from '../config/ownFunction.ts';
import type { CustomRoute, Route } from './routes.ts';
import type { SiteInput } from './site.ts';
import { createSiteModel } from './siteModel.ts';

/** The pages that the configuration adds to those that files make. Throws a `SiteError` where its function fails. */
export function createCustomRoutes(input: SiteInput, routes: readonly Route[]): readonly CustomRoute[] {
  const { routes: create, configFile: file } = input.config;
  if (!create) return [];
  const own = { name: 'routes', place: { file } };
  return callOwnList(own, routeSchema, () => create(createSiteModel(input, routes))).map(
    ({ path: url, layout, title, description, data, unlisted }) => ({
      kind: 'custom',
      url,
      layout,
      file,
      title,
      description,
      data,
      isUnlisted: unlisted,
    }),
  );
}

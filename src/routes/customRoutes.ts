import { routeSchema } from '../config/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { createSiteModel } from '../model/createSiteModel.ts';
import type { SiteInput } from '../model/site.ts';
import type { CustomRoute, Route } from './routes.ts';

/** The pages that the configuration adds to those that files make. Throws a `SiteError` where its function fails. */
export function createCustomRoutes(input: SiteInput, routes: readonly Route[]): readonly CustomRoute[] {
  const { routes: create, configFile: file } = input.config;
  if (!create) return [];
  const own = { name: 'routes', place: { file } };
  return callUserList(own, routeSchema, () => create(createSiteModel(input, routes))).map(
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

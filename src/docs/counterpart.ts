import type { PageRoute } from '../routes/route.ts';
import type { VersionDocs } from './instances.ts';
import type { SidebarRoute } from './sidebars/nodes.ts';

/** The same page in another version of the docs; undefined if that has none, or the page is not one of the docs. */
export function findCounterpart(route: PageRoute, { docs, sidebarOf, version }: VersionDocs): SidebarRoute | undefined {
  if (!('version' in route) || route.version.instance !== version.instance) return undefined;
  if (route.kind === 'doc') return docs.get(route.id);
  if (route.kind !== 'generatedIndex') return undefined;
  const url = version.basePath + route.url.slice(route.version.basePath.length);
  return [...sidebarOf.keys()].find((page) => page.kind === 'generatedIndex' && page.url === url);
}

/** Where a link to a version leads from a page: to the same page there, else to the version's first. */
export const urlIn = (docs: VersionDocs, route: PageRoute): string =>
  (findCounterpart(route, docs) ?? docs.home)?.url ?? docs.version.basePath;

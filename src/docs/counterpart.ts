import type { PageRoute } from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import type { VersionDocs } from './instances.ts';
import type { DocsVersion } from './versions.ts';

/** What the addresses of a version begin with: nothing where it lies at the root. */
const prefixOf = ({ basePath }: DocsVersion): string => (basePath === '/' ? '' : basePath);

/**
 * Where the same page lies in another version of the docs; undefined if that has none, or the page is not one of the
 * docs.
 */
export function counterpartUrl(
  route: PageRoute,
  { docs, sidebarOf, tags: { tags }, version }: VersionDocs,
): string | undefined {
  if (!('version' in route) || route.version.instance !== version.instance) return undefined;
  if (route.kind === 'doc') return docs.get(route.id)?.url;
  if (route.kind === 'docTag') return tags.find(({ slug }) => slug === route.tag.slug)?.url;
  const url = prefixOf(version) + route.url.slice(prefixOf(route.version).length);
  if (route.kind === 'docTags') return tags.length > 0 ? url : undefined;
  return [...sidebarOf.keys()].find(
    (page) => page.kind === 'generatedIndex' && normalizePath(page.url) === normalizePath(url),
  )?.url;
}

/** Where a link to a version leads from a page: to the same page there, else to the version's first. */
export const urlIn = (docs: VersionDocs, route: PageRoute): string =>
  counterpartUrl(route, docs) ?? docs.home?.url ?? docs.version.basePath;

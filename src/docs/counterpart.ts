import type { PageRoute } from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import type { VersionDocs } from './instances.ts';
import type { DocsVersion } from './versions.ts';

/** The beginning of all addresses of a version; empty if it is at the root. */
const prefixOf = ({ basePath }: DocsVersion): string => (basePath === '/' ? '' : basePath);

/**
 * The address of the same page in another version of the docs; undefined if that lacks the page, or the page belongs to other
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

/** The target of a link from a page to a version: the same page there, else the version's first page. */
export const urlIn = (docs: VersionDocs, route: PageRoute): string =>
  counterpartUrl(route, docs) ?? docs.home?.url ?? docs.version.basePath;

import { isEntryRoute, type PageRoute } from '../routes/route.ts';

/** Files of the texts that a page shows; undefined where it shows more than texts, which may be said otherwise in each language. */
function textsOn(route: PageRoute): readonly string[] | undefined {
  if (isEntryRoute(route)) return route.entry.frontMatter.data === undefined ? [route.entry.source.file] : undefined;
  return 'posts' in route ? route.posts.map(({ entry }) => entry.source.file) : undefined;
}

/** True if a page of another language shows the same texts, none of which is translated, in the same layout. */
export function showsSame(page: PageRoute, other: PageRoute): boolean {
  if (page.kind !== other.kind || page.layout !== other.layout) return false;
  if (page.kind === 'custom' && other.kind === 'custom')
    return JSON.stringify(page.data) === JSON.stringify(other.data);
  const [texts, others] = [textsOn(page), textsOn(other)];
  return texts !== undefined && JSON.stringify(texts) === JSON.stringify(others);
}

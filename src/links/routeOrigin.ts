import { instanceField } from '../config/sections/instances.ts';
import { CURRENT } from '../docs/versions.ts';
import type { Site } from '../model/site.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../routes/route.ts';
import { encodeText } from '../source/encodedText.ts';
import type { LinkOrigin } from './linkOrigin.ts';

const NOTHING = encodeText('');

/** Origin of links that are not in Markdown. `file` is the file that their diagnostics name, if any. */
export const plainOrigin = (
  { locale }: Pick<Site, 'locale'>,
  { url = '/', file = '' }: { readonly url?: string; readonly file?: string } = {},
): LinkOrigin => ({
  kind: 'page',
  url,
  source: { text: NOTHING, hash: '', path: '', file, lineOffset: 0, locale: locale.name, hasHeading: false },
});

/** Origin of the links in the Markdown of a page. */
export const entryOrigin = ({ entry, url }: Pick<EntryRoute, 'entry' | 'url'>): LinkOrigin => ({
  kind: entry.kind,
  url,
  source: entry.source,
});

/** Origin of the links that a page's template writes. Links to files are resolved as in the page's Markdown. */
export function routeOrigin(site: Pick<Site, 'locale'>, route: PageRoute): LinkOrigin {
  if (isEntryRoute(route)) return entryOrigin(route);
  const origin = plainOrigin(site, { url: route.url });
  if (!('version' in route)) return origin;
  const { name, instance } = route.version;
  return {
    ...origin,
    kind: 'doc',
    source: { ...origin.source, ...(name === CURRENT ? {} : { version: name }), ...instanceField({ id: instance }) },
  };
}

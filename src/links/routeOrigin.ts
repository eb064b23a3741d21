import { instanceField } from '../config/sections/docs.ts';
import { CURRENT } from '../docs/versions.ts';
import type { Site } from '../model/site.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { encodeText } from '../source/encodedText.ts';
import type { LinkOrigin } from './linkOrigin.ts';

const NOTHING = encodeText('');

/** Where links stand that no Markdown holds: `file` is what they are told at, if it is told where they stand. */
export const plainOrigin = (
  { locale }: Pick<Site, 'locale'>,
  { url = '/', file = '' }: { readonly url?: string; readonly file?: string } = {},
): LinkOrigin => ({
  kind: 'page',
  url,
  source: { text: NOTHING, hash: '', path: '', file, lineOffset: 0, locale: locale.name, hasHeading: false },
});

/** Where the links of a page stand that its template writes: those to files are meant as in its Markdown. */
export function routeOrigin(site: Pick<Site, 'locale'>, route: PageRoute): LinkOrigin {
  const { url } = route;
  if (isEntryRoute(route)) return { kind: route.entry.kind, url, source: route.entry.source };
  const origin = plainOrigin(site, { url });
  if (!('version' in route)) return origin;
  const { name, instance } = route.version;
  return {
    ...origin,
    kind: 'doc',
    source: { ...origin.source, ...(name === CURRENT ? {} : { version: name }), ...instanceField({ id: instance }) },
  };
}

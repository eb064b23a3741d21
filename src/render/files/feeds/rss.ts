import { element, type Xml, xmlDocument } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Authors go into `dc:creator`: RSS's own `author` must be an e-mail address. */
const item = ({ url, title, summary, date, authors, tags, html }: FeedItem): Xml =>
  element('item', {}, [
    element('title', {}, title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, date.toUTCString()),
    element('description', {}, summary),
    ...authors.map(({ name }) => element('dc:creator', {}, name)),
    ...tags.map((tag) => element('category', {}, tag)),
    element('content:encoded', {}, html),
  ]);

/** RSS 2.0 (rssboard.org/rss-specification), with the content, Dublin Core and Atom modules. */
export function renderRss({ homeUrl, feedUrl, title, description, language, copyright, updated, items }: Feed): string {
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const channel = element('channel', {}, [
    element('title', {}, title),
    element('link', {}, homeUrl),
    element('description', {}, description),
    element('language', {}, language),
    ...(copyright ? [element('copyright', {}, copyright)] : []),
    element('lastBuildDate', {}, updated.toUTCString()),
    element('generator', {}, 'sitegen'),
    element('atom:link', { href: feedUrl, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(item),
  ]);
  return xmlDocument(element('rss', namespaces, [channel]));
}

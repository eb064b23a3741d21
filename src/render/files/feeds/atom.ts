import { element, type Xml, xmlDocument } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';

const person = ({ name, url }: FeedItem['authors'][number]): Xml =>
  element('author', {}, [element('name', {}, name), ...(url ? [element('uri', {}, url)] : [])]);

const entry = ({ url, title, summary, date, authors, tags, html }: FeedItem): Xml =>
  element('entry', {}, [
    element('id', {}, url),
    element('title', { type: 'text' }, title),
    element('link', { href: url, rel: 'alternate', type: 'text/html' }),
    element('published', {}, date.toISOString()),
    element('updated', {}, date.toISOString()),
    ...authors.map(person),
    ...tags.map((term) => element('category', { term })),
    element('summary', { type: 'text' }, summary),
    element('content', { type: 'html' }, html),
  ]);

/** Atom 1.0 (RFC 4287). The site is the author of posts that name none: every entry must have one. */
export function renderAtom(feed: Feed): string {
  const { homeUrl, feedUrl, title, description, siteTitle, language, copyright, updated, items } = feed;
  const content = [
    element('id', {}, homeUrl),
    element('title', { type: 'text' }, title),
    element('subtitle', { type: 'text' }, description),
    element('link', { href: homeUrl, rel: 'alternate', type: 'text/html' }),
    element('link', { href: feedUrl, rel: 'self', type: 'application/atom+xml' }),
    element('updated', {}, updated.toISOString()),
    person({ name: siteTitle }),
    element('generator', {}, 'sitegen'),
    ...(copyright ? [element('rights', { type: 'text' }, copyright)] : []),
    ...items.map(entry),
  ];
  return xmlDocument(element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, content));
}

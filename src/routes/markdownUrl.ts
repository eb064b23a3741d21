import { urlToFile } from '../shared/url.ts';
import type { EntryRoute } from './route.ts';

/** Address of a page's Markdown, from the root of the locale: beside its HTML. Undefined for pages that are made of data. */
export const markdownUrl = ({ entry, url }: Pick<EntryRoute, 'entry' | 'url'>): string | undefined =>
  entry.source.markdown.trim() === '' ? undefined : `/${urlToFile(url).replace(/\.html$/, '.md')}`;

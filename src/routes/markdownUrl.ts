import { urlToFile } from '../shared/url.ts';
import type { Route } from './routes.ts';

/** Address of a page's Markdown, from the root of the locale: beside its HTML. Undefined for pages that are made of data. */
export const markdownUrl = (route: Route): string | undefined =>
  'entry' in route && route.entry.source.markdown.trim() !== ''
    ? `/${urlToFile(route.url).replace(/\.html$/, '.md')}`
    : undefined;

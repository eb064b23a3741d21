import { decodeUrl, type TrailingSlash } from '../shared/url.ts';
import { isPageRoute, type Route } from './route.ts';

/** True for a link to `/setup.html` if the page's file is `setup/index.html`. */
export const isOtherFile = ({ file }: Route, written: string): boolean =>
  written.endsWith('.html') && decodeUrl(written) !== `/${file}`;

/** The address for a link to a route whose author wrote the path `written`. */
export const linkedAddress = (route: Route, written: string, trailingSlash: TrailingSlash): string =>
  isPageRoute(route) && (trailingSlash !== undefined || isOtherFile(route, written)) ? route.url : written;

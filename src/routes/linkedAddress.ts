import { decodeUrl, type TrailingSlash } from '../shared/url.ts';
import { isPageRoute, type Route } from './route.ts';

/** True for `/setup.html` where that file is none: the page is `setup/index.html`. */
export const isOtherFile = ({ file }: Route, written: string): boolean =>
  written.endsWith('.html') && decodeUrl(written) !== `/${file}`;

/** The address that a link gets which leads to a route by the path `written`. */
export const linkedAddress = (route: Route, written: string, trailingSlash: TrailingSlash): string =>
  isPageRoute(route) && (trailingSlash !== undefined || isOtherFile(route, written)) ? route.url : written;

import type { TrailingSlash } from '../shared/url.ts';
import { isPageRoute, type Route } from './route.ts';

/** The address that a link gets which leads to a route by the path `written`. */
export const linkedAddress = (route: Route, written: string, trailingSlash: TrailingSlash): string =>
  trailingSlash !== undefined && isPageRoute(route) ? route.url : written;

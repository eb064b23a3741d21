import { applyTrailingSlash, type TrailingSlash } from '../../../src/shared/trailingSlash.ts';
import { pageUrl } from './targets.ts';

/**
 * From the 404 page, go to the address by which hosts know every page: without `.html`, and without a slash at its end where no page has
 * one.
 */
export function redirectFromHtml(trailingSlash: TrailingSlash): void {
  const here = new URL(location.href);
  const page = pageUrl(here);
  if (trailingSlash === false || page.pathname !== here.pathname)
    page.pathname = applyTrailingSlash(page.pathname, trailingSlash);
  if (page.pathname !== here.pathname) location.replace(page);
}

import { applyTrailingSlash, type TrailingSlash } from '../../../src/shared/trailingSlash.ts';
import { pageUrl } from './targets.ts';

/**
 * On the 404 page, go to the canonical form of the address: without `.html`, and without a trailing slash if pages of the site
 * have none.
 */
export function redirectFromHtml(trailingSlash: TrailingSlash): void {
  const here = new URL(location.href);
  const page = pageUrl(here);
  if (trailingSlash === false || page.pathname !== here.pathname)
    page.pathname = applyTrailingSlash(page.pathname, trailingSlash);
  if (page.pathname !== here.pathname) location.replace(page);
}

import { applyTrailingSlash, type TrailingSlash } from '../../../src/shared/normalizeUrl.ts';
import { pageUrl } from './targets.ts';

/**
 * On the 404 page: go to the address by which hosts know every page: without `.html`, and without a slash at its end where
 * no page has one.
 */
export function redirectFromHtml({ trailingSlash }: { readonly trailingSlash?: TrailingSlash }): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const here = new URL(location.href);
  const page = pageUrl(here);
  if (trailingSlash === false || page.pathname !== here.pathname)
    page.pathname = applyTrailingSlash(page.pathname, trailingSlash);
  if (canonical?.endsWith('/404.html') && page.pathname !== here.pathname) location.replace(page);
}

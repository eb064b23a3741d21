import { pageUrl, type Scope } from './targets.ts';

/**
 * On the 404 page: go to the address by which hosts know a page, without `.html` and, where the site wants that, without a
 * slash at its end.
 */
export function redirectFromHtml(scope: Scope): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const here = new URL(location.href);
  const page = pageUrl(here, scope);
  if (canonical?.endsWith('/404.html') && page.pathname !== here.pathname) location.replace(page);
}

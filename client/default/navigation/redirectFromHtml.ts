import { pageUrl } from './targets.ts';

/** Hosts know a page by one address only: whoever opens it with `.html` behind it is taken from the 404 page to it. */
export function redirectFromHtml(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const here = new URL(location.href);
  const page = pageUrl(here);
  if (canonical?.endsWith('/404.html') && page.pathname !== here.pathname) location.replace(page);
}

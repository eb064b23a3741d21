import { pageUrl } from './targets.ts';

/** On the 404 page: go to the address without `.html`, by which hosts know every page. */
export function redirectFromHtml(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const here = new URL(location.href);
  const page = pageUrl(here);
  if (canonical?.endsWith('/404.html') && page.pathname !== here.pathname) location.replace(page);
}

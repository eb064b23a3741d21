import type { Site } from '../../model/site.ts';
import { linkedAddress } from '../../routes/linkedAddress.ts';
import { isEntryRoute, isPageRoute, isSiteWide, type RedirectRoute, type Route } from '../../routes/route.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { redirectScript } from '../../shared/inlineScripts/redirect.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { isExternal, joinUrl, normalizePath, parseUrl, splitUrl, wholeAddress, withBase } from '../../shared/url.ts';

/** Where a page redirects to. */
export interface RedirectTarget {
  readonly href: string;
  /** The route at that address; undefined for external URLs. */
  readonly route?: Route | undefined;
}

/** The target of a redirect in a locale: percent-encoded, with base, and without origin unless it is external. */
function targetHref({ config }: Site, base: string, { to, target }: RedirectRoute): string {
  if (isExternal(to)) return parseUrl(to, config.url)?.href ?? encodeURI(to);
  const from = target && isSiteWide(target) ? config.baseUrl : base;
  const { path, query, hash: place } = splitUrl(to);
  const address = target ? linkedAddress(target, path, config.trailingSlash) : path;
  const written = withBase(from, address) + query + place;
  const found = parseUrl(written, config.url);
  return found ? found.pathname + found.search + found.hash : encodeURI(written);
}

/** The target of a redirect in the language of the site. */
export const redirectTarget = (site: Site, redirect: RedirectRoute): RedirectTarget => ({
  href: targetHref(site, site.locale.base, redirect),
  route: redirect.target,
});

/** An address with and without a trailing slash, as hosts treat these differently; the address of a file has one form. */
const formsOf = (from: string): readonly string[] =>
  from.endsWith('.html') ? [from] : [...new Set([normalizePath(from), joinUrl(from, '/')])];

/** `_redirects`, which Netlify, Cloudflare Pages, GitLab Pages and others read: one line for each address in each locale. */
export function renderRedirects(site: Site): string {
  const redirects = [...site.routes.values()].filter((route) => route.kind === 'redirect');
  const { config } = site;
  const lines = site.locales.flatMap(({ base }) =>
    redirects.flatMap((redirect) =>
      formsOf(redirect.url).map((from) =>
        [new URL(withBase(base, from), config.url).pathname, targetHref(site, base, redirect), redirect.status].join(
          ' ',
        ),
      ),
    ),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * A page that redirects to another one, for hosts that know no redirects. `<meta http-equiv="refresh">` works without script,
 * which is needed only to keep query and hash; the canonical link tells robots.
 */
export function renderRedirectPage(
  { locale, config, visibilityOf }: Site,
  { href, route }: RedirectTarget,
  text: Translate,
): string {
  const address = escapeHtml(href);
  const label = route && isEntryRoute(route) ? route.entry.title : href;
  const title = escapeHtml(text('redirect.title'));
  // If the target falls back to another language, or names another page as canonical, that page is the canonical one.
  const canonical = route && isPageRoute(route) ? visibilityOf(route).canonical : wholeAddress(href, config.url);
  const icon = config.favicon ? escapeHtml(withBase(config.baseUrl, config.favicon)) : 'data:,';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    // A data URL keeps browsers from requesting /favicon.ico, which does not exist.
    `<link rel="icon" href="${icon}">`,
    `<link rel="canonical" href="${escapeHtml(canonical.replace(/#.*$/s, ''))}">`,
    '</head>',
    `<body><main><h1>${title}</h1><p><a href="${address}">${escapeHtml(label)}</a></p></main>`,
    `<script>${redirectScript}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { askWhich } from '../diagnostics/suggest.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isOtherFile } from '../routes/linkedAddress.ts';
import { isPageRoute, isSiteWide, outputPath } from '../routes/route.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import type { ExternalLink } from '../shared/types.ts';
import { bareHost, decodeUrl, isOnWeb, parseUrl, splitUrl, withBase, withoutBase } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import { checkHash, type IdsOf } from './checkLink.ts';
import { type LinkDiagnostic, placed } from './linkDiagnostic.ts';
import type { LinkTarget } from './linkTarget.ts';
import { plainOrigin } from './routeOrigin.ts';
import { isServedElsewhere } from './servedElsewhere.ts';

/** Addresses without escapes or non-ASCII letters: their host can be compared as text. */
const PLAIN = /^[\w:/.?#&=+~,;@!$'()*-]*$/;

/** Parses an absolute URL on the host of the site; undefined for other hosts. */
function onHost({ url }: Pick<ResolvedConfig, 'url'>, target: string): URL | undefined {
  if (!isOnWeb(target)) return undefined;
  const [, host = ''] = /^https?:\/\/(?:www\.)?([^/:]+)/i.exec(url) ?? [];
  if (PLAIN.test(target) && !target.toLowerCase().includes(host.toLowerCase())) return undefined;
  const whole = target.startsWith('//') ? `https:${target}` : target;
  const found = parseUrl(whole);
  return found && bareHost(found) === bareHost(new URL(url)) ? found : undefined;
}

/** True for an absolute URL on the host of this site, even outside of its base. */
export const isOwnAddress = (config: ResolvedConfig, target: string): boolean => onHost(config, target) !== undefined;

/** Resolves an address from the root of the site, in the language that its path begins with, else in the default language. */
export function resolveOwn(site: Site, own: string) {
  const { path: written, query, hash } = splitUrl(own);
  const path = decodeUrl(written).normalize('NFC');
  const named = localeOfPath(site.locales, path.slice(1));
  const locale = named ?? site.locales.find(({ isDefault }) => isDefault);
  const routes = locale && site.otherRoutes.get(locale.name);
  if (!routes) return undefined; // a language that was not read
  const inside = named ? `/${path.slice(1 + named.dir.length)}` : path;
  const { dir } = locale;
  // A redirect from an address with a file extension is written as a folder of that name.
  const isRedirected = routes.byFile.get(`${dir}${inside.slice(1)}/index.html`)?.kind === 'redirect';
  const found = routes.find(inside);
  // If the default language has a folder of its own, its pages are below it, and the root leads to its home page.
  const isInside = named !== undefined || dir === '' || path === '/' || (found !== undefined && isSiteWide(found));
  return { path, inside, query, hash, route: isInside ? found : undefined, isRedirected, dir };
}

/** Hint for a broken address, written in the form of `target`: as an absolute URL or from the root. */
function hintForOwn({ suggest, config, locale }: Site, target: string, inside: string): string | undefined {
  const whole = (found: string): string =>
    isOnWeb(target) ? config.url + withBase(locale.base, found) : withBase(locale.base, found);
  return suggest.start(inside) ?? askWhich(suggest.addresses(inside).map(whole));
}

const broken = (target: string, path: string, hint: LinkDiagnostic['hint']): LinkDiagnostic => ({
  code: 'link-broken',
  message: `broken link "${target}": this site has no such page`,
  hint,
  cause: `page ${path}`,
  about: path,
});

/** Checks an address from the root of the site. `target` is the address as written. */
export function checkRootAddress(site: Site, own: string, target: string, idsOf: IdsOf): LinkDiagnostic | undefined {
  const found = site.isComplete ? resolveOwn(site, own) : undefined;
  if (!found) return undefined;
  const { route, isRedirected, path, inside, query, hash, dir } = found;
  const whole = withBase(site.config.baseUrl, path);
  if (!route && (site.hostRedirect(whole) !== undefined || isServedElsewhere(site.config, whole))) return undefined;
  if (!route) {
    const more = 'link to a page or a file of the site, or list paths that another project serves in `check.elsewhere`';
    return broken(target, path, () => hintForOwn(site, target, inside) ?? more);
  }
  if (route.kind === 'redirect' || isRedirected) return undefined; // it works, and may be the address that is given to others
  if (isPageRoute(route) && isOtherFile(route, inside))
    return broken(target, path, `write "${target.replace(/\.html(?=[?#]|$)/, '')}"`);
  const link: LinkTarget = { url: route.url, route, output: outputPath(route, dir), resolvedAs: path, query, hash };
  return checkHash(site, plainOrigin(site), { target, link, idsOf });
}

/**
 * Reports an address outside of the site's base if the site has a page for it: the author forgot the base. Others may belong to
 * another site.
 */
export function leavesSite({ config, findPage }: Site, target: string, pathname: string): LinkDiagnostic | undefined {
  const { url, baseUrl } = config;
  const path = decodeUrl(pathname);
  if (path === '/' || !findPage(path) || isServedElsewhere(config, path)) return undefined;
  return {
    code: 'link-broken',
    message: `"${target}" is outside of the site, which is served under "${decodeUrl(baseUrl)}"`,
    hint: `write "${isOnWeb(target) ? url : ''}${withBase(baseUrl, pathname)}"`,
  };
}

/** Checks an absolute URL of this site. Returns what is wrong with it, if anything: the page or the anchor does not exist. */
export function checkOwnAddress(site: Site, target: string, idsOf: IdsOf): LinkDiagnostic | undefined {
  const whole = onHost(site.config, target);
  if (!whole) return undefined;
  const { pathname, search, hash } = whole;
  const own = withoutBase(site.config.baseUrl, pathname);
  const diagnostic =
    own === undefined ? leavesSite(site, target, pathname) : checkRootAddress(site, own + search + hash, target, idsOf);
  return diagnostic && { ...diagnostic, isLoose: true };
}

/** True for an absolute URL that this site serves, not another project on its host. */
export function isAnswered(
  config: Pick<ResolvedConfig, 'baseUrl' | 'url'> & Parameters<typeof isServedElsewhere>[0],
  target: string,
): boolean {
  const whole = onHost(config, target);
  return (
    whole !== undefined &&
    withoutBase(config.baseUrl, whole.pathname) !== undefined &&
    !isServedElsewhere(config, whole.pathname)
  );
}

/** Checks the absolute URLs of this site in a text. */
export function checkOwnAddresses(
  site: Site,
  source: EntrySource,
  { addresses, idsOf }: { readonly addresses: readonly ExternalLink[]; readonly idsOf: IdsOf },
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return addresses.flatMap(({ target, ...position }) =>
    placed(checkOwnAddress(site, target, idsOf), () => locate(position)),
  );
}

import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { askWhich } from '../diagnostics/suggest.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isOtherFile } from '../routes/linkedAddress.ts';
import { isPageRoute, outputPath } from '../routes/route.ts';
import type { ExternalLink } from '../shared/types.ts';
import { decodeUrl, isOnWeb, splitUrl, withBase } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import { checkHash, type IdsOf } from './checkLink.ts';
import type { Finding } from './finding.ts';
import type { LinkTarget } from './linkTarget.ts';
import { plainOrigin } from './routeOrigin.ts';

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** The address on the site that a whole one means, without the base; undefined for one of another site. */
function ownAddress({ url, baseUrl }: ResolvedConfig, target: string): string | undefined {
  if (!isOnWeb(target)) return undefined;
  const whole = target.startsWith('//') ? `https:${target}` : target;
  if (!URL.canParse(whole) || hostOf(whole) !== hostOf(url)) return undefined;
  const { pathname, search, hash } = new URL(whole);
  if (!`${pathname}/`.startsWith(baseUrl)) return undefined; // something else on the same host
  return `/${pathname.slice(baseUrl.length)}${search}${hash}`;
}

/** True for a whole address of this site. */
export const isOwnAddress = (config: ResolvedConfig, target: string): boolean =>
  ownAddress(config, target) !== undefined;

/** A whole address of this site, as a link that is meant from the root of the language it is in. */
function resolveOwn(site: Site, own: string) {
  const { path: written, query, hash } = splitUrl(own);
  const path = decodeUrl(written).normalize('NFC');
  const named = site.locales.find(({ dir }) => dir !== '' && `${path}/`.startsWith(`/${dir}`));
  const locale = named ?? site.locales.find(({ isDefault }) => isDefault);
  const routes = locale && site.otherRoutes.get(locale.name);
  if (!routes) return undefined; // a language that was not read
  const inside = `/${path.slice(1 + locale.dir.length)}`;
  return { path, inside, query, hash, route: routes.find(inside), dir: locale.dir };
}

/** What may be meant, written as `target` is: as a whole, or from the root. */
function hintForOwn({ suggest, config, locale }: Site, target: string, inside: string): string | undefined {
  const whole = (found: string): string =>
    isOnWeb(target) ? config.url + withBase(locale.base, found) : withBase(locale.base, found);
  return suggest.start(inside) ?? askWhich(suggest.addresses(inside).map(whole));
}

const broken = (target: string, path: string, hint: Finding['hint']): Finding => ({
  code: 'link-broken',
  message: `broken link "${target}": this site has no such page`,
  hint,
  cause: `page ${path}`,
  about: path,
});

/** What is wrong with an address from the root of the site, if anything; `target` is that as it is written. */
export function checkRootAddress(site: Site, own: string, target: string, idsOf: IdsOf): Finding | undefined {
  const found = site.isComplete ? resolveOwn(site, own) : undefined;
  if (!found) return undefined;
  const { route, path, inside, query, hash, dir } = found;
  if (!route && site.hostRedirect(withBase(site.config.baseUrl, path)) !== undefined) return undefined;
  if (!route) {
    const more = 'link to files, such as `./setup.md`: they are checked, and completed by editors';
    return broken(target, path, () => hintForOwn(site, target, inside) ?? more);
  }
  if (route.kind === 'redirect') return undefined; // it works, and may be what others are given
  if (isPageRoute(route) && isOtherFile(route, inside))
    return broken(target, path, `write "${target.replace(/\.html(?=[?#]|$)/, '')}"`);
  const link: LinkTarget = { url: route.url, route, output: outputPath(route, dir), resolvedAs: path, query, hash };
  return checkHash(site, plainOrigin(site), { target, link, idsOf });
}

/** What is wrong with a whole address of this site, if anything: nothing there, or no such place on the page. */
export function checkOwnAddress(site: Site, target: string, idsOf: IdsOf): Finding | undefined {
  const own = ownAddress(site.config, target);
  return own === undefined ? undefined : checkRootAddress(site, own, target, idsOf);
}

/** Check whole addresses of this site that a text has. */
export function checkOwnAddresses(
  site: Site,
  source: EntrySource,
  { addresses, idsOf }: { readonly addresses: readonly ExternalLink[]; readonly idsOf: IdsOf },
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return addresses.flatMap(({ target, ...position }): readonly Diagnostic[] => {
    const finding = checkOwnAddress(site, target, idsOf);
    return finding ? [{ severity: 'warning', ...finding, isWhole: true, ...locate(position) }] : [];
  });
}

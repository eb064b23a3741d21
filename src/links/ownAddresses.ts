import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { ExternalLink } from '../shared/types.ts';
import { decodeUrl, isOnWeb, splitUrl } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import type { Finding } from './finding.ts';

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

/** What is wrong with a whole address of this site, if anything: that nothing is there. */
export function checkOwnAddress(site: Site, target: string): Finding | undefined {
  const own = ownAddress(site.config, target);
  if (own === undefined || !site.isComplete) return undefined;
  const path = decodeUrl(splitUrl(own).path).normalize('NFC');
  const named = site.locales.find(({ dir }) => dir !== '' && `${path}/`.startsWith(`/${dir}`));
  const locale = named ?? site.locales.find(({ isDefault }) => isDefault);
  const routes = locale && site.otherRoutes.get(locale.name);
  if (!routes || routes.find(`/${path.slice(1 + locale.dir.length)}`)) return undefined;
  return {
    code: 'link-broken',
    message: `broken link "${target}": this site has no such page`,
    hint: () =>
      site.suggest.address(path) ?? 'link to files, such as `./setup.md`: they are checked, and completed by editors',
    cause: `page ${path}`,
    about: path,
  };
}

/** Check whole addresses of this site that a text has. */
export function checkOwnAddresses(
  site: Site,
  source: EntrySource,
  addresses: readonly ExternalLink[],
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return addresses.flatMap(({ target, ...position }): readonly Diagnostic[] => {
    const finding = checkOwnAddress(site, target);
    return finding ? [{ severity: 'warning', ...finding, ...locate(position) }] : [];
  });
}

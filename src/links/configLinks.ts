import { type ConfiguredTag, headTags } from '../config/headTags.ts';
import type { NavbarItemOf } from '../config/sections/navbarItems.ts';
import type { ShownField } from '../config/shown.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import type { Site } from '../model/site.ts';
import { addressesInHtml, changeHtmlAddresses } from '../shared/htmlAddresses.ts';
import { idsInHtml } from '../shared/htmlIds.ts';
import { namesSharedFile } from '../shared/sharedFile.ts';
import { afterPathname, isExternal, isOnWeb, pathnameHref, withBase } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { locateValueInScript } from '../source/typescript.ts';
import type { IdsOf } from './checkLink.ts';
import type { ExternalPlace } from './externalPlace.ts';
import { linkHref, resolveLink } from './linkTarget.ts';
import { checkPlacedAddresses, type NamedAddress } from './namedAddresses.ts';
import { plainOrigin } from './routeOrigin.ts';

/** An address in the configuration. */
interface ConfigAddress extends NamedAddress {
  readonly path: FieldPath;
  /** Id of the translatable text that contains the address, if any. */
  readonly messageId?: string;
}

/** False for anchors on the page itself and for other sites: they stay as they are. */
const isOfSite = (target: string): boolean => target !== '' && !target.startsWith('#') && !isExternal(target);

/** The `href` in HTML for an address of the configuration or a sidebar. */
export function configHref(site: Site, target: string): string {
  const plain = pathnameHref(site.config.baseUrl, target);
  if (plain !== undefined) return plain;
  return isOfSite(target) ? linkHref(site, target, resolveLink(site, plainOrigin(site), target)) : target;
}

/** The `href` of a link with the address `target`, and whether it is external. `getsBase` is false to leave out the base. */
function linkAddress(site: Site, target: string, getsBase: boolean) {
  const plain = afterPathname(target) ?? target;
  return { href: getsBase ? configHref(site, target) : plain, external: isExternal(plain) };
}

/** The `href` of a link in a sidebar, and whether it is external. */
export const sidebarLinkAddress = (
  site: Site,
  { href, isFinal = false }: { readonly href: string; readonly isFinal?: boolean },
) => linkAddress(site, href, !isFinal);

/** The `href` of a link in navbar or footer, and whether it is external. */
export const itemAddress = (
  site: Site,
  { to, href = '', prependBaseUrlToHref, autoAddBaseUrl }: Partial<NavbarItemOf<'link'>>,
) => {
  const isPage = to !== undefined && afterPathname(to) === undefined;
  return linkAddress(site, to ?? href, isPage || Boolean(prependBaseUrlToHref && autoAddBaseUrl));
};

/** Localizes HTML of the configuration: links lead to pages of the locale, and files get the site's base. */
export function localizeHtml(site: Site, html: string): string {
  return changeHtmlAddresses(html, ({ kind, target }) => {
    if (kind === 'link' || !isOfSite(target)) return configHref(site, target);
    return withBase(site.config.baseUrl, target);
  });
}

/** The addresses in a field of the configuration. */
function addressesOf(shown: ShownField): readonly ConfigAddress[] {
  const { kind, path, value } = shown;
  if (kind === 'text') return [];
  if (kind !== 'html') return [{ kind, path, field: formatPath(path), target: value }];
  return addressesInHtml(value).map(({ kind: named, target }) => ({
    kind: named === 'link' ? 'link' : 'picture',
    path,
    field: formatPath(path),
    target,
    messageId: shown.id,
  }));
}

/**
 * Targets of redirects. Their pages are known to exist, but their anchors are not. Redirects within a chain are reported
 * elsewhere.
 */
function redirectAddresses({ config, routes }: Site): readonly ConfigAddress[] {
  const ends = new Set([...routes.values()].flatMap((route) => (route.kind === 'redirect' ? [route.to] : [])));
  return config.redirects.flatMap(({ to }, index): readonly ConfigAddress[] => {
    const path = ['redirects', index, 'to'];
    return ends.has(to) ? [{ kind: 'link', path, field: formatPath(path), target: to }] : [];
  });
}

/** True for an attribute of a tag in the head whose value is a file or an absolute URL. */
function namesFile(
  tagName: string,
  attributes: ConfiguredTag['attributes'],
  [key, value]: readonly [string, unknown],
): boolean {
  if (tagName !== 'meta') return key === 'href' || key === 'src';
  return key === 'content' && (isOnWeb(String(value)) || namesSharedFile(attributes));
}

/** The addresses in the configured tags of the head. */
const headAddresses = ({ config }: Site): readonly ConfigAddress[] =>
  headTags(config).flatMap(({ path: tag, tagName, attributes }) =>
    Object.entries(attributes).flatMap(([name, target]): readonly ConfigAddress[] => {
      const path = [...tag, ...(tag[0] === 'head' || tag[0] === 'headTags' ? ['attributes'] : []), name];
      return typeof target === 'string' && namesFile(tagName, attributes, [name, target])
        ? [{ kind: 'file', path, field: formatPath(path), target }]
        : [];
    }),
  );

/** All addresses in the configuration. */
const allAddresses = (site: Site): readonly ConfigAddress[] => [
  ...redirectAddresses(site),
  ...headAddresses(site),
  ...shownInConfig(site.config).flatMap(addressesOf),
];

/** The pages that navbar, footer, announcement and redirects lead to, as written. */
export const configTargets = (site: Site): readonly string[] =>
  allAddresses(site).flatMap(({ kind, target }) => (kind === 'link' && isOfSite(target) ? [target] : []));

/** Where an address is written: in the language's own message if it has one, else in the configuration. */
function placeOf({ config, messages }: Site, { field, path, target, messageId }: ConfigAddress) {
  if (messageId !== undefined && messages.isOwn(messageId))
    return { name: messageId, place: () => messages.placeOf(messageId, { text: target }) };
  const { configFile: file, configText } = config;
  return { name: field, place: (): Place => ({ file, ...locateValueInScript(configText, path, target) }) };
}

const ON_EVERY_PAGE: readonly unknown[] = ['navbar', 'footer', 'announcementBar'];

/** Reports ids that occur twice in the HTML of navbar, footer and announcement, as these are on every page of every language. */
export function checkConfigIds({ config }: Site): readonly Diagnostic[] {
  const { configFile: file, configText } = config;
  const seen = new Set<string>();
  return shownInConfig(config).flatMap(({ kind, path, value }) => {
    const own = new Map<string, number>();
    const isOnEveryPage = kind === 'html' && ON_EVERY_PAGE.includes(path[0]);
    return (isOnEveryPage ? idsInHtml(value) : []).flatMap(({ id }): readonly Diagnostic[] => {
      const index = own.get(id) ?? 0;
      own.set(id, index + 1);
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      const message = `${formatPath(path)}: the id "${id}" is used by another element on every page`;
      const hint = 'change one of the ids: links lead to the first element';
      const place = { file, ...locateValueInScript(configText, path, id, index) };
      return [{ code: 'id-duplicate', severity: 'warning', message, hint, ...place }];
    });
  });
}

/** The external addresses in the configuration and its translations, each with its place. */
export const externalConfigAddresses = (site: Site): readonly ExternalPlace[] =>
  allAddresses(site)
    .filter(({ target }) => isOnWeb(target))
    .map((address) => ({ target: address.target, place: placeOf(site, address).place() }));

/** Returns a function that finds where the configuration, or its translation, has an address that appears in HTML. */
export function createConfigFinder(site: Site): (href: string) => Place | undefined {
  const addresses = new Map<string, ConfigAddress>();
  for (const address of allAddresses(site))
    for (const written of [address.target, configHref(site, address.target)])
      if (!addresses.has(written)) addresses.set(written, address);
  return (href) => {
    const address = addresses.get(href);
    return address && placeOf(site, address).place();
  };
}

const checkAddresses = (site: Site, addresses: readonly ConfigAddress[], idsOf: IdsOf): readonly Diagnostic[] =>
  checkPlacedAddresses(
    site,
    addresses.map((address) => {
      const { kind, target } = address;
      const { name: field, place } = placeOf(site, address);
      return { kind, target, field, place };
    }),
    idsOf,
  );

/** Checks the links and pictures of the configuration, which are on every page. */
export const checkConfigLinks = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  checkAddresses(site, allAddresses(site), idsOf);

/** Checks the links and pictures in the messages that a language has translated itself. */
export const checkTranslatedLinks = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  checkAddresses(
    site,
    allAddresses(site).filter(({ messageId }) => messageId !== undefined && site.messages.isOwn(messageId)),
    idsOf,
  );

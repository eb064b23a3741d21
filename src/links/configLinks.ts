import type { ConfigPath, Shown } from '../config/shown.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import { staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/validate.ts';
import type { Site } from '../model/site.ts';
import { addressesInHtml, changeHtmlAddresses } from '../shared/htmlAddresses.ts';
import { afterPathname, decodeUrl, isExternal, isOnWeb, joinUrl, splitUrl, withBase } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { locateValueInScript } from '../source/typescript.ts';
import type { ExternalPlace } from './externalPlace.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { checkLink, type IdsOf, linkHref, resolveLink } from './links.ts';
import { checkOwnAddress } from './ownAddresses.ts';

/** An address that the configuration names. */
interface ConfigAddress {
  readonly kind: 'file' | 'link' | 'picture';
  readonly path: ConfigPath;
  /** What messages call the field. */
  readonly field: string;
  readonly target: string;
  /** Where it stands in a text that languages translate: the id of that. */
  readonly messageId?: string;
}

/** What is wrong with an address. */
type AddressDiagnostic = NonNullable<ReturnType<typeof checkLink>>;

/** Places on the page itself, and other sites, stay as they are. */
const isOfSite = (target: string): boolean => target !== '' && !target.startsWith('#') && !isExternal(target);

/** What the configuration says stands on every page: its links are meant from the site's root. */
const originOf = ({ config, locale }: Site): LinkOrigin => ({
  kind: 'page',
  url: '/',
  source: {
    markdown: '',
    hash: '',
    path: '',
    file: config.configFile,
    lineOffset: 0,
    locale: locale.name,
    hasHeading: false,
  },
});

/** The address that HTML gets for one that the configuration or a sidebar names. */
export function configHref(site: Site, target: string): string {
  const plain = afterPathname(target);
  if (plain !== undefined) return plain;
  return isOfSite(target) ? linkHref(site, target, resolveLink(site, originOf(site), target)) : target;
}

/** HTML of the configuration as it is on the pages of a locale: links lead to its pages, files are found below the base. */
export function localizeHtml(site: Site, html: string): string {
  return changeHtmlAddresses(html, ({ kind, target }) => {
    if (kind === 'link' || !isOfSite(target)) return configHref(site, target);
    return withBase(site.config.baseUrl, target);
  });
}

/** The addresses that a piece of the configuration names. */
function addressesOf(shown: Shown): readonly ConfigAddress[] {
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

/** Redirects to pages: that the page is there is known, not that it has the place that they name. */
const redirectAddresses = ({ routes }: Site): readonly ConfigAddress[] =>
  [...routes.values()].flatMap((route): readonly ConfigAddress[] =>
    route.kind === 'redirect'
      ? [{ kind: 'link', path: ['redirects'], field: `redirects, from "${route.url}"`, target: route.to }]
      : [],
  );

/** What the tags of the head name. */
const headAddresses = ({ config }: Site): readonly ConfigAddress[] =>
  config.head.flatMap(({ tagName, attributes }, index) =>
    Object.entries(attributes).flatMap(([name, target]): readonly ConfigAddress[] => {
      const path = ['head', index, 'attributes', name];
      const isAddress = typeof target === 'string' && (name === 'href' || name === 'src') && tagName !== 'meta';
      return isAddress ? [{ kind: 'file', path, field: formatPath(path), target }] : [];
    }),
  );

/** All addresses of the configuration. */
const allAddresses = (site: Site): readonly ConfigAddress[] => [
  ...redirectAddresses(site),
  ...headAddresses(site),
  ...shownInConfig(site.config).flatMap(addressesOf),
];

/** Those that may be wrong: those of this site, in short or as a whole. */
const configAddresses = (site: Site): readonly ConfigAddress[] =>
  allAddresses(site).filter(({ target }) => isOfSite(target) || isOnWeb(target));

/** The pages that navbar, footer, announcement and redirects lead to, as they name them. */
export const configTargets = (site: Site): readonly string[] =>
  allAddresses(site).flatMap(({ kind, target }) => (kind === 'link' && isOfSite(target) ? [target] : []));

/** Where an address stands: in the message of the language, if that has one of its own, else in the configuration. */
function placeOf({ config, messages }: Site, { field, path, target, messageId }: ConfigAddress) {
  return messageId !== undefined && messages.isOwn(messageId)
    ? { name: messageId, place: messages.placeOf(messageId) }
    : { name: field, place: { file: config.configFile, ...locateValueInScript(config.configText, path, target) } };
}

/** The addresses of other sites in the configuration and its translations, each where it stands. */
export const externalConfigAddresses = (site: Site): readonly ExternalPlace[] =>
  allAddresses(site)
    .filter(({ target }) => isOnWeb(target))
    .map((address) => ({ target: address.target, place: placeOf(site, address).place }));

/** Where the configuration, or a translation of it, names an address that HTML gets; undefined where none does. */
export function findConfigAddress(site: Site, href: string): Place | undefined {
  const address = allAddresses(site).find(({ target }) => target === href || configHref(site, target) === href);
  return address && placeOf(site, address).place;
}

/** A picture, or another file, that is not there. */
function checkFile(site: Site, { kind, target }: ConfigAddress): AddressDiagnostic | undefined {
  const found = site.findRoute(joinUrl('/', decodeUrl(splitUrl(target).path)));
  if (kind === 'picture' ? found?.kind === 'static' : found) return undefined;
  const message = `"${target}" does not exist (looked for ${staticFile(site.config, joinUrl('/', target))})`;
  return { code: 'image-missing', message };
}

const checkAddresses = (site: Site, addresses: readonly ConfigAddress[], idsOf: IdsOf): readonly Diagnostic[] =>
  addresses.flatMap((address): readonly Diagnostic[] => {
    const found = isOnWeb(address.target)
      ? checkOwnAddress(site, address.target)
      : address.kind === 'link'
        ? checkLink(site, originOf(site), address.target, idsOf)
        : checkFile(site, address);
    if (!found) return [];
    const { message, ...rest } = found;
    const { name, place } = placeOf(site, address);
    return [{ severity: 'warning', ...rest, message: `${name}: ${message}`, ...place }];
  });

/** Check the links and pictures of the configuration: they are on every page. */
export const checkConfigLinks = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  checkAddresses(site, configAddresses(site), idsOf);

/** Check the links and pictures in those messages of the configuration that a language has of its own. */
export const checkTranslatedLinks = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  checkAddresses(
    site,
    configAddresses(site).filter(({ messageId }) => messageId !== undefined && site.messages.isOwn(messageId)),
    idsOf,
  );

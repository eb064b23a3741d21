import type { ConfigPath, Shown } from '../config/shown.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/validate.ts';
import type { Site } from '../model/site.ts';
import type { BodyOf } from '../parse/bodies.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';
import { afterPathname, decodeUrl, isExternal, joinUrl, withBase } from '../shared/url.ts';
import { locateValueInScript } from '../source/typescript.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { checkLink, linkHref, resolveLink } from './links.ts';

/** An address that the configuration names. */
interface ConfigAddress {
  readonly kind: 'link' | 'picture';
  readonly path: ConfigPath;
  /** What messages call the field. */
  readonly field: string;
  readonly target: string;
  /** Where it stands in a text that languages translate: the id of that. */
  readonly messageId?: string;
}

/** What is wrong with an address. */
type AddressDiagnostic = NonNullable<ReturnType<typeof checkLink>>;

/** A link or a picture up to its address, and that with its quotes, if it has any (HTML, 13.1.2.3). */
const ADDRESS = /(<(a|img)\b(?:"[^"]*"|'[^']*'|[^<>"'])*?\s(?:href|src)=)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

const unquote = (quoted: string): string => quoted.replace(/^(["'])(.*)\1$/s, '$2').replaceAll('&amp;', '&');

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

/** HTML of the configuration as it is on the pages of a locale: links lead to its pages, pictures are found below the base. */
export function localizeHtml(site: Site, html: string): string {
  return html.replace(ADDRESS, (whole, before: string, tag: string, quoted: string) => {
    const target = unquote(quoted);
    if (!isOfSite(target)) return whole;
    const href = tag.toLowerCase() === 'a' ? configHref(site, target) : withBase(site.config.baseUrl, target);
    return `${before}"${escapeHtml(href)}"`;
  });
}

/** Addresses in HTML, by what they lead to. */
const addressesIn = (html: string): readonly { readonly kind: 'link' | 'picture'; readonly target: string }[] =>
  [...html.matchAll(ADDRESS)].map(([, , tag = '', quoted = '']) => ({
    kind: tag.toLowerCase() === 'a' ? 'link' : 'picture',
    target: unquote(quoted),
  }));

/** The addresses that a piece of the configuration names. */
function addressesOf(shown: Shown): readonly ConfigAddress[] {
  const { kind, path, value } = shown;
  if (kind === 'text') return [];
  if (kind !== 'html') return [{ kind, path, field: formatPath(path), target: value }];
  return addressesIn(value).map((address) => ({ ...address, path, field: formatPath(path), messageId: shown.id }));
}

/** Redirects to pages: that the page is there is known, not that it has the place that they name. */
const redirectAddresses = ({ routes }: Site): readonly ConfigAddress[] =>
  [...routes.values()].flatMap((route): readonly ConfigAddress[] =>
    route.kind === 'redirect'
      ? [{ kind: 'link', path: ['redirects'], field: `redirects, from "${route.url}"`, target: route.to }]
      : [],
  );

/** All addresses of the configuration that may be wrong: those of this site. */
const configAddresses = (site: Site): readonly ConfigAddress[] =>
  [...redirectAddresses(site), ...shownInConfig(site.config).flatMap(addressesOf)].filter(({ target }) =>
    isOfSite(target),
  );

/** Where an address stands: in the message of the language, if that has one of its own, else in the configuration. */
function placeOf({ config, messages }: Site, { field, path, target, messageId }: ConfigAddress) {
  return messageId !== undefined && messages.isOwn(messageId)
    ? { name: messageId, place: messages.placeOf(messageId) }
    : { name: field, place: { file: config.configFile, ...locateValueInScript(config.configText, path, target) } };
}

/** A picture whose file is not there. */
function checkPicture(site: Site, { target }: ConfigAddress): AddressDiagnostic | undefined {
  if (site.findRoute(joinUrl('/', decodeUrl(target)))?.kind === 'static') return undefined;
  const message = `"${target}" does not exist (looked for ${site.config.staticDir}${joinUrl('/', target)})`;
  return { code: 'image-missing', message };
}

const checkAddresses = (site: Site, addresses: readonly ConfigAddress[], bodyOf: BodyOf): readonly Diagnostic[] =>
  addresses.flatMap((address): readonly Diagnostic[] => {
    const found =
      address.kind === 'picture'
        ? checkPicture(site, address)
        : checkLink(site, originOf(site), address.target, bodyOf);
    if (!found) return [];
    const { message, ...rest } = found;
    const { name, place } = placeOf(site, address);
    return [{ severity: 'warning', ...rest, message: `${name}: ${message}`, ...place }];
  });

/** Check the links and pictures of the configuration: they are on every page. */
export const checkConfigLinks = (site: Site, bodyOf: BodyOf): readonly Diagnostic[] =>
  checkAddresses(site, configAddresses(site), bodyOf);

/** Check the links and pictures in those messages of the configuration that a language has of its own. */
export const checkTranslatedLinks = (site: Site, bodyOf: BodyOf): readonly Diagnostic[] =>
  checkAddresses(
    site,
    configAddresses(site).filter(({ messageId }) => messageId !== undefined && site.messages.isOwn(messageId)),
    bodyOf,
  );

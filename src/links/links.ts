import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Site } from '../model/site.ts';
import type { EntrySource } from '../parse/entry.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import { isEntryRoute, isPageRoute, isSiteWide, outputPath, type RedirectRoute, type Route } from '../routes/route.ts';
import type { AddressSlot, Slot } from '../shared/types.ts';
import {
  applyTrailingSlash,
  decodeUrl,
  folderOf,
  joinUrl,
  resolvePath,
  splitUrl,
  withBase,
  withoutBase,
} from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import { findPageOfFile } from './contentLinks.ts';
import type { Finding } from './finding.ts';
import { imageFile } from './images.ts';
import { hintForAddress, hintForFile, hintForId } from './linkHints.ts';
import { type LinkOrigin, slotOrigin } from './linkOrigin.ts';
import { resolveSiteAlias } from './siteAlias.ts';

/** Where a link leads. */
export interface LinkTarget {
  /** Without base and hash; of a redirect, that to which it leads. Undefined if nothing is there. */
  readonly url?: string;
  /** What is there. */
  readonly route?: Exclude<Route, RedirectRoute>;
  /** The redirect that stands at the address; `url` and `route` are those of its target. */
  readonly redirect?: RedirectRoute;
  /** The file that the route is written to, from the output folder. */
  readonly output?: string;
  /** A file beside the Markdown, to be copied: its absolute path. */
  readonly file?: string;
  /** Why the file that it means cannot be copied. */
  readonly refusal?: { readonly reason: string; readonly hint: string };
  /** True for addresses that begin at the site's base in every language. */
  readonly isSiteWide?: boolean;
  /** True if it lies in the folder of a language that was not read: whether anything is there cannot be told. */
  readonly isUnknown?: boolean;
  /** What was looked for, when it is not the target as written. */
  readonly resolvedAs: string;
  readonly query: string;
  readonly hash: string;
}

const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

/** Where a browser would go from the page's address. */
const fromPage = (pageUrl: string, path: string): string =>
  path.startsWith('/') ? path : `/${resolvePath(pageUrl.endsWith('/') ? pageUrl : folderOf(pageUrl), path)}`;

/** The address of what a link is written in: an included file may be a page itself. */
function urlOf(site: Site, { url, from }: LinkOrigin): string {
  const place = from === undefined ? undefined : site.placeOf(from);
  return (place && site.findPageOfFile(place)?.url) ?? url;
}

/** A path that begins with a dot is meant from the file's folder, any other maybe from the root of its kind. */
const fromFile = ({ source, from }: LinkOrigin, path: string): string =>
  path.startsWith('.') ? resolvePath(folderOf(from ?? source.path), path) : path;

/** A file that lies beside the Markdown and is no page, such as `./manual.pdf`. */
function findFileBeside(site: Site, origin: LinkOrigin, path: string): Pick<LinkTarget, 'file' | 'refusal'> {
  if (path.startsWith('/') || !/\.\w+$/.test(path) || /\.(?:mdx?|html?)$/.test(path)) return {};
  const file = imageFile(site, origin.from ?? origin.source.file, path);
  const found = site.files.find(file);
  if (found.kind === 'file') return { file };
  return found.kind === 'refused' && site.files.exists(file) ? { refusal: found } : {};
}

/** Names of files that are no pages. */
const FILE_NAME = /\.[a-z][a-z\d]{1,4}$/i;

/** The same whether that language is read or not, so that the languages of a site can be built apart. */
const addressInOtherLocale = (
  { config: { trailingSlash } }: Site,
  { dir }: Locale,
  path: string,
  inside: string,
): string =>
  trailingSlash === undefined || FILE_NAME.test(inside)
    ? path
    : joinUrl('/', dir, applyTrailingSlash(inside, trailingSlash));

/** An address that begins with the folder of another language. */
function findInOtherLocale(
  site: Site,
  path: string,
): Pick<LinkTarget, 'url' | 'route' | 'output' | 'isSiteWide' | 'isUnknown'> {
  const other = site.locales.find(({ dir }) => dir !== '' && `${path}/`.startsWith(`/${dir}`));
  if (!other) return {};
  const inside = `/${path.slice(other.dir.length + 1)}`;
  const url = addressInOtherLocale(site, other, path, inside);
  const found = site.otherRoutes.get(other.name)?.find(inside);
  if (!site.otherRoutes.has(other.name)) return { url, isSiteWide: true, isUnknown: true };
  return found && found.kind !== 'redirect'
    ? { url, route: found, output: outputPath(found, other.dir), isSiteWide: true }
    : {};
}

/** Links lead to the end of a redirect at once; their own query and hash go before those of the redirect. */
function followRedirect(
  { config, locale }: Site,
  redirect: RedirectRoute,
  { query, hash }: Pick<LinkTarget, 'query' | 'hash'>,
) {
  const { target, to } = redirect;
  const end = splitUrl(to);
  return {
    url: target ? linkedAddress(target, end.path, config.trailingSlash) : end.path,
    query: query || end.query,
    hash: hash || end.hash,
    redirect,
    ...(target ? { route: target, output: outputPath(target, locale.dir), isSiteWide: isSiteWide(target) } : {}),
  };
}

/** The same address without the base that an author has put in front of it; undefined where there is none. */
function addressBelowBase({ config: { baseUrl } }: Site, target: string): string | undefined {
  return baseUrl === '/' || target.startsWith('//') ? undefined : withoutBase(baseUrl, target);
}

/** Find out where a link leads. */
export function resolveLink(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const found = resolveAddress(site, origin, resolveSiteAlias(site.config, target));
  const below = found.url === undefined && found.file === undefined ? addressBelowBase(site, target) : undefined;
  const again = below === undefined ? undefined : resolveAddress(site, origin, below);
  return again?.url === undefined ? found : again;
}

function resolveAddress(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const { path: rawPath, query, hash } = splitUrl(target);
  if (rawPath === '') return { url: '', resolvedAs: target, query, hash };
  const path = decodeUrl(rawPath).normalize('NFC');
  const page = isMarkdown(path) ? findPageOfFile(site, origin, path) : undefined;
  const pageUrl = urlOf(site, origin);
  const resolvedAs = isMarkdown(path) ? fromFile(origin, path) : fromPage(pageUrl, path);
  const route = page ?? site.findRoute(resolvedAs);
  if (route?.kind === 'redirect') return { ...followRedirect(site, route, { query, hash }), resolvedAs };
  if (route) {
    const written = isMarkdown(path) ? route.url : fromPage(pageUrl, rawPath);
    const url = linkedAddress(route, written, site.config.trailingSlash);
    const output = outputPath(route, site.locale.dir);
    return { url, route, output, isSiteWide: isSiteWide(route), resolvedAs, query, hash };
  }
  const elsewhere = findInOtherLocale(site, resolvedAs);
  return { ...(elsewhere.url === undefined ? findFileBeside(site, origin, path) : elsewhere), resolvedAs, query, hash };
}

/** The href that HTML gets for a link that leads to `link`. One that leads nowhere stays as written, from the site's root. */
export function linkHref(site: Site, target: string, { url, isSiteWide, query, hash }: LinkTarget): string {
  if (url === '') return query + hash;
  if (url !== undefined) return withBase(isSiteWide ? site.config.baseUrl : site.locale.base, url) + query + hash;
  return target.startsWith('/') ? withBase(site.locale.base, target) : target;
}

/** A link or a frame. */
export interface LinkSlot extends AddressSlot {
  readonly type: 'link' | 'frame';
}

/** True for what `checkLinks` looks at. */
export const isLinkSlot = (slot: Slot): slot is LinkSlot => slot.type === 'link' || slot.type === 'frame';

const redirected = (target: string, { to }: RedirectRoute): Finding => ({
  code: 'link-redirected',
  message: `"${target}" is redirected to "${to}"`,
  hint: `link to "${to}"`,
});

const EMPTY: Finding = {
  code: 'link-empty',
  message: 'the link has no address',
  hint: 'write one between the parentheses, or remove the link',
};

function nothingThere(site: Site, origin: LinkOrigin, target: string, { resolvedAs }: LinkTarget): Finding {
  const resolved = resolvedAs === target ? '' : ` (resolved as "${resolvedAs}")`;
  return {
    code: 'link-broken',
    message: `broken link "${target}"${resolved}: no such page`,
    hint: () =>
      isMarkdown(resolvedAs)
        ? hintForFile(site, origin, target, resolvedAs)
        : hintForAddress(site, origin, target, resolvedAs),
    cause: `page ${resolvedAs}`,
    about: resolvedAs,
  };
}

/** Gives the ids of a text's headings and other elements; undefined where they are not known, so that nothing is told of links to them. */
export type IdsOf = (source: EntrySource) => readonly string[] | undefined;

/** Ids of what a link leads to; undefined where that cannot be told. */
function idsAt({ url, route }: LinkTarget, { source }: LinkOrigin, idsOf: IdsOf): readonly string[] | undefined {
  if (url === '') return idsOf(source);
  return route && isEntryRoute(route) ? idsOf(route.entry.source) : undefined;
}

/** The finished page that a link leads to, from the output folder; undefined where it leads to no page. */
function pageAt(site: Site, { url, route, output }: LinkTarget, origin: LinkOrigin): string | undefined {
  if (url === '') {
    const own = site.findRoute(origin.url);
    return own && isPageRoute(own) ? outputPath(own, site.locale.dir) : undefined;
  }
  return route && (isPageRoute(route) || /\.html?$/.test(route.file)) ? output : undefined;
}

/** The id that a hash names; empty for the top of the page (HTML, 7.4.6.4), and where a text is looked for (WICG, text fragments). */
function idOf(hash: string): string {
  const id = decodeUrl(hash.slice(1).replace(/:~:.*$/s, ''));
  return id === 'top' ? '' : id;
}

/** What is wrong with the hash of a link, if anything. */
export function checkHash(
  site: Site,
  origin: LinkOrigin,
  { target, link, idsOf }: { readonly target: string; readonly link: LinkTarget; readonly idsOf: IdsOf },
): Finding | undefined {
  const id = idOf(link.hash);
  if (id === '') return undefined;
  const isText = link.url === '' || (link.route !== undefined && isEntryRoute(link.route));
  const ids = idsAt(link, origin, idsOf);
  if (isText && !ids) return undefined;
  const output = pageAt(site, link, origin);
  if (ids?.includes(id) || (!ids && output === undefined)) return undefined;
  const page = link.url === '' ? 'this page' : `"${link.url}"`;
  const file = link.route?.owner.file;
  return {
    code: 'anchor-broken',
    message: `broken anchor "${target}": ${page} has no "#${id}"`,
    hint: () => hintForId(site, ids ?? [], id, target),
    cause: `anchor ${link.url === '' ? origin.source.file : link.url}#${id}`,
    ...(file === undefined ? {} : { about: file }),
    ...(output === undefined ? {} : { unless: { output, id } }),
  };
}

/** What is wrong with a link, if anything: nothing there, no such place on the page, or only a redirect. */
export function checkLink(site: Site, origin: LinkOrigin, target: string, idsOf: IdsOf): Finding | undefined {
  if (target === '') return EMPTY;
  const link = resolveLink(site, origin, target);
  if (link.redirect) return redirected(target, link.redirect);
  if (link.file !== undefined || link.isUnknown) return undefined;
  if (link.refusal)
    return {
      code: 'file-forbidden',
      severity: 'error',
      message: `"${target}" ${link.refusal.reason}`,
      hint: link.refusal.hint,
    };
  if (link.url === undefined) {
    const canTell = site.isComplete || isMarkdown(link.resolvedAs); // files are all known
    return canTell ? nothingThere(site, origin, target, link) : undefined;
  }
  return checkHash(site, origin, { target, link, idsOf });
}

/** What is wrong with a link or a frame of a page's body, if anything. */
export function checkSlot(site: Site, origin: LinkOrigin, slot: LinkSlot, idsOf: IdsOf): Finding | undefined {
  const check = slot.type === 'frame' ? checkFrame : checkLink;
  return check(site, slotOrigin(origin, slot), slot.target, idsOf);
}

/** Where the address of a frame leads: to a page, or to any file beside the Markdown. */
export function resolveFrame(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const link = resolveLink(site, origin, target);
  if (link.url !== undefined || link.file !== undefined || target.startsWith('/')) return link;
  const file = imageFile(site, origin.from ?? origin.source.file, target);
  return site.files.isFile(file) ? { ...link, file } : link;
}

/** What is wrong with the address of a frame, if anything. */
function checkFrame(site: Site, origin: LinkOrigin, target: string, idsOf: IdsOf): Finding | undefined {
  return resolveFrame(site, origin, target).file === undefined ? checkLink(site, origin, target, idsOf) : undefined;
}

/** Check links and frames of one page's body. */
export function checkLinks(
  site: Site,
  origin: LinkOrigin,
  slots: readonly LinkSlot[],
  idsOf: IdsOf,
): readonly Diagnostic[] {
  const locate = createLocate(origin.source);
  return slots.flatMap((slot): readonly Diagnostic[] => {
    const finding = checkSlot(site, origin, slot, idsOf);
    return finding ? [{ severity: 'warning', ...finding, ...locate(slot) }] : [];
  });
}

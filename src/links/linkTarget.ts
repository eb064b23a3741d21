import type { Locale } from '../i18n/locales.ts';
import type { Site } from '../model/site.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import { isSiteWide, outputPath, type RedirectRoute, type Route } from '../routes/route.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import {
  applyTrailingSlash,
  decodeUrl,
  folderOf,
  joinUrl,
  namesFile,
  resolvePath,
  splitUrl,
  withBase,
  withoutBase,
} from '../shared/url.ts';
import { findPageOfFile, pathFromRoot } from './contentLinks.ts';
import { fileAtPath } from './images.ts';
import type { LinkOrigin } from './linkOrigin.ts';
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

/** True for the path of a file of Markdown. */
export const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

/** Where a browser would go from the page's address. */
const fromPage = (pageUrl: string, path: string): string =>
  path.startsWith('/') ? path : `/${resolvePath(pageUrl.endsWith('/') ? pageUrl : folderOf(pageUrl), path)}`;

/** The address of what a link is written in: an included file may be a page itself. */
function urlOf(site: Site, { url, from }: LinkOrigin): string {
  const place = from === undefined ? undefined : site.placeOf(from);
  return (place && site.findPageOfFile(place)?.url) ?? url;
}

/** A path that begins with a dot is meant from the file's folder, any other maybe from the root of its kind. */
function fromFile(site: Site, { source, from }: LinkOrigin, path: string): string {
  if (!path.startsWith('.')) return path;
  return from === undefined ? resolvePath(folderOf(source.path), path) : pathFromRoot(site, folderOf(from), path);
}

/** A file that lies beside the Markdown and is no page, such as `./manual.pdf`; `path` is decoded. */
function findFileBeside(site: Site, origin: LinkOrigin, path: string): Pick<LinkTarget, 'file' | 'refusal'> {
  if (path.startsWith('/') || !/\.\w+$/.test(path) || /\.(?:mdx?|html?)$/.test(path)) return {};
  const file = fileAtPath(site, origin.from ?? origin.source.file, path);
  const found = site.files.find(file);
  if (found.kind === 'file') return { file };
  return found.kind === 'refused' && site.files.exists(file) ? { refusal: found } : {};
}

/** The same whether that language is read or not, so that the languages of a site can be built apart. */
const addressInOtherLocale = (
  { config: { trailingSlash } }: Site,
  { dir }: Locale,
  path: string,
  inside: string,
): string =>
  trailingSlash === undefined || namesFile(inside)
    ? path
    : joinUrl('/', dir, applyTrailingSlash(inside, trailingSlash));

/** An address that begins with the folder of another language. */
function findInOtherLocale(
  site: Site,
  path: string,
): Pick<LinkTarget, 'url' | 'route' | 'output' | 'isSiteWide' | 'isUnknown'> {
  const other = localeOfPath(site.locales, path.slice(1));
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
  const resolvedAs = isMarkdown(path) ? fromFile(site, origin, path) : fromPage(pageUrl, path);
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

import type { Locale } from '../i18n/locales.ts';
import type { Site } from '../model/site.ts';
import { linkedAddress } from '../routes/linkedAddress.ts';
import { isSiteWide, outputPath, type RedirectRoute, type Route } from '../routes/route.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import {
  applyTrailingSlash,
  decodeUrl,
  encodePath,
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
  /** Address without base and hash; for a redirect, that of its target. Undefined if nothing is there. */
  readonly url?: string;
  /** The route at that address. */
  readonly route?: Exclude<Route, RedirectRoute>;
  /** The redirect at the written address; `url` and `route` are those of its target. */
  readonly redirect?: RedirectRoute;
  /** The file that the route is written to, relative to the output folder. */
  readonly output?: string;
  /** A file beside the Markdown that has to be copied: its absolute path. */
  readonly file?: string;
  /** Why the file must not be copied. */
  readonly refusal?: { readonly reason: string; readonly hint: string };
  /** True for addresses that are below the site's base in every language. */
  readonly isSiteWide?: boolean;
  /** True for addresses in a language that was not read: nobody knows whether they exist. */
  readonly isUnknown?: boolean;
  /** For a relative address that leads out of the site's folder: its path on the host. */
  readonly outside?: string;
  /** The address that was looked up; may differ from the target as written. */
  readonly resolvedAs: string;
  readonly query: string;
  readonly hash: string;
}

/** True for the path of a Markdown file. */
export const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

/** Resolves a path as a browser would on the page. */
const fromPage = (pageUrl: string, path: string): string =>
  path.startsWith('/') ? path : `/${resolvePath(pageUrl.endsWith('/') ? pageUrl : folderOf(pageUrl), path)}`;

/** The path on the host of a relative address that climbs above the site's root; undefined for all others. */
function pathOutside({ config, locale }: Site, pageUrl: string, path: string): string | undefined {
  if (!path.startsWith('.') || isMarkdown(path)) return undefined;
  // A folder that no address has shows whether the path climbs above the root.
  const fromTop = fromPage(joinUrl('/:', pageUrl), path);
  if (/^\/:(?:\/|$)/.test(fromTop)) return undefined;
  const onHost = fromPage(withBase(locale.base, pageUrl), path);
  return config.baseUrl === '/' || withoutBase(config.baseUrl, onHost) === undefined ? onHost : undefined;
}

/** The page address that relative links are resolved against: an included file may be a page itself. */
function urlOf(site: Site, { url, from }: LinkOrigin): string {
  const place = from === undefined ? undefined : site.placeOf(from);
  return (place && site.findPageOfFile(place)?.url) ?? url;
}

/** Resolves a path that begins with a dot against the file's folder. Any other path may be meant from the root of its kind. */
function fromFile(site: Site, { source, from }: LinkOrigin, path: string): string {
  if (!path.startsWith('.')) return path;
  return from === undefined ? resolvePath(folderOf(source.path), path) : pathFromRoot(site, folderOf(from), path);
}

/** Finds a file beside the Markdown that is not a page, such as `./manual.pdf`; `path` is decoded. */
function findFileBeside(site: Site, origin: LinkOrigin, path: string): Pick<LinkTarget, 'file' | 'refusal'> {
  if (path.startsWith('/') || !/\.\w+$/.test(path) || /\.(?:mdx?|html?)$/.test(path)) return {};
  const file = fileAtPath(site, origin.from ?? origin.source.file, path);
  const found = site.files.find(file);
  if (found.kind === 'file') return { file };
  return found.kind === 'refused' && site.files.exists(file) ? { refusal: found } : {};
}

/** The result does not depend on whether that language is read, so that languages can be built separately. */
const addressInOtherLocale = (
  { config: { trailingSlash } }: Site,
  { dir }: Locale,
  path: string,
  inside: string,
): string =>
  trailingSlash === undefined || namesFile(inside)
    ? path
    : joinUrl('/', dir, applyTrailingSlash(inside, trailingSlash));

/** Resolves an address that begins with the folder of another language. */
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

/** Links to a redirect lead to its target directly. Their own query and hash override those of the redirect. */
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

/**
 * The address without the base that the author has written in front of it, at the root of the host or after climbing up to it
 * (`../../base/guide`); undefined if it has none.
 */
function addressBelowBase(site: Site, origin: LinkOrigin, target: string): string | undefined {
  const { baseUrl } = site.config;
  if (baseUrl === '/' || target.startsWith('//')) return undefined;
  if (!target.startsWith('../')) return withoutBase(baseUrl, target);
  const { path, query, hash } = splitUrl(target);
  if (isMarkdown(path)) return undefined;
  const inside = withoutBase(baseUrl, fromPage(withBase(site.locale.base, urlOf(site, origin)), path));
  return inside === undefined ? undefined : inside + query + hash;
}

/** Resolves the target of a link. */
export function resolveLink(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const found = resolveAddress(site, origin, resolveSiteAlias(site.config, target));
  const below =
    found.url === undefined && found.file === undefined ? addressBelowBase(site, origin, target) : undefined;
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
  if (elsewhere.url !== undefined) return { ...elsewhere, resolvedAs, query, hash };
  const beside = findFileBeside(site, origin, path);
  const isBeside = beside.file !== undefined || beside.refusal !== undefined;
  const outside = isBeside ? undefined : pathOutside(site, pageUrl, path);
  return outside === undefined ? { ...beside, resolvedAs, query, hash } : { outside, resolvedAs: outside, query, hash };
}

/**
 * The `href` in HTML for a resolved link. One that leads out of the site's folder begins at the root of the host, so that it does
 * not depend on a slash at the end of the page's address. One that leads nowhere stays as written, relative to the site's root.
 */
export function linkHref(site: Site, target: string, { url, outside, isSiteWide, query, hash }: LinkTarget): string {
  if (url === '') return query + hash;
  if (url !== undefined) return withBase(isSiteWide ? site.config.baseUrl : site.locale.base, url) + query + hash;
  if (outside !== undefined) return withBase('/', encodePath(outside)) + query + hash;
  return target.startsWith('/') ? withBase(site.locale.base, target) : target;
}

import { statSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/site.ts';
import type { BodyOf } from '../parse/bodies.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { Redirect } from '../routes/redirects.ts';
import type { Route } from '../routes/routes.ts';
import type { Kind, Slot } from '../shared/types.ts';
import { decodeUrl, folderOf, normalizePath, resolvePath, splitUrl, withBase } from '../shared/url.ts';
import { locateTarget } from '../source/locate.ts';
import { imageFile } from './images.ts';

/** Where a link stands. */
export interface LinkOrigin {
  readonly kind: Kind;
  /** Of the page that shows it. */
  readonly url: string;
  readonly source: EntrySource;
}

/** Where a link leads. */
export interface LinkTarget {
  /** Without base and hash. Undefined if nothing is there. */
  readonly url?: string;
  readonly route?: Route;
  /** A file beside the Markdown, to be copied: its absolute path. */
  readonly file?: string;
  /** True for files that are copied as they are: they lie at the site's base in every language. */
  readonly isStatic?: boolean;
  /** The redirect that stands at the address; `url` and the rest are those of its target. */
  readonly redirect?: Redirect;
  /** What was looked for, when it is not the target as written. */
  readonly resolvedAs: string;
  readonly query: string;
  readonly hash: string;
}

const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

/** A link to a content file: relative to the file it stands in, else from the root of the docs. */
function findFile(site: Site, { kind, source }: LinkOrigin, path: string): Route | undefined {
  const relative = path.startsWith('/') ? path.slice(1) : resolvePath(folderOf(source.path), path);
  // From elsewhere a link means the docs that readers want.
  const version = kind === 'doc' ? source.version : site.versions.find((docs) => docs.version.isLast)?.version.name;
  return (
    site.findRouteOfFile(kind, relative, source.version) ?? site.findRouteOfFile('doc', resolvePath('', path), version)
  );
}

/** Where a browser would go from the page's address. */
const fromPage = (pageUrl: string, path: string): string =>
  path.startsWith('/') ? path : `/${resolvePath(pageUrl.endsWith('/') ? pageUrl : folderOf(pageUrl), path)}`;

/** A path that begins with a dot is meant from the file's folder, any other maybe from the root of its kind. */
const fromFile = ({ source }: LinkOrigin, path: string): string =>
  path.startsWith('.') ? resolvePath(folderOf(source.path), path) : path;

/** A file that lies beside the Markdown and is no page, such as `./manual.pdf`. */
function findFileBeside(site: Site, origin: LinkOrigin, path: string): { file?: string } {
  if (path.startsWith('/') || !/\.\w+$/.test(path) || /\.(?:mdx?|html?)$/.test(path)) return {};
  const file = imageFile(site, origin, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { file } : {};
}

/** Links lead to the end of a redirect at once; their own query and hash go before those of the redirect. */
function followRedirect(redirect: Redirect, { query, hash }: Pick<LinkTarget, 'query' | 'hash'>) {
  const { route, isStatic, to } = redirect;
  const end = splitUrl(to);
  const found = { url: end.path, query: query || end.query, hash: hash || end.hash, isStatic, redirect };
  return route ? { ...found, route } : found;
}

/** Find out where a link leads. */
export function resolveLink(site: Site, origin: LinkOrigin, target: string): LinkTarget {
  const { path: rawPath, query, hash } = splitUrl(target);
  if (rawPath === '') return { url: '', resolvedAs: target, query, hash };
  const path = decodeUrl(rawPath).normalize('NFC');
  const route = isMarkdown(path) ? findFile(site, origin, path) : undefined;
  const resolvedAs = isMarkdown(path) ? fromFile(origin, path) : fromPage(origin.url, path);
  const found = route ?? site.findRoute(resolvedAs);
  if (found)
    return { url: isMarkdown(path) ? found.url : fromPage(origin.url, rawPath), route: found, resolvedAs, query, hash };
  if (site.extraFiles.has(resolvedAs)) return { url: resolvedAs, resolvedAs, query, hash };
  if (site.staticPaths.has(resolvedAs)) return { url: resolvedAs, isStatic: true, resolvedAs, query, hash };
  const redirect = site.redirects.get(normalizePath(resolvedAs));
  if (redirect) return { ...followRedirect(redirect, { query, hash }), resolvedAs };
  return { ...findFileBeside(site, origin, path), resolvedAs, query, hash };
}

/** The href that HTML gets for a link that leads to `link`. One that leads nowhere stays as written, from the site's root. */
export function linkHref(site: Site, target: string, { url, isStatic, query, hash }: LinkTarget): string {
  if (url === '') return query + hash;
  if (url !== undefined) return withBase(isStatic ? site.config.baseUrl : site.locale.base, url) + query + hash;
  return target.startsWith('/') ? withBase(site.locale.base, target) : target;
}

const routeIds = (route: Route, bodyOf: BodyOf): readonly string[] | undefined =>
  'entry' in route ? bodyOf(route.entry.source).ids : undefined;

const redirected = (target: string, { to }: Redirect): Pick<Diagnostic, 'code' | 'message' | 'hint'> => ({
  code: 'link-redirected',
  message: `"${target}" is redirected to "${to}"`,
  hint: `link to "${to}"`,
});

const EMPTY = {
  code: 'link-broken',
  message: 'the link has no address',
  hint: 'write one between the parentheses, or remove the link',
} as const;

/** What is wrong with a link, if anything: nothing there, no such place on the page, or only a redirect. */
export function findFault(
  site: Site,
  origin: LinkOrigin,
  target: string,
  bodyOf: BodyOf,
): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  if (target === '') return EMPTY;
  const link = resolveLink(site, origin, target);
  if (link.redirect) return redirected(target, link.redirect);
  if (link.file !== undefined) return undefined;
  if (link.url === undefined) {
    const resolved = link.resolvedAs === target ? '' : ` (resolved as "${link.resolvedAs}")`;
    const known = isMarkdown(link.resolvedAs)
      ? site.entries.filter(({ kind }) => kind === origin.kind).map(({ path }) => path)
      : site.routes.map(({ url }) => normalizePath(url));
    const hint = didYouMean(link.resolvedAs, known);
    return {
      code: 'link-broken',
      message: `broken link "${target}"${resolved}: no such page`,
      ...(hint ? { hint } : {}),
    };
  }
  const id = decodeUrl(link.hash.slice(1));
  const ids =
    id === '' || id === 'top'
      ? undefined
      : link.url === ''
        ? bodyOf(origin.source).ids
        : link.route && routeIds(link.route, bodyOf);
  if (!ids || ids.includes(id)) return undefined;
  const hint = didYouMean(id, ids);
  const page = link.url === '' ? 'this page' : `"${link.url}"`;
  return {
    code: 'link-broken',
    message: `broken anchor "${target}": ${page} has no "#${id}"`,
    ...(hint ? { hint } : {}),
  };
}

function checkSlot(slot: Slot, site: Site, origin: LinkOrigin, bodyOf: BodyOf): readonly Diagnostic[] {
  if (slot.type !== 'link') return [];
  const complaint = findFault(site, origin, slot.target, bodyOf);
  if (!complaint) return [];
  return [{ severity: 'warning', ...complaint, ...locateTarget(origin.source, slot.target, slot.line) }];
}

/** Check every link of one page's body. */
export function checkLinks(site: Site, origin: LinkOrigin, bodyOf: BodyOf): readonly Diagnostic[] {
  const { slots } = bodyOf(origin.source);
  return slots.flatMap((slot) => checkSlot(slot, site, origin, bodyOf));
}

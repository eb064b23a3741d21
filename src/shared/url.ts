/**
 * The one place where addresses are put together. A `url` starts with `/` and has no base; an `href` is what
 * HTML gets, with the base in front.
 */

export { decodeUrl, normalizePath } from './normalizeUrl.ts';

/** True for what a browser leaves the site for: a scheme (RFC 3986, 3.1) or a protocol-relative address. */
export const isExternal = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** Marks an address that is to be taken as it is written: no page of the site, neither resolved nor checked. */
const PATHNAME = 'pathname://';

/** The address behind the mark; undefined for an address without it. */
export const afterPathname = (target: string): string | undefined =>
  target.startsWith(PATHNAME) ? target.slice(PATHNAME.length) : undefined;

/** Join parts with single slashes between them. `joinUrl('/docs/', 'a')` is `/docs/a`. */
export const joinUrl = (...parts: readonly string[]): string => parts.join('/').replace(/\/{2,}/g, '/');

/** `/x` under base `/site/` becomes `/site/x`. External addresses stay as they are. */
export const withBase = (base: string, url: string): string => (isExternal(url) ? url : joinUrl(base, url));

/** Take the base off again; undefined where the href lies outside the site. */
export function withoutBase(base: string, href: string): string | undefined {
  if (`${href}/` === base) return '/';
  return href.startsWith(base) ? `/${href.slice(base.length)}` : undefined;
}

/** Split `path?query#hash` into its parts; query and hash keep their mark. */
export function splitUrl(target: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { path, query, hash };
}

/** The file a route is written to, relative to the output folder. */
export function urlToFile(url: string): string {
  if (url.endsWith('.html')) return url.slice(1);
  return joinUrl(url, 'index.html').slice(1);
}

/** Resolve `./b` and `../b` against a folder, both with `/` separators and without a leading slash. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The folder part of a path; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

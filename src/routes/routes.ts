import type { Post } from '../blog/blog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { DocTag } from '../docs/docTags.ts';
import type { DocsVersion } from '../docs/versions.ts';
import type { Entry } from '../parse/entry.ts';
import type { Author } from '../shared/types.ts';
import { normalizePath } from '../shared/url.ts';
import { locateField } from '../source/locate.ts';
import type { Tag } from '../tags/tags.ts';

interface RouteBase {
  /** From the root of the locale, without base. A route of a folder ends with `/`. */
  readonly url: string;
  /** Name of the layout that renders it. */
  readonly layout: string;
  /** The content file it comes from, for messages; a word for routes that come from none. */
  readonly file: string;
}

/** A documentation page. */
export interface DocRoute extends RouteBase {
  readonly kind: 'doc';
  readonly id: string;
  readonly entry: Entry;
  readonly version: DocsVersion;
}

/** The page of a category that no doc stands for: a card for each of its items. */
export interface GeneratedIndexRoute extends RouteBase {
  readonly kind: 'generatedIndex';
  readonly version: DocsVersion;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly image?: string;
}

/** The page that leads to all tags of the docs. */
export interface DocTagsRoute extends RouteBase {
  readonly kind: 'docTags';
  readonly version: DocsVersion;
  readonly tags: readonly DocTag[];
}

/** The docs with one tag. */
export interface DocTagRoute extends RouteBase {
  readonly kind: 'docTag';
  readonly version: DocsVersion;
  readonly tag: DocTag;
}

/** A blog post on a page of its own. */
export interface PostRoute extends RouteBase {
  readonly kind: 'post';
  readonly entry: Entry;
  readonly post: Post;
}

/** A page outside docs and blog. */
export interface PageRoute extends RouteBase {
  readonly kind: 'page';
  readonly entry: Entry;
}

/** One page of a list of posts. */
export interface PostListRoute extends Omit<RouteBase, 'layout'> {
  /** Address of the first page. */
  readonly basePath: string;
  readonly posts: readonly Post[];
  /** How many posts all pages have. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
}

/** One page of the list of all posts. */
export interface BlogListRoute extends RouteBase, PostListRoute {
  readonly kind: 'blogList';
}

/** One page of the posts with a tag. */
export interface BlogTagRoute extends RouteBase, PostListRoute {
  readonly kind: 'blogTag';
  readonly tag: Tag;
}

/** One page of the posts of an author. */
export interface BlogAuthorRoute extends RouteBase, PostListRoute {
  readonly kind: 'blogAuthor';
  readonly author: Author;
}

/** A page that leads to all tags, all authors or all posts. */
export interface BlogIndexRoute extends RouteBase {
  readonly kind: 'blogTags' | 'blogAuthors' | 'blogArchive';
}

/** A page that the configuration adds: see `routes` there. */
export interface CustomRoute extends RouteBase {
  readonly kind: 'custom';
  readonly title: string;
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isUnlisted: boolean;
}

/** The page that hosts show for addresses that do not exist. */
export interface NotFoundRoute extends RouteBase {
  readonly kind: 'notFound';
}

/** The page of search results. */
export interface SearchRoute extends RouteBase {
  readonly kind: 'search';
}

/** An address of the site and what is shown there. */
export type Route =
  | DocRoute
  | GeneratedIndexRoute
  | DocTagsRoute
  | DocTagRoute
  | PostRoute
  | PageRoute
  | BlogListRoute
  | BlogTagRoute
  | BlogAuthorRoute
  | BlogIndexRoute
  | CustomRoute
  | SearchRoute
  | NotFoundRoute;

/** All routes of a locale. */
export interface RouteTable {
  /** By normalized path: see `normalizePath`. */
  readonly byPath: ReadonlyMap<string, Route>;
  readonly diagnostics: readonly Diagnostic[];
}

const routeConflict = (url: string, owner: Route, route: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message: `duplicate route: "${url}" is already taken by ${owner.file}`,
  file: route.file,
  ...('entry' in route ? locateField(route.entry, 'slug') : {}),
  hint: 'give one of them another `slug` in its front matter; the first in path order is shown',
});

/** What no address may have: a step out of the site, and characters that end or encode a path (RFC 3986, 2.2 and 3.3). */
const IMPOSSIBLE = /(?<=\/)\.\.(?=\/|$)|[?#%\\]/;

const impossible = (what: string, { url, file }: Route): Diagnostic => ({
  code: 'route-invalid',
  severity: 'error',
  message: `"${url}" is no address for a page: it must not have "${what}" in it`,
  file,
  hint: 'rename the file, or give it a `slug`',
});

const differsInCase = (url: string, owner: Route, route: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message: `"${url}" and "${owner.url}" (${owner.file}) differ in case only`,
  file: route.file,
  hint: 'rename one: on disks that do not tell them apart, as those of macOS and Windows, one takes the place of the other',
});

/**
 * Give every route its place. Where two claim one path the first in path order keeps it and the other is reported:
 * the result must not depend on which file was read first.
 */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const byPath = new Map<string, Route>();
  const inLowerCase = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of [...routes].sort((a, b) => compareText(a.file, b.file))) {
    const key = normalizePath(route.url);
    const owner = byPath.get(key);
    const neighbor = inLowerCase.get(key.toLowerCase());
    const [wrong] = IMPOSSIBLE.exec(route.url) ?? [];
    if (wrong !== undefined) diagnostics.push(impossible(wrong, route));
    else if (owner) diagnostics.push(routeConflict(route.url, owner, route));
    else {
      if (neighbor) diagnostics.push(differsInCase(route.url, neighbor, route));
      byPath.set(key, route);
      inLowerCase.set(key.toLowerCase(), route);
    }
  }
  return { byPath, diagnostics };
}

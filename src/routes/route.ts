import type { Blog, Post } from '../blog/blog.ts';
import type { FeedType } from '../config/sections/blog.ts';
import type { DocsVersion } from '../docs/versions.ts';
import type { Entry } from '../parse/entry.ts';
import type { Author } from '../shared/types.ts';
import type { Tag } from '../tags/tags.ts';
import type { RouteAddress } from './pageAddress.ts';

/** What made a route: its name in messages, and its file. */
export interface Owner {
  /** The content file, or a description of the generator. @example 'content/docs/install.md', 'sitemap' */
  readonly name: string;
  /** Relative to the site root; absent if no file of the site made the route. */
  readonly file?: string;
}

/** The owner of routes that a file of the site makes. */
export const fileOwner = (file: string): Owner => ({ name: file, file });

/** Fields of all routes. */
interface RouteBase extends RouteAddress {
  readonly owner: Owner;
}

/** A route that a layout renders. */
interface PageBase extends RouteBase {
  /** Name of the layout. */
  readonly layout: string;
}

/** A documentation page. */
export interface DocRoute extends PageBase {
  readonly kind: 'doc';
  readonly id: string;
  readonly entry: Entry;
  readonly version: DocsVersion;
}

/** The generated page of a category, with a card for each of its items. */
export interface GeneratedIndexRoute extends PageBase {
  readonly kind: 'generatedIndex';
  readonly version: DocsVersion;
  readonly title: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly image?: string;
}

/** A tag of the docs, and the docs that have it. */
export interface DocTag extends Tag, RouteAddress {
  readonly docs: readonly DocRoute[];
}

/** The list of all tags of the docs. */
export interface DocTagsRoute extends PageBase {
  readonly kind: 'docTags';
  readonly version: DocsVersion;
  readonly tags: readonly DocTag[];
}

/** The list of docs with one tag. */
export interface DocTagRoute extends PageBase {
  readonly kind: 'docTag';
  readonly version: DocsVersion;
  readonly tag: DocTag;
}

/** A blog post on a page of its own. */
export interface PostRoute extends PageBase {
  readonly kind: 'post';
  readonly entry: Entry;
  readonly blog: Blog;
  readonly post: Post;
}

/** A page outside docs and blog. */
export interface StandaloneRoute extends PageBase {
  readonly kind: 'page';
  readonly entry: Entry;
}

/** One page of a list of posts. */
export interface PostListRoute extends RouteBase {
  readonly blog: Blog;
  /** Address of the first page. */
  readonly basePath: string;
  readonly posts: readonly Post[];
  /** Number of posts on all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
}

/** One page of the list of all posts. */
export interface BlogListRoute extends PageBase, PostListRoute {
  readonly kind: 'blogList';
}

/** One page of the posts with a tag. */
export interface BlogTagRoute extends PageBase, PostListRoute {
  readonly kind: 'blogTag';
  readonly tag: Tag;
}

/** One page of the posts of an author. */
export interface BlogAuthorRoute extends PageBase, PostListRoute {
  readonly kind: 'blogAuthor';
  readonly author: Author;
}

/** The list of all tags, all authors or all posts. */
export interface BlogIndexRoute extends PageBase {
  readonly kind: 'blogTags' | 'blogAuthors' | 'blogArchive';
  readonly blog: Blog;
}

/** A page from `routes` of the configuration. */
export interface CustomRoute extends PageBase {
  readonly kind: 'custom';
  readonly title: string;
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly lazyData: readonly string[];
  readonly isUnlisted: boolean;
}

/** The generated home page of a site without one, which links to what the site has. */
export interface HomeRoute extends PageBase {
  readonly kind: 'home';
}

/** The page that hosts show for addresses that do not exist. */
export interface NotFoundRoute extends PageBase {
  readonly kind: 'notFound';
}

/** The page of search results. */
export interface SearchRoute extends PageBase {
  readonly kind: 'search';
}

/** A route that is rendered as a page by a layout. */
export type PageRoute =
  | DocRoute
  | GeneratedIndexRoute
  | DocTagsRoute
  | DocTagRoute
  | PostRoute
  | StandaloneRoute
  | BlogListRoute
  | BlogTagRoute
  | BlogAuthorRoute
  | BlogIndexRoute
  | CustomRoute
  | HomeRoute
  | SearchRoute
  | NotFoundRoute;

/** A page made from a Markdown file. */
export type EntryRoute = DocRoute | PostRoute | StandaloneRoute;

/** True for pages made from a Markdown file. */
export const isEntryRoute = (route: Route): route is EntryRoute => 'entry' in route;

/** Generators of files other than pages. */
export type FileGenerator =
  | 'sitemap'
  | 'sitemapPart'
  | 'openSearch'
  | 'robots'
  | 'llms'
  | 'llmsFull'
  | 'headers'
  | 'noJekyll'
  | 'redirects'
  | 'serviceWorker'
  | 'rootHome'
  | 'rootNotFound';

/** A file that sitegen generates beside the pages. */
export interface FileRoute extends RouteBase {
  readonly kind: 'file';
  readonly generator: FileGenerator;
  /** Relative to the locale, or to the root of the site; files at the root belong to the default locale. */
  readonly scope: 'locale' | 'site';
}

/** A feed of the posts of a blog. */
export interface FeedRoute extends RouteBase {
  readonly kind: 'feed';
  readonly type: FeedType;
  readonly blog: Blog;
}

/** The first file of the search index; the others are beside it. */
export interface SearchIndexRoute extends RouteBase {
  readonly kind: 'searchIndex';
}

/** The Markdown twin of a page, beside its HTML. */
export interface TwinRoute extends RouteBase {
  readonly kind: 'twin';
  readonly page: EntryRoute;
}

/** A file from `outputs` of the configuration. */
export interface OutputRoute extends RouteBase {
  readonly kind: 'output';
  readonly content: string | Uint8Array;
}

/** An old address that redirects to another one. */
export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect';
  /** Address of a page or file, relative to the root of the locale, or an external URL; with query and hash. */
  readonly to: string;
  /** The route at that address; absent for external URLs. */
  readonly target?: Exclude<Route, RedirectRoute>;
  /** HTTP status (RFC 9110, 15.4), on hosts that read `_redirects`. */
  readonly status: 301 | 302 | 307 | 308;
}

/** A file that is copied unchanged. Its address has no locale. */
export interface StaticRoute extends RouteBase {
  readonly kind: 'static';
}

/** An address of the site and what is there. Every output file with an address of its own has a route. */
export type Route =
  | PageRoute
  | FileRoute
  | FeedRoute
  | SearchIndexRoute
  | TwinRoute
  | OutputRoute
  | RedirectRoute
  | StaticRoute;

/** True for routes that a layout renders. */
export const isPageRoute = (route: Route): route is PageRoute => 'layout' in route;

/** True for routes whose address is below the site's base in every language. */
export const isSiteWide = (route: Route): boolean =>
  route.kind === 'static' || (route.kind === 'file' && route.scope === 'site');

/** The file that a route is written to, relative to the output folder. `dir` is the folder of its locale. */
export const outputPath = (route: Route, dir: string): string => (isSiteWide(route) ? '' : dir) + route.file;

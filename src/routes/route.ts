import type { Post } from '../blog/blog.ts';
import type { DocsVersion } from '../docs/versions.ts';
import type { Entry } from '../parse/entry.ts';
import type { Author } from '../shared/types.ts';
import type { Tag } from '../tags/tags.ts';
import type { RouteAddress } from './pageAddress.ts';

/** What made a route: the word for it in messages, and the file to open. */
export interface Owner {
  /** The content file, else what generates it. @example 'content/docs/install.md', 'sitemap' */
  readonly name: string;
  /** From the site root; absent where no file of the site stands behind it. */
  readonly file?: string;
}

/** The owner of what a file of the site makes. */
export const fileOwner = (file: string): Owner => ({ name: file, file });

/** What routes of all kinds have. */
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

/** The page of a category that no doc stands for: a card for each of its items. */
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

/** The page that leads to all tags of the docs. */
export interface DocTagsRoute extends PageBase {
  readonly kind: 'docTags';
  readonly version: DocsVersion;
  readonly tags: readonly DocTag[];
}

/** The docs with one tag. */
export interface DocTagRoute extends PageBase {
  readonly kind: 'docTag';
  readonly version: DocsVersion;
  readonly tag: DocTag;
}

/** A blog post on a page of its own. */
export interface PostRoute extends PageBase {
  readonly kind: 'post';
  readonly entry: Entry;
  readonly post: Post;
}

/** A page outside docs and blog. */
export interface StandaloneRoute extends PageBase {
  readonly kind: 'page';
  readonly entry: Entry;
}

/** One page of a list of posts. */
export interface PostListRoute extends RouteBase {
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

/** A page that leads to all tags, all authors or all posts. */
export interface BlogIndexRoute extends PageBase {
  readonly kind: 'blogTags' | 'blogAuthors' | 'blogArchive';
}

/** A page that the configuration adds: see `routes` there. */
export interface CustomRoute extends PageBase {
  readonly kind: 'custom';
  readonly title: string;
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly lazyData: readonly string[];
  readonly isUnlisted: boolean;
}

/** The home page of a site that has none of its own: it leads to what there is. */
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

/** A route that shows a page: what a template lays out. */
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

/** A page that a Markdown file makes. */
export type EntryRoute = DocRoute | PostRoute | StandaloneRoute;

/** True for pages that a Markdown file makes. */
export const isEntryRoute = (route: Route): route is EntryRoute => 'entry' in route;

/** Generators of files that are no pages. */
export type FileGenerator =
  | 'sitemap'
  | 'sitemapPart'
  | 'rss'
  | 'atom'
  | 'json'
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

/** A file that sitegen makes beside the pages. */
export interface FileRoute extends RouteBase {
  readonly kind: 'file';
  readonly generator: FileGenerator;
  /** Below the locale, or at the root of the site, whose files belong to the default locale. */
  readonly scope: 'locale' | 'site';
}

/** The first file of the search index; the others lie beside it. */
export interface SearchIndexRoute extends RouteBase {
  readonly kind: 'searchIndex';
}

/** A page as Markdown, beside its HTML. */
export interface TwinRoute extends RouteBase {
  readonly kind: 'twin';
  readonly page: EntryRoute;
}

/** A file that a function of the configuration adds: see `outputs` there. */
export interface OutputRoute extends RouteBase {
  readonly kind: 'output';
  readonly content: string | Uint8Array;
}

/** An old address that leads to another one. */
export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect';
  /** Address of a page or file, from the root of the locale, or one elsewhere; query and hash included. */
  readonly to: string;
  /** What is there; absent for addresses elsewhere. */
  readonly target?: Exclude<Route, RedirectRoute>;
  /** Status of the answer (RFC 9110, 15.4), on hosts that read `_redirects`. */
  readonly status: 301 | 302 | 307 | 308;
}

/** A file that is copied as it is. Its address has no locale. */
export interface StaticRoute extends RouteBase {
  readonly kind: 'static';
}

/** An address of the site and what is there. Every file of the output folder that has an address of its own has one. */
export type Route = PageRoute | FileRoute | SearchIndexRoute | TwinRoute | OutputRoute | RedirectRoute | StaticRoute;

/** True for routes that a layout renders. */
export const isPageRoute = (route: Route): route is PageRoute => 'layout' in route;

/** True for addresses that begin at the site's base in every language. */
export const isSiteWide = (route: Route): boolean =>
  route.kind === 'static' || (route.kind === 'file' && route.scope === 'site');

/** The file that a route is written to, from the output folder. `dir` is the folder of its locale. */
export const outputPath = (route: Route, dir: string): string => (isSiteWide(route) ? '' : dir) + route.file;

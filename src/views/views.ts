/**
 * What templates receive: one finished object per page. Every text is in the page's language and every `href` is final, so
 * that templates only do layout.
 */

import type {
  BlogArchiveView,
  BlogAuthorsView,
  BlogAuthorView,
  BlogListView,
  BlogTagsView,
  BlogTagView,
  PostView,
} from './blogViews.ts';
import type { DocTagsView, DocTagView, DocView, GeneratedIndexView } from './docViews.ts';
import type { PageData } from './register.ts';
import type { CustomView, HomeView, NotFoundView, SearchPageView, StandaloneView } from './standaloneViews.ts';

/** The view of each kind of page. `Data` is the type of `page.data`, if the kind has data. */
export interface Views<Data = PageData> {
  /** A documentation page. */
  readonly doc: DocView<Data>;
  /** The generated page of a category that has no doc of its own. */
  readonly generatedIndex: GeneratedIndexView;
  /** All tags of the docs. */
  readonly docTags: DocTagsView;
  /** The docs with one tag. */
  readonly docTag: DocTagView;
  /** A blog post. */
  readonly post: PostView<Data>;
  /** One page of the list of all posts. */
  readonly blogList: BlogListView;
  /** One page of the posts with a tag. */
  readonly blogTag: BlogTagView;
  /** One page of the posts of an author. */
  readonly blogAuthor: BlogAuthorView;
  /** All tags of the blog. */
  readonly blogTags: BlogTagsView;
  /** Everyone who writes for the blog. */
  readonly blogAuthors: BlogAuthorsView;
  /** All posts, by year. */
  readonly blogArchive: BlogArchiveView;
  /** A Markdown page outside of docs and blog. */
  readonly page: StandaloneView<Data>;
  /** A page that `routes` of the configuration adds. */
  readonly custom: CustomView<Data>;
  /** The generated home page, for a site that has none itself. */
  readonly home: HomeView;
  /** The page of search results. */
  readonly search: SearchPageView;
  /** The page for unknown addresses. */
  readonly notFound: NotFoundView;
}

/** A kind of page; selects the type of `page` in `LayoutProps`. */
export type ViewKind = keyof Views;

/** A page of any kind; `page.kind` tells them apart. */
export type View = Views[ViewKind];

export type * from './blogViews.ts';
export type * from './docViews.ts';
export type * from './pageViews.ts';
export type * from './register.ts';
export type * from './siteViews.ts';
export type * from './standaloneViews.ts';

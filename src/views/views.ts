/**
 * What templates receive: one finished object per page. Every text is in the page's language, every href is final;
 * templates only lay out.
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

/** What a page of each kind holds, by the name of the kind. `Data` is the type of `page.data`, where the kind has it. */
export interface Views<Data = PageData> {
  /** A documentation page. */
  readonly doc: DocView<Data>;
  /** The page of a category that no doc stands for. */
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
  /** A page of Markdown outside docs and blog. */
  readonly page: StandaloneView<Data>;
  /** A page that `routes` of the configuration adds. */
  readonly custom: CustomView<Data>;
  /** The home page of a site that has none of its own. */
  readonly home: HomeView;
  /** The page of search results. */
  readonly search: SearchPageView;
  /** The page for addresses that do not exist. */
  readonly notFound: NotFoundView;
}

/** A kind of page: what `LayoutProps` is told by. */
export type ViewKind = keyof Views;

/** A page of any kind; `page.kind` tells which. */
export type View = Views[ViewKind];

export type * from './blogViews.ts';
export type * from './docViews.ts';
export type * from './pageViews.ts';
export type * from './register.ts';
export type * from './siteViews.ts';
export type * from './standaloneViews.ts';

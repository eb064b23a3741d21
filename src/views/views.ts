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
import type { CustomView, HomeView, NotFoundView, SearchPageView, StandaloneView } from './standaloneViews.ts';

/** Any page. */
export type View =
  | DocView
  | GeneratedIndexView
  | DocTagsView
  | DocTagView
  | PostView
  | StandaloneView
  | CustomView
  | BlogListView
  | BlogTagView
  | BlogAuthorView
  | BlogTagsView
  | BlogAuthorsView
  | BlogArchiveView
  | HomeView
  | SearchPageView
  | NotFoundView;

export type * from './blogViews.ts';
export type * from './docViews.ts';
export type * from './pageViews.ts';
export type * from './siteViews.ts';
export type * from './standaloneViews.ts';

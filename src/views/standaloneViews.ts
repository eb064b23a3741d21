/** What templates receive for pages outside of docs and blog. */

import type { DocCardView } from './docViews.ts';
import type { MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** A Markdown page outside of docs and blog. */
export interface StandaloneView<Data = PageData> extends MarkdownView<Data> {
  /** A Markdown page outside of docs and blog. */
  readonly kind: 'page';
  /** Notice that the page is a draft or unlisted. */
  readonly notice?: string;
  /** Where its source can be edited; absent if the site shows no such link. */
  readonly editUrl?: string;
}

/** A page that the configuration adds. */
export interface CustomView<Data = PageData> extends PageView {
  /** A page that the configuration adds. */
  readonly kind: 'custom';
  /** The data that the configuration gives. */
  readonly data: Data;
  /** Addresses of the JSON files of the data named in `lazyData`, by name. */
  readonly lazyData: Readonly<Record<string, string>>;
}

/** A section of the generated home page: docs, posts or other pages. */
export interface HomeSectionView {
  /** Heading of the section. */
  readonly title: string;
  /** Address of its first page. */
  readonly href?: string;
  /** A card for each of its pages. */
  readonly cards: readonly DocCardView[];
}

/** The generated home page, for a site that has none itself. */
export interface HomeView extends PageView {
  /** The generated home page, for a site that has none itself. */
  readonly kind: 'home';
  /** Tagline of the site. */
  readonly tagline: string;
  /** Docs, the newest posts, other pages. */
  readonly sections: readonly HomeSectionView[];
  /** What to do, on a site without any page. */
  readonly notice?: string;
}

/** The page of search results, which are rendered in the browser. */
export interface SearchPageView extends PageView {
  /** The page of search results. */
  readonly kind: 'search';
}

/** The page for unknown addresses. */
export interface NotFoundView extends PageView {
  /** The page for unknown addresses. */
  readonly kind: 'notFound';
  /** Address of the pages that may be suggested: a JSON list of `[path, title]` pairs. */
  readonly pageListHref: string;
}

/** What templates receive for pages outside docs and blog. */

import type { DocCardView } from './docViews.ts';
import type { MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** A page outside docs and blog. */
export interface StandaloneView<Data = PageData> extends MarkdownView<Data> {
  /** A page of Markdown outside docs and blog. */
  readonly kind: 'page';
  /** Says that the page is not for everyone. */
  readonly notice?: string;
  /** Where its source can be edited; absent where the site wants no such link. */
  readonly editUrl?: string;
}

/** A page that the configuration adds. */
export interface CustomView<Data = PageData> extends PageView {
  /** A page that the configuration adds. */
  readonly kind: 'custom';
  /** As the configuration gives it. */
  readonly data: Data;
  /** Addresses of the data files that it names in `lazyData`, as JSON, by their names. */
  readonly lazyData: Readonly<Record<string, string>>;
}

/** A part of what there is on a site. */
export interface HomeSectionView {
  /** What it is called. */
  readonly title: string;
  /** Where it begins. */
  readonly href?: string;
  /** A card for each of its pages. */
  readonly cards: readonly DocCardView[];
}

/** The home page of a site that has none of its own. */
export interface HomeView extends PageView {
  /** The home page of a site that has none of its own. */
  readonly kind: 'home';
  /** What the site says of itself. */
  readonly tagline: string;
  /** What there is: docs, the newest posts, other pages. */
  readonly sections: readonly HomeSectionView[];
  /** What to do, on a site without anything. */
  readonly notice?: string;
}

/** The page of search results; the browser fills it. */
export interface SearchPageView extends PageView {
  /** The page of search results. */
  readonly kind: 'search';
}

/** The page for addresses that do not exist. */
export interface NotFoundView extends PageView {
  /** The page for addresses that do not exist. */
  readonly kind: 'notFound';
  /** Address of the list of pages to suggest from: JSON of `[path, title]` pairs. */
  readonly pageListHref: string;
}

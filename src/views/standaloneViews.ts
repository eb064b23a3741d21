/** What templates receive for pages outside docs and blog. */

import type { DocCardView } from './docViews.ts';
import type { MarkdownView, PageView } from './pageViews.ts';

/** A page outside docs and blog. */
export interface StandaloneView extends MarkdownView {
  readonly kind: 'page';
  /** Says that the page is not for everyone. */
  readonly notice?: string;
  readonly editUrl?: string;
}

/** A page that the configuration adds. */
export interface CustomView extends PageView {
  readonly kind: 'custom';
  /** As the configuration gives it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The home page of a site that has none of its own. */
export interface HomeView extends PageView {
  readonly kind: 'home';
  /** What the site says of itself. */
  readonly tagline: string;
  /** What there is: docs, the newest posts, other pages. */
  readonly sections: readonly {
    readonly title: string;
    /** Where it begins. */
    readonly href?: string;
    readonly cards: readonly DocCardView[];
  }[];
  /** What to do, on a site without anything. */
  readonly notice?: string;
}

/** The page of search results; the browser fills it. */
export interface SearchPageView extends PageView {
  readonly kind: 'search';
}

/** The page for addresses that do not exist. */
export interface NotFoundView extends PageView {
  readonly kind: 'notFound';
  /** Address of the list of pages to suggest from: JSON of `[path, title]` pairs. */
  readonly pageListHref: string;
}

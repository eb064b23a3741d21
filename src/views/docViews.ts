/** What templates receive for pages of the docs, and for the sidebar beside them. */

import type { LinkView, MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** A sidebar's item. `key` is unique in its sidebar and names the item when a page marks it active. */
export type SidebarItemView =
  | {
      readonly type: 'link';
      readonly key: number;
      readonly label: string;
      /** Language of the label, where it is another one than that of the page. */
      readonly lang?: string;
      readonly href: string;
      readonly external: boolean;
      readonly className?: string;
      /** For `SidebarLabel`. */
      readonly customProps?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'category';
      readonly key: number;
      readonly label: string;
      readonly href?: string;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly className?: string;
      /** For `SidebarLabel`. */
      readonly customProps?: Readonly<Record<string, unknown>>;
      readonly items: readonly SidebarItemView[];
    }
  | {
      readonly type: 'html';
      readonly key: number;
      readonly html: string;
      /** Lay it out like the other items. */
      readonly defaultStyle: boolean;
      readonly className?: string;
    };

/** A card for an item of a sidebar. */
export interface DocCardView {
  readonly type: 'category' | 'doc' | 'link';
  readonly title: string;
  /** Language of title and description, where it is another one than that of the page. */
  readonly lang?: string;
  readonly href: string;
  /** True for what leaves the site. */
  readonly external: boolean;
  /** What the page says of itself; for categories without one, how many items they have. */
  readonly description?: string;
}

/** The sidebar of a page, and what of it is active there. */
export interface ActiveSidebarView {
  /** Id of the sidebar. */
  readonly id: string;
  /** Equal keys promise equal sidebars, but for what is active in them. */
  readonly key: string;
  /** The keys of the active items: the page's own, and those of the categories around it. */
  readonly active: readonly number[];
}

/** The way to a page of the docs, from the home page on. */
export interface BreadcrumbsView {
  /** Address of the home page; absent on sites without one. */
  readonly homeHref?: string;
  /** The categories around the page, the outermost first; those without a page have no `href`. */
  readonly crumbs: readonly CrumbView[];
  /** Label of the page itself. */
  readonly current: string;
}

/** A category on the way to a page. */
export interface CrumbView {
  /** Label of the category. */
  readonly label: string;
  /** Address of its page; absent where it has none. */
  readonly href?: string;
}

/** What readers of a version other than the last one are warned of. */
export interface VersionBannerView {
  /** The warning. */
  readonly text: string;
  /** Leads to the last version; `{link}` and `{version}` are to be replaced. */
  readonly suggestion: string;
  /** The same page in the last version, else the first page of that. */
  readonly link: LinkView;
  /** The version that the link leads to: its name, and its label in menus. */
  readonly version: { readonly name: string; readonly label: string };
}

/** What every page of the docs has. */
export interface DocFrameView {
  /** Which items of which sidebar are active; absent on pages without one. */
  readonly sidebar?: ActiveSidebarView;
  /** The way to the page; absent where the site wants none, or the page is in no sidebar. */
  readonly breadcrumbs?: BreadcrumbsView;
  /** The page before this one in the sidebar. */
  readonly previous?: LinkView;
  /** The page after this one in the sidebar. */
  readonly next?: LinkView;
  /** What readers of this version are warned of. */
  readonly versionBanner?: VersionBannerView;
  /** Says which version the page belongs to, where there are several. */
  readonly versionBadge?: string;
  /** Cards for the items of the page's category; absent where the page shows none. */
  readonly cards?: readonly DocCardView[];
}

/** When, and by whom, a page was last changed; at least one of both. */
export interface LastUpdateView {
  readonly isoDate?: string;
  /** In words, in the page's language. */
  readonly date?: string;
  readonly author?: string;
}

/** A documentation page. */
export interface DocView<Data = PageData> extends MarkdownView<Data>, DocFrameView {
  readonly kind: 'doc';
  /** Says that the page is not for everyone. */
  readonly notice?: string;
  readonly editUrl?: string;
  readonly tags: readonly LinkView[];
  readonly lastUpdate?: LastUpdateView;
}

/** The page of a category that no doc stands for. */
export interface GeneratedIndexView extends PageView, DocFrameView {
  readonly kind: 'generatedIndex';
  readonly cards: readonly DocCardView[];
}

/** A tag with the number of its pages. */
export interface CountedTagView extends LinkView {
  /** How many pages have the tag. */
  readonly count: number;
  /** What `tags.yml` says of the tag. */
  readonly description?: string;
}

/** The tags that begin with one letter. */
export interface TagLetterView {
  /** The letter. */
  readonly letter: string;
  /** Its tags, sorted. */
  readonly tags: readonly CountedTagView[];
}

/** All tags of the docs, by their first letter. */
export interface DocTagsView extends PageView {
  readonly kind: 'docTags';
  readonly letters: readonly TagLetterView[];
}

/** A doc in the list of a tag. */
export interface TaggedDocView extends LinkView {
  /** What the doc says of itself; empty where it does not. */
  readonly description: string;
}

/** The docs with one tag. */
export interface DocTagView extends PageView {
  readonly kind: 'docTag';
  /** What `tags.yml` says of the tag. */
  readonly about?: string;
  /** Leads to all tags. */
  readonly all: LinkView;
  /** The docs, sorted by their labels. */
  readonly docs: readonly TaggedDocView[];
}

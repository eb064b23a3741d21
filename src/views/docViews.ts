/** What templates receive for pages of the docs, and for the sidebar beside them. */

import type { LinkView, MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** What items of a sidebar have in common. */
export interface SidebarItemFields {
  /** Unique in its sidebar: names the item where a page marks it active. */
  readonly key: number;
  /** Classes that the sidebar's author gives the item. */
  readonly className?: string;
}

/** What items with a label have in common. */
export interface LabeledSidebarItemFields extends SidebarItemFields {
  /** What readers see. */
  readonly label: string;
  /** What the site adds to the item, for its part `SidebarLabel`. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A link in a sidebar. */
export interface SidebarLinkView extends LabeledSidebarItemFields {
  /** A link. */
  readonly type: 'link';
  /** Language of the label, where it is another one than that of the page. */
  readonly lang?: string;
  /** Where it leads. */
  readonly href: string;
  /** True for what leaves the site. */
  readonly external: boolean;
}

/** A category in a sidebar. */
export interface SidebarCategoryView extends LabeledSidebarItemFields {
  /** A category. */
  readonly type: 'category';
  /** Address of its page; absent where it has none. */
  readonly href?: string;
  /** It has no page of its own, and `href` leads to the first one in it. */
  readonly leadsInside?: boolean;
  /** Readers can open and close it. */
  readonly collapsible: boolean;
  /** Closed until readers open it, or are inside. */
  readonly collapsed: boolean;
  /** What is in it. */
  readonly items: readonly SidebarItemView[];
  /** Of a large sidebar: `items` is empty, and this file has what browsers show when readers open the category. */
  readonly itemsHref?: string;
}

/** HTML of the site's own in a sidebar. */
export interface SidebarHtmlView extends SidebarItemFields {
  /** HTML. */
  readonly type: 'html';
  /** The HTML. */
  readonly html: string;
  /** Lay it out like the other items. */
  readonly defaultStyle: boolean;
}

/** An item of a sidebar. */
export type SidebarItemView = SidebarLinkView | SidebarCategoryView | SidebarHtmlView;

/** A card for an item of a sidebar. */
export interface DocCardView {
  /** What the card leads to: a category, a doc, or any address. */
  readonly type: 'category' | 'doc' | 'link';
  /** Label of the item. */
  readonly title: string;
  /** Language of title and description, where it is another one than that of the page. */
  readonly lang?: string;
  /** Where it leads. */
  readonly href: string;
  /** True for what leaves the site. */
  readonly external: boolean;
  /** What the page says of itself; for categories without one, how many items they have. */
  readonly description?: string;
}

/** How the sidebars of the docs behave. */
export interface DocsSidebarView {
  /** Readers can put them away. */
  readonly hideable: boolean;
  /** Opening a category closes those beside it. */
  readonly autoCollapse: boolean;
}

/** The sidebar of a page, and what of it is active there. */
export interface ActiveSidebarView {
  /** Id of the sidebar. */
  readonly id: string;
  /** Equal keys promise equal sidebars, but for what is active in them. */
  readonly key: string;
  /** The keys of the active items: the page's own, and those of the categories around it. */
  readonly active: readonly number[];
  /** How it behaves, where that is not how those of the main docs do. */
  readonly behavior?: DocsSidebarView;
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

/** A version of the docs. */
export interface VersionView {
  /** Its name, as in `versions.json`; `current` for the docs that are being written. Of docs with an id of their own, that in front: `api/1.0`. */
  readonly name: string;
  /** What it is called in menus. */
  readonly label: string;
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
  readonly version: VersionView;
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
  /** When, for machines (ISO 8601). */
  readonly isoDate?: string;
  /** In words, in the page's language. */
  readonly date?: string;
  /** By whom. */
  readonly author?: string;
}

/** A documentation page. */
export interface DocView<Data = PageData> extends MarkdownView<Data>, DocFrameView {
  /** A documentation page. */
  readonly kind: 'doc';
  /** Says that the page is not for everyone. */
  readonly notice?: string;
  /** Where its source can be edited; absent where the site wants no such link. */
  readonly editUrl?: string;
  /** Its tags, with links to their pages. */
  readonly tags: readonly LinkView[];
  /** Absent where the site does not show it, or nothing is known. */
  readonly lastUpdate?: LastUpdateView;
  /** Who has changed the page, as one text; absent where the site does not show it, or nothing is known. */
  readonly contributors?: string;
}

/** The page of a category that no doc stands for. */
export interface GeneratedIndexView extends PageView, DocFrameView {
  /** The page of a category that no doc stands for. */
  readonly kind: 'generatedIndex';
  /** A card for each item of the category. */
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
  /** Its tags. */
  readonly tags: readonly CountedTagView[];
}

/** All tags of the docs, by their first letter. */
export interface DocTagsView extends PageView {
  /** All tags of the docs. */
  readonly kind: 'docTags';
  /** The tags by their first letter. */
  readonly letters: readonly TagLetterView[];
}

/** A doc in the list of a tag. */
export interface TaggedDocView extends LinkView {
  /** What the doc says of itself; empty where it does not. */
  readonly description: string;
}

/** The docs with one tag. */
export interface DocTagView extends PageView {
  /** The docs with one tag. */
  readonly kind: 'docTag';
  /** What `tags.yml` says of the tag. */
  readonly about?: string;
  /** Leads to all tags. */
  readonly all: LinkView;
  /** The docs. */
  readonly docs: readonly TaggedDocView[];
}

/** What templates receive for pages of the docs, and for the sidebar beside them. */

import type { LinkView, MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** Fields of all sidebar items. */
export interface SidebarItemFields {
  /** Unique in its sidebar; pages name their active items by it. */
  readonly key: number;
  /** Classes from the configuration of the sidebar. */
  readonly className?: string;
}

/** A word or two beside the label of a sidebar item. */
export interface SidebarBadgeView {
  /** What readers see. */
  readonly text: string;
  /** Name of the kind of admonitions whose color it has. */
  readonly type: string;
}

/** Fields of all sidebar items that have a label. */
export interface LabeledSidebarItemFields extends SidebarItemFields {
  /** What readers see. */
  readonly label: string;
  /** The icon before the label, as `<svg>`. */
  readonly icon?: string;
  /** Shown beside the label. */
  readonly badge?: SidebarBadgeView;
  /** Custom properties from the configuration of the sidebar, for the part `SidebarLabel`. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A link in a sidebar. */
export interface SidebarLinkView extends LabeledSidebarItemFields {
  /** A link. */
  readonly type: 'link';
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** Where it leads. */
  readonly href: string;
  /** True for a link to another site. */
  readonly external: boolean;
}

/** A category in a sidebar. */
export interface SidebarCategoryView extends LabeledSidebarItemFields {
  /** A category. */
  readonly type: 'category';
  /** Address of its page; absent if it has none. */
  readonly href?: string;
  /** True if it has no page of its own: `href` leads to its first page. */
  readonly leadsInside?: boolean;
  /** True if readers can open and close it. */
  readonly collapsible: boolean;
  /** True if it is closed until readers open it or visit a page in it. */
  readonly collapsed: boolean;
  /** Its items. */
  readonly items: readonly SidebarItemView[];
  /** Set in a large sidebar: `items` is empty, and browsers load this file when readers open the category. */
  readonly itemsHref?: string;
}

/** HTML in a sidebar. */
export interface SidebarHtmlView extends SidebarItemFields {
  /** HTML. */
  readonly type: 'html';
  /** The HTML. */
  readonly html: string;
  /** True if it is laid out like the other items. */
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
  /** Language of title and description, if it differs from the page's. */
  readonly lang?: string;
  /** Where it leads. */
  readonly href: string;
  /** True for a link to another site. */
  readonly external: boolean;
  /** Description of the page; for a category without one, the number of its items in words. */
  readonly description?: string;
}

/** How the sidebars of the docs behave. */
export interface DocsSidebarView {
  /** True if readers can hide them. */
  readonly hideable: boolean;
  /** True if opening a category closes its siblings. */
  readonly autoCollapse: boolean;
}

/** The sidebar of a page, and the items that are active on it. */
export interface ActiveSidebarView {
  /** Id of the sidebar. */
  readonly id: string;
  /** Sidebars with equal keys are equal, except for their active items. */
  readonly key: string;
  /** The keys of the active items: the page's own, and those of the categories around it. */
  readonly active: readonly number[];
  /** Set if it behaves differently from the sidebars of the main docs. */
  readonly behavior?: DocsSidebarView;
}

/** The breadcrumbs of a docs page: from the home page to the page itself. */
export interface BreadcrumbsView {
  /** Address of the home page; absent on sites without one. */
  readonly homeHref?: string;
  /** The categories around the page, outermost first. */
  readonly crumbs: readonly CrumbView[];
  /** Label of the page itself. */
  readonly current: string;
}

/** A category in the breadcrumbs. */
export interface CrumbView {
  /** Label of the category. */
  readonly label: string;
  /** Address of its page; absent if it has none. */
  readonly href?: string;
}

/** A version of the docs. */
export interface VersionView {
  /**
   * Its name, as in `versions.json`; `current` for the docs that are being written. Prefixed with the id of its docs
   * instance, unless that is the default one: `api/1.0`.
   */
  readonly name: string;
  /** Label in menus. */
  readonly label: string;
}

/** The banner on pages of a version other than the last one. */
export interface VersionBannerView {
  /** The warning. */
  readonly text: string;
  /** Suggestion of the last version, with the placeholders `{link}` and `{version}`. */
  readonly suggestion: string;
  /** Link to the same page in the last version, or to its first page. */
  readonly link: LinkView;
  /** The version that the link leads to. */
  readonly version: VersionView;
}

/** Fields of every docs page. */
export interface DocFrameView {
  /** The sidebar, and its active items; absent on pages without one. */
  readonly sidebar?: ActiveSidebarView;
  /** Absent if the site has disabled them, or if the page is in no sidebar. */
  readonly breadcrumbs?: BreadcrumbsView;
  /** The page before this one in the sidebar. */
  readonly previous?: LinkView;
  /** The page after this one in the sidebar. */
  readonly next?: LinkView;
  /** Set on pages of a version other than the last one. */
  readonly versionBanner?: VersionBannerView;
  /** Label of the page's version; absent if there is only one. */
  readonly versionBadge?: string;
  /** Cards for the items of the page's category; absent if the page shows none. */
  readonly cards?: readonly DocCardView[];
}

/** When and by whom a page was last changed; at least one of the two is known. */
export interface LastUpdateView {
  /** When (ISO 8601), for machines. */
  readonly isoDate?: string;
  /** When, in words, in the page's language. */
  readonly date?: string;
  /** By whom. */
  readonly author?: string;
}

/** A documentation page. */
export interface DocView<Data = PageData> extends MarkdownView<Data>, DocFrameView {
  /** A documentation page. */
  readonly kind: 'doc';
  /** Notice that the page is a draft or unlisted. */
  readonly notice?: string;
  /** Where its source can be edited; absent if the site shows no such link. */
  readonly editUrl?: string;
  /** Its tags, with links to their pages. */
  readonly tags: readonly LinkView[];
  /** Absent if the site does not show it, or if nothing is known. */
  readonly lastUpdate?: LastUpdateView;
  /** Everyone who has changed the page, as one text; absent if the site does not show it, or if nothing is known. */
  readonly contributors?: string;
}

/** The generated page of a category that has no doc of its own. */
export interface GeneratedIndexView extends PageView, DocFrameView {
  /** The generated page of a category that has no doc of its own. */
  readonly kind: 'generatedIndex';
  /** A card for each item of the category. */
  readonly cards: readonly DocCardView[];
}

/** A tag with the number of its pages. */
export interface CountedTagView extends LinkView {
  /** How many pages have the tag. */
  readonly count: number;
  /** Description of the tag in `tags.yml`. */
  readonly description?: string;
}

/** The tags that begin with one letter. */
export interface TagLetterView {
  /** The letter. */
  readonly letter: string;
  /** Its tags. */
  readonly tags: readonly CountedTagView[];
}

/** All tags of the docs, grouped by their first letter. */
export interface DocTagsView extends PageView {
  /** All tags of the docs. */
  readonly kind: 'docTags';
  /** The tags, grouped by their first letter. */
  readonly letters: readonly TagLetterView[];
}

/** A doc in the list of a tag. */
export interface TaggedDocView extends LinkView {
  /** Description of the doc; empty if it has none. */
  readonly description: string;
}

/** The docs with one tag. */
export interface DocTagView extends PageView {
  /** The docs with one tag. */
  readonly kind: 'docTag';
  /** Description of the tag in `tags.yml`. */
  readonly about?: string;
  /** Link to all tags. */
  readonly all: LinkView;
  /** The docs. */
  readonly docs: readonly TaggedDocView[];
}

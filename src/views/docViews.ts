/** What templates receive for pages of the docs, and for the sidebar beside them. */

import type { LinkView, MarkdownView, PageView } from './pageViews.ts';

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

/** What every page of the docs has. */
export interface DocFrameView {
  /** Which items of which sidebar are active; absent on pages without one. */
  readonly sidebar?: { readonly id: string; readonly key: string; readonly active: readonly number[] };
  /** The way to the page; absent where the site wants none, or the page is in no sidebar. */
  readonly breadcrumbs?: {
    /** Absent on sites without a home page. */
    readonly homeHref?: string;
    readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
    /** The page itself. */
    readonly current: string;
  };
  readonly previous?: LinkView;
  readonly next?: LinkView;
  /** What readers of this version are warned of. */
  readonly versionBanner?: {
    readonly text: string;
    /** `{link}` and `{version}` are to be replaced. */
    readonly suggestion: string;
    readonly link: LinkView;
    /** Name and label of the version that the link leads to. */
    readonly version: { readonly name: string; readonly label: string };
  };
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
export interface DocView extends MarkdownView, DocFrameView {
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

/** All tags of the docs, by their first letter. */
export interface DocTagsView extends PageView {
  readonly kind: 'docTags';
  readonly letters: readonly {
    readonly letter: string;
    readonly tags: readonly (LinkView & { readonly count: number; readonly description?: string })[];
  }[];
}

/** The docs with one tag. */
export interface DocTagView extends PageView {
  readonly kind: 'docTag';
  /** What `tags.yml` says of the tag. */
  readonly about?: string;
  /** Leads to all tags. */
  readonly all: LinkView;
  readonly docs: readonly (LinkView & { readonly description: string })[];
}

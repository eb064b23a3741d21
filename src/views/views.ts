/**
 * What templates receive: one finished object per page. Every text is in the page's language, every href is final;
 * templates only lay out.
 */

import type { SearchSettings } from '../search/engine/settings.ts';
import type { ClientSettings } from '../shared/clientSettings.ts';
import type { ColorModeSettings } from '../shared/inlineScripts/colorMode.ts';
import type { Catalog, MessageId } from '../shared/messages/en.ts';
import type { TocItem } from '../shared/types.ts';
import type { DocTagsView, DocTagView, DocView, GeneratedIndexView } from './docViews.ts';

/** A component's tag in Markdown, with what stands inside. */
export interface ComponentNode {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Everything inside, rendered. */
  readonly html: string;
  /** The components directly inside, such as the `TabItem`s of `Tabs`. */
  readonly children: readonly ComponentNode[];
}

/** Renders a component by its template. */
export type RenderComponent = (node: ComponentNode) => string;

/** Parsed Markdown with its links and pictures resolved. */
export interface Fragment {
  /** Equal fragments have equal keys. */
  readonly key: string;
  /** Assemble the HTML; done when the page is rendered, not before. */
  readonly toHtml: (renderComponent: RenderComponent) => string;
}

/** A link with its text. */
export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Language of the label, where it is another one than that of the page. */
  readonly lang?: string;
}

/** One item of the navbar; `items` makes it a dropdown. */
export interface NavbarItemView {
  readonly label: string;
  readonly href?: string;
  readonly external: boolean;
  readonly position: 'left' | 'right';
  readonly active: boolean;
  readonly className?: string;
  readonly lang?: string;
  /** Where the link opens; the site's own page by default, a new tab if it is external. */
  readonly target?: string;
  /** `localeDropdown` gets an icon of its own, `html` is raw, `search` is where the search box stands. */
  readonly kind: 'link' | 'dropdown' | 'localeDropdown' | 'docsVersionDropdown' | 'html' | 'search';
  /** The version of the docs that the link chooses. */
  readonly version?: string;
  /** Outside the docs: where the link leads for readers who chose a version before, by its name. */
  readonly versionHrefs?: Readonly<Record<string, string>>;
  /** Of an `html` item; of a link, what it shows instead of its label. */
  readonly html?: string;
  readonly items?: readonly NavbarItemView[];
}

/** An author as posts show them. */
export interface AuthorView {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The author's own address, elsewhere. */
  readonly url?: string;
  /** The author's page on this site. */
  readonly href?: string;
  readonly imageUrl?: string;
  /** Stand-in for a picture. */
  readonly initials: string;
}

/** Date, length and authors of a post. */
export interface PostMetaView {
  readonly isoDate: string;
  /** In words, in the page's language. */
  readonly date: string;
  /** Absent where the site does not want it. */
  readonly readingTime?: string;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly LinkView[];
  /** Says that the post is not for everyone, or not yet. */
  readonly status?: { readonly label: string; readonly text: string };
}

/** A post in a list. */
export interface PostSummaryView extends PostMetaView {
  readonly title: string;
  readonly href: string;
  readonly excerpt: Fragment;
  readonly isTruncated: boolean;
  /** Where title and excerpt run the other way than the page. */
  readonly contentDir?: 'ltr' | 'rtl';
  /** Language of title and excerpt, where it differs from the page's. */
  readonly contentLang?: string;
}

/** Offers a page in another language, in the words of that. */
export interface LanguageOfferView {
  /** As in `<html lang>`. */
  readonly lang: string;
  readonly href: string;
  readonly text: string;
  /** The button that declines. */
  readonly stay: string;
}

/** What every page has: its head, its navbar, its layout. */
export interface PageView {
  /** Name of the layout. */
  readonly layout: string;
  /** From the root of the locale, without base. */
  readonly url: string;
  /** Of the page itself, without the site's name. */
  readonly title: string;
  /** What `<title>` says. */
  readonly documentTitle: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Only on home pages that exist in other languages. */
  readonly languageOffers?: readonly LanguageOfferView[];
  /** Absolute address that search engines shall keep. */
  readonly canonical: string;
  /** Absolute address of the picture for shared links. */
  readonly image?: string;
  readonly ogType: 'website' | 'article';
  /** What else those who share a post are told (ogp.me, "article"). */
  readonly article?: {
    readonly publishedTime: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
  /** What the page is about, for machines (schema.org). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** The page as Markdown, where it is made of that. */
  readonly markdownHref?: string;
  readonly noIndex: boolean;
  /** The same page in other languages, absolute; empty on sites with one. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Name of the version that a page of the docs belongs to; lists of tags have none. */
  readonly docsVersion?: string;
  /** Classes of `<html>`. */
  readonly className: string;
  readonly navbar: readonly NavbarItemView[];
  /** Language of the body, where it differs from the page's. */
  readonly contentLang?: string;
  /** Where the body runs the other way than the page. */
  readonly contentDir?: 'ltr' | 'rtl';
}

/** Body and table of contents of a page made of Markdown. */
export interface MarkdownView extends PageView {
  readonly body: Fragment;
  /** True if the template must show the title as the page's heading. */
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
  /** Data files that the front matter asks for, by name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Addresses of the data files that islands load as JSON when they need them, by name. */
  readonly lazyData: Readonly<Record<string, string>>;
}

/** The newest posts by year, and ways to the others. */
export interface BlogSidebarView {
  readonly years: readonly {
    readonly label: string;
    readonly posts: readonly (LinkView & { readonly active: boolean })[];
  }[];
  readonly more: readonly (LinkView & { readonly active: boolean })[];
}

/** A blog post. */
export interface PostView extends MarkdownView, PostMetaView {
  readonly kind: 'post';
  readonly newer?: LinkView;
  readonly older?: LinkView;
  /** Absent where the site wants none. */
  readonly blogSidebar?: BlogSidebarView;
  readonly editUrl?: string;
}

/** A page outside docs and blog. */
export interface StandaloneView extends MarkdownView {
  readonly kind: 'page';
  /** Says that the page is not for everyone. */
  readonly notice?: string;
  readonly editUrl?: string;
}

/** One page of a list of posts. */
export interface PostListView extends PageView {
  readonly posts: readonly PostSummaryView[];
  readonly newer?: LinkView;
  readonly older?: LinkView;
  readonly blogSidebar?: BlogSidebarView;
}

/** One page of the list of all posts. */
export interface BlogListView extends PostListView {
  readonly kind: 'blogList';
}

/** One page of the posts with a tag. */
export interface BlogTagView extends PostListView {
  readonly kind: 'blogTag';
  /** What `tags.yml` says of the tag. */
  readonly about?: string;
  readonly all: LinkView;
}

/** One page of the posts of an author. */
export interface BlogAuthorView extends PostListView {
  readonly kind: 'blogAuthor';
  readonly author: AuthorView;
  readonly all: LinkView;
}

/** All tags, by their first letter. */
export interface BlogTagsView extends PageView {
  readonly kind: 'blogTags';
  readonly letters: readonly {
    readonly letter: string;
    readonly tags: readonly (LinkView & { readonly count: number; readonly description?: string })[];
  }[];
  readonly blogSidebar?: BlogSidebarView;
}

/** Everyone who writes for the blog. */
export interface BlogAuthorsView extends PageView {
  readonly kind: 'blogAuthors';
  /** `posts` says how many there are. */
  readonly authors: readonly (AuthorView & { readonly posts: string })[];
  readonly blogSidebar?: BlogSidebarView;
}

/** All posts, by year. */
export interface BlogArchiveView extends PageView {
  readonly kind: 'blogArchive';
  readonly years: readonly {
    readonly label: string;
    readonly posts: readonly (LinkView & { readonly isoDate: string; readonly date: string })[];
  }[];
}

/** The page of search results; the browser fills it. */
export interface SearchPageView extends PageView {
  readonly kind: 'search';
}

/** A page that the configuration adds. */
export interface CustomView extends PageView {
  readonly kind: 'custom';
  /** As the configuration gives it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The page for addresses that do not exist. */
export interface NotFoundView extends PageView {
  readonly kind: 'notFound';
  /** Address of the list of pages to suggest from: JSON of `[path, title]` pairs. */
  readonly pageListHref: string;
}

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
  | SearchPageView
  | NotFoundView;

/** A picture of the brand, in one or two color modes. */
export interface LogoView {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
  /** By React's names. */
  readonly style?: Readonly<Record<string, string | number>>;
}

/** The name and picture of the site, with the way to its home page: one of the two is there. */
export interface BrandView {
  readonly title?: string;
  readonly href: string;
  readonly target?: string;
  readonly logo?: LogoView;
}

/** Files of the browser bundle, with base. */
export interface ClientAssets {
  readonly script: string;
  /** The built-in ones, then the site's own. */
  readonly styles: readonly string[];
  /** What search needs more, on its page and when it is opened. */
  readonly searchStyles: string;
  /** The site's own script. */
  readonly siteScript?: string;
  /** Only in `dev`: shows edits as they are made. */
  readonly devScript?: string;
  /** Fonts to load at once, before the styles name them. */
  readonly fonts: readonly string[];
}

/** The line above the navbar. */
export interface AnnouncementView {
  /** A new id shows again where the old one was closed. */
  readonly id: string;
  readonly html: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable: boolean;
}

/** What is the same on every page of a locale. */
export interface SiteView {
  readonly title: string;
  readonly tagline: string;
  /** Origin and base: absolute address of the locale's home page. */
  readonly homeUrl: string;
  /** Path that every address of the locale starts with. */
  readonly base: string;
  readonly favicon?: string;
  /** More tags for the head. */
  readonly head: readonly { readonly tagName: string; readonly attributes: Readonly<Record<string, string | true>> }[];
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Style sheet with the colors of code, where the site sets them. */
  readonly codeStyle?: string;
  readonly brand: BrandView;
  readonly navbarStyle: 'dark' | 'primary';
  readonly hideNavbarOnScroll: boolean;
  readonly footer: {
    readonly columns: readonly {
      readonly title: string;
      readonly items: readonly (LinkView & { readonly external: boolean; readonly rel?: string })[];
    }[];
    /** True for one that is dark in both color modes. */
    readonly isDark: boolean;
    readonly logo?: LogoView & { readonly href?: string; readonly target?: string };
    readonly copyright?: string;
    readonly credits?: string;
  };
  readonly blogSidebarTitle: string;
  /** The feeds of the blog; absolute. */
  readonly feeds: readonly (LinkView & { readonly contentType: string })[];
  readonly docsSidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  /** Absent on sites without search. */
  readonly search?: SearchSettings;
  readonly colorMode: ColorModeSettings;
  readonly announcement?: AnnouncementView;
  /** Show on the home page that `baseUrl` may be wrong when scripts are not found. */
  readonly hasBaseUrlBanner: boolean;
  readonly contentSecurityPolicy?: string;
  readonly texts: Catalog;
  readonly assets: ClientAssets;
  readonly client: ClientSettings;
}

export type * from './docViews.ts';
export type { Catalog as Texts, MessageId as TextId };

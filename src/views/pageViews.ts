/** What templates receive for every page, and for every page made of Markdown. */

import type { FenceCode, TocItem } from '../shared/types.ts';
import type { WrittenPlace } from './addresses.ts';
import type { PageData } from './register.ts';

/** An MDX tag or expression, identified by its number on the page. Plain data. */
export interface MdxElement {
  /** Its number on the page. */
  readonly node: number;
  /** Set if it comes from an imported file, which gets the attributes of the tag as `props`. */
  readonly isPartial?: true;
  /** Set if it stands in a line of text. */
  readonly isInline?: true;
  /** Its content: HTML and rendered elements. */
  readonly children: readonly MdxChild[];
}

/** A Markdown element that a component of the site renders on MDX pages. Plain data. */
export interface MarkdownElement {
  /** Its name. @example "h2" */
  readonly element: string;
  /** Its opening tag, with final addresses. */
  readonly tag: string;
  /** Set for a fenced code block: the props of the code element in it. */
  readonly code?: FenceCode;
  /** Its content; for a fenced code block the HTML that is rendered without a component. */
  readonly children: readonly MdxChild[];
}

/** A part of the content of an MDX tag: HTML, or an element to render. */
export type MdxChild = string | MdxElement | MarkdownElement;

/** A component's tag in Markdown, with its content. */
export interface ComponentNode {
  /** Name of the tag. @example "TabItem" */
  readonly name: string;
  /** Attributes of the tag. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Its whole content, rendered. */
  readonly html: string;
  /** The components directly inside, such as the `TabItem`s of `Tabs`. */
  readonly children: readonly ComponentNode[];
  /** Set for an MDX tag or expression; all other fields are empty then. */
  readonly mdx?: MdxPart;
}

/** An MDX tag or expression, and the file that it is in. */
export interface MdxPart {
  /** File of the page, from the site root. */
  readonly file: string;
  /** The element to render. */
  readonly element: MdxElement | MarkdownElement;
}

/** Renders a component with its template. `locate` returns the place of its tag. */
export type RenderComponent = (node: ComponentNode, locate: () => WrittenPlace) => string;

/** Parsed Markdown with its links and pictures resolved. */
export interface Fragment {
  /** Equal fragments have equal keys. */
  readonly key: string;
  /** Assembles the HTML; called when the page is rendered. */
  readonly toHtml: (renderComponent: RenderComponent) => string;
}

/** A link with its text. */
export interface LinkView {
  /** What readers see. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

/** One item of the navbar; `items` makes it a dropdown. */
export interface NavbarItemView {
  /** What readers see. */
  readonly label: string;
  /** Name of the icon before the label. */
  readonly icon?: string;
  /** Where it leads; absent on menus without a page. */
  readonly href?: string;
  /** True for a link to another site. */
  readonly external: boolean;
  /** Which side of the bar it stands on. */
  readonly position: 'left' | 'right';
  /** True if the current page is the item's page or below it. */
  readonly active: boolean;
  /** Classes that the configuration gives the item. */
  readonly className?: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** The `target` of the link: by default the same window, or a new one if the link is external. */
  readonly target?: string;
  /** Spoken instead of the label. */
  readonly ariaLabel?: string;
  /** Tooltip of the link; for a version menu its label on phones. */
  readonly title?: string;
  /** The `rel` of the link. */
  readonly rel?: string;
  /** `localeDropdown` has an icon, `html` is raw HTML, `search` is the place of the search box. */
  readonly kind: 'link' | 'dropdown' | 'localeDropdown' | 'docsVersionDropdown' | 'html' | 'search';
  /** Key of the docs version that the link selects. */
  readonly version?: string;
  /** Outside of the docs: where the link leads for readers who have selected a version, by its key. */
  readonly versionHrefs?: Readonly<Record<string, string>>;
  /** Outside of the docs: what readers see who have selected a version, by its key, if that differs between versions. */
  readonly versionLabels?: Readonly<Record<string, string>>;
  /** HTML of an `html` item; for a link the HTML to show instead of its label. */
  readonly html?: string;
  /** Items of the menu. */
  readonly items?: readonly NavbarItemView[];
}

/** The offer to read a page in another language, in that language. */
export interface LanguageSuggestionView {
  /** Language tag for `<html lang>`. */
  readonly lang: string;
  /** The page in that language. */
  readonly href: string;
  /** Text of the offer. */
  readonly text: string;
  /** Label of the button that dismisses it. */
  readonly stay: string;
}

/** Open Graph metadata of a post (ogp.me, "article"). */
export interface ArticleView {
  /** When it was published (ISO 8601). */
  readonly publishedTime: string;
  /** Addresses of its authors. */
  readonly authors: readonly string[];
  /** Labels of its tags. */
  readonly tags: readonly string[];
}

/** The same page in another language. */
export interface AlternateView {
  /** The language tag; `x-default` for all other languages. */
  readonly hreflang: string;
  /** Its absolute address. */
  readonly href: string;
}

/** A tag in the head, from the configuration or from the front matter of a page. */
export interface HeadTagView {
  /** Name of the tag. */
  readonly tagName: string;
  /** Its attributes; `true` for an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Its content, as HTML. */
  readonly innerHTML?: string;
}

/** Fields of every page: its head, its navbar, its layout. */
export interface PageView {
  /** Name of the layout. */
  readonly layout: string;
  /** Address from the root of the locale, without base. */
  readonly url: string;
  /** Title of the page, without the site's. */
  readonly title: string;
  /** Content of `<title>`. */
  readonly documentTitle: string;
  /** Description of the page; empty if it has none. */
  readonly description: string;
  /** Additional style sheets of this page, loaded before those of the site. */
  readonly styles?: readonly string[];
  /** Keywords for search engines. */
  readonly keywords: readonly string[];
  /** Offers of other languages; only on home pages that exist in others. */
  readonly languageSuggestions?: readonly LanguageSuggestionView[];
  /** Canonical address for search engines, absolute. */
  readonly canonical: string;
  /** Address of the picture for shared links, absolute. */
  readonly image?: string;
  /** Open Graph type of the page (ogp.me). */
  readonly ogType: 'website' | 'article';
  /** Further Open Graph metadata of a post (ogp.me, "article"). */
  readonly article?: ArticleView;
  /** Structured data of the page (schema.org). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** More metadata, from front matter. A `meta` replaces the one of its name. */
  readonly head?: readonly HeadTagView[];
  /** Address of the page's Markdown, for pages made of Markdown. */
  readonly markdownHref?: string;
  /** True if search engines must not index it. */
  readonly noIndex: boolean;
  /** The same page in other languages, absolute; empty on sites with one language. */
  readonly alternates: readonly AlternateView[];
  /** Key of the version to which a docs page belongs; lists of tags have none. */
  readonly docsVersion?: string;
  /** Classes of `<html>`. */
  readonly className: string;
  /** Items of the navbar; those that lead to this page are active. */
  readonly navbar: readonly NavbarItemView[];
  /** Language of the body, if it differs from the page's. */
  readonly contentLang?: string;
  /** Writing direction of the body, if it differs from the page's. */
  readonly contentDir?: 'ltr' | 'rtl';
}

/** Body and table of contents of a page made of Markdown. */
export interface MarkdownView<Data = PageData> extends PageView {
  /** The text, to be rendered by `Html`. */
  readonly body: Fragment;
  /** True if the template must show the title as the page's heading. */
  readonly showTitle: boolean;
  /** The headings in the table of contents. */
  readonly toc: readonly TocItem[];
  /** Values of the data files that the front matter names, by name. */
  readonly data: Data;
  /** Addresses of the JSON files of data that islands load when they need it, by name. */
  readonly lazyData: Readonly<Record<string, string>>;
}

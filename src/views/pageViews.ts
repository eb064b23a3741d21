/** What templates receive for any page, and for any that is made of Markdown. */

import type { FenceCode, TocItem } from '../shared/types.ts';
import type { WrittenPlace } from './addresses.ts';
import type { PageData } from './register.ts';

/** A tag of MDX, or an expression, by its number on the page. Plain data. */
export interface MdxElement {
  /** Its number on the page. */
  readonly node: number;
  /** It comes from another file, which is run with the attributes of the tag as its `props`. */
  readonly isPartial?: true;
  /** It stands in a line of text. */
  readonly isInline?: true;
  /** What stands inside: HTML, and what is rendered. */
  readonly children: readonly MdxChild[];
}

/** An element of Markdown that a component of the site's own renders on MDX pages. Plain data. */
export interface MarkdownElement {
  /** Its name. @example "h2" */
  readonly element: string;
  /** Its opening tag, whose addresses are final. */
  readonly tag: string;
  /** Of a fence: what the element in it is given. */
  readonly code?: FenceCode;
  /** As that of `MdxElement`; of a fence, all of it as it is rendered without a component. */
  readonly children: readonly MdxChild[];
}

/** What stands in a tag of MDX: HTML, and what is rendered. */
export type MdxChild = string | MdxElement | MarkdownElement;

/** A component's tag in Markdown, with what stands inside. */
export interface ComponentNode {
  /** Name of the tag. @example "TabItem" */
  readonly name: string;
  /** Attributes of the tag. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Everything inside, rendered. */
  readonly html: string;
  /** The components directly inside, such as the `TabItem`s of `Tabs`. */
  readonly children: readonly ComponentNode[];
  /** Of a tag of MDX, or an expression; then all else is empty. */
  readonly mdx?: MdxPart;
}

/** A tag of MDX, or an expression, in its file. */
export interface MdxPart {
  /** Of its page, from the root. */
  readonly file: string;
  /** What is to be run. */
  readonly element: MdxElement | MarkdownElement;
}

/** Renders a component by its template. `locate` tells where its tag stands. */
export type RenderComponent = (node: ComponentNode, locate: () => WrittenPlace) => string;

/** Parsed Markdown with its links and pictures resolved. */
export interface Fragment {
  /** Equal fragments have equal keys. */
  readonly key: string;
  /** Assemble the HTML; done when the page is rendered, not before. */
  readonly toHtml: (renderComponent: RenderComponent) => string;
}

/** A link with its text. */
export interface LinkView {
  /** What readers see. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
  /** Language of the label, where it is another one than that of the page. */
  readonly lang?: string;
}

/** One item of the navbar; `items` makes it a dropdown. */
export interface NavbarItemView {
  /** What readers see. */
  readonly label: string;
  /** Where it leads; absent on menus without a page. */
  readonly href?: string;
  /** True for what leaves the site. */
  readonly external: boolean;
  /** Which side of the bar it stands on. */
  readonly position: 'left' | 'right';
  /** True where the reader is on it, or inside. */
  readonly active: boolean;
  /** Classes that the configuration gives the item. */
  readonly className?: string;
  /** Language of the label, where it is another one than that of the page. */
  readonly lang?: string;
  /** Where the link opens; the site's own page by default, a new tab if it is external. */
  readonly target?: string;
  /** What readers hear instead of the label. */
  readonly ariaLabel?: string;
  /** Shown where the pointer rests on the link; of a menu of versions, its label on phones. */
  readonly title?: string;
  /** What the link says of the page it leads to, as in HTML. */
  readonly rel?: string;
  /** `localeDropdown` gets an icon of its own, `html` is raw, `search` is where the search box stands. */
  readonly kind: 'link' | 'dropdown' | 'localeDropdown' | 'docsVersionDropdown' | 'html' | 'search';
  /** The version of the docs that the link chooses: its key. */
  readonly version?: string;
  /** Outside the docs: where the link leads for readers who chose a version before, by its key. */
  readonly versionHrefs?: Readonly<Record<string, string>>;
  /** Of an `html` item; of a link, what it shows instead of its label. */
  readonly html?: string;
  /** What is in a menu. */
  readonly items?: readonly NavbarItemView[];
}

/** The suggestion to read a page in another language, in that language. */
export interface LanguageSuggestionView {
  /** As in `<html lang>`. */
  readonly lang: string;
  /** The page in that language. */
  readonly href: string;
  /** The suggestion. */
  readonly text: string;
  /** Label of the button that dismisses it. */
  readonly stay: string;
}

/** What those who share a post are told of it (ogp.me, "article"). */
export interface ArticleView {
  /** When it was published (ISO 8601). */
  readonly publishedTime: string;
  /** Addresses of its authors, else their names. */
  readonly authors: readonly string[];
  /** Labels of its tags. */
  readonly tags: readonly string[];
}

/** The same page in another language. */
export interface AlternateView {
  /** The language; `x-default` for readers of any other. */
  readonly hreflang: string;
  /** Its absolute address. */
  readonly href: string;
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
  /** What the page says of itself; empty where it does not. */
  readonly description: string;
  /** Style sheets that few pages need; those of the site come after them. */
  readonly styles?: readonly string[];
  /** For search engines. */
  readonly keywords: readonly string[];
  /** Only on home pages that exist in other languages. */
  readonly languageSuggestions?: readonly LanguageSuggestionView[];
  /** Absolute address that search engines should keep. */
  readonly canonical: string;
  /** Absolute address of the picture for shared links. */
  readonly image?: string;
  /** What the page is to those who share it (ogp.me). */
  readonly ogType: 'website' | 'article';
  /** What else those who share a post are told (ogp.me, "article"). */
  readonly article?: ArticleView;
  /** What the page is about, for machines (schema.org). */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** The page as Markdown, where it is made of that. */
  readonly markdownHref?: string;
  /** True where search engines must not list it. */
  readonly noIndex: boolean;
  /** The same page in other languages, absolute; empty on sites with one. */
  readonly alternates: readonly AlternateView[];
  /** Key of the version that a page of the docs belongs to; lists of tags have none. */
  readonly docsVersion?: string;
  /** Classes of `<html>`. */
  readonly className: string;
  /** Items of the navbar, with those active that lead here. */
  readonly navbar: readonly NavbarItemView[];
  /** Language of the body, where it differs from the page's. */
  readonly contentLang?: string;
  /** Where the body runs the other way than the page. */
  readonly contentDir?: 'ltr' | 'rtl';
}

/** Body and table of contents of a page made of Markdown. */
export interface MarkdownView<Data = PageData> extends PageView {
  /** The text; `Html` shows it. */
  readonly body: Fragment;
  /** True if the template must show the title as the page's heading. */
  readonly showTitle: boolean;
  /** Its headings, as far as the table of contents shows them. */
  readonly toc: readonly TocItem[];
  /** Data files that the front matter asks for, by name. */
  readonly data: Data;
  /** Addresses of the data files that islands load as JSON when they need them, by name. */
  readonly lazyData: Readonly<Record<string, string>>;
}

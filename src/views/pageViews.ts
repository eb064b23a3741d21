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
  /** HTML of an `html` item; for a link the HTML to show instead of its label. */
  readonly html?: string;
  /** Items of the menu. */
  readonly items?: readonly NavbarItemView[];
}

/** The offer to read a page in another language, in that language. */
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

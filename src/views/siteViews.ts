/** What templates receive about the site around a page. */

import type { SearchSettings } from '../search/engine/settings.ts';
import type { ClientSettings } from '../shared/clientSettings.ts';
import type { ColorModeSettings } from '../shared/inlineScripts/applyColorMode.ts';
import type { Catalog } from '../shared/messages/en.ts';
import type { DocsSidebarView } from './docViews.ts';
import type { HeadTagView, LinkView } from './pageViews.ts';

/** The logo of the site. */
export interface LogoView {
  /** Address of the picture. */
  readonly src: string;
  /** Address of the picture for dark mode, if it is another one. */
  readonly srcDark?: string;
  /** Alternative text. */
  readonly alt: string;
  /** In pixels, at a font size of 16. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
  /** Classes that the configuration gives it. */
  readonly className?: string;
  /** With React's property names. */
  readonly style?: Readonly<Record<string, string | number>>;
}

/** Name and logo of the site, with a link to the home page. At least one of the two is set. */
export interface BrandView {
  /** Name of the site. */
  readonly title?: string;
  /** Address of the home page, unless the configuration says otherwise. */
  readonly href: string;
  /** The `target` of the link. */
  readonly target?: string;
  /** Logo of the site. */
  readonly logo?: LogoView;
}

/** Files of the browser bundle; addresses with base. */
export interface ClientAssets {
  /** The script of every page. */
  readonly script: string;
  /** The built-in style sheets, then those of the site. */
  readonly styles: readonly string[];
  /** Additional style sheet for search, loaded on its page and when it is opened. */
  readonly searchStyles: string;
  /** The site's own script. */
  readonly siteScript?: string;
  /** Set in `dev`: the script that shows edits at once. */
  readonly devScript?: string;
  /** Fonts to preload. */
  readonly fonts: readonly string[];
}

/** The announcement bar above the navbar. */
export interface AnnouncementView {
  /** Readers who have closed it see it again once the id changes. */
  readonly id: string;
  /** Content, as HTML. */
  readonly html: string;
  /** A CSS color; absent to use the style sheet's. */
  readonly backgroundColor?: string;
  /** A CSS color; absent to use the style sheet's. */
  readonly textColor?: string;
  /** True if readers can close it. */
  readonly isCloseable: boolean;
}

/** A link in a column of the footer. */
export interface FooterLinkView extends LinkView {
  /** Name of the icon before the label. */
  readonly icon?: string;
  /** True for a link to another site. */
  readonly external: boolean;
  /** The `rel` of the link. */
  readonly rel?: string;
  /** The `target` of the link. */
  readonly target?: string;
  /** Spoken instead of the label. */
  readonly ariaLabel?: string;
  /** Classes of the link. */
  readonly className?: string;
}

/** HTML in a column of the footer. */
export interface FooterHtmlView {
  /** The HTML. */
  readonly html: string;
}

/** An item of a column of the footer. */
export type FooterItemView = FooterLinkView | FooterHtmlView;

/** A column of links in the footer. */
export interface FooterColumnView {
  /** Heading of the column; empty for none. */
  readonly title: string;
  /** Its items. */
  readonly items: readonly FooterItemView[];
}

/** The logo in the footer; a link if it has an `href`. */
export interface FooterLogoView extends LogoView {
  /** Where it leads. */
  readonly href?: string;
  /** The `target` of the link. */
  readonly target?: string;
}

/** The footer of every page. */
export interface FooterView {
  /** Columns of links. */
  readonly columns: readonly FooterColumnView[];
  /** True if it is dark in both color modes. */
  readonly isDark: boolean;
  /** A picture above the copyright. */
  readonly logo?: FooterLogoView;
  /** HTML. */
  readonly copyright?: string;
  /** HTML beside the copyright. */
  readonly credits?: string;
}

/** A feed of the blog. */
export interface FeedView extends LinkView {
  /** RSS, Atom or JSON. */
  readonly format: string;
  /** Media type for its `<link>`. */
  readonly contentType: string;
}

/** An AI assistant in which a page can be opened. */
export interface AssistantView {
  /** Name of the assistant. */
  readonly name: string;
  /** Address to open, with the placeholders `{url}` and `{prompt}`. */
  readonly url: string;
}

/** The tools that readers have on pages. */
export interface ReaderView {
  /** True if readers can copy a page as Markdown. */
  readonly copyPage: boolean;
  /** Assistants in which readers can open a page. */
  readonly assistants: readonly AssistantView[];
  /** Where answers to "Was this page helpful?" go: an address, or `event`; absent if the question is not asked. */
  readonly onFeedback?: string;
  /** True if readers can print all pages of a sidebar. */
  readonly printSidebar: boolean;
}

/** Data that all pages of a locale share. */
export interface SiteView {
  /** Name of the site, in the language of the page. */
  readonly title: string;
  /** One sentence about the site; empty where it has none. */
  readonly tagline: string;
  /** Separates the title of a page from that of the site. */
  readonly titleDelimiter: string;
  /** Origin and base: absolute address of the locale's home page. */
  readonly homeUrl: string;
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** Path under which the site is served, in all languages; files of the static folder are below it. */
  readonly baseUrl: string;
  /** Address of the icon. */
  readonly favicon?: string;
  /** `customFields` of the configuration. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Additional tags for the head. */
  readonly head: readonly HeadTagView[];
  /** The language, as in `<html lang>`. */
  readonly lang: string;
  /** Writing direction of the language. */
  readonly direction: 'ltr' | 'rtl';
  /** Style sheet with configured code colors. */
  readonly codeStyle?: string;
  /** Style sheet with configured admonitions. */
  readonly admonitionStyle?: string;
  /** Style sheet with the icons of links in navbar and footer. */
  readonly linkIconStyle?: string;
  /** Name and picture in the navbar. */
  readonly brand: BrandView;
  /** Dark in both color modes, in the accent color, or in the colors of the page. */
  readonly navbarStyle: 'dark' | 'primary' | 'page';
  /** True if the navbar slides away while readers scroll down. */
  readonly hideNavbarOnScroll: boolean;
  /** The footer of every page. */
  readonly footer: FooterView;
  /** The feeds of the blogs, with absolute addresses. */
  readonly feeds: readonly FeedView[];
  /** How the sidebars of the docs behave. */
  readonly docsSidebar: DocsSidebarView;
  /** Tools for readers; absent if the site has none. */
  readonly reader?: ReaderView;
  /** Absent on sites without search. */
  readonly search?: SearchSettings;
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** The announcement bar above the navbar. */
  readonly announcement?: AnnouncementView;
  /** True to show a banner on the home page if scripts are not found, as `baseUrl` may then be wrong. */
  readonly hasBaseUrlBanner: boolean;
  /** The Content-Security-Policy of pages; absent if the site has disabled it. */
  readonly contentSecurityPolicy?: string;
  /** Texts of the interface and of the site, by id; see `text`. */
  readonly messages: Catalog;
  /** Address of the file with what all pages share and need only when idle. */
  readonly sharedHref: string;
  /** Files of the browser bundle. */
  readonly assets: ClientAssets;
  /** Settings of the client. */
  readonly client: ClientSettings;
}

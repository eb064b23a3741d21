/** What templates receive of the site around a page. */

import type { SearchSettings } from '../search/engine/settings.ts';
import type { ClientSettings } from '../shared/clientSettings.ts';
import type { ColorModeSettings } from '../shared/inlineScripts/applyColorMode.ts';
import type { Catalog } from '../shared/messages/en.ts';
import type { DocsSidebarView } from './docViews.ts';
import type { LinkView } from './pageViews.ts';

/** A picture of the brand, in one or two color modes. */
export interface LogoView {
  /** Address of the picture. */
  readonly src: string;
  /** Address of the one that is shown in dark mode. */
  readonly srcDark?: string;
  /** Text for those who do not see it. */
  readonly alt: string;
  /** In pixels, for letters of 16. */
  readonly width?: number;
  /** In pixels. */
  readonly height?: number;
  /** Classes that the configuration gives it. */
  readonly className?: string;
  /** By React's names. */
  readonly style?: Readonly<Record<string, string | number>>;
}

/** The name and picture of the site, with the way to its home page: one of the two is there. */
export interface BrandView {
  /** Name of the site. */
  readonly title?: string;
  /** Address of the home page, unless the configuration says otherwise. */
  readonly href: string;
  /** Window that the link opens, as in HTML. */
  readonly target?: string;
  /** Picture of the site. */
  readonly logo?: LogoView;
}

/** Files of the browser bundle, with base. */
export interface ClientAssets {
  /** The script of every page. */
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
  /** What it says. */
  readonly html: string;
  /** As in CSS; absent for that of the style sheet. */
  readonly backgroundColor?: string;
  /** As in CSS; absent for that of the style sheet. */
  readonly textColor?: string;
  /** Readers can close it. */
  readonly isCloseable: boolean;
}

/** A link in a column of the footer. */
export interface FooterLinkView extends LinkView {
  /** True for what leaves the site. */
  readonly external: boolean;
  /** What the link says of the page it leads to, as in HTML. */
  readonly rel?: string;
  /** Window that the link opens, as in HTML. */
  readonly target?: string;
  /** What readers hear, where the label does not say it. */
  readonly ariaLabel?: string;
  /** Classes of the link. */
  readonly className?: string;
}

/** HTML of the site's own in a column of the footer. */
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
  /** What stands below it. */
  readonly items: readonly FooterItemView[];
}

/** The logo in the footer; a link where it has an `href`. */
export interface FooterLogoView extends LogoView {
  /** Where it leads. */
  readonly href?: string;
  /** Window that the link opens, as in HTML. */
  readonly target?: string;
}

/** What stands below every page. */
export interface FooterView {
  /** Columns of links. */
  readonly columns: readonly FooterColumnView[];
  /** True for one that is dark in both color modes. */
  readonly isDark: boolean;
  /** A picture above the copyright. */
  readonly logo?: FooterLogoView;
  /** HTML of the site's own. */
  readonly copyright?: string;
  /** HTML of the site's own, beside the copyright. */
  readonly credits?: string;
}

/** A tag that the configuration adds to the head of every page. */
export interface HeadTagView {
  /** Name of the tag. */
  readonly tagName: string;
  /** Its attributes; `true` for those without a value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  /** What stands in it, as HTML. */
  readonly innerHTML?: string;
}

/** A feed of the blog. */
export interface FeedView extends LinkView {
  /** RSS, Atom or JSON. */
  readonly format: string;
  /** As in the `type` of its `<link>`. */
  readonly contentType: string;
}

/** An assistant that a page can be opened in. */
export interface AssistantView {
  /** What it is called. */
  readonly name: string;
  /** Where it opens: `{url}` and `{prompt}` are to be replaced. */
  readonly url: string;
}

/** What readers can do with pages. */
export interface ReaderView {
  /** Copy them as Markdown. */
  readonly copyPage: boolean;
  /** Open them in an assistant. */
  readonly assistants: readonly AssistantView[];
  /** Where answers to "Was this page helpful?" go: an address, or `event`; absent where nothing is asked. */
  readonly onFeedback?: string;
  /** Print all pages of a sidebar. */
  readonly printSidebar: boolean;
}

/** What is the same on every page of a locale. */
export interface SiteView {
  /** Name of the site, in the language of the page. */
  readonly title: string;
  /** One sentence about the site; empty where it has none. */
  readonly tagline: string;
  /** What stands between the title of a page and that of the site. */
  readonly titleDelimiter: string;
  /** Origin and base: absolute address of the locale's home page. */
  readonly homeUrl: string;
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** Path that the site is served under: files of the static folder are found there, whatever the language. */
  readonly baseUrl: string;
  /** Address of the icon. */
  readonly favicon?: string;
  /** Values of the site's own: `customFields` of the configuration. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** More tags for the head. */
  readonly head: readonly HeadTagView[];
  /** The language, as in `<html lang>`. */
  readonly lang: string;
  /** Direction that the language is written in. */
  readonly direction: 'ltr' | 'rtl';
  /** Style sheet with the colors of code, where the site sets them. */
  readonly codeStyle?: string;
  /** Style sheet with the looks of boxes, where the site sets them. */
  readonly admonitionStyle?: string;
  /** Name and picture in the navbar. */
  readonly brand: BrandView;
  /** Dark in both color modes, in the accent color, or in the colors of the page. */
  readonly navbarStyle: 'dark' | 'primary' | 'page';
  /** The navbar slides away while the reader scrolls down. */
  readonly hideNavbarOnScroll: boolean;
  /** What stands below every page. */
  readonly footer: FooterView;
  /** Heading of the sidebar of the blog. */
  readonly blogSidebarTitle: string;
  /** The feeds of the blog; absolute. */
  readonly feeds: readonly FeedView[];
  /** How the sidebars of the docs behave. */
  readonly docsSidebar: DocsSidebarView;
  /** What readers can do with pages; absent where the site sets none of it. */
  readonly reader?: ReaderView;
  /** Absent on sites without search. */
  readonly search?: SearchSettings;
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** The line above the navbar. */
  readonly announcement?: AnnouncementView;
  /** Show on the home page that `baseUrl` may be wrong when scripts are not found. */
  readonly hasBaseUrlBanner: boolean;
  /** What pages may load, as in the header of that name; absent where the site wants none. */
  readonly contentSecurityPolicy?: string;
  /** The texts of the interface, and of the site's own, by id; `text` looks them up. */
  readonly messages: Catalog;
  /** File with what the script of all pages needs in idle time. */
  readonly sharedHref: string;
  /** Files of the browser's part. */
  readonly assets: ClientAssets;
  /** What the script of the page is told. */
  readonly client: ClientSettings;
}

/** What templates receive of the site around a page. */

import type { SearchSettings } from '../search/engine/settings.ts';
import type { ClientSettings } from '../shared/clientSettings.ts';
import type { ColorModeSettings } from '../shared/inlineScripts/applyColorMode.ts';
import type { Catalog } from '../shared/messages/en.ts';
import type { LinkView } from './pageViews.ts';

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

/** An item of a column of the footer. */
export type FooterItemView =
  | (LinkView & { readonly external: boolean; readonly rel?: string })
  /** HTML of the site's own. */
  | { readonly html: string };

/** What is the same on every page of a locale. */
export interface SiteView {
  readonly title: string;
  readonly tagline: string;
  /** Origin and base: absolute address of the locale's home page. */
  readonly homeUrl: string;
  /** Path that every address of the locale starts with. */
  readonly base: string;
  /** Path that the site is served under: files of the static folder are found there, whatever the language. */
  readonly baseUrl: string;
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
      readonly items: readonly FooterItemView[];
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
  readonly messages: Catalog;
  readonly assets: ClientAssets;
  readonly client: ClientSettings;
}

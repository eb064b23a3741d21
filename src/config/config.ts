import * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { flag } from './fields.ts';
import { analytics } from './sections/analytics.ts';
import { announcementBar } from './sections/announcementBar.ts';
import { blog } from './sections/blog.ts';
import { code } from './sections/code.ts';
import { colorMode } from './sections/colorMode.ts';
import { contentSecurityPolicy } from './sections/contentSecurityPolicy.ts';
import { type DataSchemas, data } from './sections/data.ts';
import { docs } from './sections/docs.ts';
import { check, outputs, routes } from './sections/extensions.ts';
import { folderFields } from './sections/folders.ts';
import { footer } from './sections/footer.ts';
import { generalFields } from './sections/general.ts';
import { head, scripts, stylesheets } from './sections/head.ts';
import { i18n } from './sections/i18n.ts';
import { images } from './sections/images.ts';
import { markdown, transform } from './sections/markdown.ts';
import { mermaid } from './sections/mermaid.ts';
import { messages } from './sections/messages.ts';
import { type NavbarOptions, navbar } from './sections/navbar.ts';
import type { NoOwnItems, OwnItems } from './sections/navbarItemOptions.ts';
import { pages } from './sections/pages.ts';
import { reader } from './sections/reader.ts';
import { redirectRules, redirects } from './sections/redirects.ts';
import { reportFields } from './sections/reports.ts';
import { search } from './sections/search.ts';
import { socialCards } from './sections/socialCards.ts';
import { tableOfContents } from './sections/tableOfContents.ts';

const baseUrlIssueBanner = v.optional(flag, true);

/** Everything that a site can set. Each section has its schema, defaults, checks and documentation in a file of its own. */
type SiteFields = typeof generalFields &
  typeof folderFields &
  typeof reportFields & {
    /** The languages of the site. @default English alone */
    readonly i18n: typeof i18n;
    /**
     * Messages of the site's own templates and fences, in the default language, by id. Translated in `ui.json`.
     * @example { 'site.try': 'Try it' }
     */
    readonly messages: typeof messages;
    /** The documentation: its folder, its addresses, its versions; false for none. A list of them for several. */
    readonly docs: typeof docs;
    /** The blog: its folder, its addresses, its lists and feeds; false for none. A list of them for several. */
    readonly blog: typeof blog;
    /** Pages outside docs and blog. */
    readonly pages: typeof pages;
    /** What data files must look like: valibot schemas by the name of the file. Pages get what the schema makes of it. @default {} */
    readonly data: typeof data;
    /** The bar at the top of every page. */
    readonly navbar: typeof navbar;
    /** The footer of every page. */
    readonly footer: typeof footer;
    /** A line above the navbar of every page; readers can close it. @default none */
    readonly announcementBar: typeof announcementBar;
    /** Pictures for shared links, drawn while building by the package `@resvg/resvg-js`, which the site installs. A page's own `image` goes before them. @default none */
    readonly socialCards: typeof socialCards;
    /** Addresses that lead to others, in every language: a page at each, and `_redirects` for hosts that read it. @default [] */
    readonly redirects: typeof redirects;
    /** More old addresses, made of those of pages. @default none */
    readonly redirectRules: typeof redirectRules;
    /** More tags for the head of every page. @default [] */
    readonly head: typeof head;
    /** More tags for the head, as in `head`. @default [] */
    readonly headTags: typeof head;
    /** Scripts for the head of every page: addresses, or attributes of the tag. The policy of the site lets them be loaded. @default [] @example [{ src: '/js/menu.js', defer: true }] */
    readonly scripts: typeof scripts;
    /** Style sheets for the head of every page: addresses, or attributes of the tag. The policy of the site lets them be loaded. @default [] */
    readonly stylesheets: typeof stylesheets;
    /** Light and dark. */
    readonly colorMode: typeof colorMode;
    /** Show, on a home page whose scripts are not found, that `baseUrl` may be wrong, and what it should be. @default true */
    readonly baseUrlIssueBanner: typeof baseUrlIssueBanner;
    /** Counts page views. Loads nothing for readers who ask not to be tracked (Do Not Track, Global Privacy Control). */
    readonly analytics: typeof analytics;
    /**
     * Sources that pages may load beside the site's own, by directive of the Content-Security-Policy; false for no policy.
     * @example { 'connect-src': ['https://search.example.org'] }
     */
    readonly contentSecurityPolicy: typeof contentSecurityPolicy;
    /** Which headings the table of contents has. */
    readonly tableOfContents: typeof tableOfContents;
    /** What readers can do with pages: copy them, answer whether they helped, print many at once, read them without a connection. */
    readonly reader: typeof reader;
    /** The search button, its page and its index; false for none. @default an index of the site's own */
    readonly search: typeof search;
    /** How Markdown is parsed: plugins, and renderers of special fences. */
    readonly markdown: typeof markdown;
    /** Changes the Markdown of a page before it is parsed; gives the new text. */
    readonly transform: typeof transform;
    /** More pages, which no file makes: a layout, and data for it. */
    readonly routes: typeof routes;
    /** More files of the finished site. */
    readonly outputs: typeof outputs;
    /** Rules of the site's own. */
    readonly check: typeof check;
    /** Large pictures, made into smaller files in several widths. Needs the package `sharp`. @default none */
    readonly images: typeof images;
    /** Diagrams: fences of the language `mermaid`. */
    readonly mermaid: typeof mermaid;
    /** How blocks of code look. */
    readonly code: typeof code;
  };

/**
 * The schema of `site.config.ts`. Its type refers to those of the sections by name, so that declarations keep the fields'
 * comments.
 */
export const siteSchema: v.StrictObjectSchema<SiteFields, undefined> = v.strictObject({
  ...generalFields,
  i18n,
  messages,
  docs,
  blog,
  pages,
  ...folderFields,
  ...reportFields,
  data,
  navbar,
  footer,
  announcementBar,
  socialCards,
  redirects,
  redirectRules,
  head,
  headTags: head,
  scripts,
  stylesheets,
  colorMode,
  baseUrlIssueBanner,
  analytics,
  contentSecurityPolicy,
  tableOfContents,
  reader,
  search,
  markdown,
  transform,
  routes,
  outputs,
  check,
  images,
  mermaid,
  code,
});

/** What a site writes in `site.config.ts`. `Own` are the item types that it adds to the navbar, `Data` its schemas. */
export type SiteConfig<Own extends OwnItems = NoOwnItems, Data extends DataSchemas = DataSchemas> = Omit<
  v.InferInput<typeof siteSchema>,
  'data' | 'navbar'
> & {
  /** What data files must look like: valibot schemas by the name of the file. Pages get what the schema makes of it. @default {} */
  data?: Data | undefined;
  /** The bar at the top of every page. */
  navbar?: NavbarOptions<Own> | undefined;
};

/** The configuration with every default filled in. */
export type CheckedConfig = v.InferOutput<typeof siteSchema>;

/** The checked configuration, and where it came from. */
export type ResolvedConfig = CheckedConfig & {
  /** Absolute path of the folder that all others are relative to. */
  readonly rootDir: string;
  /** The configuration file, from the root. */
  readonly configFile: string;
  /** The text of that file, to find the places of diagnostics. */
  readonly configText: string;
  /** Changes whenever the configuration, or a module it imports, does. */
  readonly configHash: string;
  /** Errors in sections that nothing else depends on; the invalid parts are left out of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
};

/** Types the default export of `site.config.ts`; returns it unchanged. */
export const defineConfig = <
  Own extends OwnItems = NoOwnItems,
  Data extends DataSchemas = Readonly<Record<never, never>>,
>(
  config: SiteConfig<Own, Data>,
): SiteConfig<Own, Data> => config;

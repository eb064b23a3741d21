import type { MarkdownIt } from 'markdown-it';
import * as v from 'valibot';
import type { UserMessageId } from '../shared/messages/en.ts';
import { codeTheme } from './codeTheme.ts';
import { CSP_DIRECTIVES } from './contentSecurityPolicy.ts';
import type { CheckRule, CreateOutputs, CreateRoutes } from './extensions.ts';
import { feedSchema } from './feedSchema.ts';
import type { FenceRenderer } from './fence.ts';
import { anyObject, count, filledText, flag, func, headingLevel, schema, sitePath, text } from './fields.ts';
import { redirectSchema } from './redirectSchema.ts';
import { searchSchema } from './searchSchema.ts';
import { sidebarsSchema } from './sidebarSchema.ts';
import { docsVersions } from './versionsSchema.ts';

/** A markdown-it plugin with its options bound: called once with the parser. */
export type MarkdownPlugin = (md: MarkdownIt) => void;

/** Gives the Markdown that shall stand for a page's own. `find` gives that of another doc, by its path below the docs. */
export type Transform = (
  markdown: string,
  page: { readonly path: string; readonly find: (path: string) => string | undefined },
) => string;

/** Draws the picture that shared links to a page show: an SVG, best of 1200 × 630 units, or undefined for none. */
export type DrawCard = (page: {
  /** What the page is: `doc`, `post`, `page`, `blogList`, `blogTag` and others. */
  readonly kind: string;
  /** From the root of the locale. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** Of a post, as `2024-04-24`. */
  readonly date?: string;
}) => string | undefined;

/**
 * Where an edit link leads, from the path of the file, relative to the folder of its kind; undefined for no link.
 * Translations and docs of older versions lie elsewhere: their path begins with `../`.
 */
export type EditUrl = (
  path: string,
  page: {
    /** From the root of the site. */
    readonly file: string;
    /** The language that the file is written in. */
    readonly locale: string;
    /** Of a doc of an older version: the name of that. */
    readonly version?: string;
    /** Of the page, from the root of its language. */
    readonly url: string;
  },
) => string | undefined;

/** Where pages of one kind can be edited. */
const editing = {
  /** What stands before the path of the file, or a function of the path. @default none: pages have no edit link */
  editUrl: v.optional(v.union([filledText, func<EditUrl>()])),
  /** Edit the translation where a page is translated, not its source. @default false */
  editLocalizedFiles: v.optional(flag, false),
};

/** What a site can say of editing the pages of one kind. */
export type EditSettings = v.InferOutput<v.StrictObjectSchema<typeof editing, undefined>>;

/** Makes an item of a site's own type into one of a built-in type. Gets the item as it is written. */
export type NavbarItemType = (item: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** The navbar's items stay loose here: `model/navbar.ts` knows the types, and shows the item as written in its error. */
const navbarItem = v.looseObject({ type: v.optional(text) });

const logo = v.strictObject({
  /** Text for those who do not see it. @default '' beside a title, else the site's title */
  alt: v.optional(text),
  /** Path below the static folder. */
  src: filledText,
  /** Shown instead in dark mode. */
  srcDark: v.optional(text),
  /** @default the site's root in the navbar, no link in the footer */
  href: v.optional(text),
  /** Window that the link opens, as in HTML. @example '_blank' */
  target: v.optional(text),
  /** In pixels. @default 32 */
  width: v.optional(count),
  /** In pixels. @default 32 */
  height: v.optional(count),
  /** Of the picture. */
  className: v.optional(text),
  /** Styles of the picture, by React's names; bare numbers are pixels. @example { borderRadius: 4 } */
  style: v.optional(v.record(text, v.union([text, v.number()]))),
});

/** A tag for the head of every page, such as an icon. Addresses that start with `/` get the base in front. */
const headTag = v.strictObject({
  tagName: v.picklist(['link', 'meta', 'script']),
  attributes: v.record(text, v.union([text, v.literal(true)])),
});

const footerLink = v.strictObject({ label: filledText, href: filledText, rel: v.optional(text) });

const siteMessageId = v.pipe(
  v.custom<UserMessageId>((id) => typeof id === 'string'),
  v.startsWith('site.', 'expected an id that starts with "site."'),
);

/** The looks that Mermaid brings. */
const MERMAID_THEMES = ['default', 'base', 'dark', 'forest', 'neutral'] as const;

/** One table: type, default, check and documentation of everything a site can set. */
export const siteSchema = v.strictObject({
  /** Shown in the navbar and at the end of every `<title>`. */
  title: filledText,
  /** One sentence about the site; the home page's description. */
  tagline: v.optional(text, ''),
  /** Origin of the published site, without a path. @example 'https://example.org' */
  url: v.pipe(
    text,
    v.regex(/^https?:\/\/[^/]+\/?$/, 'expected an origin such as "https://example.org"; a path belongs into "baseUrl"'),
    v.transform((url) => url.replace(/\/$/, '')),
  ),
  /** Path under which the site is served. @default '/' */
  baseUrl: v.pipe(
    v.optional(sitePath, '/'),
    v.transform((path) => (path.endsWith('/') ? path : `${path}/`)),
  ),
  /** Path below the static folder. */
  favicon: v.optional(text),
  /** Picture for shared links, below the static folder. */
  image: v.optional(text),

  i18n: v.optional(
    v.strictObject({
      /** Served at the root. @default 'en' */
      defaultLocale: v.optional(filledText, 'en'),
      /** Every language of the site, in the order of the language menu. */
      locales: v.optional(v.pipe(v.array(filledText), v.minLength(1, 'expected at least one locale')), ['en']),
      localeConfigs: v.optional(
        v.record(
          text,
          v.strictObject({
            /** Name in the language menu. @default the language's own name for itself */
            label: v.optional(text),
            /** @default 'rtl' for languages written that way */
            direction: v.optional(v.picklist(['ltr', 'rtl'])),
            /** Value of `<html lang>`. @default the locale */
            htmlLang: v.optional(text),
            /** Calendar for dates, as in BCP 47. @default 'gregory' */
            calendar: v.optional(text, 'gregory'),
            /** Folder of the locale's pages. @default the locale */
            path: v.optional(text),
          }),
        ),
        {},
      ),
    }),
    {},
  ),

  /** Texts of the site's own templates and fences, in the default language, by id. Translated in `ui.json`. @example { 'site.try': 'Try it' } */
  messages: v.optional(v.record(siteMessageId, text), {}),

  docs: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        /** From the site root. @default 'content/docs' */
        dir: v.optional(filledText, 'content/docs'),
        /** @default '/docs' */
        routeBasePath: v.optional(sitePath, '/docs'),
        /** A file that exports them, the sidebars themselves, or false for none. @default `sidebars.ts` in the docs folder, else one autogenerated sidebar */
        sidebars: v.optional(v.union([filledText, v.literal(false), sidebarsSchema])),
        ...editing,
        /** @default true */
        breadcrumbs: v.optional(flag, true),
        sidebar: v.optional(
          v.strictObject({
            /** Let readers put the sidebar away. @default false */
            hideable: v.optional(flag, false),
            /** Close a category when another one beside it is opened. @default false */
            autoCollapseCategories: v.optional(flag, false),
          }),
          {},
        ),
        ...docsVersions,
        /** Show when a page was last changed, by its front matter or git. @default false */
        showLastUpdateTime: v.optional(flag, false),
        /** Show who changed a page last, by its front matter or git. @default false */
        showLastUpdateAuthor: v.optional(flag, false),
      }),
    ]),
    {},
  ),

  blog: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        /** From the site root. @default 'content/blog' */
        dir: v.optional(filledText, 'content/blog'),
        /** @default '/blog' */
        routeBasePath: v.optional(sitePath, '/blog'),
        /** @default 'Blog' */
        blogTitle: v.optional(text, 'Blog'),
        blogDescription: v.optional(text, ''),
        /** @default 10 */
        postsPerPage: v.optional(v.pipe(count, v.minValue(1, 'expected at least 1')), 10),
        /** How many posts the sidebar lists; 0 hides it. @default 5 */
        sidebarCount: v.optional(v.union([count, v.literal('ALL')]), 5),
        /** @default 'Recent posts' */
        sidebarTitle: v.optional(text, 'Recent posts'),
        /** Say how long a post takes to read. @default true */
        showReadingTime: v.optional(flag, true),
        /** Feeds of the newest posts. */
        feedOptions: v.optional(feedSchema, {}),
        ...editing,
      }),
    ]),
    {},
  ),

  pages: v.optional(
    v.strictObject({
      /** From the site root. @default 'content/pages' */
      dir: v.optional(filledText, 'content/pages'),
      ...editing,
    }),
    {},
  ),
  /** Folder of the data files that pages name in `data`. @default 'content/data' */
  dataDir: v.optional(filledText, 'content/data'),
  /** What data files must look like: valibot schemas by the name of the file. Pages get what the schema makes of it. */
  data: v.optional(v.record(text, schema), {}),
  /** Folder copied as it is. @default 'content/static' */
  staticDir: v.optional(filledText, 'content/static'),
  /** Folder of the translations. @default 'content/i18n' */
  i18nDir: v.optional(filledText, 'content/i18n'),
  /** Folder of the site's own layouts. @default 'templates' */
  templatesDir: v.optional(filledText, 'templates'),
  /** Folder of the site's own islands and styles. @default 'client' */
  clientDir: v.optional(filledText, 'client'),

  navbar: v.optional(
    v.strictObject({
      /** @default the site's title, where there is no logo */
      title: v.optional(text),
      logo: v.optional(logo),
      /** Dark in both color modes, or in the site's accent color. @default 'dark' */
      style: v.optional(v.picklist(['dark', 'primary']), 'dark'),
      /** Slide away while the reader scrolls down. @default false */
      hideOnScroll: v.optional(flag, false),
      items: v.optional(v.array(navbarItem), []),
      /** Item types of the site's own, by name. @example { release: ({ channel }) => ({ label: `…`, href: `…` }) } */
      itemTypes: v.optional(v.record(text, func<NavbarItemType>()), {}),
    }),
    {},
  ),

  footer: v.optional(
    v.strictObject({
      /** In the color mode of the page, or dark in both. @default 'light' */
      style: v.optional(v.picklist(['light', 'dark']), 'light'),
      /** A picture above the copyright. It is a link only with an `href`. */
      logo: v.optional(logo),
      links: v.optional(v.array(v.strictObject({ title: filledText, items: v.array(footerLink) })), []),
      /** HTML. Links in it that start with `/` lead to the pages of each language. */
      copyright: v.optional(text),
      /** HTML, beside the copyright; likewise. */
      credits: v.optional(text),
    }),
    {},
  ),

  /** Pictures for shared links, drawn while building. A page's own `image` goes before them. @default none */
  socialCards: v.optional(
    v.strictObject({
      draw: func<DrawCard>(),
      /** Font files (TrueType or OpenType), from the site root. Texts in other fonts do not show. */
      fonts: v.optional(v.array(filledText), []),
    }),
  ),
  /** Addresses that lead to others, in every language: a page at each, and `_redirects` for hosts that read it. */
  redirects: v.optional(v.array(redirectSchema), []),
  /** More tags for the head of every page. */
  head: v.optional(v.array(headTag), []),
  /** A line above the navbar of every page; readers can close it. */
  announcementBar: v.optional(
    v.strictObject({
      /** A closed bar shows again when its id changes. @default 'announcement-bar' */
      id: v.optional(filledText, 'announcement-bar'),
      /** HTML. Links in it that start with `/` lead to the pages of each language. */
      content: filledText,
      /** CSS color. @default the accent's soft tone */
      backgroundColor: v.optional(filledText),
      /** CSS color. @default that of the text */
      textColor: v.optional(filledText),
      /** @default true */
      isCloseable: v.optional(flag, true),
    }),
  ),

  colorMode: v.optional(
    v.strictObject({
      /** @default 'light' */
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      /** Take the switch away. @default false */
      disableSwitch: v.optional(flag, false),
      /** Follow the reader's system until they choose; "system" is a choice too, then. @default true */
      respectPrefersColorScheme: v.optional(flag, true),
    }),
    {},
  ),

  /** Show, on a home page whose scripts are not found, that `baseUrl` may be wrong, and what it should be. @default true */
  baseUrlIssueBanner: v.optional(flag, true),

  /** Counts page views. Loads nothing for readers who ask not to be tracked (Do Not Track, Global Privacy Control). */
  analytics: v.optional(
    v.strictObject({
      /** Google Analytics. @example { id: 'G-XXXXXXXXXX' } */
      gtag: v.optional(
        v.strictObject({ id: v.pipe(text, v.regex(/^[A-Z]+-[A-Z\d-]+$/, 'expected an id such as "G-XXXXXXXXXX"')) }),
      ),
    }),
    {},
  ),

  /**
   * Sources that pages may load beside the site's own, by directive of the Content-Security-Policy; false for no policy.
   * @example { 'connect-src': ['https://search.example.org'] }
   */
  contentSecurityPolicy: v.optional(
    v.union([v.literal(false), v.record(v.picklist(CSP_DIRECTIVES), v.array(filledText))]),
    {},
  ),

  tableOfContents: v.optional(
    v.strictObject({
      /** @default 2 */
      minHeadingLevel: v.optional(headingLevel, 2),
      /** @default 4 */
      maxHeadingLevel: v.optional(headingLevel, 4),
    }),
    {},
  ),

  /** The search button, its page and its index; false for none. @default an index of the site's own */
  search: searchSchema,

  markdown: v.optional(
    v.strictObject({
      /** markdown-it plugins, applied after the built-in rules. */
      plugins: v.optional(v.array(func<MarkdownPlugin>()), []),
      /** Renderers of special fences, by language. */
      fences: v.optional(v.record(text, func<FenceRenderer>()), {}),
    }),
    {},
  ),
  /** Changes the Markdown of a page before it is parsed; gives the new text. */
  transform: v.optional(func<Transform>()),

  /** More pages, which no file makes: a layout, and data for it. */
  routes: v.optional(func<CreateRoutes>()),
  /** More files of the finished site. */
  outputs: v.optional(func<CreateOutputs>()),
  check: v.optional(
    v.strictObject({
      /** Rules of the site's own, by name: what they complain of is told by `check`, and by `build`. */
      rules: v.optional(v.record(text, func<CheckRule>()), {}),
    }),
    {},
  ),

  /** Diagrams: fences of the language `mermaid`. */
  mermaid: v.optional(
    v.strictObject({
      theme: v.optional(
        v.strictObject({
          /** @default 'default' */
          light: v.optional(v.picklist(MERMAID_THEMES), 'default'),
          /** @default 'dark' */
          dark: v.optional(v.picklist(MERMAID_THEMES), 'dark'),
        }),
        {},
      ),
      /** More settings, as Mermaid documents them; values that JSON can hold. @example { flowchart: { curve: 'linear' } } */
      options: v.optional(anyObject, {}),
    }),
    {},
  ),

  code: v.optional(
    v.strictObject({
      /** Colors of code in light mode: a theme of highlight.js by name, or colors. @default those of `tokens.css` */
      lightTheme: v.optional(codeTheme),
      /** The same in dark mode. @example 'github-dark' */
      darkTheme: v.optional(codeTheme),
      /** Comments that mark lines of code, beside the built-in ones. */
      magicComments: v.optional(
        v.array(
          v.strictObject({
            className: filledText,
            /** Marks the line after it. */
            line: v.optional(filledText),
            /** Marks the lines between two comments. */
            block: v.optional(v.strictObject({ start: filledText, end: filledText })),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
});

/** What a site writes in `site.config.ts`. */
export type SiteConfig = v.InferInput<typeof siteSchema>;

/** The same with every default filled in, and where it came from. */
export type ResolvedConfig = v.InferOutput<typeof siteSchema> & {
  /** Absolute path of the folder that all others are relative to. */
  readonly rootDir: string;
  /** The configuration file, from the root. */
  readonly configFile: string;
  /** The text of that file, to find the places of mistakes. */
  readonly configText: string;
  /** Changes whenever the configuration, or a module it imports, does. */
  readonly configHash: string;
};

/** Types the default export of `site.config.ts`; gives it back unchanged. */
export const defineConfig = (config: SiteConfig): SiteConfig => config;

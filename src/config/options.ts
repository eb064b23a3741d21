import type { SiteConfig } from './config.ts';
import type { WrittenBlog } from './sections/blog.ts';
import type { WrittenDocs } from './sections/docs.ts';

/** The types of the sections of `site.config.ts`, as sites write them: for settings that are made in other modules. */

/** A section, or a field of one, as written, without `false` and other values for "none". */
type Written<Value> = Exclude<Value, false | null | undefined>;
type Section<Name extends keyof SiteConfig> = Written<SiteConfig[Name]>;
type Item<List> = Written<List> extends readonly (infer One)[] ? One : never;
type Value<Values> = Written<Values> extends Readonly<Record<string, infer One>> ? One : never;

/** The languages of the site: `i18n`. */
export interface I18nOptions extends Section<'i18n'> {}

/** Settings of one language: a value of `i18n.localeConfigs`. */
export interface LocaleOptions extends Value<I18nOptions['localeConfigs']> {}

/** The documentation: `docs`, or an item of it. */
export interface DocsOptions extends WrittenDocs {}

/** Settings of one version of the docs: a value of `docs.versions`. */
export interface DocsVersionOptions extends Value<DocsOptions['versions']> {}

/** The blog: `blog`, or an item of it. */
export interface BlogOptions extends WrittenBlog {}

/** The feeds of the blog: `blog.feedOptions`. */
export interface FeedOptions extends Written<BlogOptions['feedOptions']> {}

/** Pages outside docs and blog: `pages`. */
export interface PagesOptions extends Section<'pages'> {}

/** A picture of the brand: `navbar.logo` and `footer.logo`. */
export interface LogoOptions extends Written<FooterOptions['logo']> {}

/** The footer of every page: `footer`. */
export interface FooterOptions extends Section<'footer'> {}

/** A column of the footer: an item of `footer.links`. */
export interface FooterColumnOptions extends Extract<Item<FooterOptions['links']>, { items: unknown }> {}

/** An item of a column of the footer, by its `type`: a link, or HTML. */
export type FooterItemOptions = Item<FooterColumnOptions['items']>;

/** The line above the navbar: `announcementBar`. */
export interface AnnouncementBarOptions extends Section<'announcementBar'> {}

/** Pictures for shared links: `socialCards`. */
export interface SocialCardsOptions extends Section<'socialCards'> {}

/** An address that leads to another one: an item of `redirects`. */
export interface RedirectOptions extends Item<SiteConfig['redirects']> {}

/** A tag for the head of every page: an item of `head`. */
export interface HeadTagOptions extends Item<SiteConfig['head']> {}

/** Light and dark: `colorMode`. */
export interface ColorModeOptions extends Section<'colorMode'> {}

/** Who counts page views: `analytics`. */
export interface AnalyticsOptions extends Section<'analytics'> {}

/** Sources that pages may load, by directive: `contentSecurityPolicy`. */
export interface ContentSecurityPolicyOptions extends Section<'contentSecurityPolicy'> {}

/** Which headings the table of contents has: `tableOfContents`. */
export interface TableOfContentsOptions extends Section<'tableOfContents'> {}

/** Search, by its `provider`: `search`. */
export type SearchOptions = Section<'search'>;

/** How Markdown is parsed: `markdown`. */
export interface MarkdownOptions extends Section<'markdown'> {}

/** Rules of the site's own: `check`. */
export interface CheckOptions extends Section<'check'> {}

/** Diagrams: `mermaid`. */
export interface MermaidOptions extends Section<'mermaid'> {}

/** How blocks of code look: `code`. */
export interface CodeOptions extends Section<'code'> {}

/** A comment that marks lines of code: an item of `code.magicComments`. */
export interface MagicCommentOptions extends Item<CodeOptions['magicComments']> {}

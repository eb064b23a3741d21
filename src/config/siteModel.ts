import type { Kind } from '../shared/types.ts';

/** A page made of a Markdown file, as functions of the configuration see it. */
export interface PageModel {
  /** A doc, a post, or a page outside docs and blog. */
  readonly kind: Kind;
  /** Address from the root of the language, without base. @example '/docs/install' */
  readonly url: string;
  /** Address with base and language: what links on the site get. */
  readonly href: string;
  /** Title in its front matter, else its first heading. */
  readonly title: string;
  /** The content file, from the site root: the translation, where there is one. */
  readonly file: string;
  /** The language that the file is written in: that of the site, or the default one. */
  readonly locale: string;
  /** Its front matter. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The text below the front matter, as `transform` left it. */
  readonly markdown: string;
  /** How many lines of the file stand above that text. */
  readonly lineOffset: number;
  /** Date of a post, as in `2024-04-24`. */
  readonly date?: string;
  /** Id of a doc. */
  readonly id?: string;
  /** Version of a doc: its name. */
  readonly version?: string;
  /** Id of the docs, if they have one of their own. */
  readonly docs?: string;
  /** Id of the blog, if it has one of its own. */
  readonly blog?: string;
}

/** A language of the site, as functions of the configuration see it. */
export interface LocaleModel {
  /** As in `i18n.locales`. */
  readonly name: string;
  /** True for the language whose pages lie at the root. */
  readonly isDefault: boolean;
  /** Path that all addresses of the language begin with. @example '/de/' */
  readonly base: string;
}

/** The site in one language, as functions of the configuration see it. */
export interface SiteModel {
  /** Name of the site, in this language. */
  readonly title: string;
  /** Origin, without base. */
  readonly siteUrl: string;
  /** The language. */
  readonly locale: LocaleModel;
  /** In the order of their files. */
  readonly pages: readonly PageModel[];
  /** Contents of the data files that pages ask for, or that have a schema, by their names and in this language. */
  readonly data: Readonly<Record<string, unknown>>;
}

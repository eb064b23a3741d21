import * as v from 'valibot';
import { anyObject } from '../config/fields.ts';
import { pageHeadTag } from '../config/sections/head.ts';
import { record } from '../diagnostics/record.ts';
import { parseDate } from '../shared/date.ts';
import type { Kind } from '../shared/types.ts';
import { unsafePart } from '../shared/unsafePart.ts';
import {
  filledAddress,
  filledWord,
  looseFlag as flag,
  looseLevel as headingLevel,
  listOf,
  looseAddress,
  looseNumber,
  word as text,
} from './looseFields.ts';

/** Checked with the function that parses it later. */
const date = v.pipe(
  text,
  v.check((value) => parseDate(value) !== undefined, 'expected a date such as 2024-04-24'),
);

const tag = v.union([
  filledWord,
  v.strictObject({
    /** The text that readers see. */
    label: filledWord,
    /** Path of the page with this tag, below the address of all tags. */
    permalink: filledWord,
  }),
]);

const author = v.union([
  filledWord,
  v.pipe(
    v.strictObject({
      /** Key in `authors.yml`. Other fields here override those in that file. */
      key: v.optional(filledWord),
      /** The name that readers see. */
      name: v.optional(text),
      /** Role or profession of the author. */
      title: v.optional(text),
      /** Address of the author's own site or profile. */
      url: v.optional(looseAddress),
      /** Picture of the author: a path below the static folder, or an external address. */
      image_url: v.optional(looseAddress),
      /** Another name for `image_url`. */
      imageURL: v.optional(looseAddress),
      /** Email address; the author's name links to it if there is no `url`. */
      email: v.optional(text),
      /** User names of the author on other sites, by the name of the site. @example { github: 'octocat' } */
      socials: v.optional(record(v.string(), text)),
    }),
    v.check(
      ({ key, name, image_url, imageURL }) => Boolean(key || name || image_url || imageURL),
      'expected at least a "key", a "name" or an "image_url"',
    ),
  ),
]);

const badge = v.union([
  filledWord,
  v.strictObject({
    /** What readers see. */
    text: filledWord,
    /** Its color: the name of a kind of admonitions, or of a type of `<Badge>`. @default 'info' */
    type: v.optional(filledWord),
  }),
]);

/** A path without characters that have a special meaning in URLs (RFC 3986, 3). */
const slug = v.pipe(
  filledAddress,
  v.regex(/^(?!\w+:|\/\/)[^?#\\]+$/, 'expected a path such as "/guide/setup", without domain, "?" and "#"'),
);

/** Name of a data file: its path in the folder of data files, without extension. */
const dataName = v.pipe(
  filledWord,
  v.check(
    (name) => unsafePart(name) === undefined && !name.startsWith('/'),
    'expected the name of a file in the data folder, without its extension',
  ),
);

const common = {
  /** Title of the page: in sidebars, lists, search and browsers. @default the first heading, else the name of the file */
  title: v.optional(text),
  /** Title for browsers and search engines, instead of that of the page. @default the title */
  title_meta: v.optional(text),
  /** One sentence about the page: for search engines, cards and lists. @default the first paragraph */
  description: v.optional(v.nullable(text)),
  /** Path of the page: from the site's root (or that of docs or blog) if it starts with `/`, else from its folder. @default the path of the file */
  slug: v.optional(slug),
  /** Words for search engines, and for the search of the site. */
  keywords: v.optional(v.nullable(listOf(filledWord))),
  /** Picture for shared links: relative to the file, below the static folder if it starts with `/`, or elsewhere. @default that of the site */
  image: v.optional(looseAddress),
  /** Never built, except with `--drafts` and in `dev`. @default false */
  draft: v.optional(flag),
  /** Built, but not listed, indexed or linked from navigation. @default false */
  unlisted: v.optional(flag),
  /** False if the search of the site must not find the page. @default true */
  search: v.optional(flag),
  /** Name of the layout that renders the page. @default `DocPage`, `PostPage` or `MarkdownPage` */
  layout: v.optional(filledWord),
  /** Names of the data files that the layout gets. */
  data: v.optional(v.array(dataName)),
  /** Names of the data files that the page's islands load on demand. */
  lazyData: v.optional(v.array(dataName)),
  /** Show the body of another Markdown file (relative to this one) instead of that of this file. */
  source: v.optional(filledAddress),
  /** Address, on this site or another, that search engines should take for the original. @default that of the page */
  canonical: v.optional(filledAddress),
  /** More metadata for the head of the page: `meta`, `link`, and data (JSON-LD). A `meta` replaces the one of its name. */
  head: v.optional(v.nullable(v.array(pageHeadTag))),
  /** In a translation: hash of the source file it was made from, so that `check` can tell when it is out of date. */
  source_hash: v.optional(filledWord),
  /** Show no title above a text that has no heading of level 1. @default false */
  hide_title: v.optional(flag),
  /** Do not show the table of contents. @default false */
  hide_table_of_contents: v.optional(flag),
  /** The highest level of headings in the table of contents: 2 for `##`. @default that of the configuration */
  toc_min_heading_level: v.optional(headingLevel),
  /** The lowest level of headings in the table of contents. @default that of the configuration */
  toc_max_heading_level: v.optional(headingLevel),
  /** Tags of a doc or post: keys of `tags.yml`, or any words. */
  tags: v.optional(v.nullable(listOf(tag))),
  /** Variables of the page. They override those of the configuration. */
  variables: v.optional(anyObject),
};

const docFrontMatter = v.strictObject({
  ...common,
  /** Replaces the last part of the doc id. */
  id: v.optional(filledWord),
  /** Key of the page's item in sidebars of other generators. It has no effect. */
  sidebar_key: v.optional(text),
  /** Label of the page in the sidebar and in breadcrumbs. @default the title */
  sidebar_label: v.optional(text),
  /** Position in a generated sidebar, which is sorted by it. @default the number in front of the file's name */
  sidebar_position: v.optional(looseNumber),
  /** Name of the icon before the label in the sidebar: see `markdown.icons`. */
  sidebar_icon: v.optional(filledWord),
  /** A word or two beside the label in the sidebar. @example { text: 'Beta', type: 'warning' } */
  sidebar_badge: v.optional(badge),
  /** Classes of the page's item in a generated sidebar. */
  sidebar_class_name: v.optional(text),
  /** Values of the site's own, which the part `SidebarLabel` gets. */
  sidebar_custom_props: v.optional(anyObject),
  /** Id of the sidebar to show; null for none. @default the first one that has the page */
  displayed_sidebar: v.optional(v.nullable(text)),
  /** Label of the page in the links at the end of the pages before and after it. @default the label in the sidebar */
  pagination_label: v.optional(text),
  /** Id of the next doc; null for none. @default the next one in the sidebar */
  pagination_next: v.optional(v.nullable(text)),
  /** Id of the previous doc; null for none. @default the previous one in the sidebar */
  pagination_prev: v.optional(v.nullable(text)),
  /** Address at which the page can be edited; null for none. @default that of `docs.editUrl` */
  custom_edit_url: v.optional(v.nullable(looseAddress)),
  /** Read a number in front of the file's name as the position of the page, not as a part of its address. @default true */
  parse_number_prefixes: v.optional(flag),
  /** Last change of the page. @default the last commit of the file */
  last_update: v.optional(
    v.strictObject({
      /** Who made it. */
      author: v.optional(text),
      /** Date of the change. @example '2024-04-24' */
      date: v.optional(date),
    }),
  ),
});

const postFrontMatter = v.strictObject({
  ...common,
  /** Date of publication; in UTC if it has no time zone. @default the date in the file's name, else that of its first commit */
  date: v.optional(date),
  /** The authors: keys of `authors.yml`, or their names and addresses. */
  authors: v.optional(v.nullable(v.union([author, v.array(author)]))),
  /** Name of a single author, as in posts of other generators. */
  author: v.optional(v.nullable(text)),
  /** Role or profession of that author. */
  author_title: v.optional(text),
  /** Another name for `author_title`. */
  authorTitle: v.optional(text),
  /** Address of that author's own site or profile. */
  author_url: v.optional(looseAddress),
  /** Another name for `author_url`. */
  authorURL: v.optional(text),
  /** Picture of that author. */
  author_image_url: v.optional(looseAddress),
  /** Another name for `author_image_url`. */
  authorImageURL: v.optional(text),
});

const pageFrontMatter = v.strictObject(common);

/** The front matter of each kind of content. */
export const frontMatterSchemas = {
  doc: docFrontMatter,
  post: postFrontMatter,
  page: pageFrontMatter,
} satisfies Record<Kind, v.GenericSchema>;

/** Front matter that every page may have. */
export type PageFrontMatter = v.InferOutput<typeof pageFrontMatter>;

/** Front matter of a doc. */
export type DocFrontMatter = v.InferOutput<typeof docFrontMatter>;

/** Front matter of a post. */
export type PostFrontMatter = v.InferOutput<typeof postFrontMatter>;

/** Front matter of any kind, read through one type; fields of other kinds are absent. */
export type FrontMatter = PageFrontMatter & Partial<DocFrontMatter> & Partial<PostFrontMatter>;

import * as v from 'valibot';
import { anyObject } from '../config/fields.ts';
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
    /** What readers see. */
    label: filledWord,
    /** Address below that of all tags. */
    permalink: filledWord,
  }),
]);

const author = v.union([
  filledWord,
  v.pipe(
    v.strictObject({
      /** Key of `authors.yml`; what stands beside it goes before what is said there. */
      key: v.optional(filledWord),
      /** What readers see. */
      name: v.optional(text),
      /** What the author does. */
      title: v.optional(text),
      /** The author's own address, elsewhere. */
      url: v.optional(looseAddress),
      /** A picture, below the static folder or elsewhere. */
      image_url: v.optional(looseAddress),
      /** The same, as other generators write it. */
      imageURL: v.optional(looseAddress),
      /** Where the author can be written to, where there is no `url`. */
      email: v.optional(text),
      /** The author's names on other sites, by the name of the site. @example { github: 'octocat' } */
      socials: v.optional(record(v.string(), text)),
    }),
    v.check(
      ({ key, name, image_url, imageURL }) => Boolean(key || name || image_url || imageURL),
      'expected at least a "key", a "name" or an "image_url"',
    ),
  ),
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
  /** What the page is called: in sidebars, lists, search and browsers. @default the first heading, else the name of the file */
  title: v.optional(text),
  /** What browsers and search engines call the page, instead of its title. @default the title */
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
  /** Data files, by name, that the layout is given. */
  data: v.optional(v.array(dataName)),
  /** Data files, by name, that the page's islands load when they need them. */
  lazyData: v.optional(v.array(dataName)),
  /** Show the body of another Markdown file (relative to this one) instead of one's own. */
  source: v.optional(filledAddress),
  /** Address, on this site or another, that search engines should take for the original. @default that of the page */
  canonical: v.optional(filledAddress),
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
  /** Words that docs and posts are filed under: keys of `tags.yml`, or any. */
  tags: v.optional(v.nullable(listOf(tag))),
  /** Variables of the page, which go before those of the configuration. */
  variables: v.optional(anyObject),
};

const docFrontMatter = v.strictObject({
  ...common,
  /** Replaces the last part of the doc id. */
  id: v.optional(filledWord),
  /** Key of the page's item in sidebars, as other generators have it. It changes nothing. */
  sidebar_key: v.optional(text),
  /** What sidebar and breadcrumbs call the page. @default the title */
  sidebar_label: v.optional(text),
  /** Place in a generated sidebar: before what has a greater one. @default the number in front of the file's name */
  sidebar_position: v.optional(looseNumber),
  /** Classes of the page's item in a generated sidebar. */
  sidebar_class_name: v.optional(text),
  /** Values of the site's own, handed to the part `SidebarLabel`. */
  sidebar_custom_props: v.optional(anyObject),
  /** Id of the sidebar to show; null for none. @default the first one that has the page */
  displayed_sidebar: v.optional(v.nullable(text)),
  /** What the links at the end of the neighbors call the page. @default the label in the sidebar */
  pagination_label: v.optional(text),
  /** Id of the doc that follows; null for none. @default the next one in the sidebar */
  pagination_next: v.optional(v.nullable(text)),
  /** Id of the doc before; null for none. @default the one before in the sidebar */
  pagination_prev: v.optional(v.nullable(text)),
  /** Where the page can be edited; null for nowhere. @default what `docs.editUrl` says */
  custom_edit_url: v.optional(v.nullable(looseAddress)),
  /** Take a number in front of the file's name for its place, not for a part of its address. @default true */
  parse_number_prefixes: v.optional(flag),
  /** When, and by whom, the page was last changed. @default the last commit of the file */
  last_update: v.optional(
    v.strictObject({
      /** By whom. */
      author: v.optional(text),
      /** When. @example '2024-04-24' */
      date: v.optional(date),
    }),
  ),
});

const postFrontMatter = v.strictObject({
  ...common,
  /** When the post was, or will be, published; without a zone it is meant in UTC. @default the date in the file's name, else that of its first commit */
  date: v.optional(date),
  /** Who wrote it: keys of `authors.yml`, or authors written out. */
  authors: v.optional(v.nullable(v.union([author, v.array(author)]))),
  /** Name of the only author, as posts of other generators have it. */
  author: v.optional(v.nullable(text)),
  /** What that author does. */
  author_title: v.optional(text),
  /** The same. */
  authorTitle: v.optional(text),
  /** The address of that author, elsewhere. */
  author_url: v.optional(looseAddress),
  /** The same. */
  authorURL: v.optional(text),
  /** A picture of that author. */
  author_image_url: v.optional(looseAddress),
  /** The same. */
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

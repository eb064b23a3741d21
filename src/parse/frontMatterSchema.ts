import * as v from 'valibot';
import { anyObject, filledText, flag, headingLevel, text } from '../config/fields.ts';
import { parseDate } from '../shared/date.ts';
import type { Kind } from '../shared/types.ts';
import { unsafePart } from '../shared/unsafePart.ts';

/** Checked by the same function that reads it later. */
const date = v.pipe(
  text,
  v.check((value) => parseDate(value) !== undefined, 'expected a date such as 2024-04-24'),
);

/** YAML reads `18` or `1.0` as numbers; a title may be one. */
const title = v.pipe(v.union([text, v.number()]), v.transform(String));

const tag = v.union([filledText, v.strictObject({ label: filledText, permalink: filledText })]);

const author = v.union([
  filledText,
  v.pipe(
    v.strictObject({
      key: v.optional(filledText),
      name: v.optional(text),
      title: v.optional(text),
      url: v.optional(text),
      image_url: v.optional(text),
      imageURL: v.optional(text),
      email: v.optional(text),
    }),
    v.check(
      ({ key, name, image_url, imageURL }) => Boolean(key || name || image_url || imageURL),
      'expected at least a "key", a "name" or an "image_url"',
    ),
  ),
]);

/** A path, with nothing in it that an address would take for something else (RFC 3986, 3). */
const slug = v.pipe(
  filledText,
  v.regex(/^(?!\w+:|\/\/)[^?#\\]+$/, 'expected a path such as "/guide/setup", without domain, "?" and "#"'),
);

/** A data file, without its ending, from the folder of data files. */
const dataName = v.pipe(
  filledText,
  v.check(
    (name) => unsafePart(name) === undefined && !name.startsWith('/'),
    'expected the name of a file below the folder of data files, without its ending',
  ),
);

const common = {
  title: v.optional(title),
  description: v.optional(v.nullable(text)),
  /** Path of the page: from the site's root (or that of docs or blog) if it starts with `/`, else from its folder. */
  slug: v.optional(slug),
  keywords: v.optional(v.array(text)),
  image: v.optional(text),
  /** Never built, except with `--drafts` and in `dev`. */
  draft: v.optional(flag),
  /** Built, but not listed, indexed or linked from navigation. */
  unlisted: v.optional(flag),
  /** Name of the layout that renders the page. */
  layout: v.optional(filledText),
  /** Data files, by name, that the layout is given. */
  data: v.optional(v.array(dataName)),
  /** Data files, by name, that the page's islands load when they need them. */
  lazyData: v.optional(v.array(dataName)),
  /** Show the body of another Markdown file (relative to this one) instead of one's own. */
  source: v.optional(filledText),
  /** Address, on this site or another, that search engines should take for the original. */
  canonical: v.optional(filledText),
  /** In a translation: hash of the source file it was made from, so that `check` can tell when it is out of date. */
  source_hash: v.optional(v.pipe(v.union([filledText, v.number()]), v.transform(String))),
  hide_title: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  tags: v.optional(v.nullable(v.array(tag))),
};

const docFrontMatter = v.strictObject({
  ...common,
  /** Replaces the last part of the doc id. */
  id: v.optional(filledText),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(v.number()),
  sidebar_class_name: v.optional(text),
  sidebar_custom_props: v.optional(anyObject),
  displayed_sidebar: v.optional(v.nullable(text)),
  pagination_label: v.optional(text),
  pagination_next: v.optional(v.nullable(text)),
  pagination_prev: v.optional(v.nullable(text)),
  custom_edit_url: v.optional(v.nullable(text)),
  parse_number_prefixes: v.optional(flag),
  last_update: v.optional(v.strictObject({ author: v.optional(text), date: v.optional(date) })),
});

const postFrontMatter = v.strictObject({
  ...common,
  date: v.optional(date),
  authors: v.optional(v.union([author, v.array(author)])),
});

const pageFrontMatter = v.strictObject(common);

/** The front matter that each kind of content may have. */
export const frontMatterSchemas = {
  doc: docFrontMatter,
  post: postFrontMatter,
  page: pageFrontMatter,
} satisfies Record<Kind, v.GenericSchema>;

/** Front matter of any kind, read through one type; fields of other kinds are absent. */
export type FrontMatter = v.InferOutput<typeof pageFrontMatter> &
  Partial<v.InferOutput<typeof docFrontMatter>> &
  Partial<v.InferOutput<typeof postFrontMatter>>;

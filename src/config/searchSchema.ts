import * as v from 'valibot';
import { anyObject, filledText, flag, text } from './fields.ts';

const isRegex = (source: string): boolean => {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
};

const regex = v.pipe(text, v.check(isRegex, 'expected a regular expression, as text'));

const common = {
  /** Path of the page of results, or false for none. @default '/search' */
  searchPagePath: v.optional(
    v.union([
      v.literal(false),
      v.pipe(
        filledText,
        v.transform((path) => (path.startsWith('/') ? path : `/${path}`)),
      ),
    ]),
    '/search',
  ),
  /** Where readers report a query that should have results; `{query}` stands for it. */
  missingResultsUrl: v.optional(filledText),
};

const lunrSchema = v.strictObject({
  /** An index of the site's own, made in the same run as its pages. */
  provider: v.optional(v.literal('lunr'), 'lunr'),
  /** Docs whose address this matches are API reference. @default '/api/' */
  apiRouteRegex: v.optional(regex, '/api/'),
  ...common,
});

const algoliaSchema = v.strictObject({
  /** Algolia's hosted index. */
  provider: v.literal('algolia'),
  appId: filledText,
  /** The key that may only search. */
  apiKey: filledText,
  indexName: filledText,
  /** Ask only for pages in the reader's language and of the version being read. @default true */
  contextualSearch: v.optional(flag, true),
  /** Results whose address this matches lead off the site. */
  externalUrlRegex: v.optional(regex),
  /** Rewrites the paths of results: `from` is a regular expression. */
  replaceSearchResultPathname: v.optional(v.strictObject({ from: regex, to: text })),
  /** More parameters of each query, as Algolia documents them. */
  searchParameters: v.optional(anyObject, {}),
  /** Servers to ask in place of Algolia's own, as origins: a proxy, or a server that speaks the same protocol. */
  hosts: v.optional(v.array(filledText)),
  ...common,
});

/** Search: which provider, and how it is set up. */
export const searchSchema = v.optional(
  v.union([v.literal(false), v.variant('provider', [lunrSchema, algoliaSchema])]),
  {},
);

/** How search is set up, with every default filled in. */
export type SearchConfig = Exclude<v.InferOutput<typeof searchSchema>, false>;

import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { anyObject, filledText, flag, objectOf, regex, text } from '../fields.ts';

const MISSING = 'expected an address such as "https://example.org/?q={query}", or a path that starts with "/"';

/** Fields that all providers have. */
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
  missingResultsUrl: v.optional(v.pipe(filledText, v.regex(/^(?:https?:\/\/|mailto:|\/)/, MISSING))),
};

const searchName = v.pipe(
  filledText,
  v.regex(/^[^\s.]+(?: [^\s.]+)*$/, 'expected words separated by single spaces, without dots'),
);

const ORIGIN = 'expected an origin such as "https://search.example.org"';

const lunr = objectOf(
  {
    /** An index of the site's own, made in the same run as its pages. @default 'lunr' */
    provider: v.optional(v.literal('lunr'), 'lunr'),
    /** Docs whose address this matches are API reference. @default '/api/' */
    apiRouteRegex: v.optional(regex, '/api/'),
    /**
     * Other names of a thing, by what the docs call it: what instances of a class are called in code, or what readers say. Each is
     * one word or several.
     * @default {}
     * @example { BrowserWindow: ['win', 'mainWindow'], 'system tray': ['menu bar app'] }
     */
    aliases: v.optional(record(searchName, v.array(searchName)), {}),
  },
  common,
);

const algolia = objectOf(
  {
    /** Algolia's hosted index. Needs the package `algoliasearch` in the site's folder. */
    provider: v.literal('algolia'),
    /** Id of the application that has the index. */
    appId: filledText,
    /** The key that may only search. */
    apiKey: filledText,
    /** Name of the index. */
    indexName: filledText,
    /** Ask only for pages in the reader's language and of the version being read. @default true */
    contextualSearch: v.optional(flag, true),
    /** Results whose address this matches lead off the site. */
    externalUrlRegex: v.optional(regex),
    /** Rewrites the paths of results. */
    replaceSearchResultPathname: v.optional(
      v.strictObject({
        /** What to look for in a path. */
        from: regex,
        /** What to put in its place. */
        to: text,
      }),
    ),
    /** More parameters of each query, as Algolia documents them. @default {} */
    searchParameters: v.optional(anyObject, {}),
    /** Servers to ask in place of Algolia's own, as origins: a proxy, or a server that speaks the same protocol. */
    hosts: v.optional(v.array(v.pipe(filledText, v.regex(/^https?:\/\/[^/?#\s]+\/?$/, ORIGIN)))),
  },
  common,
);

/** Search: which provider, and how it is set up; false for none. */
export const search = v.optional(v.union([v.literal(false), v.variant('provider', [lunr, algolia])]), {});

/** How search is set up, with every default filled in. */
export type SearchConfig = Exclude<v.InferOutput<typeof search>, false>;

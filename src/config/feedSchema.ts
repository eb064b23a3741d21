import * as v from 'valibot';
import { count, text } from './fields.ts';

/** The formats that feeds come in. */
export const FEED_TYPES = ['rss', 'atom', 'json'] as const;

/** RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export type FeedType = (typeof FEED_TYPES)[number];

/** What a site can set about the feeds of its blog. */
export const feedSchema = v.strictObject({
  /** The formats to write, or null for none. @default 'all' */
  type: v.pipe(
    v.optional(v.nullable(v.union([v.literal('all'), v.picklist(FEED_TYPES), v.array(v.picklist(FEED_TYPES))])), 'all'),
    v.transform((type): readonly FeedType[] => (type === 'all' ? FEED_TYPES : type === null ? [] : [type].flat())),
  ),
  /** How many posts a feed holds, newest first; false for all. @default 20 */
  limit: v.optional(v.union([v.pipe(count, v.minValue(1, 'expected at least 1')), v.literal(false)]), 20),
  /** @default the site's title and "Blog" */
  title: v.optional(text),
  /** @default `blog.blogDescription`, else the feed's title */
  description: v.optional(text),
  /** Who holds the rights, as plain text. */
  copyright: v.optional(text),
});

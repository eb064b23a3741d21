import type { FeedType } from '../config/sections/blog.ts';

/** What each format of feeds is called, and where it lies below the blog. */
export const FEED_FORMATS: Readonly<Record<FeedType, { name: string; contentType: string; fileName: string }>> = {
  rss: { name: 'RSS', contentType: 'application/rss+xml', fileName: 'rss.xml' },
  atom: { name: 'Atom', contentType: 'application/atom+xml', fileName: 'atom.xml' },
  json: { name: 'JSON', contentType: 'application/feed+json', fileName: 'feed.json' },
};

/** True for the generators of feeds. */
export const isFeed = (generator: string): generator is FeedType => Object.hasOwn(FEED_FORMATS, generator);

import type { FeedType } from '../config/sections/blog.ts';

/** Name, media type and file of each feed format. Files are in the folder of the blog. */
export const FEED_FORMATS: Readonly<Record<FeedType, { name: string; contentType: string; fileName: string }>> = {
  rss: { name: 'RSS', contentType: 'application/rss+xml', fileName: 'rss.xml' },
  atom: { name: 'Atom', contentType: 'application/atom+xml', fileName: 'atom.xml' },
  json: { name: 'JSON', contentType: 'application/feed+json', fileName: 'feed.json' },
};

/** True if a generator of files makes a feed. */
export const isFeed = (generator: string): generator is FeedType => Object.hasOwn(FEED_FORMATS, generator);

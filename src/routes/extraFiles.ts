import type { Blog, Post } from '../blog/blog.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { FeedType } from '../config/feedSchema.ts';
import { joinUrl } from '../shared/url.ts';

/** A feed's format and its address below the locale. */
export interface FeedFile {
  readonly type: FeedType;
  readonly url: string;
}

const FILE_NAMES: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** What feeds tell of: drafts and posts that wait are nobody's news. */
export const newsOf = (blog: Blog | undefined): readonly Post[] =>
  blog?.listed.filter(({ status }) => status === undefined) ?? [];

/** The feeds of a locale; none without a post. */
export function feedFiles({ blog: config }: ResolvedConfig, blog: Blog | undefined): readonly FeedFile[] {
  if (!config || newsOf(blog).length === 0) return [];
  return config.feedOptions.type.map((type) => ({ type, url: joinUrl(config.routeBasePath, FILE_NAMES[type]) }));
}

/** Address of the sitemap, below the locale. */
export const SITEMAP_URL = '/sitemap.xml';

/** Addresses below the locale of all files beside the pages: links may lead to them. */
export const extraFiles = (config: ResolvedConfig, blog: Blog | undefined): ReadonlySet<string> =>
  new Set([SITEMAP_URL, ...feedFiles(config, blog).map(({ url }) => url)]);

import type { Blog } from '../blog/blog.ts';
import type { BlogConfig, FeedType } from '../config/sections/blog.ts';
import { joinUrl } from '../shared/url.ts';
import type { SiteContent } from './siteContent.ts';

/** Name, media type and file of each feed format. Files are in the folder of the blog. */
export const FEED_FORMATS: Readonly<Record<FeedType, { name: string; contentType: string; fileName: string }>> = {
  rss: { name: 'RSS', contentType: 'application/rss+xml', fileName: 'rss.xml' },
  atom: { name: 'Atom', contentType: 'application/atom+xml', fileName: 'atom.xml' },
  json: { name: 'JSON', contentType: 'application/feed+json', fileName: 'feed.json' },
};

/** Address of a feed of a blog. */
export const feedUrl = ({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>, type: FeedType): string =>
  joinUrl(routeBasePath, FEED_FORMATS[type].fileName);

/** What the feeds of a blog are called after: the site, and the blog too if there are several. */
export const feedSource = ({ config, blogs }: Pick<SiteContent, 'config' | 'blogs'>, { settings }: Blog): string =>
  blogs.length > 1 ? `${config.title}: ${settings.blogTitle}` : config.title;

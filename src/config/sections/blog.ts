import * as v from 'valibot';
import { count, filledText, flag, sitePath, text } from '../fields.ts';
import { type ShownField, shownText } from '../shown.ts';
import { choosingFields } from './choosing.ts';
import { editingFields } from './editing.ts';
import { findInstance, instanceId, instanceList, instanceText } from './instances.ts';

/** The formats that feeds come in. */
const FEED_TYPES = ['rss', 'atom', 'json'] as const;

/** RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export type FeedType = (typeof FEED_TYPES)[number];

const atLeastOne = v.pipe(count, v.minValue(1, 'expected at least 1'));

const feeds = v.strictObject({
  /** The formats to write, or null for none. @default 'all' */
  type: v.pipe(
    v.optional(v.nullable(v.union([v.literal('all'), v.picklist(FEED_TYPES), v.array(v.picklist(FEED_TYPES))])), 'all'),
    v.transform((type): readonly FeedType[] => (type === 'all' ? FEED_TYPES : type === null ? [] : [type].flat())),
  ),
  /** How many posts a feed holds, newest first; false for all. @default 20 */
  limit: v.optional(v.union([atLeastOne, v.literal(false)]), 20),
  /** Name of the feeds. @default the site's title and "Blog" */
  title: v.optional(text),
  /** Description of the feeds. @default `blog.blogDescription`, else the feed's title */
  description: v.optional(text),
  /** Copyright notice, as plain text. */
  copyright: v.optional(text),
});

const blogFields = {
  /** Id of the blog, on a site with several: it is part of the names of folders with translations. @default 'default' */
  id: instanceId,
  /** Folder of the posts, from the site root. @default 'content/blog' */
  dir: v.optional(filledText, 'content/blog'),
  /** Path that the addresses of posts and lists begin with. @default '/blog' */
  routeBasePath: v.optional(sitePath, '/blog'),
  /** Title of the list of posts; the default is translated. @default 'Blog' */
  blogTitle: v.optional(text, 'Blog'),
  /** Description of the list of posts. @default '' */
  blogDescription: v.optional(text, ''),
  /** How many posts a page of a list shows; 'ALL' for one page. @default 10 */
  postsPerPage: v.optional(v.union([atLeastOne, v.literal('ALL')]), 10),
  /** How many posts the sidebar lists; 0 hides it. @default 5 */
  sidebarCount: v.optional(v.union([count, v.literal('ALL')]), 5),
  /** Heading of the sidebar; the default is translated. @default 'Recent posts' */
  sidebarTitle: v.optional(text, 'Recent posts'),
  /** What lists show of a post without `<!-- truncate -->`: its first paragraphs, or all of it. @default 'paragraphs' */
  excerpt: v.optional(v.picklist(['paragraphs', 'all']), 'paragraphs'),
  /** Say how long a post takes to read. @default true */
  showReadingTime: v.optional(flag, true),
  /** Feeds of the newest posts. */
  feedOptions: v.optional(feeds, {}),
};

type Schema = v.StrictObjectSchema<typeof blogFields & typeof editingFields & typeof choosingFields, undefined>;

/** A type with a name, so that declarations keep the comments of the fields. */
interface BlogSchema extends Schema {}

const blogSchema: BlogSchema = v.strictObject({
  ...blogFields,
  ...editingFields,
  ...choosingFields,
});

/** A blog, as written in the configuration. */
export type WrittenBlog = v.InferInput<typeof blogSchema>;

/** A blog with every default filled in. */
export type BlogConfig = v.InferOutput<typeof blogSchema>;

const severalBlogs = instanceList(blogSchema, 'blogs');

const noneOrOne = v.union([v.literal(false), blogSchema]);

/** The blog: its folder, its addresses, its lists and feeds; false for none. A list of them for several. */
export const blog = v.pipe(
  v.optional(
    v.lazy((written): typeof severalBlogs | typeof noneOrOne => (Array.isArray(written) ? severalBlogs : noneOrOne)),
    {},
  ),
  v.transform((written): readonly BlogConfig[] => (written === false ? [] : [written].flat())),
);

/** Message id of a text of a blog. */
export const blogTextId = (id: string, name: string): string => `config.${instanceText(id, name)}`;

/** The fields of a blog that pages and feeds show. */
export const shownInBlog = ({
  id,
  blogTitle,
  blogDescription,
  sidebarTitle,
  feedOptions,
}: BlogConfig): readonly ShownField[] => [
  ...shownText(blogTitle, ['blogTitle'], blogTextId(id, 'blogTitle')),
  ...shownText(blogDescription, ['blogDescription'], blogTextId(id, 'blogDescription')),
  ...shownText(sidebarTitle, ['sidebarTitle'], blogTextId(id, 'blogSidebarTitle')),
  ...shownText(feedOptions.title, ['feedOptions', 'title'], blogTextId(id, 'feedTitle')),
  ...shownText(feedOptions.description, ['feedOptions', 'description'], blogTextId(id, 'feedDescription')),
  ...shownText(feedOptions.copyright, ['feedOptions', 'copyright'], blogTextId(id, 'feedCopyright')),
];

/** True for texts whose excerpt only ends at a marker: `excerpt: 'all'` of their blog. */
export const needsMarker = (
  blogs: readonly BlogConfig[],
  source: { readonly instance?: string | undefined },
): boolean => findInstance(blogs, source)?.excerpt === 'all';

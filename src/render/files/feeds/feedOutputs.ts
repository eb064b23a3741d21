import { type Blog, newsOf, type Post } from '../../../blog/blog.ts';
import { blogUrls } from '../../../blog/blogRoutes.ts';
import { hashOf } from '../../../cache/hash.ts';
import type { FeedType } from '../../../config/sections/blog.ts';
import { plainOrigin, routeOrigin } from '../../../links/routeOrigin.ts';
import { absoluteHref, encodedAbsolute } from '../../../model/absolute.ts';
import { FEED_FORMATS, feedSource } from '../../../model/feedFormats.ts';
import { type FeedRoute, isPageRoute } from '../../../routes/route.ts';
import { once } from '../../../shared/once.ts';
import { wholeAddress } from '../../../shared/url.ts';
import type { PostView, SiteView } from '../../../views/views.ts';
import { toFeedHtml } from '../../fragments/rewriteHtml.ts';
import type { Rendering } from '../../rendering.ts';
import { placeRendering } from '../../templateDiagnostics.ts';
import type { PageBundles } from '../../templates.ts';
import type { ViewContext } from '../../views/context.ts';
import { createView } from '../../views/createView.ts';
import { createPageAddresses } from '../../views/pageAddresses.ts';
import { renderAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { renderJsonFeed } from './jsonFeed.ts';
import { renderRss } from './rss.ts';

const RENDER: Readonly<Record<FeedType, (feed: Feed) => string>> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJsonFeed,
};

/** A post in the feed, with its text not yet rendered. */
interface DraftItem extends Omit<FeedItem, 'html'> {
  readonly view: PostView;
}

function toItem(context: ViewContext, post: Post): DraftItem[] {
  const { site } = context;
  const route = site.findPage(post.url);
  const view = route?.kind === 'post' ? createView(context, route) : undefined;
  if (view?.kind !== 'post') return []; // another page has taken its address, which was reported
  return [
    {
      url: encodedAbsolute(site, post.url),
      title: view.title,
      summary: view.description,
      date: post.date,
      authors: view.authors
        .filter(({ name }) => name !== '')
        .map(({ name, url, imageUrl }) => ({
          name,
          ...(url ? { url: absoluteHref(site, url) } : {}),
          ...(imageUrl ? { imageUrl: wholeAddress(imageUrl, site.config.url) } : {}),
        })),
      tags: view.tags.map(({ label }) => label),
      ...(view.image ? { image: view.image } : {}),
      view,
    },
  ];
}

/** The posts of a feed, newest first, up to the configured limit. */
const postsOf = (blog: Blog): readonly Post[] => newsOf(blog).slice(0, blog.settings.feedOptions.limit || undefined);

/** What the feeds of all formats share: everything except the feed's address and the rendered text of its posts. */
function draftFeed(
  context: ViewContext,
  blog: Blog,
): Omit<Feed, 'items' | 'feedUrl'> & { readonly items: readonly DraftItem[] } {
  const { site, text } = context;
  const { blogDescription, feedOptions } = blog.settings;
  const posts = postsOf(blog);
  const usual = site.blogs.length > 1 ? feedSource(site, blog) : text('blog.feed.title', { title: site.config.title });
  const title = feedOptions.title ?? usual;
  return {
    homeUrl: encodedAbsolute(site, blogUrls(blog.settings, site.config.trailingSlash).list),
    title,
    description: feedOptions.description ?? (blogDescription || title),
    siteTitle: site.config.title,
    language: site.locale.htmlLang,
    ...(feedOptions.copyright ? { copyright: feedOptions.copyright } : {}),
    updated: posts[0]?.date ?? new Date(0),
    items: posts.flatMap((post) => toItem(context, post)),
  };
}

/** Stands in for a layout in error messages: posts in feeds have none. */
const NO_LAYOUT = { name: '', file: '', isBuiltIn: true };

/** Renders a feed of a blog: its type, and its address. */
type RenderFeed = (type: FeedType, url: string) => Rendering;

/** Creates the feed renderer of a blog. Posts are rendered once, when the first feed is created, and shared by all formats. */
function createBlogFeeds(
  { diagrams: _, ...context }: ViewContext, // drawings need the styles of pages, which feed readers lack
  { siteView, loadTemplates, templatesHash, outsideSalt, isLiteral }: { siteView: SiteView } & PageBundles,
  blog: Blog,
): RenderFeed {
  const { site } = context;
  const getDraft = once(() => draftFeed(context, blog));
  const getKey = once(() => JSON.stringify([templatesHash, outsideSalt, siteView, getDraft()]));
  const getItems = once(async () => {
    const { renderFragment } = await loadTemplates();
    return getDraft().items.map(({ view, ...item }): FeedItem => {
      const route = site.findPage(view.url);
      const originOf = () => (route ? routeOrigin(site, route) : plainOrigin(site));
      const addresses = createPageAddresses(context, { originOf, view, siteView, isLiteral });
      const render = (): string => renderFragment(view.body, view, siteView, addresses);
      const html = route && isPageRoute(route) ? placeRendering({ route, layout: NO_LAYOUT }, render) : render();
      return { ...item, html: toFeedHtml(html, item.url) };
    });
  });
  return (type, url) => ({
    source: `${FEED_FORMATS[type].name} feed`,
    texts: postsOf(blog).map(({ entry }) => entry.source.file),
    key: () => hashOf(type + getKey()),
    create: async () => RENDER[type]({ ...getDraft(), feedUrl: encodedAbsolute(site, url), items: await getItems() }),
  });
}

/** Creates the renderer of the feeds of a locale. */
export function createFeedRenderer(
  context: ViewContext,
  bundles: { readonly siteView: SiteView } & PageBundles,
): (route: FeedRoute) => Rendering {
  const byBlog = new Map<Blog, RenderFeed>();
  return ({ blog, type, url }) => {
    const render = byBlog.get(blog) ?? createBlogFeeds(context, bundles, blog);
    byBlog.set(blog, render);
    return render(type, url);
  };
}

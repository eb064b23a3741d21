import type { Blog } from '../../blog/blog.ts';
import { absolute } from '../../model/absolute.ts';
import { FEED_FORMATS, feedSource, feedUrl } from '../../model/feedFormats.ts';
import type { FeedView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';

/** The feeds of a blog, without those that static files replace. */
export const feedViews = ({ site, text }: Pick<ViewContext, 'site' | 'text'>, blog: Blog): readonly FeedView[] =>
  blog.settings.feedOptions.type.flatMap((type) => {
    const route = site.findRoute(feedUrl(blog.settings, type));
    if (route?.kind !== 'feed') return [];
    const { name, contentType } = FEED_FORMATS[type];
    const label = text('blog.feed.link', { title: feedSource(site, blog), format: name });
    return [{ label, format: name, href: absolute(site, route.url), contentType }];
  });

import type { Blog } from '../../blog/blog.ts';
import { FEED_FORMATS, feedSource } from '../../model/feedFormats.ts';
import type { FeedView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { absolute } from './pageView.ts';

/** The feeds of a blog. */
export const feedViews = ({ site, text }: Pick<ViewContext, 'site' | 'text'>, blog: Blog): readonly FeedView[] =>
  [...site.routes.values()].flatMap((route) => {
    if (route.kind !== 'feed' || route.blog !== blog) return [];
    const { name, contentType } = FEED_FORMATS[route.type];
    const label = text('blog.feed.link', { title: feedSource(site, blog), format: name });
    return [{ label, format: name, href: absolute(site, route.url), contentType }];
  });

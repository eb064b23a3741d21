import type { Blog } from '../../blog/blog.ts';
import { blogUrls } from '../../blog/blogRoutes.ts';
import type { BlogSidebarView, LinkView } from '../../views/views.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { href } from './pageView.ts';

/** The newest `count` posts, still grouped by year. */
function takeNewest(years: Blog['years'], count: number): Blog['years'] {
  let left = count;
  return years.flatMap(({ common, posts }) => {
    const taken = posts.slice(0, left);
    left -= taken.length;
    return taken.length === 0 ? [] : [{ common, posts: taken }];
  });
}

/** The sidebar of a blog, the same for all its pages except for the active link; empty if the site has disabled it. */
export function blogSidebar(context: ViewContext, blog: Blog, activeUrl: string): { blogSidebar?: BlogSidebarView } {
  const { site, text } = context;
  const { sidebarTitle, sidebarCount } = blog.settings;
  if (sidebarCount === 0) return {};
  const count = sidebarCount === 'ALL' ? Number.POSITIVE_INFINITY : sidebarCount;
  const link = (label: string, url: string): LinkView & { active: boolean } => ({
    label,
    href: href(context, url),
    active: url === activeUrl,
  });
  const urls = blogUrls(blog.settings, site.config.trailingSlash);
  return {
    blogSidebar: {
      title: sidebarTitle,
      years: takeNewest(blog.years, count).map(({ common: label, posts }) => ({
        label,
        posts: posts.map(({ entry, url }) => ({ ...link(entry.title, url), ...titleLanguage(site, entry) })),
      })),
      more: [
        ...(blog.years.length > 0 ? [link(text('blog.archive'), urls.archive)] : []),
        ...(blog.tags.length > 0 ? [link(text('blog.tags'), urls.tags)] : []),
        ...(blog.authors.length > 0 ? [link(text('blog.authors'), urls.authors)] : []),
      ],
    },
  };
}

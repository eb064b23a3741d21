import { blogUrls } from '../../blog/blogRoutes.ts';
import type { BlogIndexRoute } from '../../routes/route.ts';
import { createDateFormat } from '../../shared/date.ts';
import type { BlogArchiveView, BlogAuthorsView, BlogTagsView } from '../../views/views.ts';
import { blogClasses } from './blogClasses.ts';
import { blogSidebar } from './blogSidebarView.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { href, pageView } from './pageView.ts';
import { authorView } from './postMeta.ts';
import { tagLetters } from './tagLetters.ts';

/** All tags, grouped by their first letter. */
function tagsView(context: ViewContext, route: BlogIndexRoute): BlogTagsView {
  const { site, text } = context;
  const { settings, tags } = route.blog;
  const urls = blogUrls(settings, site.config.trailingSlash);
  const title = text('blog.tags');
  const views = tags.map(({ common: { label, slug, description }, posts }) => ({
    label,
    href: href(context, urls.tag(slug)),
    count: posts.length,
    ...(description ? { description } : {}),
  }));
  return {
    ...pageView(context, route, {
      title,
      description: title,
      className: blogClasses(route.blog, 'blog-tags-list-page'),
    }),
    kind: 'blogTags',
    letters: tagLetters(views, site.locale.htmlLang),
    ...blogSidebar(context, route.blog, route.url),
  };
}

/** Everyone who writes for a blog. */
function authorsView(context: ViewContext, route: BlogIndexRoute): BlogAuthorsView {
  const { text } = context;
  const { settings, declared } = route.blog;
  const title = text('blog.authors');
  return {
    ...pageView(context, route, {
      title,
      description: title,
      className: blogClasses(route.blog, 'blog-authors-list-page'),
    }),
    kind: 'blogAuthors',
    authors: declared.map(({ common, posts }) => ({
      ...authorView(context, common, settings),
      posts: text('blog.postCount', { count: posts.length }),
    })),
    ...blogSidebar(context, route.blog, route.url),
  };
}

/** All posts, by year. */
function archiveView(context: ViewContext, route: BlogIndexRoute): BlogArchiveView {
  const { site, text } = context;
  const { years } = route.blog;
  const title = text('blog.archive');
  const formatDay = createDateFormat(site.locale.htmlLang, site.locale.calendar, 'day');
  return {
    ...pageView(context, route, { title, description: title, className: blogClasses(route.blog, 'blog-archive-page') }),
    kind: 'blogArchive',
    years: years.map(({ common: label, posts }) => ({
      label,
      posts: posts.map(({ entry, url, date }) => ({
        label: entry.title,
        ...titleLanguage(site, entry),
        href: href(context, url),
        isoDate: date.toISOString(),
        date: formatDay(date),
      })),
    })),
  };
}

const VIEWS = { blogTags: tagsView, blogAuthors: authorsView, blogArchive: archiveView } as const;

/** The page of all tags, of all authors, or the archive. */
export const blogIndexView = (
  context: ViewContext,
  route: BlogIndexRoute,
): BlogTagsView | BlogAuthorsView | BlogArchiveView => VIEWS[route.kind](context, route);

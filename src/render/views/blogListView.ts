import type { Post } from '../../blog/blog.ts';
import { blogUrls, listUrl } from '../../blog/blogRoutes.ts';
import { entryOrigin } from '../../links/routeOrigin.ts';
import type { BlogAuthorRoute, BlogListRoute, BlogTagRoute } from '../../routes/route.ts';
import { idsInHtml } from '../../shared/htmlIds.ts';
import type {
  BlogAuthorView,
  BlogListView,
  BlogTagView,
  LinkView,
  PostListView,
  PostSummaryView,
} from '../../views/views.ts';
import { createFragment } from '../fragments/fragment.ts';
import { detach, dropHeadingIds, mapFragment } from '../fragments/rewriteHtml.ts';
import { blogClasses } from './blogClasses.ts';
import { blogSidebar } from './blogSidebarView.ts';
import { bodyStyles } from './bodyStyles.ts';
import { contentLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { feedViews } from './feedViews.ts';
import { href, type PageFacts, pageView } from './pageView.ts';
import { authorView, postMeta } from './postMeta.ts';

function createSummary(context: ViewContext, post: Post): PostSummaryView {
  const { source, title } = post.entry;
  const body = context.summaryOf(source);
  const pageHref = href(context, post.url);
  const excerpt = createFragment(body, { context, origin: entryOrigin(post), excerptOnly: true });
  return {
    ...postMeta(context, post),
    title,
    href: pageHref,
    excerpt: mapFragment(excerpt, `in a list: ${pageHref}`, (html) => detach(html, pageHref)),
    isTruncated: body.excerptSlot !== undefined,
    ...contentLanguage(context.site, source.locale),
  };
}

/** The summary of a post, shared by the lists of all posts, of tags and of authors. */
const postSummary = (context: ViewContext, post: Post): PostSummaryView =>
  context.memo(post, 'summary', () => createSummary(context, post));

/** Summaries for one page. Where headings of several posts have the same id, only the first keeps it. */
function postSummaries(context: ViewContext, posts: readonly Post[]): readonly PostSummaryView[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const summary = postSummary(context, post);
    const { html, excerptSlot = html.length } = context.summaryOf(post.entry.source);
    const ids = idsInHtml(html.slice(0, excerptSlot + 1).join('')).map(({ id }) => id);
    const rivals = ids.filter((id) => taken.has(id));
    for (const id of ids) taken.add(id);
    if (rivals.length === 0) return summary;
    const name = `without ids: ${rivals.join(' ')}`;
    const keeps = (id: string): boolean => !rivals.includes(id);
    return { ...summary, excerpt: mapFragment(summary.excerpt, name, (html) => dropHeadingIds(html, keeps)) };
  });
}

type AnyListRoute = BlogListRoute | BlogTagRoute | BlogAuthorRoute;

function postListView(context: ViewContext, route: AnyListRoute, facts: PageFacts): PostListView {
  const { text } = context;
  const { page, pageCount, basePath } = route;
  const pageLink = (number: number, label: string): LinkView => ({
    label,
    href: href(context, listUrl(basePath, number, context.site.config.trailingSlash)),
  });
  return {
    ...pageView(context, route, facts),
    ...bodyStyles(
      context,
      route.posts.map(({ entry }) => context.summaryOf(entry.source)),
    ),
    posts: postSummaries(context, route.posts),
    ...(page > 1 ? { newer: pageLink(page - 1, text('blog.newerEntries')) } : {}),
    ...(page < pageCount ? { older: pageLink(page + 1, text('blog.olderEntries')) } : {}),
    ...blogSidebar(context, route.blog, basePath),
  };
}

/** One page of the list of all posts. */
export function blogListView(context: ViewContext, route: BlogListRoute): BlogListView {
  const { blogTitle: title, blogDescription: description } = route.blog.settings;
  const facts = { title, description, className: blogClasses(route.blog, 'blog-list-page') };
  return { ...postListView(context, route, facts), kind: 'blogList', feeds: feedViews(context, route.blog) };
}

const urlsOf = ({ site }: ViewContext, { blog }: AnyListRoute) => blogUrls(blog.settings, site.config.trailingSlash);

/** One page of the posts with a tag. */
export function blogTagView(context: ViewContext, route: BlogTagRoute): BlogTagView {
  const { text } = context;
  const { label: tag, description } = route.tag;
  const title = text('blog.tagTitle', { posts: text('blog.postCount', { count: route.total }), tag });
  const className = blogClasses(route.blog, 'blog-tags-post-list-page');
  return {
    ...postListView(context, route, { title, description: description ?? title, className }),
    kind: 'blogTag',
    ...(description ? { about: description } : {}),
    all: { label: text('blog.tags.all'), href: href(context, urlsOf(context, route).tags) },
  };
}

/** One page of the posts of an author. */
export function blogAuthorView(context: ViewContext, route: BlogAuthorRoute): BlogAuthorView {
  const { text } = context;
  const author = authorView(context, route.author, route.blog.settings);
  const name = author.name || (route.author.key ?? '');
  const title = text('blog.authorTitle', { posts: text('blog.postCount', { count: route.total }), name });
  const className = blogClasses(route.blog, 'blog-authors-posts-page');
  return {
    ...postListView(context, route, { title, description: author.description ?? title, className }),
    kind: 'blogAuthor',
    author,
    all: { label: text('blog.authors.all'), href: href(context, urlsOf(context, route).authors) },
  };
}

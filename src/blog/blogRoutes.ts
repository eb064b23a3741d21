import type { BlogConfig } from '../config/sections/blog.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { type BlogIndexRoute, fileOwner, type PageRoute, type PostListRoute, type PostRoute } from '../routes/route.ts';
import { applyTrailingSlash, joinUrl, type TrailingSlash } from '../shared/url.ts';
import type { Blog, Post, PostGroup } from './blog.ts';

/** Addresses of the lists of a blog. */
export function blogUrls({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>, trailingSlash: TrailingSlash) {
  const below = (...parts: readonly string[]) => applyTrailingSlash(joinUrl(routeBasePath, ...parts), trailingSlash);
  return {
    list: applyTrailingSlash(routeBasePath, trailingSlash),
    archive: below('archive'),
    tags: below('tags'),
    tag: (slug: string) => below('tags', slug),
    authors: below('authors'),
    author: (slug: string) => below('authors', slug),
  };
}

/** Address of page n of a paged list. */
export const listUrl = (basePath: string, page: number, trailingSlash: TrailingSlash): string =>
  page === 1 ? basePath : applyTrailingSlash(joinUrl(basePath, 'page', String(page)), trailingSlash);

/** What the pages of a list are made of. */
interface ListInput {
  readonly blog: Blog;
  readonly trailingSlash: TrailingSlash;
}

/** Split a list of posts into pages. An empty list has none. */
function paginate(
  posts: readonly Post[],
  { basePath, name, blog, trailingSlash }: { basePath: string; name: string } & ListInput,
): readonly PostListRoute[] {
  const { dir, postsPerPage: wanted } = blog.settings;
  const postsPerPage = wanted === 'ALL' ? Math.max(posts.length, 1) : wanted;
  const pageCount = Math.ceil(posts.length / postsPerPage);
  return Array.from({ length: pageCount }, (_, index) => ({
    ...pageAddress(listUrl(basePath, index + 1, trailingSlash), trailingSlash),
    owner: { name: `${dir} (page ${index + 1} of ${name})` },
    blog,
    basePath,
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    total: posts.length,
    page: index + 1,
    pageCount,
  }));
}

const postRoute = (post: Post, blog: Blog): PostRoute => ({
  kind: 'post',
  url: post.url,
  file: post.file,
  layout: post.entry.frontMatter.layout ?? 'PostPage',
  owner: fileOwner(post.entry.file),
  entry: post.entry,
  blog,
  post,
});

const indexRoute = (
  kind: BlogIndexRoute['kind'],
  url: string,
  groups: readonly PostGroup<unknown>[],
  { blog, trailingSlash }: ListInput,
): readonly BlogIndexRoute[] => {
  const layout = { blogTags: 'BlogTagsPage', blogAuthors: 'BlogAuthorsPage', blogArchive: 'BlogArchivePage' }[kind];
  return groups.length === 0
    ? []
    : [{ kind, ...pageAddress(url, trailingSlash), layout, owner: { name: `${blog.settings.dir} (${url})` }, blog }];
};

/** The routes of all pages of a blog. Empty lists have no page. */
export function blogRoutes(blog: Blog, trailingSlash: TrailingSlash): readonly PageRoute[] {
  const { settings, posts, listed, years, tags, authors, declared } = blog;
  const urls = blogUrls(settings, trailingSlash);
  const input: ListInput = { blog, trailingSlash };
  return [
    ...posts.map((post) => postRoute(post, blog)),
    ...paginate(listed, { ...input, basePath: urls.list, name: 'the list' }).map(
      (page) => ({ ...page, kind: 'blogList', layout: 'BlogListPage' }) as const,
    ),
    ...indexRoute('blogArchive', urls.archive, years, input),
    ...indexRoute('blogTags', urls.tags, tags, input),
    ...tags.flatMap(({ common: tag, posts: tagged }) =>
      paginate(tagged, { ...input, basePath: urls.tag(tag.slug), name: `the tag "${tag.label}"` }).map(
        (page) => ({ ...page, kind: 'blogTag', layout: 'BlogTagPage', tag }) as const,
      ),
    ),
    ...indexRoute('blogAuthors', urls.authors, posts.length > 0 ? declared : [], input),
    ...authors.flatMap(({ common: author, posts: written }) =>
      paginate(written, {
        ...input,
        basePath: urls.author(author.page ?? ''),
        name: `the author "${author.key}"`,
      }).map((page) => ({ ...page, kind: 'blogAuthor', layout: 'BlogAuthorPage', author }) as const),
    ),
  ];
}

import type { ResolvedConfig } from '../config/config.ts';
import { pageAddress } from '../routes/pageAddress.ts';
import { type BlogIndexRoute, fileOwner, type PageRoute, type PostListRoute, type PostRoute } from '../routes/route.ts';
import { applyTrailingSlash, joinUrl, type TrailingSlash } from '../shared/url.ts';
import type { Blog, Post, PostGroup } from './blog.ts';

type BlogConfig = Exclude<ResolvedConfig['blog'], false>;

type ListConfig = BlogConfig & { readonly trailingSlash: TrailingSlash };

/** The settings that addresses of the blog depend on. */
type AddressConfig = Pick<ResolvedConfig, 'blog' | 'trailingSlash'>;

/** Addresses of the blog's lists. */
export function blogUrls({ blog, trailingSlash }: AddressConfig) {
  const { routeBasePath } = blog || { routeBasePath: '/' };
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

/** Split a list of posts into pages. An empty list has none. */
function paginate(
  posts: readonly Post[],
  { basePath, name, postsPerPage: wanted, dir, trailingSlash }: { basePath: string; name: string } & ListConfig,
): readonly PostListRoute[] {
  const postsPerPage = wanted === 'ALL' ? Math.max(posts.length, 1) : wanted;
  const pageCount = Math.ceil(posts.length / postsPerPage);
  return Array.from({ length: pageCount }, (_, index) => ({
    ...pageAddress(listUrl(basePath, index + 1, trailingSlash), trailingSlash),
    owner: { name: `${dir} (page ${index + 1} of ${name})` },
    basePath,
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    total: posts.length,
    page: index + 1,
    pageCount,
  }));
}

const postRoute = (post: Post): PostRoute => ({
  kind: 'post',
  url: post.url,
  file: post.file,
  layout: post.entry.frontMatter.layout ?? 'PostPage',
  owner: fileOwner(post.entry.file),
  entry: post.entry,
  post,
});

const indexRoute = (
  kind: BlogIndexRoute['kind'],
  url: string,
  groups: readonly PostGroup<unknown>[],
  { dir, trailingSlash }: ListConfig,
): readonly BlogIndexRoute[] => {
  const layout = { blogTags: 'BlogTagsPage', blogAuthors: 'BlogAuthorsPage', blogArchive: 'BlogArchivePage' }[kind];
  return groups.length === 0
    ? []
    : [{ kind, ...pageAddress(url, trailingSlash), layout, owner: { name: `${dir} (${url})` } }];
};

/** The routes of all pages of the blog. Empty lists have no page. */
export function blogRoutes(
  { posts, listed, years, tags, authors, declared }: Blog,
  blog: BlogConfig,
  trailingSlash: TrailingSlash,
): readonly PageRoute[] {
  const urls = blogUrls({ blog, trailingSlash });
  const config: ListConfig = { ...blog, trailingSlash };
  return [
    ...posts.map(postRoute),
    ...paginate(listed, { ...config, basePath: urls.list, name: 'the list' }).map(
      (page) => ({ ...page, kind: 'blogList', layout: 'BlogListPage' }) as const,
    ),
    ...indexRoute('blogArchive', urls.archive, years, config),
    ...indexRoute('blogTags', urls.tags, tags, config),
    ...tags.flatMap(({ common: tag, posts: tagged }) =>
      paginate(tagged, { ...config, basePath: urls.tag(tag.slug), name: `the tag "${tag.label}"` }).map(
        (page) => ({ ...page, kind: 'blogTag', layout: 'BlogTagPage', tag }) as const,
      ),
    ),
    ...indexRoute('blogAuthors', urls.authors, posts.length > 0 ? declared : [], config),
    ...authors.flatMap(({ common: author, posts: written }) =>
      paginate(written, {
        ...config,
        basePath: urls.author(author.page ?? ''),
        name: `the author "${author.key}"`,
      }).map((page) => ({ ...page, kind: 'blogAuthor', layout: 'BlogAuthorPage', author }) as const),
    ),
  ];
}

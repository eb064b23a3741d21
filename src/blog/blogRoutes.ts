import type { ResolvedConfig } from '../config/config.ts';
import { type BlogIndexRoute, fileOwner, type PageRoute, type PostListRoute, type PostRoute } from '../routes/route.ts';
import { joinUrl } from '../shared/url.ts';
import type { Blog, Post, PostGroup } from './blog.ts';

type BlogConfig = Exclude<ResolvedConfig['blog'], false>;

/** Addresses of the pages that lead through the blog. */
export const blogUrls = ({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>) => ({
  list: routeBasePath,
  archive: joinUrl(routeBasePath, 'archive'),
  tags: joinUrl(routeBasePath, 'tags'),
  tag: (slug: string) => joinUrl(routeBasePath, 'tags', slug),
  authors: joinUrl(routeBasePath, 'authors'),
  author: (key: string) => joinUrl(routeBasePath, 'authors', key),
});

/** Address of page n of a paged list. */
export const listUrl = (basePath: string, page: number): string =>
  page === 1 ? basePath : joinUrl(basePath, 'page', String(page));

/** Cut a list of posts into pages. An empty list has none. */
function paginate(
  posts: readonly Post[],
  { basePath, name, postsPerPage, dir }: { basePath: string; name: string } & BlogConfig,
): readonly PostListRoute[] {
  const pageCount = Math.ceil(posts.length / postsPerPage);
  return Array.from({ length: pageCount }, (_, index) => ({
    url: listUrl(basePath, index + 1),
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
  layout: post.entry.frontMatter.layout ?? 'PostPage',
  owner: fileOwner(post.entry.file),
  entry: post.entry,
  post,
});

const indexRoute = (
  kind: BlogIndexRoute['kind'],
  url: string,
  groups: readonly PostGroup<unknown>[],
  { dir }: BlogConfig,
): readonly BlogIndexRoute[] => {
  const layout = { blogTags: 'BlogTagsPage', blogAuthors: 'BlogAuthorsPage', blogArchive: 'BlogArchivePage' }[kind];
  return groups.length === 0 ? [] : [{ kind, url, layout, owner: { name: `${dir} (${url})` } }];
};

/** Every page of the blog. Lists exist only where there is something to show. */
export function blogRoutes({ posts, listed, years, tags, authors }: Blog, config: BlogConfig): readonly PageRoute[] {
  const urls = blogUrls(config);
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
    ...indexRoute('blogAuthors', urls.authors, authors, config),
    ...authors.flatMap(({ common: author, posts: written }) =>
      paginate(written, { ...config, basePath: urls.author(author.key ?? ''), name: `the author "${author.key}"` }).map(
        (page) => ({ ...page, kind: 'blogAuthor', layout: 'BlogAuthorPage', author }) as const,
      ),
    ),
  ];
}

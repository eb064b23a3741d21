import type { Post } from '../../blog/blog.ts';
import { blogUrls } from '../../blog/blogRoutes.ts';
import type { BlogConfig } from '../../config/sections/blog.ts';
import { configHref } from '../../links/configLinks.ts';
import type { Author } from '../../shared/types.ts';
import { isUnsafeAddress } from '../../shared/url.ts';
import type { AuthorView, PostMetaView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { href } from './pageView.ts';
import { pictureHref } from './pictureHref.ts';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** An author as the pages of a blog show them. Pictures are relative to the folder of the blog. */
export function authorView(context: ViewContext, author: Author, blog: BlogConfig): AuthorView {
  const { page: slug, name = '', title, description, url, imageUrl, socials } = author;
  const { site } = context;
  const page = slug === undefined ? undefined : site.findPage(blogUrls(blog, site.config.trailingSlash).author(slug));
  return {
    name,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(url && !isUnsafeAddress(url) ? { url: configHref(site, url) } : {}),
    ...(page?.kind === 'blogAuthor' ? { href: href(context, page.url) } : {}),
    ...(imageUrl ? { imageUrl: pictureHref(context, `${blog.dir}/authors.yml`, imageUrl) } : {}),
    ...(socials ? { socials } : {}),
    initials: initialsOf(name),
  };
}

/** Date, reading time, authors and tags of a post. */
export function postMeta(context: ViewContext, post: Post): PostMetaView {
  const { site, summaryOf, text } = context;
  const { date, dateText, authors, tags, status, entry, settings } = post;
  const urls = blogUrls(settings, site.config.trailingSlash);
  const minutes = settings.showReadingTime ? summaryOf(entry.source).readingMinutes : undefined;
  return {
    isoDate: date.toISOString(),
    date: dateText,
    ...(minutes === undefined ? {} : { readingTime: text('blog.readingTime', { count: minutes }) }),
    authors: authors.map((author) => authorView(context, author, settings)),
    tags: entry.frontMatter.unlisted
      ? []
      : tags.map(({ label, slug }) => ({ label, href: href(context, urls.tag(slug)) })),
    ...(status ? { status: { label: text(`blog.${status}`), text: text(`blog.${status}.text`) } } : {}),
  };
}

import type { Post } from '../../blog/blog.ts';
import { blogUrls } from '../../blog/blogRoutes.ts';
import type { BlogConfig } from '../../config/sections/blog.ts';
import { absolute, absoluteHref } from '../../model/absolute.ts';
import type { PostRoute } from '../../routes/route.ts';
import type { LinkView, MarkdownView, PostMetaView, PostView } from '../../views/views.ts';
import { dropTitle, mapFragment } from '../fragments/rewriteHtml.ts';
import { blogClasses } from './blogClasses.ts';
import { blogSidebar } from './blogSidebarView.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { editLink } from './editLink.ts';
import { markdownView } from './markdownView.ts';
import { href } from './pageView.ts';
import { postMeta } from './postMeta.ts';

const postLink = (context: ViewContext, post: Post | undefined): LinkView | undefined =>
  post && {
    label: post.entry.title,
    href: href(context, post.url),
    ...titleLanguage(context.site, post.entry),
  };

/** Structured data for search engines (schema.org/BlogPosting). */
function jsonLd(
  { site }: ViewContext,
  page: MarkdownView,
  { isoDate, authors, tags, blog }: PostMetaView & { readonly blog: BlogConfig },
) {
  const blogUrl = absolute(site, blogUrls(blog, site.config.trailingSlash).list);
  const inSite = (address: string) => absoluteHref(site, address);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': page.canonical,
    mainEntityOfPage: page.canonical,
    url: page.canonical,
    headline: page.title,
    name: page.title,
    description: page.description,
    datePublished: isoDate,
    inLanguage: page.contentLang ?? site.locale.htmlLang,
    ...(page.image ? { image: page.image } : {}),
    ...(authors.length > 0
      ? {
          author: authors.map(({ name, title, url, href: own, imageUrl }) => ({
            '@type': 'Person',
            ...(name ? { name } : {}),
            ...(title ? { description: title } : {}),
            ...(url || own ? { url: inSite(url ?? own ?? '') } : {}),
            ...(imageUrl ? { image: inSite(imageUrl) } : {}),
          })),
        }
      : {}),
    ...(tags.length > 0 ? { keywords: tags.map(({ label }) => label) } : {}),
    isPartOf: { '@type': 'Blog', '@id': blogUrl, name: blog.blogTitle },
  };
}

/** The page of a post. */
export function postView(context: ViewContext, route: PostRoute): PostView {
  const { site } = context;
  const { post, blog } = route;
  const { listed, settings } = blog;
  const index = listed.indexOf(post);
  const newer = postLink(context, index > 0 ? listed[index - 1] : undefined);
  const older = postLink(context, index >= 0 ? listed[index + 1] : undefined);
  const meta = postMeta(context, post);
  const page = markdownView(context, route, {
    className: blogClasses(blog, 'blog-post-page'),
    ogType: 'article',
  });
  const { titleId } = context.bodyOf(post.entry.source);
  return {
    ...page,
    ...meta,
    kind: 'post',
    ...(titleId === undefined ? {} : { titleId }),
    body: mapFragment(page.body, 'without its title', dropTitle),
    article: {
      publishedTime: meta.isoDate,
      authors: meta.authors.flatMap(({ url }) => (url === undefined ? [] : absoluteHref(site, url))),
      tags: meta.tags.map(({ label }) => label),
    },
    jsonLd: jsonLd(context, page, { ...meta, blog: settings }),
    ...(newer ? { newer } : {}),
    ...(older ? { older } : {}),
    ...blogSidebar(context, blog, route.url),
    ...editLink(settings, route),
  };
}

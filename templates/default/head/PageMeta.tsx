import type { SiteView, View } from '../../../src/views/views.ts';

/** Open Graph tags of a post. Lists are repeated tags (ogp.me, "Arrays"). */
function ArticleMeta({ publishedTime, authors, tags }: NonNullable<View['article']>) {
  return (
    <>
      <meta property="article:published_time" content={publishedTime} />
      {authors.map((url) => (
        <meta key={url} property="article:author" content={url} />
      ))}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** Metadata of the page for search engines and for previews of shared links. */
export function PageMeta({ page, site }: { page: View; site: SiteView }) {
  const { description, keywords, canonical, image, ogType, article, noIndex, alternates, markdownHref } = page;
  return (
    <>
      {description && <meta name="description" content={description} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {markdownHref && <link rel="alternate" type="text/markdown" href={markdownHref} />}
      <meta property="og:title" content={page.documentTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={ogType} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.lang.replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      {/* X takes everything else from Open Graph: https://developer.x.com/cards/markup */}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {article && <ArticleMeta {...article} />}
    </>
  );
}

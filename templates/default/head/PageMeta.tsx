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

/** Names of the metadata that the page sets itself. */
const ownNames = ({ head = [] }: View): ReadonlySet<unknown> =>
  new Set(head.map(({ tagName, attributes: { name, property } }) => tagName === 'meta' && (name ?? property)));

/** Metadata of the page for search engines and for previews of shared links. */
export function PageMeta({ page, site }: { page: View; site: SiteView }) {
  const { description, keywords, canonical, image, ogType, article, noIndex, alternates, markdownHref } = page;
  const own = ownNames(page);
  const isShown = (name: string, content: string | undefined): boolean => Boolean(content) && !own.has(name);
  const named = (name: string, content: string | undefined) =>
    isShown(name, content) && <meta name={name} content={content} />;
  const openGraph = (property: string, content: string | undefined) =>
    isShown(property, content) && <meta property={property} content={content} />;
  return (
    <>
      {named('description', description)}
      {named('keywords', keywords.join(', '))}
      {/* Rules for crawlers add up. */}
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {markdownHref && <link rel="alternate" type="text/markdown" href={markdownHref} />}
      {openGraph('og:title', page.documentTitle)}
      {openGraph('og:description', description)}
      {openGraph('og:type', ogType)}
      {openGraph('og:url', canonical)}
      {openGraph('og:site_name', site.title)}
      {openGraph('og:locale', site.lang.replace('-', '_'))}
      {openGraph('og:image', image)}
      {/* X takes everything else from Open Graph: https://developer.x.com/cards/markup */}
      {named('twitter:card', image ? 'summary_large_image' : 'summary')}
      {article && <ArticleMeta {...article} />}
    </>
  );
}

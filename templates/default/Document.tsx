import { createElement, type ReactNode } from 'react';
import { DEFAULT_TAG, docsTag } from '../../src/search/engine/settings.ts';
import { headScript } from '../../src/shared/inlineScripts/index.ts';
import type { SiteView, View } from '../../src/views/views.ts';
import { InlineScript } from './parts/InlineScript.tsx';

interface DocumentProps {
  readonly page: View;
  readonly site: SiteView;
  readonly children: ReactNode;
}

/** What those who share a post are told; lists are repeated tags (ogp.me, "Arrays"). */
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

/** JSON inside a script: nothing in it may look like the script's end. */
const toScriptText = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Tags for search engines and for those who share the page. */
function Meta({ page, site }: Omit<DocumentProps, 'children'>) {
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
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {article && <ArticleMeta {...article} />}
    </>
  );
}

/** React's names for attributes that HTML writes otherwise. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
};

function HeadTag({ tagName: Tag, attributes }: SiteView['head'][number]) {
  const props = Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]);
  return createElement(Tag, Object.fromEntries(props));
}

/** How browsers find the site's search, and how the crawler of a hosted index reads the page. */
function SearchMeta({ page, site }: Omit<DocumentProps, 'children'>) {
  const { search, title } = site;
  if (!search) return null;
  const { docsVersion } = page;
  const tag = docsVersion === undefined ? DEFAULT_TAG : docsTag(docsVersion);
  return (
    <>
      {search.openSearchHref && (
        <link rel="search" type="application/opensearchdescription+xml" title={title} href={search.openSearchHref} />
      )}
      {search.index.provider === 'algolia' && (
        <>
          <meta name="docsearch:language" content={search.index.locale} />
          <meta name="docsearch:docusaurus_tag" content={tag} />
          {docsVersion !== undefined && <meta name="docsearch:version" content={docsVersion} />}
        </>
      )}
    </>
  );
}

/** The built-in styles, those of search on its page, and the site's own, which can change what both say. */
function stylesOf(page: View, { assets, search }: SiteView): readonly string[] {
  const [builtIn = '', ...own] = assets.styles;
  return [builtIn, ...(page.kind === 'search' && search ? [search.stylesHref] : []), ...own];
}

/** The page's shell: `<html>`, `<head>` and the files of the browser bundle. The one place that knows them. */
export function Document({ page, site, children }: DocumentProps) {
  const { assets, colorMode, favicon, contentSecurityPolicy } = site;
  return (
    <html
      lang={site.lang}
      dir={site.direction}
      className={page.className}
      data-theme={colorMode.followsSystem ? undefined : colorMode.defaultMode}
      data-hide-navbar={site.hideNavbarOnScroll || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {contentSecurityPolicy && <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="sitegen" />
        <title>{page.documentTitle}</title>
        <InlineScript text={headScript(site)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {stylesOf(page, site).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {site.codeStyle && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS of our own making; its colors hold no `<`
          <style dangerouslySetInnerHTML={{ __html: site.codeStyle }} />
        )}
        <script type="module" src={assets.script} />
        {assets.siteScript && <script type="module" src={assets.siteScript} />}
        {assets.devScript && <script type="module" src={assets.devScript} />}
        <Meta page={page} site={site} />
        {site.feeds.map(({ href, contentType, label }) => (
          <link key={href} rel="alternate" type={contentType} title={label} href={href} />
        ))}
        {page.jsonLd && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, made safe above
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(page.jsonLd) }} />
        )}
        <SearchMeta page={page} site={site} />
        {/* An empty icon keeps browsers from asking for one that is not there. */}
        <link rel="icon" href={favicon ?? 'data:,'} />
        {site.head.map(({ tagName, attributes }) => (
          <HeadTag key={JSON.stringify(attributes)} tagName={tagName} attributes={attributes} />
        ))}
      </head>
      <body>
        {children}
        {/* Data, not code: `<` is escaped so that no text can end the element. */}
        <script
          type="application/json"
          id="settings"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own settings, escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(site.client).replace(/</g, '\\u003c') }}
        />
      </body>
    </html>
  );
}

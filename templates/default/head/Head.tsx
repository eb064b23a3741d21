import { headScript } from '../../../src/shared/inlineScripts/index.ts';
import type { SiteView, View } from '../../../src/views/views.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';
import { JsonScript } from '../scripts/JsonScript.tsx';
import { HeadTag } from './HeadTag.tsx';
import { PageMeta } from './PageMeta.tsx';
import { SearchMeta } from './SearchMeta.tsx';

/**
 * Style sheets in order: those of the page, the built-in ones, on the results page that of search, then the site's, which
 * overrides all.
 */
function styleSheetsOf(page: View, { assets, search }: SiteView): readonly string[] {
  const [builtIn = '', ...own] = assets.styles;
  return [...(page.styles ?? []), builtIn, ...(page.kind === 'search' && search ? [search.stylesHref] : []), ...own];
}

/** The `<head>` of a page: its metadata, and the files of the client. */
export function Head({ page, site }: { page: View; site: SiteView }) {
  const { assets, favicon, contentSecurityPolicy } = site;
  return (
    <head>
      <meta charSet="utf-8" />
      {contentSecurityPolicy && <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content="sitegen" />
      <title>{page.documentTitle}</title>
      <InlineScript text={headScript(site)} />
      {styleSheetsOf(page, site).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {[site.codeStyle, site.admonitionStyle, site.linkIconStyle].map(
        (style) =>
          style && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS that sitegen makes; nothing in it contains `<`
            <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
          ),
      )}
      {/* After the styles, which share the network with them. */}
      <script type="module" src={assets.script} fetchPriority="low" />
      {assets.siteScript && <script type="module" src={assets.siteScript} fetchPriority="low" />}
      {assets.devScript && <script type="module" src={assets.devScript} />}
      <PageMeta page={page} site={site} />
      {site.feeds.map(({ href, contentType, label }) => (
        <link key={href} rel="alternate" type={contentType} title={label} href={href} />
      ))}
      {page.jsonLd && <JsonScript type="application/ld+json" value={page.jsonLd} />}
      {page.head?.map((tag) => (
        <HeadTag key={JSON.stringify(tag)} {...tag} />
      ))}
      <SearchMeta page={page} site={site} />
      {/* Without an icon, browsers request `/favicon.ico`. */}
      <link rel="icon" href={favicon ?? 'data:,'} />
      {site.head.map((tag) => (
        <HeadTag key={JSON.stringify(tag)} {...tag} />
      ))}
    </head>
  );
}

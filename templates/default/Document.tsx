import type { ReactNode } from 'react';
import { SETTINGS_ID, toPageSettings } from '../../src/shared/clientSettings.ts';
import type { SiteView, View } from '../../src/views/views.ts';
import { Head } from './head/Head.tsx';
import { RawHtml } from './parts/RawHtml.tsx';
import { JsonScript } from './scripts/JsonScript.tsx';

interface DocumentProps {
  readonly page: View;
  readonly site: SiteView;
  readonly children: ReactNode;
}

/**
 * Preload hints for fonts. At the end of the page, so that they do not delay the style sheet; React would hoist them to the head.
 */
function FontHints({ fonts }: Pick<SiteView['assets'], 'fonts'>) {
  if (fonts.length === 0) return null;
  const html = fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin fetchpriority="low">`,
  );
  return <RawHtml as="div" hidden html={html.join('')} />;
}

/** The HTML document around a layout. */
export function Document({ page, site, children }: DocumentProps) {
  const { colorMode } = site;
  return (
    <html
      lang={site.lang}
      dir={site.direction}
      className={page.className}
      data-theme={colorMode.followsSystem ? undefined : colorMode.defaultMode}
      data-hide-navbar={site.hideNavbarOnScroll || undefined}
    >
      <Head page={page} site={site} />
      <body>
        {children}
        <JsonScript type="application/json" id={SETTINGS_ID} value={toPageSettings(site.client, site.sharedHref)} />
        <FontHints fonts={site.assets.fonts} />
      </body>
    </html>
  );
}

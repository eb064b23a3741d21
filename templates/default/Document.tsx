import type { ReactNode } from 'react';
import type { SiteView, View } from '../../src/views/views.ts';
import { Head } from './head/Head.tsx';
import { JsonScript } from './scripts/JsonScript.tsx';

interface DocumentProps {
  readonly page: View;
  readonly site: SiteView;
  readonly children: ReactNode;
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
        <JsonScript type="application/json" id="settings" value={site.client} />
      </body>
    </html>
  );
}

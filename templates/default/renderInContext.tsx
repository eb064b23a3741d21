import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteContext } from '../../client/default/islands/site/SiteContext.ts';
import type { SiteView } from '../../src/views/views.ts';
import { AddressContext } from './addresses/AddressContext.ts';
import { createSiteSource } from './addresses/siteSource.ts';
import { FrameContext } from './FrameContext.ts';
import { RenderContext, type RenderContextValue } from './RenderContext.ts';
import { withoutPreloads } from './withoutPreloads.ts';

/** Render an element as a React root with all contexts that templates use. Several roots of a page need different id prefixes. */
export const renderInContext = (
  element: ReactNode,
  context: RenderContextValue,
  site: SiteView,
  identifierPrefix = '',
): string =>
  withoutPreloads(
    renderToStaticMarkup(
      <RenderContext value={context}>
        <AddressContext value={context.addresses}>
          <FrameContext value={context.frame}>
            <SiteContext value={createSiteSource(site, context.addresses)}>{element}</SiteContext>
          </FrameContext>
        </AddressContext>
      </RenderContext>,
      { identifierPrefix },
    ),
  );

import type { ReactNode } from 'react';
import type { LayoutProps } from '../props.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DocSidebar } from './DocSidebar.tsx';
import { Page } from './Page.tsx';
import { Pager } from './Pager.tsx';
import { VersionBanner } from './VersionBanner.tsx';

/** Props of the frame of a docs page: those of its layout, and its content. */
export interface DocFrameProps extends LayoutProps<'doc' | 'generatedIndex'> {
  /** The content of the page. */
  readonly children: ReactNode;
  /** Tools for readers, shown beside the breadcrumbs. */
  readonly tools?: ReactNode;
  /** Shown beside the content on wide screens. */
  readonly aside?: ReactNode;
}

/** The frame of every docs page: sidebar, breadcrumbs, version notes, links to previous and next page. */
export function DocFrame({ page, site, text, sidebarHtml, children, tools, aside }: DocFrameProps) {
  const { sidebar, breadcrumbs, versionBanner, versionBadge, previous, next } = page;
  return (
    <Page page={page} site={site} text={text}>
      <div className="doc-layout">
        <DocSidebar sidebar={sidebar} html={sidebarHtml} hideable={(sidebar?.behavior ?? site.docsSidebar).hideable} />
        <main className="doc-main">
          <article className="doc-article">
            {versionBanner && <VersionBanner {...versionBanner} />}
            {tools}
            {breadcrumbs && <Breadcrumbs {...breadcrumbs} text={text} />}
            {versionBadge && <span className="theme-doc-version-badge">{versionBadge}</span>}
            {children}
            <Pager
              label={text('docs.paginator.label')}
              previous={previous}
              next={next}
              previousHint={text('docs.previous')}
              nextHint={text('docs.next')}
            />
          </article>
          {aside}
        </main>
      </div>
    </Page>
  );
}

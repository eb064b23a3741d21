import { sidebarHiddenScript } from '../../../src/shared/inlineScripts/hideSidebar.ts';
import { sidebarScript } from '../../../src/shared/inlineScripts/restoreSidebar.ts';
import type { DocFrameView } from '../../../src/views/views.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';
import { RawHtml } from './RawHtml.tsx';

/** Props of the sidebar of a docs page. */
export interface DocSidebarProps {
  /** Identifies the sidebar, so that the client recognizes it on the next page. */
  readonly sidebar: DocFrameView['sidebar'];
  /** HTML of the sidebar with the page's items marked as active; empty if there is no sidebar. */
  readonly html: string;
  /** True if readers can hide the sidebar. */
  readonly hideable: boolean;
}

/** The sidebar of a docs page, and the scripts that restore it before the first paint. */
export function DocSidebar({ sidebar, html, hideable }: DocSidebarProps) {
  if (!html) return null;
  return (
    <>
      {hideable && <InlineScript text={sidebarHiddenScript} />}
      <RawHtml as="aside" html={html} className="theme-doc-sidebar-container" data-sidebar={sidebar?.key} />
      <InlineScript text={sidebarScript} />
    </>
  );
}

import { sidebarHiddenScript } from '../../../src/shared/inlineScripts/hideSidebar.ts';
import { sidebarScript } from '../../../src/shared/inlineScripts/restoreSidebar.ts';
import type { DocFrameView } from '../../../src/views/views.ts';
import { InlineScript } from '../scripts/InlineScript.tsx';
import { RawHtml } from './RawHtml.tsx';

/** Props of the sidebar of a page of the docs. */
export interface DocSidebarProps {
  /** Which items are active: how the browser knows the sidebar again on the next page. */
  readonly sidebar: DocFrameView['sidebar'];
  /** With the items of the page marked as active; empty for no sidebar. */
  readonly html: string;
  /** Readers can put the sidebar away. */
  readonly hideable: boolean;
}

/** The sidebar of a page of the docs, and the scripts that restore it before the first paint. */
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

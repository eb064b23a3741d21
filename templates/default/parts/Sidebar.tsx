import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SidebarItemView, SiteView } from '../../../src/views/views.ts';
import { Brand } from '../navbar/Brand.tsx';
import { SidebarItems } from './SidebarItems.tsx';

/** The button that hides the sidebar, or the one that shows it again; the style sheet displays the right one. */
function SidebarToggle({ label, expanded }: { label: string; expanded: boolean }) {
  return (
    <button
      type="button"
      className="sidebar-toggle"
      data-sidebar-toggle={expanded ? 'hide' : 'show'}
      title={label}
      aria-label={label}
      aria-expanded={expanded}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          fill="currentColor"
          d="m12.7 6.7-1.4-1.4L4.6 12l6.7 6.7 1.4-1.4L7.4 12zm6 0-1.4-1.4-6.7 6.7 6.7 6.7 1.4-1.4-5.3-5.3z"
        />
      </svg>
    </button>
  );
}

/** Props of the docs sidebar. */
export interface SidebarProps {
  /** Its items. */
  readonly items: readonly SidebarItemView[];
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
  /** True if opening a category closes its siblings. */
  readonly autoCollapse: boolean;
  /** True if readers can hide the sidebar. */
  readonly hideable: boolean;
}

/**
 * The docs sidebar. It is rendered once for all its pages; afterwards, active elements with `data-nav` are marked for each page.
 * Categories are `<details>`, which work without script.
 */
export function Sidebar({ items, site, text, autoCollapse, hideable }: SidebarProps) {
  return (
    <>
      <nav
        className="menu thin-scrollbar"
        aria-label={text('docs.sidebar.label')}
        data-auto-collapse={autoCollapse || undefined}
      >
        {site.hideNavbarOnScroll && (
          <div className="sidebar__brand">
            <Brand {...site.brand} />
          </div>
        )}
        <SidebarItems items={items} level={1} text={text} />
      </nav>
      {hideable && (
        <>
          <SidebarToggle label={text('docs.sidebar.collapse')} expanded />
          <SidebarToggle label={text('docs.sidebar.expand')} expanded={false} />
        </>
      )}
    </>
  );
}

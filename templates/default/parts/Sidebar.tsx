import { Brand } from '../../../client/default/islands/navbar/Brand.tsx';
import { classNames } from '../../../src/shared/classNames.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SidebarItemView, SiteView } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';
import { SidebarLabel } from './SidebarLabel.tsx';

interface ItemsProps {
  readonly items: readonly SidebarItemView[];
  readonly level: number;
  readonly text: Translate;
}

type Category = Extract<SidebarItemView, { type: 'category' }>;

function Link({
  item,
  level,
  text,
}: { item: Extract<SidebarItemView, { type: 'link' }> } & Pick<ItemsProps, 'level' | 'text'>) {
  const { key, label, lang, href, external, className, customProps } = item;
  return (
    <li
      className={classNames(
        'menu__list-item',
        'theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        className,
      )}
    >
      <a
        className={classNames('menu__link', external && 'menu__link--external')}
        href={href}
        lang={lang}
        data-nav={key}
        target={external ? '_blank' : undefined}
        rel={external ? 'noopener noreferrer' : undefined}
      >
        <SidebarLabel label={label} customProps={customProps} text={text} />
      </a>
    </li>
  );
}

/**
 * A group that opens and closes. Where it has a page, that is a link, and the mark beside it opens the group: one
 * control cannot stand inside another (HTML, `summary`).
 */
function Category({ item, level, text }: { item: Category } & Pick<ItemsProps, 'level' | 'text'>) {
  const { key, label, href, collapsible, collapsed, className, customProps, items } = item;
  const name = <SidebarLabel label={label} customProps={customProps} text={text} />;
  const inside = <Items items={items} level={level + 1} text={text} />;
  const title = href ? (
    <a className="menu__link menu__link--category" href={href} data-nav={key}>
      {name}
    </a>
  ) : (
    <div className="menu__link menu__link--category" data-nav={key}>
      {name}
    </div>
  );
  return (
    <li
      className={classNames(
        'menu__list-item',
        'theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        className,
      )}
    >
      {(href || !collapsible) && title}
      {collapsible ? (
        <details open={!collapsed} data-nav={key}>
          <summary
            className={href ? 'menu__caret' : 'menu__summary'}
            aria-label={href && text('docs.sidebar.toggle', { label })}
          >
            {!href && title}
          </summary>
          {inside}
        </details>
      ) : (
        inside
      )}
    </li>
  );
}

function Items({ items, level, text }: ItemsProps) {
  return (
    <ul className={classNames('menu__list', level === 1 && 'theme-doc-sidebar-menu')}>
      {items.map((item) => {
        if (item.type === 'link') return <Link key={item.key} item={item} level={level} text={text} />;
        if (item.type === 'category') return <Category key={item.key} item={item} level={level} text={text} />;
        const style = item.defaultStyle ? 'menu__list-item menu__html' : undefined;
        return (
          <RawHtml as="li" key={item.key} html={item.html} className={classNames(style, item.className) || undefined} />
        );
      })}
    </ul>
  );
}

/** Puts the sidebar away, or brings it back; the style sheet shows the one of both that can be used. */
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

interface SidebarProps {
  readonly items: readonly SidebarItemView[];
  readonly site: SiteView;
  readonly text: Translate;
  /** Close a category when another one beside it is opened. */
  readonly autoCollapse: boolean;
  /** Let readers put the sidebar away. */
  readonly hideable: boolean;
}

/**
 * The sidebar of the docs. It is laid out once for all its pages: `data-nav` marks what a page can light up, see
 * `src/render/activateSidebar.ts`. Categories are `<details>`, so that they work without script.
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
        <Items items={items} level={1} text={text} />
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

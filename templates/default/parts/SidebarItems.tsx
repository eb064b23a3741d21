import { classNames } from '../../../src/shared/classNames.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SidebarItemView } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';
import { SidebarLabel } from './SidebarLabel.tsx';

interface ItemProps<Type extends SidebarItemView['type']> {
  readonly item: Extract<SidebarItemView, { type: Type }>;
  /** 1 at the top. */
  readonly level: number;
  readonly text: Translate;
}

function Link({ item, level, text }: ItemProps<'link'>) {
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
 * A category. If it has a page, its label is a link and the caret beside it opens the category, because a control must
 * not contain another one (HTML, `summary`).
 */
function Category({ item, level, text }: ItemProps<'category'>) {
  const { key, label, href, collapsible, collapsed, className, customProps, items } = item;
  const name = <SidebarLabel label={label} customProps={customProps} text={text} />;
  const children = <SidebarItems items={items} level={level + 1} text={text} />;
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
          {children}
        </details>
      ) : (
        children
      )}
    </li>
  );
}

/** Props of a list of items in the sidebar. */
export interface SidebarItemsProps {
  /** The items; categories hold more. */
  readonly items: readonly SidebarItemView[];
  /** 1 at the top of the sidebar, 2 in a category of it. */
  readonly level: number;
  /** Gives a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The items of a sidebar, or of a category in it. */
export function SidebarItems({ items, level, text }: SidebarItemsProps) {
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

import { classNames } from '../../../src/shared/classNames.ts';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { LabeledSidebarItemFields, SidebarItemView } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';
import { SidebarLabel } from './SidebarLabel.tsx';

interface ItemProps<Type extends SidebarItemView['type']> {
  readonly item: Extract<SidebarItemView, { type: Type }>;
  /** 1 at the top. */
  readonly level: number;
  readonly text: Translate;
}

interface NameProps {
  readonly item: LabeledSidebarItemFields;
  readonly text: Translate;
}

/** The label of an item, with its icon and its badge. */
function Name({ item: { label, icon, badge, customProps }, text }: NameProps) {
  return (
    <>
      {icon && <RawHtml as="span" className="menu__icon" html={icon} />}
      <SidebarLabel label={label} customProps={customProps} text={text} />
      {badge && (
        <>
          {' '}
          <span className={`text-badge text-badge--${badge.type} text-badge--small`}>{badge.text}</span>
        </>
      )}
    </>
  );
}

interface LinkProps extends Omit<ItemProps<'link'>, 'level'> {
  /** Language of the label, if it differs from that of the list. */
  readonly lang: string | undefined;
}

function Link({ item, lang, text }: LinkProps) {
  const { key, href, external, className } = item;
  return (
    <li className={className}>
      <a
        href={href}
        lang={lang}
        data-nav={key}
        target={external ? '_blank' : undefined}
        rel={external ? 'noopener noreferrer' : undefined}
      >
        <Name item={item} text={text} />
      </a>
    </li>
  );
}

/**
 * A category. If its label is a link, a caret beside it opens the category, because interactive elements must not be nested
 * (HTML, `summary`). If only the client can load its items, it adds the caret (`unloadedItems.ts`).
 */
function Category({ item, level, text }: ItemProps<'category'>) {
  const { key, label, href, leadsInside, collapsible, collapsed, className, items, itemsHref } = item;
  const unloaded = itemsHref === undefined ? {} : { 'data-items': key };
  const name = <Name item={item} text={text} />;
  const children = itemsHref === undefined && <SidebarItems items={items} level={level + 1} text={text} />;
  const title = href ? (
    <a href={href} data-nav={leadsInside ? `${key} first` : key} {...unloaded}>
      {name}
    </a>
  ) : (
    <span data-nav={key}>{name}</span>
  );
  const hasCaret = collapsible && (href === undefined || itemsHref === undefined);
  return (
    <li className={className}>
      {(href || !collapsible) && title}
      {hasCaret ? (
        <details open={!collapsed} {...(itemsHref === undefined ? { 'data-nav': key } : unloaded)}>
          <summary aria-label={href && text('docs.sidebar.toggle', { label })}>{!href && title}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </li>
  );
}

/** The language of a list if all of its links share one; undefined if that is the language of the page. */
function languageOf(items: readonly SidebarItemView[]): string | undefined {
  const languages = new Set(items.map((item) => (item.type === 'link' ? item.lang : undefined)));
  return languages.size === 1 ? [...languages][0] : undefined;
}

/** Props of a list of sidebar items. */
export interface SidebarItemsProps {
  /** The items; categories contain further ones. */
  readonly items: readonly SidebarItemView[];
  /** 1 at the top of the sidebar, 2 in a category. */
  readonly level: number;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** A list of sidebar items. They have no classes, since there may be hundreds: the style sheet selects them by element. */
export function SidebarItems({ items, level, text }: SidebarItemsProps) {
  const lang = languageOf(items);
  return (
    <ul className={level === 1 ? 'menu__list theme-doc-sidebar-menu' : undefined} lang={lang}>
      {items.map((item) => {
        if (item.type === 'link')
          return <Link key={item.key} item={item} lang={lang === undefined ? item.lang : undefined} text={text} />;
        if (item.type === 'category') return <Category key={item.key} item={item} level={level} text={text} />;
        const style = item.defaultStyle ? 'menu__html' : 'menu__raw';
        return <RawHtml as="li" key={item.key} html={item.html} className={classNames(style, item.className)} />;
      })}
    </ul>
  );
}

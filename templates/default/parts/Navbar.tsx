import { classNames } from '../../../src/shared/classNames.ts';
import { Brand } from '../navbar/Brand.tsx';
import { ColorModeSwitch } from '../navbar/ColorModeSwitch.tsx';
import { NavbarItem } from '../navbar/NavbarItem.tsx';
import { NavbarPanel, type NavbarPanelProps } from '../navbar/NavbarPanel.tsx';
import { NavbarToggle } from '../navbar/NavbarToggle.tsx';
import { navbarMenuClass } from '../navbar/navbarRoom.ts';
import { SearchButton } from '../navbar/SearchButton.tsx';
import { useNavbarMarkup } from '../navbar/useNavbarMarkup.ts';
import type { LayoutProps } from '../props.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of the navbar, a part of those of a layout. */
export type NavbarProps = Pick<LayoutProps, 'page' | 'site' | 'text'>;

interface BarProps extends NavbarPanelProps {
  /** True if the panel of narrow screens has content: items, or the page's own menu. */
  readonly hasPanel: boolean;
}

/** The content of the navbar. */
function Bar({ items, site, text, hasPanel }: BarProps) {
  const itemsOn = (side: 'left' | 'right') =>
    items
      .filter(({ position }) => position === side)
      .map((item) => <NavbarItem key={item.kind + item.label + item.href} item={item} site={site} text={text} />);
  return (
    <nav className="navbar" aria-label={text('navbar.label')}>
      <div className="navbar__inner">
        {hasPanel && <NavbarToggle text={text} />}
        <Brand {...site.brand} />
        <div className="navbar__items">{itemsOn('left')}</div>
        <div className="navbar__items navbar__items--right" data-late="">
          {itemsOn('right')}
          <ColorModeSwitch site={site} />
          {!items.some(({ kind }) => kind === 'search') && <SearchButton site={site} text={text} />}
        </div>
      </div>
      {hasPanel ? (
        <NavbarPanel items={items} site={site} text={text} />
      ) : (
        // `[data-late]` elements are shown once something follows them.
        <span hidden />
      )}
    </nav>
  );
}

/** The navbar of every page. On narrow screens, its items are in a panel. It works without script; the client enhances it. */
export function Navbar({ page, site, text }: NavbarProps) {
  const hasPanel = page.navbar.length > 0 || 'blogSidebar' in page || ('sidebar' in page && page.sidebar !== undefined);
  const { className, html } = useNavbarMarkup(page, { site, hasPanel }, (items) => ({
    className: classNames('navbar-container', `navbar--${site.navbarStyle}`, navbarMenuClass(site, items)),
    content: <Bar items={items} site={site} text={text} hasPanel={hasPanel} />,
  }));
  return <RawHtml as="div" className={className} html={html} />;
}

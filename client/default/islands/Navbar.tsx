import type { SearchProps } from '../../../src/search/engine/settings.ts';
import type { ColorModeSettings } from '../../../src/shared/inlineScripts/applyColorMode.ts';
import type { BrandView, NavbarItemView } from '../../../src/views/views.ts';
import { Brand } from './navbar/Brand.tsx';
import { ColorModeSwitch } from './navbar/ColorModeSwitch.tsx';
import { Item } from './navbar/Item.tsx';
import { NavbarIcon } from './navbar/NavbarIcon.tsx';
import { itemsAt, type NavbarItem, type NavbarItemChanges } from './navbar/navbarItem.ts';
import type { NavbarTexts } from './navbar/navbarTexts.ts';
import { PANEL_ID, Panel } from './navbar/Panel.tsx';
import { SearchSlot } from './navbar/SearchSlot.tsx';
import { usePanel } from './navbar/usePanel.ts';

/** Props of the navbar. */
export interface NavbarProps {
  /** Name and picture of the site. */
  readonly brand: BrandView;
  /** Its items, those of both sides; `{url}` in their addresses stands for that of the page. */
  readonly items: readonly NavbarItem[];
  /** Address of the page, from the root of the locale. */
  readonly url: string;
  /** What the items are on this page. */
  readonly changes?: NavbarItemChanges | undefined;
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** Absent on sites without search. */
  readonly search?: SearchProps | undefined;
  /** The panel of narrow screens has content: items, or the page's own menu. */
  readonly hasMenu: boolean;
  /** Its texts, in the language of the page. */
  readonly texts: NavbarTexts;
}

/** The navbar of every page. On narrow screens its items are in a panel. */
export function Navbar({ brand, items: common, url, changes, colorMode, search, hasMenu, texts }: NavbarProps) {
  const items = itemsAt(common, url, changes);
  const panel = usePanel();
  const itemsOn = (side: NavbarItemView['position']) =>
    items
      .filter(({ position = 'left' }) => position === side)
      .map((item) => <Item key={item.kind + item.label + item.href} item={item} search={search} texts={texts} />);
  return (
    <nav className="navbar" aria-label={texts.label}>
      <div className="navbar__inner" data-static="">
        {hasMenu && (
          <button
            type="button"
            className="navbar__button navbar__toggle"
            aria-label={texts.open}
            popoverTarget={PANEL_ID}
            onClick={panel.open}
          >
            <NavbarIcon name="menu" />
          </button>
        )}
        <Brand {...brand} />
        <div className="navbar__items">{itemsOn('left')}</div>
        <div className="navbar__items navbar__items--right" data-late="">
          {itemsOn('right')}
          {colorMode.hasSwitch && <ColorModeSwitch settings={colorMode} texts={texts} />}
          {!items.some(({ kind }) => kind === 'search') && <SearchSlot search={search} />}
        </div>
      </div>
      {hasMenu ? (
        <Panel state={panel} brand={brand} items={items} colorMode={colorMode} texts={texts} />
      ) : (
        // What is `data-late` shows once something follows it.
        <span hidden />
      )}
    </nav>
  );
}

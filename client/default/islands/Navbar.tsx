import type { ColorModeSettings } from '../../../src/shared/inlineScripts/applyColorMode.ts';
import type { BrandView, NavbarItemView } from '../../../src/views/views.ts';
import type { SearchButtonProps } from '../search/SearchButton.tsx';
import { Brand } from './navbar/Brand.tsx';
import { ColorModeSwitch } from './navbar/ColorModeSwitch.tsx';
import { Item } from './navbar/Item.tsx';
import { NavbarIcon } from './navbar/NavbarIcon.tsx';
import type { NavbarTexts } from './navbar/navbarTexts.ts';
import { PANEL_ID, Panel } from './navbar/Panel.tsx';
import { SearchSlot } from './navbar/SearchSlot.tsx';
import { usePanel } from './navbar/usePanel.ts';

/** Props of the navbar. */
export interface NavbarProps {
  /** Name and picture of the site. */
  readonly brand: BrandView;
  /** Its items, those of both sides. */
  readonly items: readonly NavbarItemView[];
  /** How color modes are handled. */
  readonly colorMode: ColorModeSettings;
  /** Absent on sites without search. */
  readonly search?: SearchButtonProps | undefined;
  /** The panel of narrow screens has content: items, or the page's own menu. */
  readonly hasMenu: boolean;
  /** Its texts, in the language of the page. */
  readonly texts: NavbarTexts;
}

/** The navbar of every page. On narrow screens its items are in a panel. */
export function Navbar({ brand, items, colorMode, search, hasMenu, texts }: NavbarProps) {
  const panel = usePanel();
  const itemsAt = (side: NavbarItemView['position']) =>
    items
      .filter(({ position }) => position === side)
      .map((item) => <Item key={item.kind + item.label + item.href} item={item} search={search} texts={texts} />);
  return (
    <nav className="navbar" aria-label={texts.label}>
      <div className="navbar__inner">
        {hasMenu && (
          <button
            type="button"
            className="navbar__button navbar__toggle"
            aria-label={texts.open}
            aria-expanded={panel.isOpen}
            popoverTarget={PANEL_ID}
            onClick={panel.open}
          >
            <NavbarIcon name="menu" />
          </button>
        )}
        <Brand {...brand} />
        <div className="navbar__items">{itemsAt('left')}</div>
        <div className="navbar__items navbar__items--right">
          {itemsAt('right')}
          {colorMode.hasSwitch && <ColorModeSwitch settings={colorMode} texts={texts} />}
          {!items.some(({ kind }) => kind === 'search') && <SearchSlot search={search} />}
        </div>
      </div>
      {hasMenu && <Panel state={panel} brand={brand} items={items} colorMode={colorMode} texts={texts} />}
    </nav>
  );
}

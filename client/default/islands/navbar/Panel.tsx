import { type RefObject, useState } from 'react';
import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import type { BrandView, NavbarItemView } from '../../../../src/views/views.ts';
import { Brand } from './Brand.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { HtmlItem } from './Item.tsx';
import { ItemLink } from './ItemLink.tsx';
import { NavbarIcon } from './NavbarIcon.tsx';
import type { NavbarTexts } from './navbarTexts.ts';
import type { PanelState } from './usePanel.ts';

/** Names the panel for the buttons that open and close it before any script has run. */
export const PANEL_ID = 'navbar-sidebar';

interface PanelProps {
  readonly state: PanelState;
  readonly brand: BrandView;
  readonly items: readonly NavbarItemView[];
  readonly colorMode: ColorModeSettings;
  readonly texts: NavbarTexts;
}

/** In the panel a menu says what one can choose there, not what is chosen. */
const panelLabel = ({ kind, label }: NavbarItemView, { languages, versions }: NavbarTexts): string =>
  kind === 'localeDropdown' ? languages : kind === 'docsVersionDropdown' ? versions : label;

/** A menu of the bar is a list that opens in the panel; the one with the open page is open. */
function PanelMenu({ item, texts }: { item: NavbarItemView; texts: NavbarTexts }) {
  const { href, kind, active, items = [] } = item;
  const [wasActive, setWasActive] = useState(active);
  const [isOpen, setOpen] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`navbar__link${active ? ' navbar__link--active' : ''}`}>
        {kind === 'localeDropdown' && <NavbarIcon name="globe" />}
        {panelLabel(item, texts)}
      </summary>
      <ul>
        {href && (
          <li>
            <ItemLink item={item} className="navbar__link" />
          </li>
        )}
        {items.map((child) => (
          <li key={child.label + child.href}>
            <ItemLink item={child} className="navbar__link" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PanelItem({ item, texts }: { item: NavbarItemView; texts: NavbarTexts }) {
  if (item.kind === 'html') return <HtmlItem item={item} />;
  if (item.items) return <PanelMenu item={item} texts={texts} />;
  return <ItemLink item={item} className="navbar__link" />;
}

/**
 * The menu of narrow screens: the page's own menu first, the bar's items behind it. It is a popover as long as no script
 * has run, then a modal dialog, which keeps the focus inside, makes the page inert and closes with Escape.
 */
export function Panel({ state, brand, items, colorMode, texts }: PanelProps) {
  const { dialog, secondary, pane, showItems, close, listeners } = state;
  return (
    <dialog
      ref={dialog as RefObject<HTMLDialogElement>}
      id={PANEL_ID}
      className="navbar-sidebar"
      popover="auto"
      aria-label={texts.label}
      {...listeners}
    >
      <div className="navbar-sidebar__head">
        <Brand {...brand} />
        {colorMode.hasSwitch && <ColorModeSwitch settings={colorMode} texts={texts} />}
        <button
          type="button"
          className="navbar__button"
          aria-label={texts.close}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          onClick={close}
        >
          <NavbarIcon name="close" />
        </button>
      </div>
      <div className="navbar-sidebar__panes" data-pane={pane}>
        <ul className="navbar-sidebar__items" inert={pane === 'secondary'}>
          {items
            .filter(({ kind }) => kind !== 'search')
            .map((item) => (
              <li key={item.label + item.href}>
                <PanelItem item={item} texts={texts} />
              </li>
            ))}
        </ul>
        <div className="navbar-sidebar__secondary" inert={pane === 'primary'}>
          {items.length > 0 && (
            <button type="button" className="navbar-sidebar__back" onClick={showItems}>
              {texts.back}
            </button>
          )}
          <div ref={secondary} />
        </div>
      </div>
    </dialog>
  );
}

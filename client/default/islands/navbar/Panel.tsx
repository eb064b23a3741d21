import { type RefObject, useState } from 'react';
import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { withoutIds } from '../../../../src/shared/withoutIds.ts';
import type { BrandView } from '../../../../src/views/views.ts';
import { Brand } from './Brand.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { HtmlItem } from './Item.tsx';
import { ItemLink } from './ItemLink.tsx';
import { NavbarIcon } from './NavbarIcon.tsx';
import type { NavbarItem } from './navbarItem.ts';
import type { NavbarTexts } from './navbarTexts.ts';
import type { PanelState } from './usePanel.ts';

/** Id of the panel: buttons open and close it as a popover until hydration. */
export const PANEL_ID = 'navbar-sidebar';

/** Has React leave alone what `copyPageMenu` puts in, before hydration and after: it sets this once, for it is always the same object. */
const LEFT_ALONE = { __html: '' };

interface PanelProps {
  readonly state: PanelState;
  readonly brand: BrandView;
  readonly items: readonly NavbarItem[];
  readonly colorMode: ColorModeSettings;
  readonly texts: NavbarTexts;
}

/** The label of a menu in the panel: what can be chosen, where the bar shows what is. */
const panelLabel = ({ kind, label, title }: NavbarItem, { languages, versions }: NavbarTexts): string =>
  kind === 'localeDropdown' ? languages : kind === 'docsVersionDropdown' ? (title ?? versions) : label;

/** A menu of the navbar, as a `<details>` that is open if its item is active. */
function PanelMenu({ item, texts }: { item: NavbarItem; texts: NavbarTexts }) {
  const { href, kind, active = false, items = [] } = item;
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

function PanelItem({ item, texts }: { item: NavbarItem; texts: NavbarTexts }) {
  // The navbar of wide screens shows it too, on the same page.
  if (item.kind === 'html') return <HtmlItem item={{ ...item, html: withoutIds(item.html ?? '') }} />;
  if (item.items) return <PanelMenu item={item} texts={texts} />;
  return <ItemLink item={item} className="navbar__link" />;
}

/**
 * The panel of narrow screens. It shows the page's own menu, if there is one, and the items of the navbar after a click
 * on "back". Until hydration it is a popover, then a modal dialog: the browser traps the focus and makes the page
 * inert.
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
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set */}
          <div ref={secondary} dangerouslySetInnerHTML={LEFT_ALONE} />
        </div>
      </div>
    </dialog>
  );
}

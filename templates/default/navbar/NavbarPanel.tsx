import type { Translate } from '../../../src/shared/messages/format.ts';
import type { NavbarItemView, SiteView } from '../../../src/views/views.ts';
import { Brand } from './Brand.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { LinkIcon } from './LinkIcon.tsx';
import { MenuItems } from './MenuItems.tsx';
import { NavbarHtml } from './NavbarHtml.tsx';
import { NavbarIcon } from './NavbarIcon.tsx';
import { NavbarLink, withText } from './NavbarLink.tsx';
import { PANEL_ID } from './NavbarToggle.tsx';
import { withoutIds } from './withoutIds.ts';

/** The label of a menu: the panel names what readers can choose, while the navbar shows the current choice. */
function panelLabel({ kind, label, title }: NavbarItemView, text: Translate): string {
  if (kind === 'localeDropdown') return text('navbar.languages');
  return kind === 'docsVersionDropdown' ? (title ?? text('navbar.versions')) : label;
}

/** An item whose HTML has no ids, because the navbar on the same page contains the HTML too. */
const withoutOwnIds = (item: NavbarItemView): NavbarItemView =>
  item.html === undefined ? item : { ...item, html: withoutIds(item.html) };

/**
 * A menu in the panel: a `<details>` that is open if its item is active. Its list equals that in the navbar, so it compresses
 * well.
 */
function PanelMenu({ item, text }: { item: NavbarItemView; text: Translate }) {
  const { href, icon, kind, active, items = [] } = item;
  return (
    <details open={active}>
      <summary className={`navbar__link${active ? ' navbar__link--active' : ''}`}>
        {kind === 'localeDropdown' && <NavbarIcon name="globe" />}
        <LinkIcon name={icon} />
        {panelLabel(item, text)}
      </summary>
      <ul>
        {href && (
          <li>
            <NavbarLink item={item} />
          </li>
        )}
        <MenuItems items={items.map(withoutOwnIds)} />
      </ul>
    </details>
  );
}

function PanelItem({ item, text }: { item: NavbarItemView; text: Translate }) {
  if (item.kind === 'html') return <NavbarHtml item={withoutOwnIds(item)} />;
  if (item.items) return <PanelMenu item={item} text={text} />;
  return <NavbarLink item={withText(withoutOwnIds(item))} className="navbar__link" />;
}

/** Props of the navbar panel. */
export interface NavbarPanelProps {
  /** `page.navbar`. */
  readonly items: readonly NavbarItemView[];
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/**
 * The navbar panel of narrow screens. It shows the page's own menu, which the script copies into it, and the items of the navbar
 * after a click on "back". Without script it is a popover; with script a modal dialog, so that the browser traps the focus and
 * makes the page inert.
 */
export function NavbarPanel({ items, site, text }: NavbarPanelProps) {
  return (
    <dialog id={PANEL_ID} className="navbar-sidebar" popover="auto" aria-label={text('navbar.label')}>
      <div className="navbar-sidebar__head">
        <Brand {...site.brand} />
        <ColorModeSwitch site={site} />
        <button
          type="button"
          className="navbar__button"
          aria-label={text('navbar.close')}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
        >
          <NavbarIcon name="close" />
        </button>
      </div>
      <div className="navbar-sidebar__panes">
        <ul className="navbar-sidebar__items">
          {items
            .filter(({ kind }) => kind !== 'search')
            .map((item) => (
              <li key={item.label + item.href}>
                <PanelItem item={item} text={text} />
              </li>
            ))}
        </ul>
        <div className="navbar-sidebar__secondary" inert>
          {items.length > 0 && (
            <button type="button" className="navbar-sidebar__back">
              {text('navbar.back')}
            </button>
          )}
          <div />
        </div>
      </div>
    </dialog>
  );
}

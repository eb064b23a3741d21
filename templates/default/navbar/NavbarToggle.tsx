import type { Translate } from '../../../src/shared/messages/format.ts';
import { NavbarIcon } from './NavbarIcon.tsx';

/** Id of the navbar panel, by which buttons open and close it as a popover until the script takes over. */
export const PANEL_ID = 'navbar-sidebar';

/** Props of the button that opens the navbar panel. */
export interface NavbarToggleProps {
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The button that opens the navbar panel; the style sheet shows it on narrow screens. */
export const NavbarToggle = ({ text }: NavbarToggleProps) => (
  <button
    type="button"
    className="navbar__button navbar__toggle"
    aria-label={text('navbar.open')}
    popoverTarget={PANEL_ID}
  >
    <NavbarIcon name="menu" />
  </button>
);

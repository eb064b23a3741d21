import type { Translate } from '../../../src/shared/messages/format.ts';
import { NavbarIcon } from './NavbarIcon.tsx';

/** Id of the panel of narrow screens: buttons open and close it as a popover, until the script does. */
export const PANEL_ID = 'navbar-sidebar';

/** Props of the button that opens the panel. */
export interface NavbarToggleProps {
  /** Gives a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The button that opens the panel of narrow screens, where the style sheet shows it. */
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

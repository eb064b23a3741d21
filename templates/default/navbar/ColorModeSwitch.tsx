import type { SiteView } from '../../../src/views/views.ts';
import { NavbarIcon } from './NavbarIcon.tsx';

/** Props of the switch of color modes. */
export interface ColorModeSwitchProps {
  /** What is the same on every page of the language. */
  readonly site: SiteView;
}

/**
 * The button that switches color modes, if the site has both. That is the script's doing (`colorModeSwitch.ts`), as is its label once a mode
 * is chosen. Its icon is that of the choice: the style sheet knows it, which the server does not.
 */
export function ColorModeSwitch({ site: { colorMode, client } }: ColorModeSwitchProps) {
  if (!colorMode.hasSwitch) return null;
  const label = client.texts.colorMode[colorMode.followsSystem ? 'system' : colorMode.defaultMode];
  return (
    <button type="button" className="navbar__button color-mode-switch" aria-label={label} aria-live="polite">
      <NavbarIcon name="mode" />
    </button>
  );
}

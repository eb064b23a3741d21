import type { SiteView } from '../../../src/views/views.ts';
import { NavbarIcon } from './NavbarIcon.tsx';

/** Props of the color mode switch. */
export interface ColorModeSwitchProps {
  /** Data that all pages of the language share. */
  readonly site: SiteView;
}

/**
 * The button that switches color modes, if the site has both. The client switches (`colorModeSwitch.ts`), and updates the label
 * after a choice. The style sheet selects the icon, because only the browser knows the choice.
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

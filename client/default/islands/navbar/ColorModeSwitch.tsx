import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { NavbarIcon } from './NavbarIcon.tsx';
import type { NavbarTexts } from './navbarTexts.ts';

interface ColorModeSwitchProps {
  readonly settings: ColorModeSettings;
  readonly texts: NavbarTexts;
}

/**
 * The button that switches color modes, which is the script's doing (`colorModeSwitch.ts`), as is its label once a mode is chosen.
 * Its icon is that of the choice: the style sheet knows it, which the server does not.
 */
export function ColorModeSwitch({ settings: { followsSystem, defaultMode }, texts }: ColorModeSwitchProps) {
  const label = texts.colorMode[followsSystem ? 'system' : defaultMode];
  return (
    <button
      type="button"
      className="navbar__button color-mode-switch"
      data-static=""
      aria-label={label}
      title={label}
      aria-live="polite"
    >
      <NavbarIcon name="mode" />
    </button>
  );
}

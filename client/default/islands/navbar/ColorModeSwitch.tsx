import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { type ColorModeChoice, useColorMode } from '../../page/preferences/useColorMode.ts';
import { NavbarIcon } from './NavbarIcon.tsx';
import type { NavbarTexts } from './navbarTexts.ts';

const opposite = { light: 'dark', dark: 'light' } as const;

/**
 * The choice after a click: the other mode; after both, where the site follows the system, no choice. The last step
 * alone does not change what the reader sees.
 */
function nextChoice(choice: ColorModeChoice, systemMode: 'light' | 'dark', followsSystem: boolean): ColorModeChoice {
  if (choice === 'system') return opposite[systemMode];
  return choice === systemMode && followsSystem ? 'system' : opposite[choice];
}

/**
 * The button that switches color modes. Its icon is that of the choice: the style sheet knows it, which the server does not.
 */
export function ColorModeSwitch({ settings, texts }: { settings: ColorModeSettings; texts: NavbarTexts }) {
  const { followsSystem, defaultMode } = settings;
  const { choice, setMode } = useColorMode(followsSystem ? 'system' : defaultMode);
  const label = texts.colorMode[choice];
  const change = (): void => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    setMode(nextChoice(choice, isDark ? 'dark' : 'light', followsSystem));
  };
  return (
    <button
      type="button"
      className="navbar__button color-mode-switch"
      aria-label={label}
      title={label}
      aria-live="polite"
      onClick={change}
    >
      <NavbarIcon name="mode" />
    </button>
  );
}

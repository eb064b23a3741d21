import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { getColorMode, getColorModeChoice, setColorMode, systemMode } from './colorModeStore.ts';

/** The color mode switches, as `ColorModeSwitch` renders them: in the navbar, and in the panel of narrow screens. */
export const COLOR_MODE_SWITCH = '.color-mode-switch';

/**
 * Choose the next mode, like a click on a switch: first the other mode, then the first one, then, if the site follows the system,
 * no choice. Only that last step may leave the page looking the same.
 */
export function switchColorMode({ followsSystem }: ColorModeSettings): void {
  const isLast = followsSystem && getColorModeChoice() === systemMode();
  const other = getColorMode() === 'dark' ? 'light' : 'dark';
  setColorMode(isLast ? 'system' : other);
}

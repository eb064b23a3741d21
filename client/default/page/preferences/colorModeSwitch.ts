import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { getColorMode, getColorModeChoice, setColorMode, systemMode } from './colorModeStore.ts';

/** The switches of color modes, as `ColorModeSwitch` renders them: in the bar, and in the panel of narrow screens. */
export const COLOR_MODE_SWITCH = '.color-mode-switch';

/**
 * Choose the next mode, as a click on a switch does: the other one; after both, where the site follows the system, none. The last
 * step alone does not change what the reader sees.
 */
export function switchColorMode({ followsSystem }: ColorModeSettings): void {
  const isLast = followsSystem && getColorModeChoice() === systemMode();
  const other = getColorMode() === 'dark' ? 'light' : 'dark';
  setColorMode(isLast ? 'system' : other);
}

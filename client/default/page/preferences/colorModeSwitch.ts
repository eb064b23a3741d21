import type { ColorModeLabels } from '../../../../src/shared/clientSettings.ts';
import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { onContentChange } from '../../dom/events.ts';
import {
  type ColorMode,
  type ColorModeChoice,
  getColorModeChoice,
  onColorModeChange,
  setColorMode,
} from './colorModeStore.ts';

/** The switches of color modes, as `ColorModeSwitch` renders them: in the bar, and in the panel of narrow screens. */
export const COLOR_MODE_SWITCH = '.color-mode-switch';

const opposite = { light: 'dark', dark: 'light' } as const;

/**
 * The choice after a click: the other mode; after both, where the site follows the system, no choice. The last step
 * alone does not change what the reader sees.
 */
function nextChoice(choice: ColorModeChoice, systemMode: ColorMode, followsSystem: boolean): ColorModeChoice {
  if (choice === 'system') return opposite[systemMode];
  return choice === systemMode && followsSystem ? 'system' : opposite[choice];
}

/** Choose the next mode, as a click on a switch does. */
export function switchColorMode({ followsSystem }: ColorModeSettings): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  setColorMode(nextChoice(getColorModeChoice(), isDark ? 'dark' : 'light', followsSystem));
}

/** Have the switches say what is chosen, from now on. */
export function labelSwitches(labels: ColorModeLabels): void {
  const label = (): void => {
    const text = labels[getColorModeChoice()];
    for (const element of document.querySelectorAll<HTMLElement>(COLOR_MODE_SWITCH)) {
      element.title = text;
      element.setAttribute('aria-label', text);
    }
  };
  label();
  onColorModeChange(label);
  onContentChange(label);
}

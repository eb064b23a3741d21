import type { ColorModeLabels } from '../../../../src/shared/clientSettings.ts';
import { onContentChange } from '../../dom/events.ts';
import { getColorModeChoice, onColorModeChange } from './colorModeStore.ts';
import { COLOR_MODE_SWITCH } from './colorModeSwitch.ts';

/** Keep the labels of the color mode switches up to date with the choice. */
export function labelSwitches(labels: ColorModeLabels): void {
  const label = (): void => {
    const text = labels[getColorModeChoice()];
    for (const element of document.querySelectorAll<HTMLElement>(COLOR_MODE_SWITCH)) {
      if (element.title === text) continue;
      element.title = text;
      element.setAttribute('aria-label', text);
    }
  };
  label();
  onColorModeChange(label);
  onContentChange(label);
}

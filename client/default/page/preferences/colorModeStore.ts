import type { ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { createSignal } from '../../dom/events.ts';
import { storage } from '../../dom/storage.ts';

/** What the reader sees. It lives on `<html data-theme>`. */
export type ColorMode = 'light' | 'dark';

/** What the reader has chosen; `system` leaves it to theirs. It lives on `<html data-theme-choice>`. */
export type ColorModeChoice = ColorMode | 'system';

const STORAGE_KEY = 'theme';

/** The mode, or the choice, has changed. */
const { announce, on } = createSignal('sitegen:color-mode');

/** Asked when it is needed: islands are rendered in Node too. */
const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark';

const systemMode = (): ColorMode => (darkSystem().matches ? 'dark' : 'light');

/** The mode that the reader sees. */
export function getColorMode(): ColorMode {
  const { theme } = document.documentElement.dataset;
  return isMode(theme) ? theme : systemMode();
}

/** What the reader has chosen. */
export function getColorModeChoice(): ColorModeChoice {
  const { themeChoice } = document.documentElement.dataset;
  return isMode(themeChoice) ? themeChoice : 'system';
}

function apply(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  dataset.theme = choice === 'system' ? systemMode() : choice;
  announce();
}

/** Choose a mode, here and in later visits. Where storage is blocked the choice lasts as long as the page. */
export function setColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, choice);
  apply(choice);
}

/** Be told when the mode, or the choice, changes. Gives back how to stop. */
export const onColorModeChange = on;

/** Follow what is chosen in other tabs, and the system as long as nothing is. The inline script has set the start. */
export function watchColorMode({ defaultMode, hasSwitch, followsSystem }: ColorModeSettings): void {
  const unchosen = followsSystem ? 'system' : defaultMode;
  if (hasSwitch) {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === STORAGE_KEY && (newValue === null || isMode(newValue))) apply(newValue ?? unchosen);
    });
  } else if (storage.get(STORAGE_KEY) !== null) storage.remove(STORAGE_KEY);
  darkSystem().addEventListener('change', () => {
    // Browsers print in light mode and tell of it as of a change of the system.
    if (getColorModeChoice() === 'system' && !matchMedia('print').matches) apply('system');
  });
}

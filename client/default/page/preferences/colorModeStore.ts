import { COLOR_MODE_KEY, type ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { createSignal } from '../../dom/events.ts';
import { storage } from '../../dom/storage.ts';

/** The mode in which the page is shown. It is on `<html data-theme>`. */
export type ColorMode = 'light' | 'dark';

/** What the reader has chosen; `system` follows the system. It is on `<html data-theme-choice>`. */
export type ColorModeChoice = ColorMode | 'system';

const [emit, subscribe] = createSignal('sitegen:color-mode');

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark';

/** The mode of the system. */
export const systemMode = (): ColorMode => (darkSystem().matches ? 'dark' : 'light');

/** The mode in which the page is shown. */
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
  emit();
}

/** Choose a mode, for later visits too. Where storage is blocked the choice lasts as long as the document. */
export function setColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') storage.remove(COLOR_MODE_KEY);
  else storage.set(COLOR_MODE_KEY, choice);
  apply(choice);
}

/** Subscribe to changes of the mode and of the choice; returns the function that unsubscribes. */
export const onColorModeChange = subscribe;

/**
 * Follow the choices made in other tabs, and the system where there is no choice. The inline script has applied the
 * first. What has changed since then, or while the browser kept the page aside for "back", no event tells: it is read.
 */
export function watchColorMode({ defaultMode, hasSwitch, followsSystem }: ColorModeSettings): void {
  const fallback = followsSystem ? 'system' : defaultMode;
  const applyStored = (): void => {
    const stored = storage.get(COLOR_MODE_KEY);
    if (stored === null || isMode(stored)) apply(stored ?? fallback);
  };
  const followSystem = (): void => {
    // Browsers print in light mode, and report that as a change of the system.
    if (getColorModeChoice() === 'system' && getColorMode() !== systemMode() && !matchMedia('print').matches)
      apply('system');
  };
  if (hasSwitch) {
    let storedBefore: string | null;
    addEventListener('storage', ({ key }) => {
      if (key === COLOR_MODE_KEY) applyStored();
    });
    addEventListener('pagehide', () => {
      storedBefore = storage.get(COLOR_MODE_KEY);
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && storage.get(COLOR_MODE_KEY) !== storedBefore) applyStored();
    });
  } else if (storage.get(COLOR_MODE_KEY) !== null) storage.remove(COLOR_MODE_KEY);
  darkSystem().addEventListener('change', followSystem);
  followSystem();
}

import { COLOR_MODE_KEY, type ColorModeSettings } from '../../../../src/shared/inlineScripts/applyColorMode.ts';
import { createSignal } from '../../dom/events.ts';
import { storage } from '../../dom/storage.ts';

/** The displayed color mode: `<html data-theme>`. */
export type ColorMode = 'light' | 'dark';

/** The reader's choice; `system` follows the system: `<html data-theme-choice>`. */
export type ColorModeChoice = ColorMode | 'system';

const [emit, subscribe] = createSignal('sitegen:color-mode');

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const isMode = (value: unknown): value is ColorMode => value === 'light' || value === 'dark';

/** The mode of the system. */
export const systemMode = (): ColorMode => (darkSystem().matches ? 'dark' : 'light');

/** The displayed color mode. */
export function getColorMode(): ColorMode {
  const { theme } = document.documentElement.dataset;
  return isMode(theme) ? theme : systemMode();
}

/** The reader's choice. */
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

/** Choose a mode, also for later visits. If storage is blocked, the choice lasts as long as the document. */
export function setColorMode(choice: ColorModeChoice): void {
  if (choice === 'system') storage.remove(COLOR_MODE_KEY);
  else storage.set(COLOR_MODE_KEY, choice);
  apply(choice);
}

/** Subscribe to changes of mode and choice; returns the unsubscribe function. */
export const onColorModeChange = subscribe;

/**
 * Follow choices made in other tabs, and the system if there is no choice. The inline script has applied the first mode. Changes
 * since then, or while the page was in the back/forward cache, fire no event and are read again.
 */
export function watchColorMode({ defaultMode, hasSwitch, followsSystem }: ColorModeSettings): void {
  const fallback = followsSystem ? 'system' : defaultMode;
  const applyStored = (): void => {
    const stored = storage.get(COLOR_MODE_KEY);
    if (stored === null || isMode(stored)) apply(stored ?? fallback);
  };
  const followSystem = (): void => {
    // Browsers print in light mode, and report that as a change of the system's mode.
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

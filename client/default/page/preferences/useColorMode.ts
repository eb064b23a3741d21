import { useSyncExternalStore } from 'react';
import {
  type ColorMode,
  type ColorModeChoice,
  getColorMode,
  getColorModeChoice,
  onColorModeChange,
  setColorMode,
} from './colorModeStore.ts';

export type { ColorMode, ColorModeChoice };

/** The color mode, and how to change it. */
export interface ColorModeState {
  /** The displayed color mode; light until hydration, because the server cannot know it. */
  readonly mode: ColorMode;
  /** The reader's choice; `system` follows the device. */
  readonly choice: ColorModeChoice;
  /** Choose a mode for the reader, also for later visits. */
  readonly setMode: (choice: ColorModeChoice) => void;
}

/** The current color mode. `initial` is the choice that the server assumes. */
export function useColorMode(initial: ColorModeChoice = 'system'): ColorModeState {
  const mode = useSyncExternalStore(onColorModeChange, getColorMode, () => (initial === 'system' ? 'light' : initial));
  const choice = useSyncExternalStore(onColorModeChange, getColorModeChoice, () => initial);
  return { mode, choice, setMode: setColorMode };
}

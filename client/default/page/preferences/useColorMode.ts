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

/** The color mode and how to change it. */
export interface ColorModeState {
  /** The mode in which the page is shown; light until hydration, for the server cannot know it. */
  readonly mode: ColorMode;
  /** What the reader has chosen; `system` follows the device. */
  readonly choice: ColorModeChoice;
  /** Choose for the reader; it is remembered. */
  readonly setMode: (choice: ColorModeChoice) => void;
}

/** The current color mode. `initial` is the choice that the server assumes. */
export function useColorMode(initial: ColorModeChoice = 'system'): ColorModeState {
  const mode = useSyncExternalStore(onColorModeChange, getColorMode, () => (initial === 'system' ? 'light' : initial));
  const choice = useSyncExternalStore(onColorModeChange, getColorModeChoice, () => initial);
  return { mode, choice, setMode: setColorMode };
}

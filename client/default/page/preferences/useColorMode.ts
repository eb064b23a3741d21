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
  /** What the reader sees; light until hydrated, since the server cannot know. */
  readonly mode: ColorMode;
  readonly choice: ColorModeChoice;
  readonly setMode: (choice: ColorModeChoice) => void;
}

/** The color mode, kept up to date. `initial` is what the server takes for the reader's choice. */
export function useColorMode(initial: ColorModeChoice = 'system'): ColorModeState {
  const mode = useSyncExternalStore(onColorModeChange, getColorMode, () => (initial === 'system' ? 'light' : initial));
  const choice = useSyncExternalStore(onColorModeChange, getColorModeChoice, () => initial);
  return { mode, choice, setMode: setColorMode };
}

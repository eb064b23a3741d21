/** Key in `localStorage` of the mode that the reader has chosen. */
export const COLOR_MODE_KEY = 'theme';

/** How a site handles color modes. */
export interface ColorModeSettings {
  /** The mode of readers who have not chosen, unless their system decides. */
  readonly defaultMode: 'light' | 'dark';
  /** Readers can choose. */
  readonly hasSwitch: boolean;
  /** The system of the reader decides until they choose. */
  readonly followsSystem: boolean;
}

/**
 * Applies the color mode before the first paint: that of `?theme=`, else the reader's choice, else the configured
 * default. `data-theme-choice` is the choice, `data-theme` the resulting mode. Sites without a switch ignore earlier
 * choices. Runs inside of `headScript`.
 */
export function colorModeScript({ defaultMode, hasSwitch, followsSystem }: ColorModeSettings): string {
  const chosen = hasSwitch ? `+"&theme="+s.${COLOR_MODE_KEY}` : '';
  const mode = JSON.stringify(defaultMode);
  return [
    `let c=/[?&]theme=(light|dark)\\b/.exec(location.search${chosen})?.[1];`,
    followsSystem
      ? 'd.themeChoice=c||"system";d.theme=c||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light");'
      : `d.theme=d.themeChoice=c||${mode};`,
  ].join('');
}

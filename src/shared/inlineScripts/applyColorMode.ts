/** Key in `localStorage` of the color mode that the reader has selected. */
export const COLOR_MODE_KEY = 'theme';

/** The color mode settings of a site. */
export interface ColorModeSettings {
  /** Mode for readers who have not selected one, unless their system decides. */
  readonly defaultMode: 'light' | 'dark';
  /** True if readers can select a mode. */
  readonly hasSwitch: boolean;
  /** True if the reader's system decides until they select a mode. */
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

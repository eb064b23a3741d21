/** How a site handles color modes. */
export interface ColorModeSettings {
  readonly defaultMode: 'light' | 'dark';
  readonly hasSwitch: boolean;
  /** The reader's system decides until they choose. */
  readonly followsSystem: boolean;
}

/**
 * Sets the color mode before the first paint: from `?theme=`, else what the reader chose, else the configured default.
 * `data-theme-choice` is what was chosen, `data-theme` what it comes to. Sites without a switch heed no earlier choice.
 */
export function colorModeScript({ defaultMode, hasSwitch, followsSystem }: ColorModeSettings): string {
  const fallback = JSON.stringify(followsSystem ? 'system' : defaultMode);
  return [
    '(function(){var e=document.documentElement.dataset,k=/^(light|dark)$/,c=new URLSearchParams(location.search).get("theme");',
    hasSwitch ? 'try{if(!k.test(c))c=localStorage.getItem("theme")}catch(t){}' : '',
    `if(!k.test(c))c=${fallback};e.themeChoice=c;`,
    'e.theme=c==="system"?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":c})();',
  ].join('');
}

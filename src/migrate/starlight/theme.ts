import type { OldTheme, PageProperties, ThemeProperty } from '../themeProperties.ts';

const inBothModes = (name: string, ...theirs: readonly string[]): ThemeProperty => ({
  name,
  light: theirs,
  dark: theirs,
});

/** Properties of Starlight, with their counterparts in sitegen. Links have the lighter shade of the accent in the dark. */
const PROPERTIES: readonly ThemeProperty[] = [
  {
    name: '--color-accent',
    light: ['--sl-color-text-accent', '--sl-color-accent'],
    dark: ['--sl-color-text-accent', '--sl-color-accent-high'],
  },
  inBothModes('--color-bg', '--sl-color-bg', '--sl-color-black'),
  inBothModes('--color-text', '--sl-color-text', '--sl-color-gray-2'),
  inBothModes('--font-text', '--sl-font'),
  inBothModes('--font-mono', '--sl-font-mono'),
];

/** Reads the colors and fonts of a site. Starlight's colors for `:root` are those of the dark mode: it has others for the light one. */
export function readTheme({ both, light, dark }: PageProperties): OldTheme {
  const ofSite = new Map([...both].filter(([name]) => !name.startsWith('--sl-color-')));
  return { light: [light, ofSite], dark: [dark, both], properties: PROPERTIES, lost: /--sl-/ };
}

import { table } from '../../shared/table.ts';
import { type Fields, fieldsOf, filled, listOf, textOf, type Value } from '../values.ts';

const INDIGO = ['#3949ab', '#9fa8da'] as const;

/** The colors of Material by name, each in a shade that is readable on white, and in one that is readable on black. */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = table({
  red: ['#d32f2f', '#e57373'],
  pink: ['#c2185b', '#f48fb1'],
  purple: ['#7b1fa2', '#ce93d8'],
  'deep purple': ['#5e35b1', '#b39ddb'],
  indigo: INDIGO,
  blue: ['#1565c0', '#64b5f6'],
  'light blue': ['#0069a8', '#4fc3f7'],
  cyan: ['#00707a', '#4dd0e1'],
  teal: ['#00695c', '#4db6ac'],
  green: ['#2e7d32', '#81c784'],
  'light green': ['#33691e', '#aed581'],
  lime: ['#6b6212', '#dce775'],
  yellow: ['#7a5d00', '#fff176'],
  amber: ['#855600', '#ffd54f'],
  orange: ['#a84300', '#ffb74d'],
  'deep orange': ['#bf360c', '#ff8a65'],
  brown: ['#6d4c41', '#bcaaa4'],
  grey: ['#616161', '#bdbdbd'],
  'blue grey': ['#455a64', '#b0bec5'],
  // Material also uses this color for links then.
  black: INDIGO,
  white: INDIGO,
});

const palettesOf = (config: Fields): readonly Fields[] => listOf(fieldsOf(config.theme).palette).map(fieldsOf);

const isDark = ({ scheme }: Fields): boolean => scheme === 'slate';

/** Reads the color modes in `theme.palette`: the first of several is the default, unless they depend on the system's setting. */
export function readColorMode(palette: Value | undefined): Fields {
  const palettes = listOf(palette).map(fieldsOf);
  const [first] = palettes;
  if (first === undefined) return {};
  const asksSystem = palettes.some(({ media }) => textOf(media)?.includes('prefers-color-scheme: '));
  return filled({
    defaultMode: isDark(first) && !asksSystem ? 'dark' : undefined,
    disableSwitch: palettes.length === 1 ? true : undefined,
    respectPrefersColorScheme: asksSystem ? undefined : false,
  });
}

/** Prints a style sheet with the color of links; empty if the palette names none. */
export function printColors(config: Fields): string {
  const palettes = palettesOf(config);
  const colorOf = (one: Fields | undefined) => COLORS[(textOf(one?.primary) ?? '').replace('-', ' ')];
  const inLight = colorOf(palettes.find((one) => !isDark(one)) ?? palettes[0]);
  const inDark = colorOf(palettes.find(isDark) ?? palettes[0]) ?? inLight;
  const [light] = inLight ?? inDark ?? [];
  const [, dark] = inDark ?? [];
  if (light === undefined || dark === undefined) return '';
  return `:root {
  --color-accent: light-dark(${light}, ${dark});
  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));
}
`;
}

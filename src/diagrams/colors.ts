import { readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryDir } from '../bundle/packageDir.ts';

/** A color in light and in dark mode. */
type ColorPair = readonly [light: string, dark: string];

/** Colors of the built-in styles, by the names of their custom properties. */
export type Tokens = ReadonlyMap<string, ColorPair>;

const TOKEN = /--((?:color|code)-[\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g;

/** Read the colors of pages. */
export function readTokens(): Tokens {
  const css = readFileSync(path.join(libraryDir, 'client/default/styles/tokens.css'), 'utf8');
  return new Map([...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

/** Variables of the library's theme `base`, with the color token for each; it derives the others. */
const THEME: Readonly<Record<string, string>> = {
  background: 'color-bg',
  primaryColor: 'color-accent-soft',
  primaryTextColor: 'color-text',
  primaryBorderColor: 'color-accent',
  secondaryColor: 'color-surface',
  secondaryTextColor: 'color-text',
  secondaryBorderColor: 'color-border',
  tertiaryColor: 'color-surface',
  tertiaryTextColor: 'color-text',
  tertiaryBorderColor: 'color-border',
  lineColor: 'color-muted',
  arrowheadColor: 'color-muted',
  textColor: 'color-text',
  titleColor: 'color-text',
  edgeLabelBackground: 'color-bg',
  noteBkgColor: 'color-mark',
  noteTextColor: 'color-text',
  noteBorderColor: 'color-border',
  actorLineColor: 'color-border',
  signalColor: 'color-muted',
  sequenceNumberColor: 'color-bg',
  activationBkgColor: 'color-border',
  activationBorderColor: 'color-muted',
  altSectionBkgColor: 'color-bg',
  gridColor: 'color-border',
  quadrantPointFill: 'color-accent',
  doneTaskBkgColor: 'color-border',
  doneTaskBorderColor: 'color-muted',
  critBkgColor: 'code-deletion',
  critBorderColor: 'color-danger',
  todayLineColor: 'color-spark',
  vertLineColor: 'color-spark',
  taskTextClickableColor: 'color-accent',
  pieStrokeColor: 'color-muted',
  pieOuterStrokeColor: 'color-muted',
  commitLabelColor: 'color-text',
  commitLabelBackground: 'color-surface',
  branchLabelColor: 'color-text',
  relationLabelBackground: 'color-surface',
  attributeBackgroundColorOdd: 'color-bg',
  attributeBackgroundColorEven: 'color-surface',
  tagLabelColor: 'color-text',
  tagLabelBackground: 'color-accent-soft',
  tagLabelBorder: 'color-accent',
};

const modeIndex = { light: 0, dark: 1 } as const;

/** Colors that parts of a drawing get in turn. */
const IN_TURN = ['color-accent-soft', 'color-mark', 'code-insertion', 'code-deletion', 'color-border', 'code-line'];

/** Number of colors in the library's color scale. */
const SCALE = 12;

/** Tokens of the color scale, and of text and lines on it. */
const scale = Object.fromEntries(
  Array.from({ length: SCALE }, (_, index) => [
    [`cScale${index}`, IN_TURN[index % IN_TURN.length]],
    [`cScaleLabel${index}`, 'color-text'],
    [`cScaleInv${index}`, 'color-muted'],
    [`cScalePeer${index}`, 'color-muted'],
    [`pie${index + 1}`, IN_TURN[index % IN_TURN.length]],
  ]).flat(),
) as Readonly<Record<string, string>>;

/** Colors of lines and bars beside each other. */
const STRONG = ['color-accent', 'color-spark', 'code-keyword', 'code-string', 'code-title', 'code-number'];

const BRANCHES = 8;

const branches = Object.fromEntries(
  Array.from({ length: BRANCHES }, (_, index) => [
    [`git${index}`, STRONG[index % STRONG.length]],
    [`gitBranchLabel${index}`, 'color-bg'],
  ]).flat(),
) as Readonly<Record<string, string>>;

/** Fills of C4's shapes, which have white text in both modes. */
const C4_FILLS: Readonly<Record<string, string>> = {
  person: '#08427b',
  system: '#1168bd',
  container: '#2a6fae',
  component: '#4a6f96',
  external_person: '#5f5f5f',
  external_system: '#6b6b6b',
  external_container: '#707070',
  external_component: '#737373',
};

const c4 = Object.fromEntries(
  Object.entries(C4_FILLS).flatMap(([kind, color]) =>
    ['', '_db', '_queue'].flatMap((shape) => [
      [`${kind}${shape}_bg_color`, color],
      [`${kind}${shape}_border_color`, kind.startsWith('external') ? '#8a8a8a' : '#3c7fc0'],
    ]),
  ),
) as Readonly<Record<string, string>>;

/** A color mode. */
export type ColorMode = keyof typeof modeIndex;

/** The theme settings of the library in the colors of pages. */
export function themeOf(tokens: Tokens, mode: ColorMode): Readonly<Record<string, unknown>> {
  const colorOf = (token = ''): string | undefined => tokens.get(token)?.[modeIndex[mode]];
  const colors = Object.entries({ ...THEME, ...scale, ...branches }).map(([name, token]) => [name, colorOf(token)]);
  const axis = (name: string) =>
    ['Label', 'Title', 'Tick', 'Line'].map((part) => [`${name}Axis${part}Color`, colorOf('color-text')]);
  const xyChart = {
    backgroundColor: colorOf('color-bg'),
    titleColor: colorOf('color-text'),
    plotColorPalette: STRONG.map(colorOf).join(','),
    ...Object.fromEntries([...axis('x'), ...axis('y')]),
  };
  return { theme: 'base', themeVariables: { darkMode: mode === 'dark', ...Object.fromEntries(colors), xyChart }, c4 };
}

/** The color of C4's lines, and of text on the page itself. */
const C4_LINES = '#444444';

/** Remove what no theme changes and nobody sees in dark mode: dark lines of C4, and blending that darkens what is behind. */
export function clearFixedColors(
  svg: string,
  { source, mode, tokens }: { source: string; mode: ColorMode; tokens: Tokens },
): string {
  const isC4 = /^\s*C4/m.test(source) && !source.includes(C4_LINES);
  const lines = tokens.get('color-muted')?.[modeIndex[mode]];
  const readable = isC4 && lines ? svg.replaceAll(C4_LINES, lines) : svg;
  return readable.replace(/mix-blend-mode:\s*multiply;?/g, '');
}

/** Matches a color as the library writes it in styles and attributes. */
const COLOR = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)|(?<=[:"])\s*(?:white|black|light-?gr[ae]y|gr[ae]y|red|navy)\b/gi;

/** Colors that are the same in all themes. */
const SAME_IN_ALL = ['#000', '#666', '#999', '#eaeaea'];

/** The dark color for each light color of a theme; none for a light one with several dark ones. */
export function pairColors(
  light: Readonly<Record<string, unknown>>,
  dark: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string | undefined>();
  for (const color of SAME_IN_ALL) pairs.set(color, color);
  for (const [name, color] of Object.entries(light)) {
    const other = dark[name];
    if (typeof color !== 'string' || typeof other !== 'string') continue;
    pairs.set(color, !pairs.has(color) || pairs.get(color) === other ? other : undefined);
  }
  return new Map([...pairs].flatMap(([color, other]) => (other === undefined ? [] : [[color, other] as const])));
}

/** Matches sources in which authors may set colors. */
const OWN_COLORS = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|fill|stroke|color|classDef|style|linkStyle)\b|%%\{|^\s*---/im;

/**
 * Add the dark colors to a drawing in light mode. Undefined if one of its colors has no known counterpart, or may be set by the
 * author: then two drawings are needed.
 */
export function addDarkColors(
  light: string,
  { source, pairs, tokens }: { source: string; pairs: ReadonlyMap<string, string>; tokens: Tokens },
): string | undefined {
  const colors = light.match(COLOR) ?? [];
  if (OWN_COLORS.test(source) || !colors.every((color) => pairs.has(color))) return undefined;
  return mergeModes(
    light,
    light.replace(COLOR, (color) => pairs.get(color) as string),
    tokens,
  );
}

/**
 * Merge two drawings that differ only in their colors. Colors of the built-in styles become variables, so that they follow what a
 * site sets. Undefined if more differs.
 */
export function mergeModes(light: string, dark: string, tokens: Tokens): string | undefined {
  if (light === dark) return light;
  const [inLight, inDark] = [light, dark].map((svg) => svg.split(COLOR)) as [string[], string[]];
  if (inLight.join('\n') !== inDark.join('\n')) return undefined;
  const darkColors = dark.match(COLOR) ?? [];
  const names = new Map([...tokens].map(([name, pair]) => [pair.join('\n').toLowerCase(), `var(--${name})`]));
  let index = 0;
  return light.replace(COLOR, (color) => {
    const other = darkColors[index++] as string;
    if (color === other) return color;
    return names.get(`${color}\n${other}`.toLowerCase()) ?? `light-dark(${color.trim()},${other.trim()})`;
  });
}

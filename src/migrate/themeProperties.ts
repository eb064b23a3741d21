import { customProperties, type Mode, modeOf } from './styleRules.ts';

/** A custom property of sitegen, with those of an old theme that it is taken from in each color mode, the first that is set. */
export interface ThemeProperty {
  readonly name: string;
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** A value that only Tailwind, Sass or Less can evaluate. */
const FOREIGN_VALUE = /\btheme\(|--(?:alpha|spacing)\(|\$[\w-]|#\{|@\w/;

/** Custom properties of a page, by color mode. */
export type PageProperties = Readonly<Record<Mode, ReadonlyMap<string, string>>>;

/** The custom properties of a style sheet, by color mode; without those that browsers cannot read. */
export function readProperties(printed: string): PageProperties {
  const found = { both: new Map<string, string>(), light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const { selectors, name, value } of customProperties(printed)) {
    if (FOREIGN_VALUE.test(value)) continue;
    for (const mode of new Set(selectors.flatMap((selector) => modeOf(selector) ?? []))) found[mode].set(name, value);
  }
  return found;
}

/** The names of all properties. */
export const namesOf = (properties: PageProperties): ReadonlySet<string> =>
  new Set(Object.values(properties).flatMap((ofMode) => [...ofMode.keys()]));

/** A reference to another property. */
const REFERENCE = /var\(\s*(--[\w-]+)\s*(,[^()]*)?\)/g;

/** Properties that apply in a color mode; the first that have a name set its value. */
export type ModeProperties = readonly ReadonlyMap<string, string>[];

/**
 * Finds the value of a property in one color mode. References to properties that are not `declared` in the new site are replaced
 * by their values; undefined if one of them has none.
 */
function createFinder(mode: ModeProperties, declared: ReadonlySet<string>): (name: string) => string | undefined {
  const find = (name: string, seen: readonly string[]): string | undefined => {
    const value = seen.includes(name) ? undefined : mode.find((one) => one.has(name))?.get(name);
    const values = [...(value?.matchAll(REFERENCE) ?? [])].map(([whole, other = '', fallback]) =>
      declared.has(other) ? whole : (find(other, [...seen, name]) ?? (fallback === undefined ? undefined : whole)),
    );
    let next = 0;
    return values.includes(undefined) ? undefined : value?.replace(REFERENCE, () => values[next++] ?? '');
  };
  return (name) => find(name, []);
}

/** What the colors and fonts of a site are taken from. */
export interface OldTheme {
  readonly light: ModeProperties;
  readonly dark: ModeProperties;
  /** The properties of imported sheets. @default none: the values of all references are written out */
  readonly declared?: ReadonlySet<string>;
  readonly properties: readonly ThemeProperty[];
  /** Matches values that refer to properties of the old theme. */
  readonly lost?: RegExp;
}

/** Prints the colors and fonts of a site as custom properties of sitegen; empty if it has none. */
export function printProperties({ light, dark, declared = new Set(), properties, lost }: OldTheme): string {
  const [findLight, findDark] = [createFinder(light, declared), createFinder(dark, declared)];
  const first = (names: readonly string[], find: (name: string) => string | undefined): string | undefined =>
    names.map(find).find((value) => value !== undefined);
  const lines = properties.flatMap(({ name, ...theirs }) => {
    const inLight = first(theirs.light, findLight);
    const inDark = first(theirs.dark, findDark);
    if (inLight === undefined || inDark === undefined || lost?.test(inLight + inDark)) return [];
    const value = inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`;
    return [`  ${name}: ${value};\n`];
  });
  const hasAccent = lines.some((line) => line.includes('--color-accent:'));
  if (hasAccent) lines.push('  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));\n');
  const ofNavbar = (line: string): boolean => line.startsWith('  --navbar-');
  const printRule = (selector: string, rules: readonly string[]): readonly string[] =>
    rules.length === 0 ? [] : [`${selector} {\n${rules.join('')}}\n`];
  return [
    ...printRule(
      ':root',
      lines.filter((line) => !ofNavbar(line)),
    ),
    ...printRule('.navbar-container', lines.filter(ofNavbar)), // where sitegen's style of the navbar sets them
  ].join('\n');
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { table } from '../../shared/table.ts';
import type { ImportedStyles } from '../importedStyles.ts';
import { customProperties, importAdvice, type Mode, modeOf, outsideImports, printSheet } from '../styleRules.ts';
import type { Value } from '../values.ts';
import { type Reading, sitePath } from './content.ts';
import { printInfimaProperties } from './infima.ts';
import { printLayoutStyles } from './layoutStyles.ts';

/** Properties of Infima, with their counterparts in sitegen. */
const PROPERTIES: Readonly<Record<string, string>> = table({
  '--ifm-color-primary': '--color-accent',
  '--ifm-background-color': '--color-bg',
  '--ifm-font-color-base': '--color-text',
  '--ifm-font-family-base': '--font-text',
  '--ifm-heading-font-family': '--font-display',
  '--ifm-font-family-monospace': '--font-mono',
  '--ifm-navbar-background-color': '--navbar-bg',
  '--ifm-navbar-link-color': '--navbar-text',
});

/** A value that only Tailwind, Sass or Less can evaluate. */
const FOREIGN_VALUE = /\btheme\(|--(?:alpha|spacing)\(|\$[\w-]|#\{|@\w/;

/** The custom properties of a style sheet, by color mode; without those that browsers cannot read. */
function readProperties(printed: string): Readonly<Record<Mode, ReadonlyMap<string, string>>> {
  const found = { both: new Map<string, string>(), light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const { selectors, name, value } of customProperties(printed)) {
    if (FOREIGN_VALUE.test(value)) continue;
    for (const mode of new Set(selectors.flatMap((selector) => modeOf(selector) ?? []))) found[mode].set(name, value);
  }
  return found;
}

/** A reference to another property. */
const REFERENCE = /var\(\s*(--[\w-]+)\s*(,[^()]*)?\)/g;

/**
 * Finds the value of a property in one color mode. References to properties that are not `declared` in the new site are replaced
 * by their values; undefined if one of them has none.
 */
function createFinder(
  { both, light }: ReturnType<typeof readProperties>,
  mode: ReadonlyMap<string, string>,
  declared: ReadonlySet<string>,
): (name: string) => string | undefined {
  const find = (name: string, seen: readonly string[]): string | undefined => {
    const value = seen.includes(name) ? undefined : (mode.get(name) ?? both.get(name) ?? light.get(name));
    const values = [...(value?.matchAll(REFERENCE) ?? [])].map(([whole, other = '', fallback]) =>
      declared.has(other) ? whole : (find(other, [...seen, name]) ?? (fallback === undefined ? undefined : whole)),
    );
    let next = 0;
    return values.includes(undefined) ? undefined : value?.replace(REFERENCE, () => values[next++] ?? '');
  };
  return (name) => find(name, []);
}

/** Prints the colors and fonts of a site as custom properties of sitegen. `declared` are the properties of imported sheets. */
function printProperties(own: ReturnType<typeof readProperties>, declared: ReadonlySet<string>): string {
  const [findLight, findDark] = [createFinder(own, own.light, declared), createFinder(own, own.dark, declared)];
  const lines = Object.entries(PROPERTIES).flatMap(([theirs, ours]) => {
    const inLight = findLight(theirs);
    const inDark = findDark(theirs);
    if (inLight === undefined || inDark === undefined || /--ifm|--docusaurus/.test(inLight + inDark)) return [];
    const value = inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`;
    return [`  ${ours}: ${value};\n`];
  });
  const hasAccent = lines.some((line) => line.includes('--color-accent:'));
  if (hasAccent) lines.push('  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));\n');
  const ofNavbar = (line: string): boolean => line.startsWith('  --navbar-');
  const printRule = (selector: string, own: readonly string[]): readonly string[] =>
    own.length === 0 ? [] : [`${selector} {\n${own.join('')}}\n`];
  return [
    ...printRule(
      ':root',
      lines.filter((line) => !ofNavbar(line)),
    ),
    ...printRule('.navbar-container', lines.filter(ofNavbar)), // where sitegen's style of the navbar sets them
  ].join('\n');
}

/** Creates the style sheet of the new site: the colors and fonts of the old one, and imports of its sheets. */
export async function readStyles(
  customCss: readonly Value[],
  clientDir: string,
  { rootDir, notes }: Reading,
): Promise<ImportedStyles> {
  const sheets = customCss.flatMap((one) => {
    const file = typeof one === 'string' ? sitePath(rootDir, one) : '';
    return existsSync(path.join(rootDir, file)) && file !== '' ? [file] : [];
  });
  const file = `${clientDir}/styles/main.css`;
  const printed = await Promise.all(sheets.map((sheet) => printSheet(rootDir, path.join(rootDir, sheet))));
  const advice = printed.map((text) => importAdvice(text, file));
  const imported = sheets.filter((_, index) => advice[index] === undefined);
  for (const [index, sheet] of sheets.entries()) {
    const todo = advice[index];
    if (todo === undefined) notes.done(sheet, `${file} imports it, with its colors and fonts by their names here`);
    else notes.todo(sheet, todo);
    notes.lost(
      sheet,
      'rules for the classes of Docusaurus’ theme (`.navbar__item`, `.menu__link`) apply only where sitegen has the same class: look at the result, and remove the others',
    );
  }
  const themeFile = 'docusaurus.css';
  const dirs = ['src', 'docs', 'blog'];
  const layout = printLayoutStyles(rootDir, dirs);
  if (layout !== undefined)
    notes.done(
      'classes of the theme',
      `${clientDir}/styles/${themeFile} has grid, hero, buttons and cards, in the looks of this site`,
    );
  const own = readProperties(printed.join('\n'));
  const inImported = readProperties(printed.filter((_, index) => advice[index] === undefined).join('\n'));
  const declared = new Set(Object.values(inImported).flatMap((properties) => [...properties.keys()]));
  const infima = printInfimaProperties(rootDir, dirs, declared);
  if (infima !== undefined)
    notes.done('properties of the theme', `${clientDir}/styles/${themeFile} has those that styles of the site use`);
  const theme = [infima, layout].filter((text) => text !== undefined).join('\n');
  const from = path.posix.dirname(file);
  const imports = [
    ...(theme === '' ? [] : [`./${themeFile}`]),
    ...imported.map((sheet) => path.posix.relative(from, sheet)),
  ];
  const properties = printProperties(own, declared);
  const parts = [imports.map((name) => `@import '${name}';\n`).join(''), properties].filter((part) => part !== '');
  const files = [
    ...(theme === '' ? [] : [{ path: `${clientDir}/styles/${themeFile}`, text: theme }]),
    ...(parts.length === 0 ? [] : [{ path: file, text: parts.join('\n') }]),
  ];
  return { files, outside: printed.flatMap(outsideImports) };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportedStyles } from '../importedStyles.ts';
import { importAdvice, outsideImports, printSheet } from '../styleRules.ts';
import { namesOf, printProperties, readProperties, type ThemeProperty } from '../themeProperties.ts';
import type { Value } from '../values.ts';
import { type Reading, sitePath } from './content.ts';
import { printInfimaProperties } from './infima.ts';
import { printLayoutStyles } from './layoutStyles.ts';

/** Properties of Infima, with their counterparts in sitegen. */
const PROPERTIES: readonly ThemeProperty[] = Object.entries({
  '--ifm-color-primary': '--color-accent',
  '--ifm-background-color': '--color-bg',
  '--ifm-font-color-base': '--color-text',
  '--ifm-font-family-base': '--font-text',
  '--ifm-heading-font-family': '--font-display',
  '--ifm-font-family-monospace': '--font-mono',
  '--ifm-navbar-background-color': '--navbar-bg',
  '--ifm-navbar-link-color': '--navbar-text',
}).map(([theirs, name]) => ({ name, light: [theirs], dark: [theirs] }));

/** What Infima sets for dark mode by a rule that wins over those of sites for both modes. */
const IN_DARK: ReadonlyMap<string, string> = new Map([['--ifm-background-color', '#1b1b1d']]);

/** Infima's colors in each mode, for sites that set a color for the other mode alone. */
const DEFAULTS: Readonly<Record<'light' | 'dark', ReadonlyMap<string, string>>> = {
  light: new Map([
    ['--ifm-color-primary', '#3578e5'],
    ['--ifm-background-color', '#fff'],
    ['--ifm-font-color-base', '#1c1e21'],
    ['--ifm-navbar-background-color', '#fff'],
    ['--ifm-navbar-link-color', '#1c1e21'],
  ]),
  dark: new Map([
    ['--ifm-color-primary', '#3578e5'],
    ['--ifm-font-color-base', '#e3e3e3'],
    ['--ifm-navbar-background-color', '#242526'],
    ['--ifm-navbar-link-color', '#e3e3e3'],
  ]),
};

/**
 * Creates the style sheet of the new site: the colors and fonts of the old one, and imports of its sheets. `dirs` are the folders
 * whose pages and components use classes and properties of the theme, relative to the root.
 */
export async function readStyles(
  customCss: readonly Value[],
  { clientDir, dirs }: { readonly clientDir: string; readonly dirs: readonly string[] },
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
  const layout = printLayoutStyles(rootDir, dirs);
  if (layout !== undefined)
    notes.done(
      'classes of the theme',
      `${clientDir}/styles/${themeFile} has grid, hero, buttons, cards, badges and the like, in the looks of this site`,
    );
  const read = readProperties(printed.join('\n'));
  const { both, light, dark } = read;
  const set = namesOf(read);
  const declared = namesOf(readProperties(printed.filter((_, index) => advice[index] === undefined).join('\n')));
  const infima = printInfimaProperties(rootDir, dirs, declared);
  if (infima !== undefined)
    notes.done('properties of the theme', `${clientDir}/styles/${themeFile} has those that styles of the site use`);
  const theme = [infima, layout].filter((text) => text !== undefined).join('\n');
  const from = path.posix.dirname(file);
  const imports = [
    ...(theme === '' ? [] : [`./${themeFile}`]),
    ...imported.map((sheet) => path.posix.relative(from, sheet)),
  ];
  const properties = printProperties({
    light: [light, both, DEFAULTS.light],
    dark: [dark, IN_DARK, both, light, DEFAULTS.dark],
    declared,
    properties: PROPERTIES.filter((property) => property.light.some((name) => set.has(name))),
    lost: /--ifm|--docusaurus/,
  });
  const parts = [imports.map((name) => `@import '${name}';\n`).join(''), properties].filter((part) => part !== '');
  const files = [
    ...(theme === '' ? [] : [{ path: `${clientDir}/styles/${themeFile}`, text: theme }]),
    ...(parts.length === 0 ? [] : [{ path: file, text: parts.join('\n') }]),
  ];
  return { files, outside: printed.flatMap(outsideImports) };
}

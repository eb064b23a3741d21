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
  const { both, light, dark } = readProperties(printed.join('\n'));
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
    light: [light, both],
    dark: [dark, both, light],
    declared,
    properties: PROPERTIES,
    lost: /--ifm|--docusaurus/,
  });
  const parts = [imports.map((name) => `@import '${name}';\n`).join(''), properties].filter((part) => part !== '');
  const files = [
    ...(theme === '' ? [] : [{ path: `${clientDir}/styles/${themeFile}`, text: theme }]),
    ...(parts.length === 0 ? [] : [{ path: file, text: parts.join('\n') }]),
  ];
  return { files, outside: printed.flatMap(outsideImports) };
}

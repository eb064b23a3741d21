import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '../../shared/table.ts';
import type { MigratedFile } from '../migratedSite.ts';
import type { Value } from '../values.ts';
import { type Reading, sitePath } from './content.ts';
import { printLayoutStyles } from './layoutStyles.ts';

/** Properties of Infima by those that stand in their place. */
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

/** What only other tools understand. */
const FOREIGN = /@tailwind|@apply|@theme\b|@config|@import\s+(?:url\()?['"](?:~|tailwind)/;

/** Declarations of custom properties in the rules of a selector. */
function readProperties(css: string, selector: RegExp): ReadonlyMap<string, string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const bodies = [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => selector.test(one.trim())))
    .map(([, , body = '']) => body);
  return new Map(
    bodies.flatMap((body) =>
      [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
    ),
  );
}

/** The colors and fonts of a site, as custom properties of sitegen. */
function printProperties(css: string): string {
  const light = readProperties(css, /^:root$|^\[data-theme=['"]?light['"]?\]$/);
  const dark = readProperties(css, /\[data-theme=['"]?dark['"]?\]$/);
  const lines = Object.entries(PROPERTIES).flatMap(([theirs, ours]) => {
    const [inLight, inDark] = [light.get(theirs), dark.get(theirs) ?? light.get(theirs)];
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
    ...printRule('.navbar-container', lines.filter(ofNavbar)), // the style of the navbar sets them there
  ].join('\n');
}

/** The style sheet of the new site: the colors and fonts of the old one, and its sheets. */
export function readStyles(
  customCss: readonly Value[],
  clientDir: string,
  { rootDir, notes }: Reading,
): readonly MigratedFile[] {
  const sheets = customCss.flatMap((one) => {
    const file = typeof one === 'string' ? sitePath(rootDir, one) : '';
    return existsSync(path.join(rootDir, file)) && file !== '' ? [file] : [];
  });
  const file = `${clientDir}/styles/main.css`;
  const texts = sheets.map((sheet) => readFileSync(path.join(rootDir, sheet), 'utf8'));
  const imported = sheets.filter((sheet, index) => sheet.endsWith('.css') && !FOREIGN.test(texts[index] ?? ''));
  for (const sheet of sheets) {
    if (imported.includes(sheet))
      notes.done(sheet, `${file} imports it, with its colors and fonts by their names here`);
    else notes.todo(sheet, `needs another tool: write what you want to keep of it into ${file}`);
    notes.lost(sheet, 'rules for the classes of Docusaurus’ theme (`.navbar__item`, `.menu__link`) meet nothing');
  }
  const layout = printLayoutStyles(rootDir, ['src', 'docs', 'blog']);
  const layoutFile = 'docusaurus.css';
  if (layout !== undefined)
    notes.done(
      'classes of the theme',
      `${clientDir}/styles/${layoutFile} has grid, hero, buttons and cards, in the looks of this site`,
    );
  const from = path.posix.dirname(file);
  const imports = [
    ...(layout === undefined ? [] : [`./${layoutFile}`]),
    ...imported.map((sheet) => path.posix.relative(from, sheet)),
  ];
  const properties = printProperties(texts.join('\n'));
  const parts = [imports.map((name) => `@import '${name}';\n`).join(''), properties].filter((part) => part !== '');
  return [
    ...(layout === undefined ? [] : [{ path: `${clientDir}/styles/${layoutFile}`, text: layout }]),
    ...(parts.length === 0 ? [] : [{ path: file, text: parts.join('\n') }]),
  ];
}

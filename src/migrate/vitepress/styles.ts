import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { maskComments } from '../../source/typescript.ts';
import { type ImportedStyles, importStyles } from '../importedStyles.ts';
import type { NoteTaker } from '../migratedSite.ts';
import type { OldTheme, PageProperties, ThemeProperty } from '../themeProperties.ts';

const THEME = '.vitepress/theme';

/** A style sheet that the theme imports for its effect. */
const IMPORTED_SHEET = /^\s*import\s+(['"])(\.{1,2}\/[^'"]+\.(?:css|scss|sass|less))\1/gm;

/** The style sheets that the site's own theme imports, from the root. */
function ownSheets(rootDir: string): readonly string[] {
  const [index] = globSync(`${THEME}/index.{js,mjs,ts,mts}`, { cwd: rootDir, dot: true }).sort();
  if (index === undefined) return [];
  const code = maskComments(readFileSync(path.join(rootDir, index), 'utf8'));
  return [...code.matchAll(IMPORTED_SHEET)].map(([, , sheet = '']) => path.posix.join(THEME, sheet));
}

const property = (name: string, ...theirs: readonly string[]): ThemeProperty => ({
  name,
  light: theirs,
  dark: theirs,
});

/** Properties of VitePress, with their counterparts in sitegen. */
const PROPERTIES: readonly ThemeProperty[] = [
  property('--color-accent', '--vp-c-brand-1', '--vp-c-brand'),
  property('--color-bg', '--vp-c-bg'),
  property('--color-text', '--vp-c-text-1'),
  property('--font-text', '--vp-font-family-base'),
  property('--font-mono', '--vp-font-family-mono'),
];

const readTheme = ({ both, light, dark }: PageProperties): OldTheme => ({
  light: [light, both],
  dark: [dark, both],
  properties: PROPERTIES,
  lost: /--vp-/,
});

/** Imports the style sheets of the site's own theme, and notes what else it has. */
export async function readStyles(rootDir: string, clientDir: string, notes: NoteTaker): Promise<ImportedStyles> {
  if (existsSync(path.join(rootDir, THEME)))
    notes.todo(
      THEME,
      'components of Vue become React components in templates/components; move style sheets before you remove the folder',
    );
  const dirs = {
    rootDir,
    clientDir,
    ofTheme: 'the classes of VitePress (`.VPNav`, `.vp-doc`) and its properties (`--vp-…`)',
    readTheme,
  };
  return importStyles(
    ownSheets(rootDir).map((sheet) => ({ name: sheet, path: sheet })),
    dirs,
    notes,
  );
}

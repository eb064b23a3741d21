import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { globSync } from '../disk/glob.ts';
import type { CodeColors, CodeThemes } from './sections/code.ts';

const themesDir = (): string => path.dirname(resolveFromPackage('highlight.js/styles/default.css'));

/** Names of all themes: `github-dark`, `base16/dracula`. */
const themeNames = (): readonly string[] =>
  globSync('**/*.css', { cwd: themesDir(), ignore: ['**/*.min.css'] })
    .map((file) => file.replace(/\.css$/, ''))
    .sort(compareText);

/** Themes that do not exist. The disk is asked only where themes are named. */
export function checkCodeThemes(themes: Parts<CodeThemes>): readonly FieldDiagnostic[] {
  return (['lightTheme', 'darkTheme'] as const).flatMap((field): readonly FieldDiagnostic[] => {
    const name = themes[field];
    if (typeof name !== 'string') return [];
    const known = themeNames();
    if (known.includes(name)) return [];
    const hint =
      didYouMean(name, known) ?? `name one of highlight.js (https://highlightjs.org/examples), or give colors`;
    return [{ path: ['code', field], message: `there is no theme "${name}"`, hint }];
  });
}

/** The classes whose color stands for each kind of text. */
const CLASS_OF: Readonly<Record<Exclude<keyof CodeColors, 'background' | 'text'>, string>> = {
  comment: '.hljs-comment',
  keyword: '.hljs-keyword',
  string: '.hljs-string',
  number: '.hljs-number',
  title: '.hljs-title',
  attribute: '.hljs-attr',
};

/** Read a theme of highlight.js for the colors that code has here. A kind of text that it does not color has that of all text. */
export function parseCodeTheme(css: string): CodeColors {
  const rules = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', declarations = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim()),
      declarations,
    }),
  );
  const readValue = (selector: string, property: RegExp): string | undefined =>
    rules
      .filter(({ selectors }) => selectors.includes(selector))
      .map(({ declarations }) => property.exec(declarations)?.[1])
      .findLast((value) => value !== undefined);
  const colorOf = (selector: string) => readValue(selector, /(?:^|[;\s])color:\s*([^;\s]+)/);
  const text = colorOf('.hljs');
  const kinds = Object.entries(CLASS_OF).map(([kind, selector]) => [kind, colorOf(selector) ?? text]);
  return {
    background: readValue('.hljs', /(?:^|[;\s])background(?:-color)?:\s*([^;\s]+)/),
    text,
    ...Object.fromEntries(kinds),
  };
}

const colorsOf = (theme: string | CodeColors): CodeColors =>
  typeof theme === 'string' ? parseCodeTheme(readFileSync(path.join(themesDir(), `${theme}.css`), 'utf8')) : theme;

/** The colors of code in each mode, where the configuration sets them. */
export function loadCodeColors({ lightTheme, darkTheme }: CodeThemes): { light?: CodeColors; dark?: CodeColors } {
  return {
    ...(lightTheme === undefined ? {} : { light: colorsOf(lightTheme) }),
    ...(darkTheme === undefined ? {} : { dark: colorsOf(darkTheme) }),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveFromPackage } from '../bundle/packageDir.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { globSync } from '../disk/glob.ts';
import { compareText } from '../shared/compareText.ts';
import type { CodeColors, CodeThemes } from './sections/code.ts';

const themesDir = (): string => path.dirname(resolveFromPackage('highlight.js/styles/default.css'));

/** Names of all themes: `github-dark`, `base16/dracula`. */
export const themeNames = (): readonly string[] =>
  globSync('**/*.css', { cwd: themesDir(), ignore: ['**/*.min.css'] })
    .map((file) => file.replace(/\.css$/, ''))
    .sort(compareText);

/** Report themes that do not exist. Reads the disk only if the configuration names themes. */
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

/** The class of highlight.js that gives the color of each kind of text. */
const CLASS_OF: Readonly<Record<Exclude<keyof CodeColors, 'background' | 'text'>, string>> = {
  comment: '.hljs-comment',
  keyword: '.hljs-keyword',
  string: '.hljs-string',
  number: '.hljs-number',
  title: '.hljs-title',
  attribute: '.hljs-attr',
};

/** Matches comments, and at-rules such as `@media`. */
const LEFT_OUT = /\/\*[\s\S]*?\*\/|@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /([\w-]+)\s*:\s*([^;]+?)\s*(?:;|$)/g;

/** Matches the color in a `background` that has an image too. */
const HEX = /(?:^|\s)(#[\da-f]{3,8})(?=\s|$)/i;

/**
 * Parse a theme of highlight.js. Its style sheets are simple: no nested rules, no braces in strings. Kinds of text that it does
 * not color get the color of all text.
 */
function parseCodeTheme(css: string): CodeColors {
  const declarations = [...css.replace(LEFT_OUT, '').matchAll(RULE)].flatMap(([, selectors = '', body = '']) =>
    [...body.matchAll(DECLARATION)].map(([, property = '', value = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim()),
      property,
      value,
    })),
  );
  const variables = new Map(declarations.map(({ property, value }) => [property, value]));
  const readValue = (selector: string, ...properties: readonly string[]): string | undefined =>
    declarations
      .findLast(({ selectors, property }) => selectors.includes(selector) && properties.includes(property))
      ?.value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => variables.get(name) ?? whole);
  const text = readValue('.hljs', 'color');
  const background = readValue('.hljs', 'background', 'background-color');
  const kinds = Object.entries(CLASS_OF).map(([kind, selector]) => [kind, readValue(selector, 'color') ?? text]);
  return { background: HEX.exec(background ?? '')?.[1] ?? background, text, ...Object.fromEntries(kinds) };
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

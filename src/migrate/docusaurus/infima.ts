import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';

/** Sitegen's values for those properties of Infima, the CSS framework of Docusaurus, that sites use in their own styles. */
const VALUES: Readonly<Record<string, string>> = table({
  'background-color': 'var(--color-bg)',
  'background-surface-color': 'var(--color-surface)',
  'blockquote-color': 'var(--color-muted)',
  'card-background-color': 'var(--color-raised)',
  'card-border-radius': 'var(--radius)',
  'code-background': 'var(--code-bg)',
  'code-border-radius': 'var(--radius)',
  'code-font-size': '90%',
  'color-black': '#000',
  'color-content': 'var(--color-text)',
  'color-content-inverse': 'var(--color-bg)',
  'color-content-secondary': 'var(--color-muted)',
  'color-danger': 'var(--color-danger)',
  'color-info': '#54c7ec',
  'color-primary': 'var(--color-accent)',
  'color-secondary': 'var(--color-border)',
  'color-success': '#00a400',
  'color-warning': '#ffba00',
  'color-white': '#fff',
  'container-width': 'var(--width-page)',
  'container-width-xl': 'var(--width-page)',
  'font-color-base': 'var(--color-text)',
  'font-color-secondary': 'var(--color-muted)',
  'font-family-base': 'var(--font-text)',
  'font-family-monospace': 'var(--font-mono)',
  'font-size-base': '1rem',
  'font-weight-bold': '700',
  'font-weight-light': '300',
  'font-weight-normal': '400',
  'font-weight-semibold': '500',
  'global-border-width': '1px',
  'global-radius': 'var(--radius)',
  'global-shadow-lw': 'var(--shadow)',
  'global-shadow-md': 'var(--shadow)',
  'global-shadow-tl': 'var(--shadow)',
  'global-spacing': '1rem',
  'heading-color': 'var(--color-text)',
  'heading-font-family': 'var(--font-display)',
  'heading-font-weight': '700',
  'heading-line-height': '1.25',
  'hover-overlay': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  'hr-border-color': 'var(--color-border)',
  leading: '1.25rem',
  'line-height-base': '1.65',
  'link-color': 'var(--color-accent)',
  'link-hover-color': 'var(--color-accent)',
  'menu-color': 'var(--color-text)',
  'navbar-background-color': 'var(--navbar-bg)',
  'navbar-height': 'var(--navbar-height)',
  'navbar-link-color': 'var(--navbar-text)',
  'navbar-link-hover-color': 'var(--navbar-accent)',
  'pre-background': 'var(--code-bg)',
  'pre-padding': '1rem',
  'spacing-horizontal': '1rem',
  'spacing-vertical': '1rem',
  'table-border-color': 'var(--color-border)',
  'toc-border-color': 'var(--color-border)',
  'transition-fast': '200ms',
  'transition-slow': '400ms',
  'transition-timing-default': 'var(--ease)',
  'z-index-dropdown': '100',
  'z-index-fixed': '200',
  'z-index-overlay': '400',
});

/** Mix of black or white in the shades of the accent color. */
const SHADES: Readonly<Record<string, string>> = table({
  dark: 'black 10%',
  darker: 'black 15%',
  darkest: 'black 30%',
  light: 'white 10%',
  lighter: 'white 15%',
  lightest: 'white 30%',
});

/** Sitegen's value for a property; undefined for rarely used ones. */
function infimaValue(name: string): string | undefined {
  const [, scale, number] = /^color-(emphasis|gray)-(\d+)$/.exec(name) ?? [];
  const percent = Number(number) / 10;
  if (scale === 'emphasis') return `color-mix(in srgb, var(--color-text) ${percent}%, var(--color-bg))`;
  if (scale === 'gray') return `color-mix(in srgb, black ${percent}%, white)`;
  const shade = SHADES[/^color-primary-(\w+)$/.exec(name)?.[1] ?? ''];
  return shade === undefined ? VALUES[name] : `color-mix(in srgb, ${shade}, var(--color-accent))`;
}

const USED = /var\(\s*--ifm-([\w-]+)/g;

/**
 * Prints rules for the Infima properties that the files in some folders use, without those already declared; undefined if they
 * use none. Properties of the navbar are also set within it, as its colors may differ there.
 */
export function printInfimaProperties(
  rootDir: string,
  dirs: readonly string[],
  declared: ReadonlySet<string>,
): string | undefined {
  const patterns = dirs.map((dir) => `${dir}/**/*.{css,scss,js,jsx,ts,tsx,md,mdx}`);
  const texts = globSync(patterns, { cwd: rootDir, ignore: ['**/node_modules/**'] }).map((file) =>
    readFileSync(path.join(rootDir, file), 'utf8'),
  );
  const used = new Set(texts.flatMap((text) => [...text.matchAll(USED)].map(([, name = '']) => name)));
  const names = [...used].filter((name) => !declared.has(`--ifm-${name}`) && infimaValue(name) !== undefined).sort();
  const printRule = (selector: string, isOf: (name: string) => boolean): string => {
    const lines = names.filter(isOf).map((name) => `  --ifm-${name}: ${infimaValue(name)};\n`);
    return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`;
  };
  const isOfNavbar = (name: string): boolean => name.startsWith('navbar-');
  const rules = printRule(':root', (name) => !isOfNavbar(name)) + printRule(':root,\n.navbar-container', isOfNavbar);
  return rules === '' ? undefined : `/* Properties of Docusaurus’ theme that this site uses. */\n${rules}`;
}

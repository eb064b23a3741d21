import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';

/** Sitegen's values for those properties of Infima, the CSS framework of Docusaurus, that sites use in their own styles. */
const VALUES: Readonly<Record<string, string>> = table({
  'alert-border-radius': 'var(--radius)',
  'alert-padding-horizontal': '1rem',
  'alert-padding-vertical': '1rem',
  'alert-shadow': 'var(--shadow)',
  'avatar-photo-size': '3rem',
  'background-color': 'var(--color-bg)',
  'background-surface-color': 'var(--color-surface)',
  'badge-border-radius': 'var(--radius)',
  'badge-padding-horizontal': '0.5rem',
  'badge-padding-vertical': '0.25rem',
  'blockquote-color': 'var(--color-muted)',
  'button-border-radius': 'var(--radius)',
  'button-border-width': '1px',
  'button-font-weight': '700',
  'button-padding-horizontal': '1.5rem',
  'button-padding-vertical': '0.375rem',
  'card-background-color': 'var(--color-raised)',
  'card-border-radius': 'var(--radius)',
  'card-horizontal-spacing': '1rem',
  'card-vertical-spacing': '1rem',
  'code-background': 'var(--code-bg)',
  'code-border-radius': 'var(--radius)',
  'code-font-size': '90%',
  'code-padding-horizontal': '0.1rem',
  'code-padding-vertical': '0.1rem',
  'color-black': '#000',
  'color-content': 'var(--color-text)',
  'color-content-inverse': 'var(--color-bg)',
  'color-content-secondary': 'var(--color-muted)',
  'color-danger': 'var(--color-danger)',
  'color-info': '#54c7ec',
  'color-primary': 'var(--color-accent)',
  'color-secondary': '#ebedf0',
  'color-success': '#00a400',
  'color-warning': '#ffba00',
  'color-white': '#fff',
  'container-width': 'var(--width-page)',
  'container-width-xl': 'var(--width-page)',
  'dropdown-background-color': 'var(--color-raised)',
  'dropdown-hover-background-color': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  'font-color-base': 'var(--color-text)',
  'font-color-base-inverse': 'var(--color-bg)',
  'font-color-secondary': 'var(--color-muted)',
  'font-family-base': 'var(--font-text)',
  'font-family-monospace': 'var(--font-mono)',
  'font-size-base': '1rem',
  'font-weight-bold': '700',
  'font-weight-light': '300',
  'font-weight-normal': '400',
  'font-weight-semibold': '500',
  'footer-background-color': 'var(--color-surface)',
  'footer-link-color': 'var(--color-muted)',
  'footer-padding-horizontal': '2rem',
  'footer-padding-vertical': '2rem',
  'global-border-width': '1px',
  'global-radius': 'var(--radius)',
  'global-shadow-lw': 'var(--shadow)',
  'global-shadow-md': 'var(--shadow)',
  'global-shadow-tl': 'var(--shadow)',
  'global-spacing': '1rem',
  'h1-font-size': '2rem',
  'h2-font-size': '1.5rem',
  'h3-font-size': '1.25rem',
  'h4-font-size': '1rem',
  'h5-font-size': '0.875rem',
  'h6-font-size': '0.85rem',
  'heading-color': 'var(--color-text)',
  'heading-font-family': 'var(--font-display)',
  'heading-font-weight': '700',
  'heading-line-height': '1.25',
  'heading-margin-bottom': '1rem',
  'hover-overlay': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  'hr-background-color': 'var(--color-border)',
  'hr-border-color': 'var(--color-border)',
  'image-alignment-padding': '1.25rem',
  leading: '1.25rem',
  'line-height-base': '1.65',
  'link-color': 'var(--color-accent)',
  'link-decoration': 'none',
  'link-hover-color': 'var(--color-accent)',
  'link-hover-decoration': 'underline',
  'list-item-margin': '0.25rem',
  'list-left-padding': '2rem',
  'list-margin': '1rem',
  'menu-color': 'var(--color-text)',
  'menu-color-active': 'var(--color-accent)',
  'menu-color-background-active': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  'menu-color-background-hover': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  'menu-link-padding-horizontal': '0.75rem',
  'menu-link-padding-vertical': '0.375rem',
  'navbar-background-color': 'var(--navbar-bg)',
  'navbar-height': 'var(--navbar-height)',
  'navbar-item-padding-horizontal': '0.75rem',
  'navbar-item-padding-vertical': '0.25rem',
  'navbar-link-active-color': 'var(--navbar-accent)',
  'navbar-link-color': 'var(--navbar-text)',
  'navbar-link-hover-color': 'var(--navbar-accent)',
  'navbar-padding-horizontal': '1rem',
  'navbar-padding-vertical': '0.5rem',
  'navbar-shadow': 'var(--shadow)',
  'pagination-nav-border-radius': 'var(--radius)',
  'paragraph-margin-bottom': '1.25rem',
  'pre-background': 'var(--code-bg)',
  'pre-border-radius': 'var(--radius)',
  'pre-line-height': '1.45',
  'pre-padding': '1rem',
  'spacing-horizontal': '1rem',
  'spacing-vertical': '1rem',
  'table-border-color': 'var(--color-border)',
  'table-border-width': '1px',
  'table-cell-padding': '0.75rem',
  'table-stripe-background': 'color-mix(in srgb, var(--color-text) 3%, transparent)',
  'tabs-color': 'var(--color-muted)',
  'tabs-color-active': 'var(--color-accent)',
  'tabs-padding-horizontal': '1rem',
  'tabs-padding-vertical': '1rem',
  'toc-border-color': 'var(--color-border)',
  'toc-link-color': 'var(--color-muted)',
  'toc-padding-horizontal': '0.5rem',
  'toc-padding-vertical': '0.5rem',
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

/** The same for the other colors of Infima, which are the same in both color modes. */
const FIXED_SHADES: Readonly<Record<string, string>> = table({
  ...SHADES,
  light: 'white 15%',
  lighter: 'white 30%',
  lightest: 'white 50%',
});

/** A shade of a color that has a meaning; undefined for other properties. */
function shadeOf(name: string): string | undefined {
  const [, color = '', shade = ''] = /^color-(secondary|success|info|warning|danger)-([\w-]+)$/.exec(name) ?? [];
  const mix = (part: string): string => `color-mix(in srgb, ${part}, ${VALUES[`color-${color}`]})`;
  if (shade === 'contrast-background') return `light-dark(${mix('white 90%')}, ${mix('black 70%')})`;
  if (shade === 'contrast-foreground') return `light-dark(${mix('black 70%')}, ${mix('white 90%')})`;
  const part = FIXED_SHADES[shade];
  return part && mix(part);
}

/** Sitegen's value for a property; undefined for rarely used ones. */
function infimaValue(name: string): string | undefined {
  const [, scale, number] = /^color-(emphasis|gray)-(\d+)$/.exec(name) ?? [];
  const percent = Number(number) / 10;
  if (scale === 'emphasis') return `color-mix(in srgb, var(--color-text) ${percent}%, var(--color-bg))`;
  if (scale === 'gray') return `color-mix(in srgb, black ${percent}%, white)`;
  const shade = SHADES[/^color-primary-(\w+)$/.exec(name)?.[1] ?? ''];
  return shade === undefined ? (VALUES[name] ?? shadeOf(name)) : `color-mix(in srgb, ${shade}, var(--color-accent))`;
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

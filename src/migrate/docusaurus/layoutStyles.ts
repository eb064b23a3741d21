import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';

/** Layout classes of Infima: grid, heroes, buttons, cards, text and spacing. */
const USED =
  /\b(?:container|row|col--\d+|hero(?:--\w+|__\w+)?|button--\w+|card__\w+|(?:text|shadow)--\w+|(?:margin|padding)-[a-z]+--\w+)\b/;

/** Infima's colors by the names that its classes end with. */
const COLORS = {
  primary: 'var(--color-accent)',
  secondary: '#ebedf0',
  success: '#00a400',
  info: '#54c7ec',
  warning: '#ffba00',
  danger: '#fa383e',
} as const;

/** Rules for the variants of a class, by color: `--NAME-color` in what they have in common is that of each. */
function variants(name: string, common: string): string {
  const names = Object.keys(COLORS).map((variant) => `.${name}--${variant}`);
  const rules = Object.values(COLORS).map((color, index) => `${names[index]} {\n  --${name}-color: ${color};\n}\n`);
  return `${names.join(',\n')} {\n${common}\n}\n${rules.join('')}`;
}

/** Classes with a single declaration. They are printed if pages use them. */
const UTILITIES: Readonly<Record<string, string>> = table({
  'card--full-height': 'height: 100%',
  'container--fluid': 'max-width: none',
  'row--align-bottom': 'align-items: flex-end',
  'row--align-center': 'align-items: center',
  'row--align-top': 'align-items: flex-start',
  'shadow--lw': 'box-shadow: var(--shadow)',
  'shadow--md': 'box-shadow: var(--shadow)',
  'shadow--tl': 'box-shadow: var(--shadow)',
  'text--bold': 'font-weight: 700',
  'text--break': 'overflow-wrap: anywhere',
  'text--capitalize': 'text-transform: capitalize',
  'text--center': 'text-align: center',
  'text--danger': 'color: var(--color-danger)',
  'text--italic': 'font-style: italic',
  'text--justify': 'text-align: justify',
  'text--left': 'text-align: start',
  'text--light': 'font-weight: 300',
  'text--lowercase': 'text-transform: lowercase',
  'text--no-decoration': 'text-decoration: none',
  'text--normal': 'font-weight: 400',
  'text--primary': 'color: var(--color-accent)',
  'text--right': 'text-align: end',
  'text--secondary': 'color: var(--color-muted)',
  'text--semibold': 'font-weight: 500',
  'text--truncate': 'overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap',
  'text--uppercase': 'text-transform: uppercase',
});

/** Rules for the used utilities. */
const utilities = (text: string): readonly string[] =>
  Object.entries(UTILITIES).flatMap(([name, declaration]) =>
    new RegExp(`\\b${name}\\b`).test(text) ? [`.${name} {\n  ${declaration};\n}`] : [],
  );

const DISTANCES = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' } as const;

const SIDES: Readonly<Record<string, string>> = table({
  top: '-block-start',
  bottom: '-block-end',
  left: '-inline-start',
  right: '-inline-end',
  vert: '-block',
  horiz: '-inline',
});

/** Rules for the used spacing classes, such as `.margin-top--md`. */
function distances(text: string): readonly string[] {
  const names = [...new Set(text.match(/\b(?:margin|padding)-[a-z]+--\w+/g) ?? [])].sort();
  return names.flatMap((name) => {
    const [, property = '', side = '', size = ''] = /^(margin|padding)-([a-z]+)--(\w+)$/.exec(name) ?? [];
    const distance = Object.hasOwn(DISTANCES, size) ? DISTANCES[size as keyof typeof DISTANCES] : undefined;
    const suffix = side === 'all' ? '' : SIDES[side];
    return distance === undefined || suffix === undefined
      ? []
      : [`.${name} {\n  ${property}${suffix}: ${distance};\n}`];
  });
}

const SHEET = `.container {
  width: 100%;
  max-width: var(--width-page);
  margin-inline: auto;
  padding-inline: 1rem;
}
.row {
  display: flex;
  flex-wrap: wrap;
  margin-inline: -1rem;
}
.col {
  flex: 1 0 100%;
  max-width: 100%;
  padding-inline: 1rem;
}
@media (min-width: 997px) {
  .col {
    flex-basis: 0;
  }
}
.hero {
  display: flex;
  align-items: center;
  padding: 4rem 2rem;
  background: var(--ifm-hero-background-color);
  color: var(--ifm-hero-text-color);
}
.hero--primary {
  --ifm-hero-background-color: var(--color-accent);
  --ifm-hero-text-color: var(--color-on-accent);
}
.hero--dark {
  --ifm-hero-background-color: var(--navbar-bg);
  --ifm-hero-text-color: var(--navbar-text);
}
.hero__title {
  font-size: var(--size-4);
}
.hero__subtitle {
  font-size: var(--size-1);
}
.button {
  display: inline-block;
  padding: 0.375rem 1.5rem;
  border: 2px solid var(--color-border);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  font-weight: bold;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
}
${variants(
  'button',
  `  border-color: var(--button-color);
  background: var(--button-color);
  color: #1c1e21;`,
)}.button--primary {
  color: var(--color-on-accent);
}
.button--outline,
.button--link {
  background: none;
  color: var(--color-accent);
}
.button--outline.button--secondary {
  color: var(--color-text);
}
.button--link {
  border-color: transparent;
}
.button--sm {
  font-size: var(--size-small);
}
.button--lg {
  padding: 0.5rem 2rem;
  font-size: 1.2rem;
}
.button--block {
  display: block;
}
.card {
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius);
}
.card__header,
.card__body,
.card__footer {
  padding: 1rem;
}
`;

const BADGES = `${variants(
  'badge',
  `  display: inline-block;
  margin: 0;
  padding: 0.25rem 0.5rem;
  background: var(--badge-color);
  color: #1c1e21;
  font-size: 75%;
  font-weight: bold;
  line-height: 1;`,
)}.badge--primary {
  color: var(--color-on-accent);
}
`;

const ALERTS = variants(
  'alert',
  `  border-color: var(--alert-color);
  background: light-dark(
    color-mix(in srgb, white 90%, var(--alert-color)),
    color-mix(in srgb, black 70%, var(--alert-color))
  );`,
);

const PILLS = `.pills {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.pills > .pills__item {
  margin: 0;
  padding: 0.25rem 1rem;
  border-radius: var(--radius);
  font-weight: bold;
  cursor: pointer;
}
.pills__item:hover,
.pills__item--active {
  background: color-mix(in srgb, var(--color-text) 8%, transparent);
}
.pills__item--active {
  color: var(--color-accent);
}
.pills--block .pills__item {
  flex: 1;
  text-align: center;
}
`;

/** Rules for parts of pages, with what shows that a page has such a part. */
const PARTS: readonly (readonly [used: RegExp, rules: string])[] = [
  [/\bbadge--\w/, BADGES],
  [/\balert--\w/, ALERTS],
  [/\bpills__item\b/, PILLS],
];

/** Rules for the used columns and the gaps before them, in twelfths of a row. */
const columns = (text: string): readonly string[] =>
  [...new Set(text.match(/\bcol--(?:offset-)?\d+\b/g) ?? [])].sort().map((name) => {
    const width = `${Number(((Number(/\d+/.exec(name)) / 12) * 100).toFixed(3))}%`;
    const declaration = name.includes('offset') ? `margin-inline-start: ${width}` : `flex: 0 0 ${width}`;
    return `@media (min-width: 997px) {\n  .${name} {\n    ${declaration};\n  }\n}`;
  });

/** Prints a style sheet for the classes of Docusaurus' theme that the pages of a site use; undefined if they use none. */
export function printLayoutStyles(rootDir: string, dirs: readonly string[]): string | undefined {
  const patterns = dirs.map((dir) => `${dir}/**/*.{js,jsx,ts,tsx,md,mdx}`);
  const files = globSync(patterns, { cwd: rootDir, ignore: ['**/node_modules/**'] });
  const classes = files.flatMap((file) => {
    const text = readFileSync(path.join(rootDir, file), 'utf8');
    return text.match(/\bclass(?:Name)?=(?:"[^"]*"|'[^']*'|\{[^}]*\})/g) ?? [];
  });
  const text = classes.join('\n');
  const parts = PARTS.flatMap(([used, rules]) => (used.test(text) ? [rules.trimEnd()] : []));
  const layout = USED.test(text) ? [SHEET.trimEnd(), ...columns(text), ...utilities(text), ...distances(text)] : [];
  if (parts.length + layout.length === 0) return undefined;
  return `/* Classes of Docusaurus’ theme that pages of this site use. */\n${[...layout, ...parts].join('\n')}\n`;
}

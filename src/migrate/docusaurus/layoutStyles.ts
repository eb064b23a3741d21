import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';

/** Layout classes of Infima: grid, heroes, buttons, cards and spacing. */
const USED = /\b(?:container|row|col--\d+|hero(?:--\w+|__\w+)?|button--\w+|card__\w+|(?:margin|padding)-[a-z]+--\w+)\b/;

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
  flex: 1 1 0;
  min-width: min(100%, 15rem);
  padding-inline: 1rem;
}
.hero {
  display: flex;
  align-items: center;
  padding: 4rem 2rem;
}
.hero--primary {
  background: var(--color-accent);
  color: var(--color-on-accent);
}
.hero--dark {
  background: var(--navbar-bg);
  color: var(--navbar-text);
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
  text-decoration: none;
}
.button--primary {
  border-color: var(--color-accent);
  background: var(--color-accent);
  color: var(--color-on-accent);
}
.button--outline,
.button--link {
  background: none;
  color: var(--color-accent);
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
  border: 1px solid var(--color-border);
  border-radius: var(--radius);
}
.card__header,
.card__body,
.card__footer {
  padding: 1rem;
}
.text--center {
  text-align: center;
}
`;

/** Rules for the used columns, in twelfths of a row. */
const columns = (text: string): readonly string[] =>
  [...new Set(text.match(/\bcol--\d+\b/g) ?? [])].sort().map((name) => {
    const width = (Number(name.slice('col--'.length)) / 12) * 100;
    return `@media (min-width: 996px) {\n  .${name} {\n    flex: 0 0 ${Number(width.toFixed(3))}%;\n  }\n}`;
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
  if (!USED.test(text)) return undefined;
  return `/* Classes of Docusaurus’ theme that pages of this site use. */\n${[SHEET.trimEnd(), ...columns(text), ...distances(text)].join('\n')}\n`;
}

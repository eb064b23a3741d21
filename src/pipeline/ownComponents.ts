import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOX_MODULES, COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { MDX_COMPONENTS } from '../parse/mdx/builtIns.ts';
import { isMarkdownElement, type OwnComponent, readComponents, takesOthers } from '../parse/mdx/readComponents.ts';
import { table } from '../shared/table.ts';

/** Where a site has its own parts of Docusaurus' theme. */
const THEME = 'src/theme';

/** Components of every MDX page, as Docusaurus lets a site set them. */
const OWN_COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [
  `${THEME}/MDXComponents.${ending}`,
  `${THEME}/MDXComponents/index.${ending}`,
]);

/** The file in which a site sets the components of its MDX pages, from its root; undefined where there is none. */
export const findOwnComponents = (rootDir: string): string | undefined =>
  OWN_COMPONENTS.find((file) => existsSync(path.join(rootDir, file)));

const read = (rootDir: string, file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

const BOX_PARTS = BOX_MODULES.map((module) => module.slice('@theme/'.length));

/** Parts of Docusaurus' theme that Markdown's elements are rendered by, where a site has its own: the elements of each. */
const ELEMENT_MODULES: Readonly<Record<string, readonly string[]>> = table({
  ...Object.fromEntries(BOX_PARTS.map((name) => [name, ['admonition']])),
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  'MDXComponents/Heading': ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
  CodeBlock: ['code'],
  Heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
});

const ENDINGS = ['.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.jsx', '/index.ts', '/index.tsx'];

/** The same for components that pages name; where one of two is the site's, the other has to know it. */
const COMPONENTS_OF_MODULES: Readonly<Record<string, readonly string[]>> = table({
  ...Object.fromEntries(
    Object.entries(COMPONENT_MODULES).flatMap(([name, module]) =>
      module.startsWith('@theme/') ? [[module.slice('@theme/'.length), [name]]] : [],
    ),
  ),
  ...Object.fromEntries(BOX_PARTS.map((name) => [name, ['Admonition']])),
  TabItem: ['TabItem', 'Tabs'],
});

/** What a site has in place of parts of Docusaurus' theme, in a file for each. */
function findThemeFiles(rootDir: string): readonly OwnComponent[] {
  if (!existsSync(path.join(rootDir, THEME))) return []; // as in most sites, which need not be asked for each file
  return [...Object.entries(COMPONENTS_OF_MODULES), ...Object.entries(ELEMENT_MODULES)].flatMap(([module, names]) => {
    const base = `${THEME}/${module}`;
    const file = ENDINGS.map((ending) => base + ending).find((one) => existsSync(path.join(rootDir, one)));
    return file === undefined
      ? []
      : names.map((name) => ({ name, uses: [{ code: '', names: [name], from: `@site/${base}` }], file }));
  });
}

/** All that a site gives its MDX pages, each name once. */
export function ownComponents(rootDir: string): readonly OwnComponent[] {
  const file = findOwnComponents(rootDir);
  const all = [...(file === undefined ? [] : readComponents(read(rootDir, file), file)), ...findThemeFiles(rootDir)];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/** Names of the components that pages have without importing them; undefined where nobody can tell. */
export function componentsEverywhere(rootDir: string): ReadonlySet<string> | undefined {
  const file = findOwnComponents(rootDir);
  if (file === undefined) return MDX_COMPONENTS;
  if (takesOthers(read(rootDir, file))) return undefined;
  return new Set([...MDX_COMPONENTS, ...ownComponents(rootDir).map(({ name }) => name)]);
}

/** True for what Markdown's elements are rendered by, false for components that pages name. */
export const isOfElement = ({ name }: Pick<OwnComponent, 'name'>): boolean => isMarkdownElement(name);

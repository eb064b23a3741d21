import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOX_MODULES, COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { MDX_COMPONENTS } from '../parse/mdx/builtIns.ts';
import { isMarkdownElement, type OwnComponent, readComponents, takesOthers } from '../parse/mdx/readComponents.ts';
import { table } from '../shared/table.ts';

/** The folder in which a site has its own versions of components of Docusaurus' theme (swizzled components). */
const THEME = 'src/theme';

/** The files in which Docusaurus lets a site set the components of all MDX pages. */
const OWN_COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [
  `${THEME}/MDXComponents.${ending}`,
  `${THEME}/MDXComponents/index.${ending}`,
]);

/** The file (relative to the site root) in which a site sets the components of its MDX pages; undefined if there is none. */
export const findOwnComponents = (rootDir: string): string | undefined =>
  OWN_COMPONENTS.find((file) => existsSync(path.join(rootDir, file)));

const read = (rootDir: string, file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

const BOX_PARTS = BOX_MODULES.map((module) => module.slice('@theme/'.length));

/** Theme components that render elements of Markdown, with the elements of each. */
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

/** Theme components that pages name as tags, with these tags. Tabs are listed for a site's TabItem too, as they must know it. */
const COMPONENTS_OF_MODULES: Readonly<Record<string, readonly string[]>> = table({
  ...Object.fromEntries(
    Object.entries(COMPONENT_MODULES).flatMap(([name, module]) =>
      module.startsWith('@theme/') ? [[module.slice('@theme/'.length), [name]]] : [],
    ),
  ),
  ...Object.fromEntries(BOX_PARTS.map((name) => [name, ['Admonition']])),
  TabItem: ['TabItem', 'Tabs'],
});

/** Find the site's own versions of theme components, each in a file of its own. */
function findThemeFiles(rootDir: string): readonly OwnComponent[] {
  if (!existsSync(path.join(rootDir, THEME))) return []; // saves most sites looking for each file
  return [...Object.entries(COMPONENTS_OF_MODULES), ...Object.entries(ELEMENT_MODULES)].flatMap(([module, names]) => {
    const base = `${THEME}/${module}`;
    const file = ENDINGS.map((ending) => base + ending).find((one) => existsSync(path.join(rootDir, one)));
    return file === undefined
      ? []
      : names.map((name) => ({ name, uses: [{ code: '', names: [name], from: `@site/${base}` }], file }));
  });
}

/** All components that a site gives its MDX pages, without duplicate names. */
export function ownComponents(rootDir: string): readonly OwnComponent[] {
  const file = findOwnComponents(rootDir);
  const all = [...(file === undefined ? [] : readComponents(read(rootDir, file), file)), ...findThemeFiles(rootDir)];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/** Names of the components that pages can use without importing them; undefined if unknown. */
export function componentsEverywhere(rootDir: string): ReadonlySet<string> | undefined {
  const file = findOwnComponents(rootDir);
  if (file === undefined) return MDX_COMPONENTS;
  if (takesOthers(read(rootDir, file))) return undefined;
  return new Set([...MDX_COMPONENTS, ...ownComponents(rootDir).map(({ name }) => name)]);
}

/** True for a component that renders an element of Markdown; false for one that pages name as a tag. */
export const rendersElement = ({ name }: Pick<OwnComponent, 'name'>): boolean => isMarkdownElement(name);

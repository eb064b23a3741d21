import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOX_MODULES, COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { MDX_COMPONENTS } from '../parse/mdx/builtIns.ts';
import type { ModuleUse } from '../parse/mdx/writeModule.ts';
import { table } from '../shared/table.ts';
import { createLines } from '../source/lines.ts';

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

/** Something that a site gives its MDX pages: a component, or what an element of Markdown is rendered by. */
export interface OwnComponent {
  readonly name: string;
  /** What it is made of: what is written out for it, and what that imports. */
  readonly uses: readonly ModuleUse[];
  /** Where it is named, from the root. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

const BUILT_IN = /^@(?:theme|theme-original|theme-init|docusaurus)\//;
const IMPORT = /^import\s+([^'"]*?)\s+from\s+['"]([^'"\n]+)['"]/gm;
/** A name in an object or between braces, with what it stands for. */
const NAMED = /(?<=[{,]\s*)(?:([A-Z]\w*)|(['"]?)([a-z][a-z\d]*)\2(?=\s*[:,}(]))\s*(?::\s*([\w$]*)|(?=[,}(]))/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Elements that Markdown makes, as MDX lets them be replaced; boxes count as such. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'a admonition blockquote br code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Names that imports give, with their modules. */
function importsOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names.split(/[{},]/).flatMap((part) => {
      const name = /([\w$]+)\s*$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, from] as const];
    }),
  );
  return new Map(found);
}

/** How a module is named from everywhere in the site. */
const fromAnywhere = (specifier: string, file: string): string =>
  specifier.startsWith('.') ? `@site/${path.posix.join(path.posix.dirname(file), specifier)}` : specifier;

/** The text from an offset to the comma or the brace that ends what stands there. */
function expressionAt(text: string, start: number): string {
  let depth = 0;
  for (let offset = start; offset < text.length; offset++) {
    const char = text[offset] ?? '';
    if (depth === 0 && (char === ',' || char === '}')) return text.slice(start, offset);
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
  }
  return text.slice(start);
}

/** What a name is declared as, up to the next declaration. */
function declarationOf(text: string, name: string): string {
  const declarations = text.split(/^(?=(?:export\s|const\s|let\s|function\s|class\s|async\s))/m);
  const declares = new RegExp(`^(?:export\\s+)?(?:const|let|function|class|async function)\\s+${name}\\b`);
  return declarations.find((declaration) => declares.test(declaration)) ?? '';
}

const mentions = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}\\b`).test(code);

/** What the file says that sets components: those of Docusaurus by their own names are left out. */
function readComponents(rootDir: string, file: string): readonly OwnComponent[] {
  const text = readFileSync(path.join(rootDir, file), 'utf8').replace(COMMENT, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const imports = importsOf(text);
  const silent = text.replace(IMPORT, (whole) => whole.replace(/[^\n]/g, ' '));
  const { at } = createLines(text);
  const importUse = (name: string, from: string): ModuleUse => ({
    code: '',
    names: [name],
    from: fromAnywhere(from, file),
  });
  const usesOf = (name: string, code: string): readonly ModuleUse[] => {
    const imported = [...imports].filter(([one, from]) => !BUILT_IN.test(from) && mentions(code, one));
    return [...imported.map(([one, from]) => importUse(one, from)), { code, names: [name] }];
  };
  return [...silent.matchAll(NAMED)].flatMap((match): OwnComponent[] => {
    const { 0: whole, 1: component, 3: element, 4: value, index } = match;
    const name = component ?? element ?? '';
    if (element !== undefined && !ELEMENTS.has(element)) return [];
    const meant = value || name;
    const from = imports.get(meant);
    if (from !== undefined && BUILT_IN.test(from)) return [];
    const written = expressionAt(text, index + whole.length - (value ?? '').length);
    const code = `${written}\n${declarationOf(text, meant)}`;
    const uses = from === undefined ? usesOf(name, code) : [importUse(name, from)];
    return [{ name, uses, file, ...at(index) }];
  });
}

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
  const all = [...(file === undefined ? [] : readComponents(rootDir, file)), ...findThemeFiles(rootDir)];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

const SPREAD = /\.\.\.([\w$]+)/g;

/** True for a file that takes components from elsewhere than from the theme: nobody knows which without running it. */
function takesOthers(text: string): boolean {
  const imports = importsOf(text);
  return [...text.matchAll(SPREAD)].some(([, name = '']) => {
    const from = imports.get(name);
    return from === undefined ? declarationOf(text, name) !== '' : !BUILT_IN.test(from);
  });
}

/** Names of the components that pages have without importing them; undefined where nobody can tell. */
export function componentsEverywhere(rootDir: string): ReadonlySet<string> | undefined {
  const file = findOwnComponents(rootDir);
  if (file === undefined) return MDX_COMPONENTS;
  if (takesOthers(readFileSync(path.join(rootDir, file), 'utf8'))) return undefined;
  return new Set([...MDX_COMPONENTS, ...ownComponents(rootDir).map(({ name }) => name)]);
}

/** True for what Markdown's elements are rendered by, false for components that pages name. */
export const isOfElement = ({ name }: Pick<OwnComponent, 'name'>): boolean => ELEMENTS.has(name);

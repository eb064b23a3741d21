import path from 'node:path';
import { createLines } from '../../source/lines.ts';
import { blank } from '../../source/markdownCode.ts';
import { maskComments, maskTexts, mentionsName } from '../../source/typescript.ts';
import { MDX_COMPONENTS } from './builtIns.ts';
import type { ModuleUse } from './writeModule.ts';

/** A component that a site gives its MDX pages, possibly to render a Markdown element. */
export interface OwnComponent {
  readonly name: string;
  /** Code and imports that it consists of. */
  readonly uses: readonly ModuleUse[];
  /** The file that defines it, relative to the site root. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

const BUILT_IN = /^@(?:theme|theme-original|theme-init|docusaurus)\//;
const IMPORT = /^import\s+([^'"]*?)\s+from\s+['"]([^'"\n]+)['"]/gm;
/** A property name in an object or in braces, with its value. */
const NAMED = /(?<=[{,]\s*)(?:([A-Z]\w*)|(['"]?)([a-z][a-z\d]*)\2(?=\s*[:,}(]))\s*(?::\s*([\w$]*)|(?=[,}(]))/g;

/** Markdown elements that MDX can replace by components, and admonitions. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'a admonition blockquote br code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** True for the name of a Markdown element, false for that of a component. */
export const isMarkdownElement = (name: string): boolean => ELEMENTS.has(name);

/** Imported names, with their modules. */
function importsOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names.split(/[{},]/).flatMap((part) => {
      const name = /([\w$]+)\s*$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, from] as const];
    }),
  );
  return new Map(found);
}

/** The specifier of a module, independent of the importing file. */
const fromAnywhere = (specifier: string, file: string): string =>
  specifier.startsWith('.') ? `@site/${path.posix.join(path.posix.dirname(file), specifier)}` : specifier;

/** Offset of the comma or brace that ends the expression starting at `start`. */
function endOfExpression(masked: string, start: number): number {
  let depth = 0;
  for (let offset = start; offset < masked.length; offset++) {
    const char = masked[offset] ?? '';
    if (depth === 0 && (char === ',' || char === '}')) return offset;
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
  }
  return masked.length;
}

/** The code of a declaration, up to the next declaration. */
function declarationOf(text: string, name: string): string {
  const declarations = text.split(/^(?=(?:export\s|const\s|let\s|function\s|class\s|async\s))/m);
  const declares = new RegExp(`^(?:export\\s+)?(?:const|let|function|class|async function)\\s+${name}\\b`);
  return declarations.find((declaration) => declares.test(declaration)) ?? '';
}

/** True for a Docusaurus component under its usual name, which pages have anyway. */
const isKnownBy = (name: string, from: string): boolean =>
  MDX_COMPONENTS.has(name) && path.posix.basename(from) === name;

/**
 * Reads the components that a file gives MDX pages, without those of Docusaurus under their usual names. `file` is relative to
 * the site root.
 */
export function readComponents(written: string, file: string): readonly OwnComponent[] {
  const text = maskComments(written);
  const masked = maskTexts(written);
  const imports = importsOf(text);
  const silent = text.replace(IMPORT, blank);
  const { at } = createLines(text);
  const importUse = (name: string, from: string): ModuleUse => ({
    code: '',
    names: [name],
    from: fromAnywhere(from, file),
  });
  const usesOf = (name: string, code: string): readonly ModuleUse[] => {
    const imported = [...imports].filter(([one, from]) => !BUILT_IN.test(from) && mentionsName(code, one));
    return [...imported.map(([one, from]) => importUse(one, from)), { code, names: [name] }];
  };
  return [...silent.matchAll(NAMED)].flatMap((match): OwnComponent[] => {
    const { 0: whole, 1: component, 3: element, 4: value, index } = match;
    const name = component ?? element ?? '';
    if (masked[index] !== text[index]) return []; // inside a string
    if (element !== undefined && !isMarkdownElement(element)) return [];
    const meant = value || name;
    const from = imports.get(meant);
    if (from !== undefined && BUILT_IN.test(from) && (element !== undefined || isKnownBy(name, from))) return [];
    const start = index + whole.length - (value ?? '').length;
    const code = `${text.slice(start, endOfExpression(masked, start))}\n${declarationOf(text, meant)}`;
    const uses = from === undefined ? usesOf(name, code) : [importUse(name, from)];
    return [{ name, uses, file, ...at(index) }];
  });
}

const SPREAD = /\.\.\.([\w$]+)/g;

/** True for a file that spreads components from elsewhere than the theme: these are only known at run time. */
export function takesOthers(text: string): boolean {
  const imports = importsOf(maskComments(text));
  return [...maskTexts(text).matchAll(SPREAD)].some(([, name = '']) => {
    const from = imports.get(name);
    return from === undefined ? declarationOf(text, name) !== '' : !BUILT_IN.test(from);
  });
}

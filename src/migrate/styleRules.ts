import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { libraryDir } from '../bundle/packageDir.ts';
import { loadStyle } from '../bundle/styleLanguages.ts';
import { isExternal } from '../shared/url.ts';

/** Resolves imported sheets that are files of the site, with or without `.css`; other imports stay as they are. */
function resolveImport({ kind, path: target, resolveDir }: OnResolveArgs): OnResolveResult | undefined {
  if (kind === 'entry-point') return undefined;
  const file = [target, `${target}.css`].map((name) => path.resolve(resolveDir, name)).find((one) => existsSync(one));
  return kind === 'import-rule' && file !== undefined ? { path: file } : { path: target, external: true };
}

/** Loads a sheet as CSS. If the package for its language is missing, it is left as written. */
async function loadSheet(rootDir: string, file: string): Promise<OnLoadResult> {
  const { contents = readFileSync(file, 'utf8') } = await loadStyle(rootDir, file);
  return { contents, loader: 'css' };
}

const sheets = (rootDir: string): Plugin => ({
  name: 'sitegen-migrated-sheets',
  setup(build) {
    build.onResolve({ filter: /.*/ }, resolveImport);
    build.onLoad({ filter: /.*/ }, ({ path: file }) => loadSheet(rootDir, file));
  },
});

/**
 * Bundles a style sheet (absolute path) with its imports. Printed by esbuild, it has no comments and no nested rules, and each
 * selector and declaration is on its own line.
 */
export async function printSheet(rootDir: string, file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: rootDir,
    bundle: true,
    write: false,
    logLevel: 'silent',
    target: 'chrome90', // does not support nesting
    plugins: [sheets(rootDir)],
  });
  return outputFiles[0]?.text ?? '';
}

/** External sheets that a printed sheet imports. */
export const outsideImports = (printed: string): readonly string[] =>
  [...printed.matchAll(/^@import "([^"]+)"/gm)].map(([, address = '']) => address).filter(isExternal);

/** A declaration with its selectors. */
export interface StyleDeclaration {
  readonly selectors: readonly string[];
  readonly name: string;
  readonly value: string;
}

/** At-rules whose content applies to every reader. */
const UNCONDITIONAL = /^@(?:layer|supports)\b/;

/** The declarations in a printed sheet that apply to every reader, in order. */
function* declarations(printed: string): Iterable<StyleDeclaration> {
  const open: string[] = [];
  let selectors = '';
  for (const line of printed.split('\n').map((one) => one.trim())) {
    const [, name, value] = /^([\w-]+):\s*(.*?)(?:\s*!important)?;$/.exec(line) ?? [];
    const rule = open.at(-1);
    if (line.endsWith('{')) {
      open.push(`${selectors}${line.slice(0, -1).trim()}`);
      selectors = '';
    } else if (line === '}') open.pop();
    else if (line.endsWith(',')) selectors += line;
    else if (name !== undefined && value !== undefined && rule !== undefined)
      if (open.slice(0, -1).every((group) => UNCONDITIONAL.test(group)))
        yield { selectors: rule.split(','), name, value };
  }
}

/** The custom properties in a printed sheet that apply to every reader, in order. */
export function* customProperties(printed: string): Iterable<StyleDeclaration> {
  for (const found of declarations(printed)) if (found.name.startsWith('--')) yield found;
}

/** Elements that the layouts of all generators have, as a whole selector. */
const LAYOUT_ELEMENT = /^(?:article|aside|footer|header|main|nav)$/;

/** Properties that move or resize an element or its content. */
const LAYOUT_PROPERTY =
  /^(?:display|float|position|inset|left|right|top|bottom|(?:grid|flex|margin|padding)\b.*|(?:(?:min|max)-)?(?:width|height))$/;

/** The elements for which a printed sheet sets one of some properties. */
function elementsWith(printed: string, properties: RegExp, elements: RegExp): readonly string[] {
  const found = [...declarations(printed)].filter(({ name }) => properties.test(name));
  const selectors = found.flatMap((one) => one.selectors.map((selector) => selector.trim()));
  return [...new Set(selectors)].filter((selector) => elements.test(selector));
}

/** Elements of the layout that a printed sheet lays out by their names, so that it changes that of the new theme too. */
export const laidOut = (printed: string): readonly string[] => elementsWith(printed, LAYOUT_PROPERTY, LAYOUT_ELEMENT);

/** An element that is the whole page, as a whole selector. */
const WHOLE_PAGE = /^(?:html|body|:root)$/;

/** Properties that color a page. */
const COLOR_PROPERTY = /^(?:background(?:-color|-image)?|color)$/;

/** Elements by whose names a printed sheet colors the whole page, which the new theme colors too. */
export const colored = (printed: string): readonly string[] => elementsWith(printed, COLOR_PROPERTY, WHOLE_PAGE);

/** A selector of the whole page, in all color modes or in one. VitePress has the class `dark` for the dark mode. */
const PAGE =
  /^(?:html|:root)*(?<mode>\[data-theme=["']?(?<name>light|dark)["']?\]|\.(?<className>dark)|:not\((?:\[data-theme=["']?dark["']?\]|\.dark)\))?(?:html|:root)*$/;

/** The color modes in which a rule applies. */
export type Mode = 'both' | 'light' | 'dark';

/** The color mode in which a selector matches the whole page; undefined if it does not match the page. */
export function modeOf(selector: string): Mode | undefined {
  const { mode, name, className } = PAGE.exec(selector.trim())?.groups ?? {};
  if (!PAGE.test(selector.trim())) return undefined;
  return mode === undefined ? 'both' : (name ?? className) === 'dark' ? 'dark' : 'light';
}

/** The custom properties of the built-in styles. */
function builtInProperties(): ReadonlySet<string> {
  const css = readFileSync(path.join(libraryDir, 'client/default/styles/tokens.css'), 'utf8');
  return new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name));
}

/**
 * Custom properties that a printed sheet sets for the page and that the built-in styles also have, so that it would change the
 * whole design.
 */
function ownProperties(printed: string): readonly string[] {
  const known = builtInProperties();
  const ofPage = [...customProperties(printed)].filter(({ selectors }) => selectors.some((one) => modeOf(one)));
  return [...new Set(ofPage.map(({ name }) => name))].filter((name) => known.has(name));
}

/** Syntax that only other tools understand. */
const FOREIGN = /@tailwind|@apply|@theme\b|@config|@import\s+"tailwind/;

/** What the author has to do before the new sheet `file` can import a printed sheet; undefined if nothing. */
export function importAdvice(printed: string, file: string): string | undefined {
  if (FOREIGN.test(printed)) return `needs another tool: rewrite what you want to keep in ${file}`;
  const own = ownProperties(printed);
  if (own.length === 0) return undefined;
  const names = own.map((name) => `\`${name}\``).join(', ');
  return `sets ${names}, which the built-in styles set too: rename them, and @import it in ${file}`;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { libraryDir } from '../bundle/packageDir.ts';
import { loadStyle } from '../bundle/styleLanguages.ts';
import { isExternal } from '../shared/url.ts';

/** Sheets that others import, where they are files of the site; all else stays an address. */
function resolveImport({ kind, path: target, resolveDir }: OnResolveArgs): OnResolveResult | undefined {
  if (kind === 'entry-point') return undefined;
  const file = path.resolve(resolveDir, target);
  return kind === 'import-rule' && existsSync(file) ? { path: file } : { path: target, external: true };
}

/** A sheet as CSS; as it is written where the package is missing that its language needs. */
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
 * A style sheet (absolute) with those that it imports, as esbuild prints it: without comments, no rule in another, a line for
 * each selector and declaration.
 */
export async function printSheet(rootDir: string, file: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: rootDir,
    bundle: true,
    write: false,
    logLevel: 'silent',
    target: 'chrome90', // knows no rules in rules
    plugins: [sheets(rootDir)],
  });
  return outputFiles[0]?.text ?? '';
}

/** The addresses elsewhere that a printed sheet imports others from. */
export const outsideImports = (printed: string): readonly string[] =>
  [...printed.matchAll(/^@import "([^"]+)"/gm)].map(([, address = '']) => address).filter(isExternal);

/** A declaration, and what it holds for. */
export interface StyleDeclaration {
  readonly selectors: readonly string[];
  readonly name: string;
  readonly value: string;
}

/** Groups of rules that hold for every reader. */
const UNCONDITIONAL = /^@(?:layer|supports)\b/;

/** The declarations of custom properties in a printed sheet that hold for every reader, in order. */
export function* customProperties(printed: string): Iterable<StyleDeclaration> {
  const open: string[] = [];
  let selectors = '';
  for (const line of printed.split('\n').map((one) => one.trim())) {
    const [, name, value] = /^(--[\w-]+):\s*(.*?)(?:\s*!important)?;$/.exec(line) ?? [];
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

/** The whole page: in every color mode, or in one. */
const PAGE =
  /^(?:html|:root)*(?<mode>\[data-theme=["']?(?<name>light|dark)["']?\]|:not\(\[data-theme=["']?dark["']?\]\))?(?:html|:root)*$/;

/** The color modes that a rule holds in. */
export type Mode = 'both' | 'light' | 'dark';

/** In which color mode a selector means the whole page; undefined for one that means less. */
export function modeOf(selector: string): Mode | undefined {
  const { mode, name } = PAGE.exec(selector.trim())?.groups ?? {};
  if (!PAGE.test(selector.trim())) return undefined;
  return mode === undefined ? 'both' : name === 'dark' ? 'dark' : 'light';
}

/** The custom properties of the built-in styles. */
function builtInProperties(): ReadonlySet<string> {
  const css = readFileSync(path.join(libraryDir, 'client/default/styles/tokens.css'), 'utf8');
  return new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name));
}

/** Custom properties that a printed sheet gives the page, and that the built-in styles have too: it would change how all looks. */
function ownProperties(printed: string): readonly string[] {
  const known = builtInProperties();
  const ofPage = [...customProperties(printed)].filter(({ selectors }) => selectors.some((one) => modeOf(one)));
  return [...new Set(ofPage.map(({ name }) => name))].filter((name) => known.has(name));
}

/** What only other tools understand. */
const FOREIGN = /@tailwind|@apply|@theme\b|@config|@import\s+"tailwind/;

/** What is to be done about a printed sheet before `file`, that of the new site, imports it; undefined where that is nothing. */
export function importAdvice(printed: string, file: string): string | undefined {
  if (FOREIGN.test(printed)) return `needs another tool: write what you want to keep of it into ${file}`;
  const own = ownProperties(printed);
  if (own.length === 0) return undefined;
  const names = own.map((name) => `\`${name}\``).join(', ');
  return `sets ${names}, which the styles here have too: give them other names, and @import it in ${file}`;
}

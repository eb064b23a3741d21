import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportGraph } from './bundleModule.ts';

/** A page's program, as far as it is asked what browsers must run of it. */
interface Program {
  readonly modules: readonly {
    readonly file: string;
    readonly uses: readonly {
      readonly code: string;
      readonly node?: number;
      readonly names?: readonly string[];
      readonly from?: string;
    }[];
  }[];
}

/** What says that a component has state, effects or handlers. */
const INTERACTIVE =
  /\buse(?:ActionState|Callback|Effect|History|Hydrated|IsBrowser|LayoutEffect|Optimistic|Reducer|Ref|State|SyncExternalStore|Transition)\s*[(<]|\bon[A-Z]\w*=\{|<BrowserOnly\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b/;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The file that an import of a page means, from the root; undefined for packages. */
function fileOf(rootDir: string, folder: string, specifier: string): string | undefined {
  const start = specifier.startsWith('@site/') ? specifier.slice('@site/'.length) : undefined;
  if (start === undefined && !specifier.startsWith('.')) {
    const theme = /^@theme\/(.+)$/.exec(specifier)?.[1];
    return theme === undefined ? undefined : fileOf(rootDir, '', `./src/theme/${theme}`);
  }
  const base = start ?? path.posix.join(folder, specifier);
  return ENDINGS.map((ending) => base + ending).find(
    (file) => /\.[jt]sx?$/.test(file) && existsSync(path.join(rootDir, file)),
  );
}

/** Tells of a file of the site whether it, or what it imports, must be run in browsers. */
export function createInteractiveFinder(rootDir: string, imports: ImportGraph): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isInteractive = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    known.set(file, false);
    const isOwn = /\.[jt]sx?$/.test(file) && !/^\.\.\/|node_modules\/|^[\w-]+:/.test(file);
    const result =
      isOwn &&
      (INTERACTIVE.test(readFileSync(path.join(rootDir, file), 'utf8')) || (imports[file] ?? []).some(isInteractive));
    known.set(file, result);
    return result;
  };
  return isInteractive;
}

/** Numbers of the tags and expressions of a page that browsers must run too, for they have state or handlers. */
export function findIslandNodes(
  { modules }: Program,
  rootDir: string,
  isInteractive: (file: string) => boolean,
): readonly number[] {
  return modules.flatMap(({ file, uses }) => {
    const names = new Set<string>();
    const mentions = (code: string): boolean =>
      [...names].some((name) => new RegExp(`(?<![\\w$])${name}\\b`).test(code));
    for (const { names: declared = [], from, code } of uses) {
      if (from === undefined) {
        if (declared.length > 0 && (INTERACTIVE.test(code) || mentions(code)))
          for (const name of declared) names.add(name);
        continue;
      }
      const imported = fileOf(rootDir, path.posix.dirname(file), from);
      if (imported !== undefined && isInteractive(imported)) for (const name of declared) names.add(name);
    }
    return uses.flatMap(({ node, code }) =>
      node !== undefined && (INTERACTIVE.test(code) || mentions(code)) ? [node] : [],
    );
  });
}

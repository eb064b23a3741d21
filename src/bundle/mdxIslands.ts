import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { mentionsName } from '../source/typescript.ts';
import type { ImportedFile, ImportGraph } from './bundleModule.ts';
import { importersOf } from './importersOf.ts';
import { moduleName } from './mdxModules.ts';
import { libraryDir } from './packageDir.ts';
import { INDEX_ENDINGS, SCRIPT_ENDINGS } from './scriptEndings.ts';

/** The parts of a page's program that tell what browsers must run. */
interface Program {
  readonly file: string;
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

const HOOKS =
  'use(?:ActionState|Callback|Collapsible|ColorMode|Effect|History|Hydrated|IsBrowser|LayoutEffect|Location|Optimistic|Reducer|Ref|State|SyncExternalStore|Transition|WindowSize)';

/** Matches the source of a component with state, effects or handlers. */
const INTERACTIVE = new RegExp(
  String.raw`\b${HOOKS}\s*[(<]|\bon[A-Z]\w*=\{|<BrowserOnly\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b`,
);

/** The same for the compiled code of packages. */
const INTERACTIVE_PACKAGE = new RegExp(
  String.raw`\b${HOOKS}\b|\bon[A-Z]\w*\s*:\s*(?!undefined|void|null)\S|\bextends\s+(?:\w+\.)*(?:Pure)?Component\b`,
);

const ENDINGS = ['', ...SCRIPT_ENDINGS, ...INDEX_ENDINGS];

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

/** Data about the site that islands get only if they use it. */
type Askable = 'customFields' | 'texts';

/** Matches code that uses custom fields; these hold the data of plugins too. */
const MENTIONS_FIELDS = /\b(?:customFields|usePluginData|useGlobalData)\b/;

/** Finds out which modules browsers must run. */
export interface InteractiveFinder {
  /** For a file of the site; its path from the root. */
  readonly isInteractive: (file: string) => boolean;
  /** For a package or an alias that a module of the bundle imports. */
  readonly isInteractiveName: (specifier: string, module: string) => boolean;
  /** The data about the site that a page's program uses. */
  readonly asksOf: (program: Program) => readonly Askable[];
}

/** Matches the names of generated modules. */
const GENERATED = /^[\w-]+:/;

/** Files that a page's module imports by a specifier, or that lie in the package of that name; from the root. */
function filesOfName(specifier: string, imported: readonly ImportedFile[]): readonly string[] {
  const [, packageName] = /^((?:@[^/]+\/)?[^/.][^/]*)/.exec(specifier) ?? [];
  const isIn = ({ path: file, name }: ImportedFile): boolean =>
    name === specifier || (packageName !== undefined && file.includes(`node_modules/${packageName}/`));
  return imported.filter(isIn).map((one) => one.path);
}

/**
 * Create a finder for a bundle. Browsers must run a module if it, or something that it imports, has state, effects or handlers.
 */
export function createInteractiveFinder(rootDir: string, imports: ImportGraph): InteractiveFinder {
  const isModule = (file: string): boolean =>
    imports[file] !== undefined && /\.[cm]?[jt]sx?$/.test(file) && !GENERATED.test(file);
  const hasMarks = (file: string): boolean => {
    const marks = isInstalled(file) ? INTERACTIVE_PACKAGE : INTERACTIVE;
    return marks.test(readFileSync(path.join(rootDir, file), 'utf8'));
  };
  const findInteractive = (): ReadonlySet<string> => {
    const isLookedInto = ([file]: readonly [string, unknown]): boolean =>
      isModule(file) && !isInside(libraryDir, path.join(rootDir, file));
    const scripts = Object.fromEntries(Object.entries(imports).filter(isLookedInto));
    return importersOf(Object.keys(scripts).filter(hasMarks), scripts);
  };
  let interactive: ReadonlySet<string> | undefined;
  const isInteractive = (file: string): boolean => {
    interactive ??= findInteractive();
    return interactive.has(file);
  };
  const askedBy = (start: string): ReadonlySet<Askable> => {
    const asked = new Set<Askable>();
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      if (file.endsWith(':@docusaurus/Translate')) asked.add('texts');
      const isOwn = isModule(file) && !isInstalled(file);
      if (isOwn && MENTIONS_FIELDS.test(readFileSync(path.join(rootDir, file), 'utf8'))) asked.add('customFields');
      for (const imported of imports[file] ?? []) visit(imported.path);
    };
    visit(start);
    return asked;
  };
  return {
    isInteractive,
    asksOf: ({ file: page, modules }) => {
      const found = modules.flatMap(({ file, uses }, index) => [
        ...askedBy(moduleName(page, index, file)),
        ...(uses.some(({ code }) => MENTIONS_FIELDS.test(code)) ? (['customFields'] as const) : []),
      ]);
      return [...new Set(found)].sort();
    },
    isInteractiveName: (specifier, module) =>
      filesOfName(specifier, imports[module] ?? []).some((file) => isInteractive(file)),
  };
}

type Uses = Program['modules'][number]['uses'];

/** Names in a module of a page's program that stand for something that browsers must run. */
function findInteractiveNames(
  uses: Uses,
  { file, module }: { readonly file: string; readonly module: string },
  rootDir: string,
  { isInteractive, isInteractiveName }: InteractiveFinder,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { names: declared = [], from, code } of uses) {
    if (from === undefined) {
      if (declared.length > 0 && runs(code, names)) for (const name of declared) names.add(name);
      continue;
    }
    const imported = fileOf(rootDir, path.posix.dirname(file), from);
    const isRun = imported === undefined ? isInteractiveName(from, module) : isInteractive(imported);
    if (isRun) for (const name of declared) names.add(name);
  }
  return names;
}

/** A quoted value: `title="Counter.tsx"` does not use the component `Counter`. */
const QUOTED_VALUE = /=\s*(["'])[^"'<>{}\n]*\1/g;

/** True for code that has handlers or state, or that uses a name for something that has. */
function runs(code: string, names: ReadonlySet<string>): boolean {
  if (INTERACTIVE.test(code)) return true;
  const unquoted = code.replace(QUOTED_VALUE, '=');
  return [...names].some((name) => mentionsName(unquoted, name));
}

/** True for a component of the site that browsers must run too. */
export const runsInBrowsers = (
  { name, uses }: { readonly name: string; readonly uses: Uses },
  rootDir: string,
  finder: InteractiveFinder,
): boolean => findInteractiveNames(uses, { file: '', module: '' }, rootDir, finder).has(name);

/** Numbers of the tags and expressions of a page that browsers must run too, because they have state or handlers. */
export function findIslandNodes(
  { file: page, modules }: Program,
  rootDir: string,
  finder: InteractiveFinder,
): readonly number[] {
  return modules.flatMap(({ file, uses }, index) => {
    const names = findInteractiveNames(uses, { file, module: moduleName(page, index, file) }, rootDir, finder);
    return uses.flatMap(({ node, code }) => (node !== undefined && runs(code, names) ? [node] : []));
  });
}

import path from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message } from 'esbuild';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { bundleHint, messageOf } from './bundleHint.ts';
import { missingExport } from './missingExport.ts';
import { MDX_MODULE } from './sourceMap.ts';
import { placeInSources } from './styleLanguages.ts';
import { findTypedScripts, typedScripts } from './typedScripts.ts';
import { realPath } from './uniquePath.ts';

/** What scripts and styles are written for. */
export const BROWSERS = ['es2022', 'chrome109', 'firefox115', 'safari16'] as const;

/** Endings that an import may leave out, in the order in which webpack and Vite try them. */
const ENDINGS = ['.js', '.mjs', '.jsx', '.ts', '.tsx', '.json', '.css'];

/**
 * What is mended at one place, or in one way: a package that is not installed, or a file that a style sheet names in vain, without the
 * ending, as fonts are there in several formats, or in none.
 */
function causeOf({ text, location }: Pick<Message, 'location' | 'text'>): { readonly cause?: string } {
  const [, name] = /^there is no package "([^"]+)"/.exec(text) ?? [];
  if (name !== undefined) return { cause: `package ${name}` };
  const [, file] = /^Could not resolve "(?:\.\/)?([^"?#]+)\.\w+(?:[?#][^"]*)?"/.exec(text) ?? [];
  const isStyle = location && /\.(?:css|less|s[ac]ss)$/.test(location.file);
  return isStyle && file !== undefined ? { cause: `file ${location.file} ${file}` } : {};
}

/** A message of esbuild, whose paths start from `workingDir`, with its place from the site root; none in modules that sitegen generates. */
function toDiagnostic(
  { text: said, location, detail }: Message,
  severity: Diagnostic['severity'],
  { rootDir, workingDir }: { readonly rootDir: string; readonly workingDir: string },
): Diagnostic {
  const text = messageOf({ text: said, location }, rootDir);
  const missing = missingExport({ text, location }, { rootDir, workingDir });
  if (missing) return { code: 'bundle-failed', severity, ...missing };
  const written = typeof detail === 'string' ? detail : bundleHint({ text, location }, rootDir); // our own plugins write one
  const hint = written === undefined ? {} : { hint: written };
  const common = {
    code: 'bundle-failed',
    severity,
    message: text,
    ...hint,
    ...causeOf({ text, location }),
  } as const;
  if (!location || location.file.includes('sitegen:')) return common;
  if (MDX_MODULE.test(location.file))
    return {
      ...common,
      file: location.file.replace(MDX_MODULE, ''),
      line: location.line,
      column: location.column + 1,
    };
  const file = path
    .relative(rootDir, path.resolve(workingDir, realPath(location.file)))
    .split(path.sep)
    .join('/');
  return { ...common, file, line: location.line, column: location.column + 1 };
}

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

/** Run esbuild as all bundles are made; throws what it throws. `typed` are scripts that are read as TypeScript, whatever their name. */
async function runBundler(rootDir: string, options: BuildOptions, typed: ReadonlySet<string>) {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: rootDir,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    // Content beside the folder of the site has its packages from there.
    nodePaths: [path.join(rootDir, 'node_modules')],
    resolveExtensions: ENDINGS,
    // Not the site's tsconfig: the output must not depend on settings meant for an editor.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    ...options,
    plugins: [typedScripts(typed), ...(options.plugins ?? [])],
    write: false,
    metafile: true,
  });
}

/**
 * Run esbuild; its errors are thrown as a `SiteError`. Nothing is written: outputs are in the result. Scripts with types whose names
 * do not say so are known when they cannot be read: then it runs again.
 */
export async function bundle(
  rootDir: string,
  options: BuildOptions,
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const dirs = { rootDir, workingDir: options.absWorkingDir ?? rootDir };
  const typed = new Set<string>();
  for (;;) {
    try {
      const result = await runBundler(rootDir, options, typed);
      return { ...result, warnings: await placeInSources(result.warnings, dirs) };
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      const found = (await findTypedScripts(error.errors, dirs.workingDir)).filter((file) => !typed.has(file));
      if (found.length === 0) {
        const errors = await placeInSources(error.errors, dirs);
        throw new SiteError(errors.map((message) => toDiagnostic(message, 'error', dirs)));
      }
      for (const file of found) typed.add(file);
    }
  }
}

/** What esbuild warns of in the site's own files, what many of them share once. `workingDir` is what its paths start from. */
export const bundleWarnings = (
  { warnings }: BuildResult,
  dirs: { readonly rootDir: string; readonly workingDir: string },
): readonly Diagnostic[] =>
  warnings
    .map((message): Diagnostic => ({ ...toDiagnostic(message, 'warning', dirs), once: true }))
    .filter(({ file }) => file !== undefined && !file.startsWith('..') && !isInstalled(file));

/** The folder that a module of `require.context` has the files of. */
const FOLDER_OF_CONTEXT = /^sitegen-context:([^#]*)#.*$/;

/**
 * Absolute paths of the files that went into a bundle, and of folders that it has the files of. What is generated is none; esbuild names
 * it below the folder it is for.
 */
export const bundleInputs = (result: BuildResult<{ metafile: true }>, rootDir: string): readonly string[] =>
  Object.keys(result.metafile.inputs)
    .map((input) => realPath(input.replace(FOLDER_OF_CONTEXT, '$1')))
    .filter((input) => !/^[\w-]+:|(?:^|\/)sitegen:/.test(input) && input !== '<stdin>')
    .map((input) => path.resolve(rootDir, input));

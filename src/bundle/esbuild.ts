import path from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message } from 'esbuild';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { STYLE_FILE } from './assetTypes.ts';
import { bundleHint, messageOf } from './bundleHint.ts';
import { importHint, missingExport } from './missingExport.ts';
import { MDX_MODULE } from './sourceMap.ts';
import { placeInSources } from './styleLanguages.ts';
import { findTypedScripts, typedScripts } from './typedScripts.ts';
import { realPath } from './uniquePath.ts';

/** Browsers that scripts and styles are compiled for. */
export const BROWSERS = ['es2022', 'chrome109', 'firefox115', 'safari16'] as const;

/** Endings that an import may leave out, in the order in which webpack and Vite try them. */
const ENDINGS = ['.js', '.mjs', '.jsx', '.ts', '.tsx', '.json', '.css'];

/**
 * The cause of a message, if it is fixed in one place: a package that is not installed, or a file that a style sheet refers to
 * in vain. The latter goes by its name without the extension, since fonts are missing in several formats at once.
 */
function causeOf({ text, location }: Pick<Message, 'location' | 'text'>): { readonly cause?: string } {
  const [, name] = /^there is no package "([^"]+)"/.exec(text) ?? [];
  if (name !== undefined) return { cause: `package ${name}` };
  const [, file] = /^Could not resolve "(?:\.\/)?([^"?#]+)\.\w+(?:[?#][^"]*)?"/.exec(text) ?? [];
  return location && STYLE_FILE.test(location.file) && file !== undefined
    ? { cause: `file ${location.file} ${file}` }
    : {};
}

/**
 * Turn a message of esbuild into a diagnostic. Its paths start from `workingDir`, those of diagnostics from the site root.
 * Messages about generated modules get no place.
 */
function toDiagnostic(
  { text: original, location, detail }: Message,
  severity: Diagnostic['severity'],
  { rootDir, workingDir }: { readonly rootDir: string; readonly workingDir: string },
): Diagnostic {
  const text = messageOf({ text: original, location }, rootDir);
  const missing = missingExport({ text, location }, { rootDir, workingDir });
  if (missing) return { code: 'bundle-failed', severity, ...missing };
  const written =
    typeof detail === 'string' // the hint of our own plugins
      ? detail
      : (importHint({ text, location }, workingDir) ?? bundleHint({ text, location }, rootDir));
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
  const file = relativeFile(rootDir, path.resolve(workingDir, realPath(location.file)));
  return { ...common, file, line: location.line, column: location.column + 1 };
}

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

/** Run esbuild with the options that all bundles share. `typed` are scripts to be read as TypeScript, whatever their name. */
async function runBundler(rootDir: string, options: BuildOptions, typed: ReadonlySet<string>) {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: rootDir,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    // Content outside of the site's folder finds packages there too.
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
 * Run esbuild; its errors are thrown as a `SiteError`. Nothing is written: outputs are in the result. If JavaScript files cannot
 * be parsed because they contain types, it runs again and reads these as TypeScript.
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

/** Warnings of esbuild about the site's own files; equal ones are reported once. Their paths start from `workingDir`. */
export const bundleWarnings = (
  { warnings }: BuildResult,
  dirs: { readonly rootDir: string; readonly workingDir: string },
): readonly Diagnostic[] =>
  warnings
    .map((message): Diagnostic => ({ ...toDiagnostic(message, 'warning', dirs), once: true }))
    .filter(({ file }) => file !== undefined && !file.startsWith('..') && !isInstalled(file));

/** Name of a module for `require.context`; captures its folder. */
const FOLDER_OF_CONTEXT = /^sitegen-context:([^#]*)#.*$/;

/**
 * Absolute paths of the files in a bundle, and of folders whose list of files it depends on. Generated modules are left out;
 * esbuild names them by a prefix or below the folder of the bundle.
 */
export const bundleInputs = (result: BuildResult<{ metafile: true }>, rootDir: string): readonly string[] =>
  Object.keys(result.metafile.inputs)
    .map((input) => realPath(input.replace(FOLDER_OF_CONTEXT, '$1')))
    .filter((input) => !/^[\w-]+:|(?:^|\/)sitegen:/.test(input) && input !== '<stdin>')
    .map((input) => path.resolve(rootDir, input));

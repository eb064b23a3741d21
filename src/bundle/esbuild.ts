import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, BuildResult, Loader, Message, Plugin } from 'esbuild';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { packageDir, packageUrl } from './packageDir.ts';
import { PACKAGE_NAME } from './packageName.ts';

/** What a site may import from the package, and the source behind each name. */
const PACKAGE_SOURCES: Readonly<Record<string, string>> = {
  [`${PACKAGE_NAME}/templates`]: 'templates/default/index.ts',
  [`${PACKAGE_NAME}/client`]: 'client/default/index.ts',
};

/** Packages of which only one copy may run: sitegen's own. */
const SHARED_PACKAGES = /^(?:react|react-dom)(?:\/.*)?$/;

const PACKAGE = new RegExp(`^${PACKAGE_NAME}$`);
const IN_PACKAGE = new RegExp(`^${PACKAGE_NAME}/`);

/** In Node: the package and React are sitegen's own, whatever the site has installed; other packages are the site's. */
export const nodeImports: Plugin = {
  name: 'sitegen-node-imports',
  setup(build) {
    build.onResolve({ filter: SHARED_PACKAGES }, ({ path: name }) => ({ path: packageUrl(name), external: true }));
    build.onResolve({ filter: PACKAGE }, () => ({ path: pathToFileURL(entryFile()).href, external: true }));
    build.onResolve({ filter: IN_PACKAGE }, resolvePackageSource);
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('sitegen:')
        ? undefined
        : { path: name, external: true },
    );
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, inlineImportMeta);
  },
};

/** In the browser: the same names, bundled. */
export const browserImports: Plugin = {
  name: 'sitegen-browser-imports',
  setup(build) {
    build.onResolve({ filter: SHARED_PACKAGES }, ({ path: name, pluginData, kind }) =>
      pluginData === packageDir
        ? undefined
        : build.resolve(name, { resolveDir: packageDir, pluginData: packageDir, kind }),
    );
    build.onResolve({ filter: IN_PACKAGE }, resolvePackageSource);
  },
};

const resolvePackageSource = ({ path: name }: { path: string }) => {
  const source = PACKAGE_SOURCES[name];
  return source === undefined ? undefined : { path: path.join(packageDir, source) };
};

/** The package's entry: built, or its source where sitegen itself runs from source. */
function entryFile(): string {
  const built = path.join(packageDir, 'dist/index.js');
  const source = path.join(packageDir, 'src/index.ts');
  return import.meta.dirname.startsWith(path.join(packageDir, 'src')) && existsSync(source) ? source : built;
}

/** A bundled module lies elsewhere than its source: `import.meta.dirname` and its kin must still mean the source. */
async function inlineImportMeta({ path: file }: { path: string }) {
  const source = await readFile(file, 'utf8');
  if (!source.includes('import.meta.')) return undefined;
  const values: Record<string, string> = { dirname: path.dirname(file), filename: file, url: pathToFileURL(file).href };
  const contents = source.replace(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, key: string) =>
    JSON.stringify(values[key]),
  );
  return { contents, loader: path.extname(file).slice(1).replace(/^[cm]/, '') as Loader };
}

/** A complaint of esbuild, whose paths start from `workingDir`, with its place from the site root; none in modules of sitegen's own making. */
function toDiagnostic(
  { text, location }: Message,
  severity: Diagnostic['severity'],
  { rootDir, workingDir }: { readonly rootDir: string; readonly workingDir: string },
): Diagnostic {
  const common = { code: 'bundle-failed', severity, message: text } as const;
  if (!location || location.file.includes('sitegen:')) return common;
  const file = path.relative(rootDir, path.resolve(workingDir, location.file)).split(path.sep).join('/');
  return { ...common, file, line: location.line, column: location.column + 1 };
}

const isBuildFailure = (error: unknown): error is BuildFailure => error instanceof Error && 'errors' in error;

/** Run esbuild; its complaints become diagnostics. Nothing is written: outputs are in the result. */
export async function bundle(
  rootDir: string,
  options: BuildOptions,
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const esbuild = await import('esbuild');
  try {
    return await esbuild.build({
      absWorkingDir: rootDir,
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      // Not the site's tsconfig: the output must not depend on settings meant for an editor.
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
      ...options,
      write: false,
      metafile: true,
    });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const dirs = { rootDir, workingDir: options.absWorkingDir ?? rootDir };
    throw new SiteError(error.errors.map((message) => toDiagnostic(message, 'error', dirs)));
  }
}

/** What esbuild warns of in the site's own files. `workingDir` is what its paths start from. */
export const bundleWarnings = (
  { warnings }: BuildResult,
  dirs: { readonly rootDir: string; readonly workingDir: string },
): readonly Diagnostic[] =>
  warnings
    .map((message) => toDiagnostic(message, 'warning', dirs))
    .filter(({ file }) => file !== undefined && !file.startsWith('..') && !file.includes('node_modules'));

/** Absolute paths of the files that went into a bundle. */
export const bundleInputs = (result: BuildResult<{ metafile: true }>, rootDir: string): readonly string[] =>
  Object.keys(result.metafile.inputs)
    .filter((input) => !/^[\w-]+:/.test(input) && input !== '<stdin>')
    .map((input) => path.resolve(rootDir, input));

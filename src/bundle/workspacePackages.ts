import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isFile } from '../disk/isFile.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { upwards } from '../disk/upwards.ts';
import { isOnDisk, resolveOnDisk } from './assetImports.ts';
import { type PackageManifest, readPackageManifest } from './packageManifest.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { INDEX_ENDINGS, SCRIPT_ENDINGS } from './scriptEndings.ts';

/** Packages of which sitegen's own copy is always used. */
const SITEGENS = new RegExp(`^(?:${PACKAGE_NAME}|react|react-dom)(?:/|$)`);

const NAME = /^((?:@[^/]+\/)?[^@./][^/]*)(?:\/(.+))?$/;

/** The folder of a package that is a link into the repository, as workspaces make them; undefined for all other packages. */
function findLinked(name: string, from: string): string | undefined {
  for (const dir of upwards(from)) {
    const link = path.join(dir, 'node_modules', name);
    if (!existsSync(link)) continue;
    const isLink = lstatSync(link).isSymbolicLink();
    const real = isLink ? realpathSync(link) : link;
    return isLink && !isInstalled(real) ? real : undefined;
  }
  return undefined;
}

/** The paths of an export under all its conditions, `source` first. */
function pathsOf(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) return [];
  const { source, ...others } = target as Readonly<Record<string, unknown>>;
  return [source, ...Object.values(others)].flatMap(pathsOf);
}

/** The paths that a package exports for a subpath: `.` is the package itself. */
function exportsOf({ exports, source, module, main }: PackageManifest, wanted: string): readonly string[] {
  const hasPaths =
    typeof exports === 'object' && exports !== null && Object.keys(exports).some((key) => key.startsWith('.'));
  if (hasPaths) return pathsOf((exports as Readonly<Record<string, unknown>>)[wanted]);
  return wanted === '.' ? pathsOf([exports, source, module, main]) : [];
}

const ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/;

/** Possible sources, without extension, of a file that a package's build writes: `src/a` for `dist/esm/a.js`. */
function sourcesOf(file: string): readonly string[] {
  const parts = path.posix.normalize(file).replace(ENDING, '').split('/');
  return parts.map((_, index) => ['src', ...parts.slice(index + 1)].join('/')).filter((one) => one !== 'src');
}

/** Find the source of a module in a workspace package that is not built. */
function findSource(dir: string, subpath: string | undefined): string | undefined {
  const named = exportsOf(readPackageManifest(dir) ?? {}, subpath === undefined ? '.' : `./${subpath}`);
  const own = subpath === undefined ? ['src/index', 'index'] : [`src/${subpath}`, subpath];
  const candidates = [...named, ...named.flatMap(sourcesOf), ...own];
  return candidates
    .flatMap((one) => ['', ...SCRIPT_ENDINGS, ...INDEX_ENDINGS].map((ending) => path.join(dir, one + ending)))
    .find(isFile);
}

/** Hint for a workspace package that has to be built first. */
export function notBuiltHint(dir: string, rootDir: string): string {
  const { scripts = {} } = readPackageManifest(dir) ?? {};
  const where = relativeFile(rootDir, dir);
  const command = Object.keys(scripts).find((name) => /^(?:build|compile|prepare|prepack)$/.test(name));
  return `it is a package of your repository, in ${where}: build it first${command ? `, there: \`npm run ${command}\`` : ''}`;
}

/** Hint for a missing package that the nearest `package.json` above a folder lists as one of the repository. */
export function notLinkedHint(name: string, from: string): string | undefined {
  const dir = upwards(from).find((one) => existsSync(path.join(one, 'package.json')));
  if (dir === undefined) return undefined;
  const { dependencies, devDependencies } = readPackageManifest(dir) ?? {};
  const range = { ...devDependencies, ...dependencies }[name] ?? '';
  return /^(?:workspace|link|portal|file):/.test(range)
    ? `it is a package of your repository (\`${range}\` in package.json): run the install command of your package manager there to link it`
    : undefined;
}

/**
 * Resolve workspace packages, which are links in `node_modules`. Their entry points are often written by their build: if that has
 * not run, their sources are used.
 */
export const workspacePackages = (rootDir: string): Plugin => ({
  name: 'sitegen-workspace-packages',
  setup(build) {
    const known = new Map<string, string | undefined>();
    const linked = (name: string, from: string): string | undefined => {
      const key = `${name} ${from}`;
      if (!known.has(key)) known.set(key, findLinked(name, from) ?? findLinked(name, rootDir));
      return known.get(key);
    };
    build.onResolve({ filter: NAME }, async (args) => {
      const { path: specifier, resolveDir, kind } = args;
      if (isOnDisk(args) || kind === 'entry-point' || SITEGENS.test(specifier)) return undefined;
      const [, name = '', subpath] = NAME.exec(specifier) ?? [];
      const dir = linked(name, resolveDir);
      if (dir === undefined) return undefined;
      const { path: file, errors, sideEffects } = await resolveOnDisk(build, args);
      if (errors.length === 0) return { path: file, sideEffects };
      const source = findSource(dir, subpath);
      if (source !== undefined) return { path: source };
      return { errors: [{ text: `Could not resolve "${specifier}"`, detail: notBuiltHint(dir, rootDir) }] };
    });
  },
});

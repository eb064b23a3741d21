import path from 'node:path';
import { findPackageFile } from './optionalPackage.ts';
import { packageDir } from './packageDir.ts';

/** Folder of the bundles that ship with the package, for sites that add nothing to them. */
export const PACKAGE_BUNDLES = path.join(packageDir, 'dist/bundles');

/**
 * Path of the module that ships with the package for the bundle with this hash. It is the same for all sites, so that a process
 * that builds several loads it once. It exists only for bundles made of the package alone.
 */
export const packageModule = (name: string, hash: string): string => path.join(PACKAGE_BUNDLES, `${name}-${hash}.mjs`);

/** Matches a file of a package that was installed beside sitegen when the bundle was made; captures the package's name. */
const INSTALLED = /^node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function findPackageDir(name: string, from: string): string | undefined {
  const manifest = findPackageFile(`${name}/package.json`, from);
  return manifest && path.dirname(manifest);
}

/**
 * Create a function that finds an input of a shipped bundle by its path from the package's folder when the bundle was made.
 * Dependencies of sitegen lie where the site's package manager has put them.
 */
export function createBundledFileFinder(): (input: string) => string {
  const dirs = new Map<string, string | undefined>();
  const dirOf = (name: string, from = packageDir): string | undefined => {
    if (!dirs.has(name)) dirs.set(name, findPackageDir(name, from));
    return dirs.get(name);
  };
  // A dependency of `react-dom` alone, so it may be found only from there.
  dirOf('scheduler', dirOf('react-dom'));
  return (input) => {
    const [start, name = ''] = INSTALLED.exec(input) ?? [];
    if (start === undefined) return path.join(packageDir, input);
    const dir = dirOf(name);
    return dir === undefined ? input : path.join(dir, input.slice(start.length));
  };
}

import path from 'node:path';
import { findPackageFile } from './optionalPackage.ts';
import { packageDir } from './packageDir.ts';

/** Folder of the bundles that the package brings along, for sites that add nothing to them. */
export const PACKAGE_BUNDLES = path.join(packageDir, 'dist/bundles');

/**
 * Where the module lies that the package brings along for a bundle: the same for all sites, and loaded once by a process that makes several. There is
 * none for a bundle that was made of anything else. `hash` is that of the bundle.
 */
export const packageModule = (name: string, hash: string): string => path.join(PACKAGE_BUNDLES, `${name}-${hash}.mjs`);

/** A file of a package that was installed beside sitegen when the bundle was made. */
const INSTALLED = /^node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function findPackageDir(name: string, from: string): string | undefined {
  const manifest = findPackageFile(`${name}/package.json`, from);
  return manifest && path.dirname(manifest);
}

/**
 * Gives where a file lies that went into a bundle of the package, by its path from the package's folder when the bundle was made:
 * what sitegen depends on is where the site's package manager has put it.
 */
export function createBundledFileFinder(): (input: string) => string {
  const dirs = new Map<string, string | undefined>();
  const dirOf = (name: string, from = packageDir): string | undefined => {
    if (!dirs.has(name)) dirs.set(name, findPackageDir(name, from));
    return dirs.get(name);
  };
  // What only React's renderer for browsers depends on may lie beside it alone.
  dirOf('scheduler', dirOf('react-dom'));
  return (input) => {
    const [start, name = ''] = INSTALLED.exec(input) ?? [];
    if (start === undefined) return path.join(packageDir, input);
    const dir = dirOf(name);
    return dir === undefined ? input : path.join(dir, input.slice(start.length));
  };
}

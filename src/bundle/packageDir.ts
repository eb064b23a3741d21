import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

function findPackageDir(start: string): string {
  let dir = start;
  while (!existsSync(path.join(dir, 'package.json'))) dir = path.dirname(dir);
  return dir;
}

/** Absolute folder of the sitegen package, whether it runs from `src/` or from `dist/`. */
export const packageDir = findPackageDir(import.meta.dirname);

/** Folder of the built-in templates and browser modules as JavaScript, compiled by `scripts/build.mjs`. */
export const libraryDir = path.join(packageDir, 'dist/lib');

const requireFromPackage = createRequire(path.join(packageDir, 'package.json'));

/** The file that a bare import such as `react` means for sitegen itself, wherever the site lies. */
export const resolveFromPackage = (specifier: string): string => requireFromPackage.resolve(specifier);

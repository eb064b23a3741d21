import { relativeFile } from '../disk/relativeFile.ts';
import { findPackageFile, packageAround } from './optionalPackage.ts';
import { readPackageManifest } from './packageManifest.ts';

/** `name/file` or `@scope/name/file`. */
const FILE_OF_PACKAGE = /^((?:@[^/]+\/)?[^@/][^/]*)\/./;

/**
 * What a file of a package is called where Node imports it: bundlers find `name/file` where only `file.js` is there, and so does
 * Node unless it imports. Packages that list their `exports` have names of their own.
 */
export function importName(name: string, rootDir: string): string {
  const [, packageName] = FILE_OF_PACKAGE.exec(name) ?? [];
  const file = packageName === undefined ? undefined : findPackageFile(name, rootDir);
  const found = packageName === undefined || file === undefined ? undefined : packageAround(packageName, file);
  if (file === undefined || found === undefined) return name;
  return readPackageManifest(found.dir)?.exports === undefined
    ? `${packageName}/${relativeFile(found.dir, file)}`
    : name;
}

import { relativeFile } from '../disk/relativeFile.ts';
import { findPackageFile, packageAround } from './optionalPackage.ts';
import { readPackageManifest } from './packageManifest.ts';

/** `name/file` or `@scope/name/file`. */
const FILE_OF_PACKAGE = /^((?:@[^/]+\/)?[^@/][^/]*)\/./;

/**
 * The specifier by which Node's `import` finds a file of a package. It needs the extension (`name/file.js`), which bundlers and
 * `require` add by themselves. Names of packages with `exports` stay as they are.
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

import { hashOf } from '../cache/hash.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { STYLE_MODULE } from './assetTypes.ts';

/** Namespace of the paths that `uniquePath` makes. */
export const UNIQUE_NAMESPACE = 'sitegen-style-module';

/**
 * The name of a style module with a hash of its path in it: esbuild calls classes by the name of their file, and only where
 * no two files have one name it calls them the same in every bundle.
 */
export function uniquePath(rootDir: string, file: string): string {
  const hash = hashOf(relativeFile(rootDir, file)).slice(0, 6);
  return file.replace(STYLE_MODULE, `-${hash}$&`);
}

/** The file behind a path as esbuild tells of it. */
export const realPath = (file: string): string =>
  file.startsWith(`${UNIQUE_NAMESPACE}:`)
    ? file.slice(UNIQUE_NAMESPACE.length + 1).replace(/-[0-9a-f]{6}(?=\.module\.\w+$)/, '')
    : file;

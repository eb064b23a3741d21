import { hashOf } from '../cache/hash.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { STYLE_MODULE } from './assetTypes.ts';

/** Namespace of the paths that `uniquePath` makes. */
export const UNIQUE_NAMESPACE = 'sitegen-style-module';

/**
 * The path of a style module with a hash in it. esbuild derives class names from the name of the file, and they are the same in
 * every bundle only if no two files share a name.
 */
export function uniquePath(rootDir: string, file: string): string {
  const hash = hashOf(relativeFile(rootDir, file)).slice(0, 6);
  return file.replace(STYLE_MODULE, `-${hash}$&`);
}

/** The file behind a path in messages and results of esbuild. */
export const realPath = (file: string): string =>
  file.startsWith(`${UNIQUE_NAMESPACE}:`)
    ? file.slice(UNIQUE_NAMESPACE.length + 1).replace(/-[0-9a-f]{6}(?=\.module\.\w+$)/, '')
    : file;

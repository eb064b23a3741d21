import path from 'node:path';
import glob from 'fast-glob';
import { compareText } from '../diagnostics/diagnostic.ts';
import { packageDir } from './packageDir.ts';

/** Components by name: the `.tsx` files of some folders. One replaces those of its name in the folders before its own. */
export function filesByName(...dirs: readonly string[]): ReadonlyMap<string, string> {
  const files = dirs.flatMap((dir) => glob.sync('*.tsx', { cwd: dir, absolute: true }).sort(compareText));
  return new Map(files.map((file) => [path.basename(file, '.tsx'), file]));
}

/** How a generated module, which counts as one in the folder of the package, imports a file; as a string literal. */
export const specifierOf = (file: string): string =>
  JSON.stringify(`./${path.relative(packageDir, file).split(path.sep).join('/')}`);

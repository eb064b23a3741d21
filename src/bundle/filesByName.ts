import path from 'node:path';
import glob from 'fast-glob';
import { compareText } from '../diagnostics/diagnostic.ts';
import { packageDir } from './packageDir.ts';

/** Files of a folder by their name without its ending. */
export function findFiles(pattern: string, dir: string): ReadonlyMap<string, string> {
  const files = glob.sync(pattern, { cwd: dir, absolute: true }).sort(compareText);
  return new Map(files.map((file) => [path.parse(file).name, file]));
}

/** Components by name: one a file. Those of the site replace built-in ones of their name. */
export const filesByName = (builtInDir: string, siteDir: string): ReadonlyMap<string, string> =>
  new Map([...findFiles('*.js', builtInDir), ...findFiles('*.{jsx,tsx}', siteDir)]);

/** How a generated module, which counts as one in the folder of the package, imports a file; as a string literal. */
export const specifierOf = (file: string): string =>
  JSON.stringify(`./${path.relative(packageDir, file).split(path.sep).join('/')}`);

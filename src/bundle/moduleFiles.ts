import { existsSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { fileDuplicate } from '../diagnostics/fileDuplicate.ts';
import { relativeFile } from '../disk/relativeFile.ts';

/** Extensions of modules for Node or browsers, in TypeScript or JavaScript. */
export const MODULE_EXTENSIONS = ['.ts', '.mts', '.js', '.mjs'] as const;

/**
 * The one file of a folder that has any of these names; undefined if there is none. Paths are absolute. Throws a `SiteError` if
 * there are several.
 */
export function findOnlyFile(rootDir: string, dir: string, names: readonly string[]): string | undefined {
  const [found, ...others] = names.map((name) => path.resolve(dir, name)).filter((file) => existsSync(file));
  if (found === undefined || others.length === 0) return found;
  const sitePath = (file: string): string => relativeFile(rootDir, file);
  throw new SiteError(others.map((other) => fileDuplicate(sitePath(found), sitePath(other))));
}

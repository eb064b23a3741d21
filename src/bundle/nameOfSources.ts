import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf, hashOfFile } from '../cache/hash.ts';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { libraryDir } from './packageDir.ts';

/**
 * Hash the contents of some files (absolute paths) together with sitegen's version. Does not depend on where the site and sitegen
 * lie.
 */
export function nameOfSources(rootDir: string, files: readonly string[]): string {
  const others = files.filter((file) => !isInside(libraryDir, file));
  const sources = others.map((file) => {
    const isOwn = isInside(rootDir, file) && !isInstalled(file);
    const name = isOwn ? relativeFile(rootDir, file) : path.basename(file);
    return `${name} ${statIfThere(file)?.isFile() ? hashOfFile(file) : 'gone'}`;
  });
  return hashOf([buildId, ...sources.sort()].join('\n'));
}

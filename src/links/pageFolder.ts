import path from 'node:path';
import { relativeFile, relativeLink } from '../disk/relativeFile.ts';
import type { Site } from '../model/site.ts';
import { decodeUrl, splitUrl } from '../shared/url.ts';

/**
 * The path to a file from the page in the file `from` (relative to the site root), if the written path is relative to the folder
 * of the page's address, as in Hugo, Jekyll and others whose addresses end with a slash. Undefined if there is no such file.
 */
export function fileInPageFolder({ config, files }: Site, from: string, target: string): string | undefined {
  const { path: written, query, hash } = splitUrl(target);
  const { dir, name } = path.posix.parse(from);
  if (written === '' || written.startsWith('/') || /^(?:index|readme)$/i.test(name)) return undefined;
  const file = path.join(config.rootDir, dir, name, decodeUrl(written));
  return files.isFile(file) ? relativeLink(dir, relativeFile(config.rootDir, file)) + query + hash : undefined;
}

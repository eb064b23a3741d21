import path from 'node:path';

/** The path of a file (absolute) relative to a folder, with slashes on every system. */
export const relativeFile = (dir: string, file: string): string => path.relative(dir, file).split(path.sep).join('/');

/**
 * The relative path from a folder to a file, both from the same root and with slashes, for links and imports: it begins with a
 * dot.
 */
export function relativeLink(folder: string, file: string): string {
  const relative = path.posix.relative(`/${folder}`, `/${file}`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

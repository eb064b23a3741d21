import path from 'node:path';

/** The path of a file (absolute) from a folder, as addresses and messages have it: with slashes, on every system. */
export const relativeFile = (dir: string, file: string): string => path.relative(dir, file).split(path.sep).join('/');

/** The path of a file from a folder, both from the same root and with slashes, as links and imports have it: it begins with a dot. */
export function relativeLink(folder: string, file: string): string {
  const relative = path.posix.relative(`/${folder}`, `/${file}`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

import path from 'node:path';

const withSlashes = (file: string): string => (path.sep === '/' ? file : file.replaceAll(path.sep, '/'));

/** Matches paths that are not normalized, with empty parts or parts of dots. */
const UNNORMALIZED = /(?:^|[\\/])\.{0,2}(?:[\\/]|$)/;

/** The path of a file (absolute) relative to a folder, with slashes on every system. */
export function relativeFile(dir: string, file: string): string {
  // Almost all files lie in the folder, and `path.relative` is slow for thousands.
  const below = file.startsWith(dir + path.sep) ? file.slice(dir.length + 1) : '';
  return withSlashes(UNNORMALIZED.test(below) ? path.relative(dir, file) : below);
}

/**
 * The relative path from a folder to a file, both from the same root and with slashes, for links and imports: it begins with a
 * dot.
 */
export function relativeLink(folder: string, file: string): string {
  const relative = path.posix.relative(`/${folder}`, `/${file}`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

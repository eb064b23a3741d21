import path from 'node:path';

/** The path of a file (absolute) from a folder, as addresses and messages have it: with slashes, on every system. */
export const relativeFile = (dir: string, file: string): string => path.relative(dir, file).split(path.sep).join('/');

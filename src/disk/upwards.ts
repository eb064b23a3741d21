import path from 'node:path';

/** A folder or file (absolute), followed by its parent folders up to the root. */
export function upwards(file: string): readonly string[] {
  const dirs = [file];
  for (let dir = path.dirname(file); dir !== dirs.at(-1); dir = path.dirname(dir)) dirs.push(dir);
  return dirs;
}

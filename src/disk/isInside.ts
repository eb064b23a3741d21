import path from 'node:path';

/** True if a path lies inside a folder or is it. The only such test: `/site-old` does not lie in `/site`. */
export function isInside(dir: string, file: string): boolean {
  const relative = path.relative(dir, file);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

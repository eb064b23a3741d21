import path from 'node:path';

/** The name of a file with only characters that need no encoding in addresses. */
export const safeName = (name: string): string => name.replace(/[^\w.-]+/g, '-');

/** The path of an output with the beginning of its key before its extension. */
export function withKey(file: string, key: string): string {
  const { dir, name, ext } = path.posix.parse(file);
  return `${dir}/${name}-${key.slice(0, 10)}${ext}`;
}

import path from 'node:path';

/** The address of a page relative to the root, from its file. */
export const addressOf = (file: string): string => `/${file.replace(/\.mdx?$/, '')}`;

/** True for `guide/guide.md`: in sitegen, it is the page of its folder; in other generators, a page within it. */
export function isNamedAsFolder(file: string): boolean {
  const { dir, name } = path.posix.parse(file);
  return path.posix.basename(dir).toLowerCase() === name.toLowerCase();
}

import path from 'node:path';

/** The address of a page from the root, by its file. */
export const addressOf = (file: string): string => `/${file.replace(/\.mdx?$/, '')}`;

/** True for `guide/guide.md`: here it is the page of its folder; elsewhere it is a page in that. */
export function isNamedAsFolder(file: string): boolean {
  const { dir, name } = path.posix.parse(file);
  return path.posix.basename(dir).toLowerCase() === name.toLowerCase();
}

import { readFile } from 'node:fs/promises';

/** There is no file of that name, or what should be its folder is a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** The text of a file; undefined if there is none, or none any more. */
export async function loadText(filePath: string): Promise<string | undefined> {
  try {
    return await readFile(filePath, 'utf8');
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

import { readFile } from 'node:fs/promises';

/** The text of a file; undefined if there is none, or none any more. */
export async function loadText(filePath: string): Promise<string | undefined> {
  try {
    return await readFile(filePath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

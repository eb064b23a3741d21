import { readFile } from 'node:fs/promises';

/** There is no file of that name, or what should be its folder is a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** The text of a file as every system would write it: without a byte order mark, lines ended by LF. Undefined if there is no such file. */
export async function loadText(filePath: string, flag?: number): Promise<string | undefined> {
  try {
    return (await readFile(filePath, { encoding: 'utf8', ...(flag === undefined ? {} : { flag }) }))
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n');
  } catch (error) {
    Object.assign(error as NodeJS.ErrnoException, { path: filePath }); // a failed read does not say of what
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

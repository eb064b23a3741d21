import { constants, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { errorCode } from '../disk/errorCode.ts';

/** The file does not exist, or a part of its path is not a folder. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** Removes the byte order mark, and normalizes line ends to LF. */
const normalize = (text: string): string => {
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return marked.includes('\r') ? marked.replace(/\r\n?/g, '\n') : marked;
};

/** Returns undefined if the error says that the file does not exist; throws it otherwise. */
function absent(error: unknown, filePath: string): undefined {
  if (error instanceof Error) Object.assign(error, { path: filePath }); // Node leaves out the path when reading fails
  if (!ABSENT.has(errorCode(error) ?? '')) throw error;
}

/** Reads a text file, without byte order mark and with LF line ends. Undefined if it does not exist. */
export async function loadText(filePath: string): Promise<string | undefined> {
  try {
    // Most of these files do not exist: checking is cheaper than a failing read.
    if (!statSync(filePath, { throwIfNoEntry: false })) return undefined;
    return normalize(await readFile(filePath, 'utf8'));
  } catch (error) {
    return absent(error, filePath);
  }
}

/** The same, synchronously: takes a fifth of the time for thousands of small files. */
export function loadTextSync(filePath: string, flag: number = constants.O_RDONLY): string | undefined {
  try {
    return normalize(readFileSync(filePath, { encoding: 'utf8', flag: flag as unknown as string }));
  } catch (error) {
    return absent(error, filePath);
  }
}

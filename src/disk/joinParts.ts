import { closeSync, openSync, readSync } from 'node:fs';

/** A part of a file (absolute path). */
export interface FilePart {
  readonly file: string;
  /** Offset of its first byte. @default 0 */
  readonly start?: number;
  readonly sizeBytes: number;
}

/** What is joined; text is encoded as UTF-8. */
export type Part = string | Uint8Array | FilePart;

const isFile = (part: Part): part is FilePart => typeof part === 'object' && 'file' in part;

function sizeOf(part: Part): number {
  if (isFile(part)) return part.sizeBytes;
  return typeof part === 'string' ? Buffer.byteLength(part) : part.length;
}

/** Read a part of a file into a buffer. Throws if the file ends before. */
function readInto(target: Buffer, offset: number, { file, start = 0, sizeBytes }: FilePart): void {
  const handle = openSync(file, 'r');
  try {
    for (let done = 0; done < sizeBytes; ) {
      const length = readSync(handle, target, offset + done, sizeBytes - done, start + done);
      if (length === 0) throw new Error(`${file} has become shorter`);
      done += length;
    }
  } finally {
    closeSync(handle);
  }
}

/** Join parts. Files are read directly into the result: a separate buffer for each of thousands takes twice the time. */
export function joinParts(parts: readonly Part[]): Uint8Array {
  const joined = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + sizeOf(part), 0));
  let end = 0;
  for (const part of parts) {
    const start = end;
    end += sizeOf(part);
    if (isFile(part)) readInto(joined, start, part);
    else if (typeof part === 'string') joined.write(part, start);
    else joined.set(part, start);
  }
  return joined;
}

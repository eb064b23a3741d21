import { closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../disk/makeFolder.ts';
import { stagedPath } from '../disk/writeAtomically.ts';
import { clearPlace } from './clearPlace.ts';
import { hashOf } from './hash.ts';

/** A reference to a string in a file of many: large data that is needed late or never stays on disk. Plain data. */
export interface Piece {
  /** Absolute path. */
  readonly file: string;
  readonly start: number;
  readonly bytes: number;
  /** `hashOf` of the string. */
  readonly hash: string;
}

/** Thrown when a file no longer holds a piece: it was cut off, changed, or replaced by another run. */
export class LostPiece extends Error {}

/** Writes pieces to a file, which appears when the writer is closed. */
export interface PieceWriter {
  readonly add: (text: string) => Piece;
  /** Add a piece from another file, without checking its hash. */
  readonly copy: (piece: Piece) => Piece;
  readonly close: () => void;
}

/** Bytes to collect before they are written. */
const CHUNK_BYTES = 1_000_000;

function open(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw new LostPiece(file, { cause: error });
  }
}

function read(handle: number, { file, start, bytes }: Piece, content: Buffer): number {
  try {
    return readSync(handle, content, 0, bytes, start);
  } catch (error) {
    throw new LostPiece(file, { cause: error }); // a folder
  }
}

function readBytes(piece: Piece, handle: number): Buffer {
  const content = Buffer.allocUnsafe(piece.bytes);
  if (read(handle, piece, content) < piece.bytes) throw new LostPiece(piece.file);
  return content;
}

/** Open a file (absolute path) for pieces. On closing it replaces an earlier file atomically; without pieces, that is removed. */
export function openPieces(file: string): PieceWriter {
  const staged = stagedPath(file);
  let handle: number | undefined;
  let chunk: Buffer[] = [];
  let waiting = 0;
  let end = 0;
  let source: { readonly file: string; readonly handle: number } | undefined;
  /** Write the collected bytes. Returns the handle of the staged file. */
  const flush = (): number => {
    if (handle === undefined) makeFolder(path.dirname(file));
    handle ??= openSync(staged, 'w');
    try {
      writeFileSync(handle, Buffer.concat(chunk));
    } catch (error) {
      closeSync(handle);
      handle = undefined;
      rmSync(staged, { force: true });
      throw error; // a full disk
    }
    chunk = [];
    waiting = 0;
    return handle;
  };
  const put = (content: Buffer, hash: string): Piece => {
    const start = end;
    chunk.push(content);
    waiting += content.length;
    end += content.length;
    if (waiting > CHUNK_BYTES) flush();
    return { file, start, bytes: content.length, hash };
  };
  return {
    add: (text) => put(Buffer.from(text), hashOf(text)),
    copy(piece) {
      if (source?.file !== piece.file) {
        const next = { file: piece.file, handle: open(piece.file) };
        if (source) closeSync(source.handle);
        source = next;
      }
      return put(readBytes(piece, source.handle), piece.hash);
    },
    close() {
      if (source) closeSync(source.handle);
      clearPlace(file);
      if (end === 0) {
        rmSync(file, { force: true });
        return;
      }
      closeSync(flush());
      renameSync(staged, file);
    },
  };
}

/** Read a piece. Throws a `LostPiece` if the file does not hold it any more. */
export function readPiece(piece: Piece): string {
  const handle = open(piece.file);
  try {
    const content = readBytes(piece, handle);
    if (hashOf(content) !== piece.hash) throw new LostPiece(piece.file);
    return content.toString();
  } finally {
    closeSync(handle);
  }
}

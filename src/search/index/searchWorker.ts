import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { LostPiece, openPieces, type Piece, readPiece } from '../../cache/pieces.ts';
import { makeIndex } from './makeIndex.ts';
import type { IndexResult, IndexTask, LostResult } from './runIndexing.ts';

function makeInMemory(task: IndexTask): IndexResult {
  const { files, terms } = makeIndex(task);
  return { files: new Map([...files].map(([name, { read }]) => [name, read()])), terms };
}

/** Make an index whose files are stored in one file until they are written. */
function makeInPieces({ written, ...task }: IndexTask, notesDir: string): IndexResult {
  const writer = openPieces(path.join(notesDir, randomUUID()));
  const pieces = new Map<string, Piece>();
  const { files, terms } = makeIndex(task, (text) => {
    const piece = writer.add(text);
    pieces.set(piece.hash, piece);
    return { hash: piece.hash, read: () => readPiece(piece) };
  });
  const ofPieces = [...files].map(([name, { hash, read }]) => {
    const isThere = written.get(name) === hash;
    return [name, isThere ? { hash } : (pieces.get(hash) ?? writer.add(read()))] as const;
  });
  writer.close();
  return { files: new Map(ofPieces), terms };
}

/** The task of an indexing thread. */
export default function indexPages(task: IndexTask): IndexResult | LostResult {
  try {
    return task.notesDir === undefined ? makeInMemory(task) : makeInPieces(task, task.notesDir);
  } catch (error) {
    if (error instanceof LostPiece) return { lost: error.message };
    throw error;
  }
}

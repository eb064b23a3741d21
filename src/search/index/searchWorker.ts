import { openPieces, type Piece, readPiece } from '../../cache/pieces.ts';
import { createIndex } from './createIndex.ts';
import type { IndexResult, IndexTask } from './runIndexing.ts';

/** Make an index on this thread. */
export default function indexPages({ pages, options, piecesFile }: IndexTask): IndexResult {
  if (piecesFile === undefined) {
    const { files, terms, lines } = createIndex(pages, options);
    return { files: new Map([...files].map(([name, { read }]) => [name, read()])), terms, lines: [...lines] };
  }
  const writer = openPieces(piecesFile);
  const pieces = new Map<string, Piece>();
  const { files, terms, lines } = createIndex(pages, {
    ...options,
    toFile(text) {
      const piece = writer.add(text);
      pieces.set(piece.hash, piece);
      return { hash: piece.hash, read: () => readPiece(piece) };
    },
  });
  writer.close();
  return {
    files: new Map([...files].map(([name, { hash }]) => [name, pieces.get(hash) ?? ''])),
    terms,
    lines: [...lines],
  };
}

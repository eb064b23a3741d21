import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearPlace } from '../cache/clearPlace.ts';
import { openPieces, type Piece, readPiece } from '../cache/pieces.ts';
import { markUsed, readSealed, writeSealed } from '../cache/sealedFile.ts';
import type { StoredContent } from '../search/index/pageContent.ts';
import { type MadeText, toPlainText } from './share.ts';

/** A file of what was made of texts, below a head of its own. What is long, and seldom needed, lies in another one beside it. */
export interface MadeTexts<Head> {
  readonly head: Head;
  /** By their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
}

/** The file beside a file of texts. */
export const piecesOf = (file: string): string => file.replace(/\.jsonl$/, '.pieces');

/** A text whose pieces lie elsewhere. */
function movePieces(text: MadeText, move: (piece: Piece) => Piece): MadeText {
  const { pages, contents } = text.searched;
  const moved = Object.entries(contents).map(([key, { sections, terms, ...outline }]): [string, StoredContent] => [
    key,
    { ...outline, sections: move(sections), terms: move(terms) },
  ]);
  const { metadata } = text;
  return {
    ...text,
    searched: { pages, contents: Object.fromEntries(moved) },
    ...(metadata ? { metadata: { ...metadata, piece: move(metadata.piece) } } : {}),
  };
}

function* toLines(
  head: unknown,
  texts: Iterable<readonly [string, MadeText]>,
  move: (piece: Piece) => Piece,
): Iterable<string> {
  yield JSON.stringify(head);
  for (const [file, text] of texts) yield JSON.stringify([file, movePieces(toPlainText(text), move)]);
}

/** Write what was made of texts. The head must survive JSON. */
export function writeTexts(file: string, head: unknown, texts: Iterable<readonly [string, MadeText]>): void {
  const pieces = openPieces(piecesOf(file));
  try {
    writeSealed(
      file,
      toLines(head, texts, (piece) => ({ ...pieces.copy(piece), file: '' })), // it moves with this file
    );
  } finally {
    pieces.close();
  }
}

/** Write what was made of texts into a folder beside the file that it is for. Gives what puts it in place. */
export function stageTexts(file: string, head: unknown, texts: Iterable<readonly [string, MadeText]>): () => void {
  const dir = file.replace(/\.jsonl$/, '.next');
  const staged = path.join(dir, path.basename(file)); // its seal is of that name
  writeTexts(staged, head, texts);
  return () => {
    for (const [from, to] of [
      [staged, file],
      [piecesOf(staged), piecesOf(file)],
    ] as const) {
      clearPlace(to);
      if (existsSync(from)) renameSync(from, to);
      else rmSync(to, { force: true }); // no page is searched
    }
    rmSync(dir, { recursive: true });
  };
}

/** Read what `writeTexts` wrote; undefined if there is none, or if it was cut off or changed since. */
export function readTexts<Head>(file: string): MadeTexts<Head> | undefined {
  const lines = readSealed(file);
  const first = lines?.next().value;
  if (!lines || first === undefined) return undefined;
  const pieces = piecesOf(file);
  markUsed(pieces);
  const texts = [...lines].map((line): [string, MadeText] => {
    const [name, text] = JSON.parse(line) as [string, MadeText];
    return [name, movePieces(text, (piece) => ({ ...piece, file: pieces }))];
  });
  return { head: JSON.parse(first) as Head, texts: new Map(texts) };
}

/** Look at all that lies beside a file of texts. Throws a `LostPiece` if something is not what was written. */
export function checkPieces({ texts }: MadeTexts<unknown>): void {
  for (const text of texts.values())
    movePieces(text, (piece) => {
      readPiece(piece);
      return piece;
    });
}

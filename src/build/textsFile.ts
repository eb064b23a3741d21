import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearPlace } from '../cache/clearPlace.ts';
import { openPieces, type Piece, readPiece } from '../cache/pieces.ts';
import { markUsed, readSealed, writeSealed } from '../cache/sealedFile.ts';
import type { StoredContent } from '../search/index/pageContent.ts';
import { type MadeText, toPlainText } from './share.ts';

/** The contents of a file of made texts, with a head. Large data that is seldom needed is stored as pieces in a second file. */
export interface MadeTexts<Head> {
  readonly head: Head;
  /** Texts by their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
}

/** The path of the pieces for a file of texts. */
export const piecesOf = (file: string): string => file.replace(/\.jsonl$/, '.pieces');

/** All pieces of a text. */
const piecesIn = ({ searched, metadata }: MadeText): readonly Piece[] => [
  ...Object.values(searched.contents).flatMap(({ sections, terms }) => [sections, terms]),
  ...(metadata ? [metadata.piece] : []),
];

/** Replace all pieces of a text. */
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

/** Write made texts, and copy their pieces. The head must survive JSON. Throws a `LostPiece` if a piece cannot be read. */
export function writeTexts(file: string, head: unknown, texts: Iterable<readonly [string, MadeText]>): void {
  const pieces = openPieces(piecesOf(file));
  try {
    writeSealed(
      file,
      toLines(head, texts, (piece) => ({ ...pieces.copy(piece), file: '' })), // filled in on reading: the files may move
    );
  } finally {
    pieces.close();
  }
}

/** `writeTexts` into a temporary folder. Returns the function that moves the files into place. */
export function stageTexts(file: string, head: unknown, texts: Iterable<readonly [string, MadeText]>): () => void {
  const dir = file.replace(/\.jsonl$/, '.next');
  const staged = path.join(dir, path.basename(file)); // same name, which the seal includes
  writeTexts(staged, head, texts);
  return () => {
    for (const [from, to] of [
      [staged, file],
      [piecesOf(staged), piecesOf(file)],
    ] as const) {
      clearPlace(to);
      if (existsSync(from)) renameSync(from, to);
      else rmSync(to, { force: true }); // no text has pieces
    }
    rmSync(dir, { recursive: true });
  };
}

/** Read a file that `writeTexts` wrote. Undefined if it is missing, cut off or changed. */
export function readTexts<Head>(file: string): MadeTexts<Head> | undefined {
  const lines = readSealed(file);
  const first = lines?.next().value;
  if (!lines || first === undefined) return undefined;
  const pieces = piecesOf(file);
  markUsed(pieces);
  const texts = [...lines].map((line): [string, MadeText] => {
    const parsed = JSON.parse(line) as [string, MadeText];
    // In place: copies of the texts of a large site would take time and memory.
    for (const piece of piecesIn(parsed[1])) (piece as { file: string }).file = pieces;
    return parsed;
  });
  return { head: JSON.parse(first) as Head, texts: new Map(texts) };
}

/** Read all pieces of texts. Throws a `LostPiece` if one is missing or damaged. */
export function checkPieces({ texts }: MadeTexts<unknown>): void {
  for (const piece of [...texts.values()].flatMap(piecesIn)) readPiece(piece);
}

import assert from 'node:assert/strict';
import { closeSync, fstatSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { LostPiece, openPieces, type Piece, readPiece } from '../../src/cache/pieces.ts';

function writeOne(file: string, text: string): Piece {
  const writer = openPieces(file);
  const piece = writer.add(text);
  writer.close();
  return piece;
}

test('pieces are copied from several files, and a lost one leaves the files of others open', ({ onTestFinished }) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const place = (name: string): string => path.join(dir, name);
  const [first, second] = [writeOne(place('first'), 'One'), writeOne(place('second'), 'Two')];
  const writer = openPieces(place('all'));
  const copies = [writer.copy(first), writer.copy(second)];
  assert.throws(() => writer.copy({ ...second, file: place('gone') }), LostPiece);
  const other = openSync(place('first'), 'r'); // may get the number of a handle that was closed
  writer.close();
  assert.doesNotThrow(() => fstatSync(other));
  closeSync(other);
  assert.deepEqual(copies.map(readPiece), ['One', 'Two']);
});

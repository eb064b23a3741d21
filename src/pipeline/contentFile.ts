import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { clearPlace } from '../cache/clearPlace.ts';
import { peekSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import type { ParsedText } from '../parse/entry.ts';
import type { EncodedText, SourceFile } from '../shared/types.ts';

/** What is known about a content file. */
export interface KnownFile extends Pick<SourceFile, 'file' | 'kind' | 'path' | 'hash'> {
  /** Its stamp on disk when it had this text. */
  readonly stamp: string;
  readonly parsed: ParsedText;
}

/** A content file with its text. */
export interface FileWithText {
  readonly known: KnownFile;
  readonly text: EncodedText;
}

/** The file beside the texts. */
interface ContentList {
  /** The version of sitegen that parsed the texts. */
  readonly buildId: string;
  /** Hash of the file with the texts. */
  readonly hash: string;
  /** In the order of their texts, with their lengths in bytes. */
  readonly files: readonly (KnownFile & { readonly bytes: number })[];
}

/** All texts are in one file, since opening thousands of files takes long; everything else about them is in another one. */
const placesIn = (cacheDir: string) => ({
  texts: path.join(cacheDir, 'content.bin'),
  files: path.join(cacheDir, 'content.jsonl'),
});

/** Bytes to join before they are written. */
const CHUNK_BYTES = 1_000_000;

function* inChunks(texts: readonly Uint8Array[]): Iterable<Uint8Array> {
  let chunk: Uint8Array[] = [];
  let bytes = 0;
  for (const text of texts) {
    chunk.push(text);
    bytes += text.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk);
    chunk = [];
    bytes = 0;
  }
  yield Buffer.concat(chunk);
}

function hashOfTexts(texts: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}

/** When content was stored last (the path of a file, for its modification time). */
export const contentFile = (cacheDir: string): string => placesIn(cacheDir).files;

/** Load stored content, by paths relative to the site root. Empty if it is missing, damaged, or of another version of sitegen. */
export function loadContent(cacheDir: string): ReadonlyMap<string, FileWithText> {
  const places = placesIn(cacheDir);
  const content = new Map<string, FileWithText>();
  const stored = peekSealedValue<ContentList>(places.files);
  if (stored?.buildId !== buildId) return content;
  try {
    const texts = readFileSync(places.texts);
    if (hashOfTexts([texts]) !== stored.hash) return content;
    let start = 0;
    for (const { bytes, ...known } of stored.files) {
      content.set(known.file, { known, text: texts.subarray(start, start + bytes) });
      start += bytes;
    }
  } catch {
    // the texts were removed
  }
  return content;
}

/** Store content for later runs. */
export function storeContent(cacheDir: string, content: readonly FileWithText[]): void {
  const places = placesIn(cacheDir);
  const texts = content.map(({ text }) => text);
  clearPlace(places.texts);
  writeAtomically(places.texts, inChunks(texts));
  const files = content.map(({ known, text }) => ({ ...known, bytes: text.length }));
  writeSealedValue(places.files, { buildId, hash: hashOfTexts(texts), files } satisfies ContentList);
}

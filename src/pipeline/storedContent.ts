import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { clearPlace } from '../cache/clearPlace.ts';
import { peekSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { isChangedSince, isOfToday, stampOf } from '../cache/stamp.ts';
import { readDiagnostic } from '../diagnostics/diagnostic.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { type ContentFiles, type ContentReader, createContentReader, type FindText } from '../load/content.ts';
import { REACT_PAGE } from '../load/reactPage.ts';
import type { FindParsed, ParsedEntry, ParsedText } from '../parse/entry.ts';
import type { SourceFile } from '../shared/types.ts';
import { markdownOf } from '../source/encodedText.ts';
import type { EntryCache } from './options.ts';

/** A content file as stored. */
interface StoredFile extends Pick<SourceFile, 'file' | 'kind' | 'path' | 'hash'> {
  readonly stamp: string;
  /** Where its text begins among the stored bytes, and its length. */
  readonly start: number;
  readonly bytes: number;
  readonly parsed: ParsedText;
}

interface StoredContent {
  /** The version of sitegen that parsed the texts. */
  readonly buildId: string;
  /** Hash of the file with the texts. */
  readonly hash: string;
  readonly files: readonly StoredFile[];
}

/** All texts are in one file, since opening thousands of files takes long; everything else about them is in another one. */
const placesIn = (cacheDir: string) => ({
  texts: path.join(cacheDir, 'content.bin'),
  files: path.join(cacheDir, 'content.jsonl'),
});

/** If more than this part of the files had to be read, all are stored again. */
const MOST_READ = 0.1;

/** Bytes to join before they are written. */
const CHUNK_BYTES = 1_000_000;

const hashOfBytes = (pieces: Iterable<Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

function* inChunks(pieces: readonly Uint8Array[]): Iterable<Uint8Array> {
  let chunk: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    chunk.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk);
    chunk = [];
    bytes = 0;
  }
  yield Buffer.concat(chunk);
}

/** The stored files by path, and their texts. */
interface LoadedContent {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly texts: Uint8Array;
}

const NOTHING: LoadedContent = { files: new Map(), texts: new Uint8Array() };

function loadContent(cacheDir: string): LoadedContent {
  const { files, texts } = placesIn(cacheDir);
  const stored = peekSealedValue<StoredContent>(files);
  if (stored?.buildId !== buildId) return NOTHING;
  try {
    const bytes = readFileSync(texts);
    if (hashOfBytes([bytes]) !== stored.hash) return NOTHING;
    return { files: new Map(stored.files.map((one) => [one.file, one])), texts: bytes };
  } catch {
    return NOTHING; // removed
  }
}

/** What was parsed of a text, from its entry. */
function parsedOf({ text }: SourceFile, { entry, diagnostics }: ParsedEntry): ParsedText {
  const { frontMatter, otherFields, title, source } = entry;
  const start = source.text.byteOffset - text.byteOffset;
  const isRest = source.text.buffer === text.buffer && start + source.text.length === text.length;
  return {
    frontMatter,
    ...(otherFields ? { otherFields } : {}),
    title,
    hash: source.hash,
    lineOffset: source.lineOffset,
    hasHeading: source.hasHeading,
    start: isRest ? start : 0,
    ...(isRest ? {} : { markdown: markdownOf(source) }),
    diagnostics: diagnostics.map(readDiagnostic),
  };
}

/** False for files whose text is not all of the file, or may depend on more than it: links, React components, invalid UTF-8. */
const isStorable = ({ filePath, isGarbled, refusal }: SourceFile): boolean =>
  !isGarbled && !refusal && !REACT_PAGE.test(filePath) && !lstatSync(filePath).isSymbolicLink();

/** Content whose unchanged files come from the cache of an earlier run. */
export interface StoredContentReader {
  readonly content: ContentReader;
  /** Finds what was parsed of a text, wherever its file was changed without changing the text. */
  readonly findParsed: FindParsed;
  /** Store the content for the next run, unless nearly all of it came from the cache. */
  readonly save: (entries: EntryCache) => void;
}

/** Options of `readStoredContent`. */
export interface StoredContentOptions {
  /** False to trust nothing in the cache. */
  readonly reuse: boolean;
  /** Stamps that were taken when this run began, by absolute path. @default taken when a file is read */
  readonly stamps?: ReadonlyMap<string, string> | undefined;
}

/** Create a reader of the content. Files are trusted to be unchanged if their stamps are, for a day, as in `findChanges`. */
export function readStoredContent(
  cacheDir: string,
  { reuse, stamps = new Map() }: StoredContentOptions,
): StoredContentReader {
  const openedAt = Date.now();
  let loaded: LoadedContent | undefined;
  const stored = (): LoadedContent => {
    loaded ??= reuse ? loadContent(cacheDir) : NOTHING;
    return loaded;
  };
  const trustsStamps = isOfToday(placesIn(cacheDir).files);
  let readFiles = 0;
  const findText: FindText = (file, filePath) => {
    const { files, texts } = stored();
    const found = trustsStamps ? files.get(file) : undefined;
    if (found && found.stamp === (stamps.get(filePath) ?? stampOf(filePath)))
      return { text: texts.subarray(found.start, found.start + found.bytes), hash: found.hash };
    readFiles += 1;
    return undefined;
  };
  const reader = createContentReader(findText);
  let last: ContentFiles | undefined;

  const toStored = (source: SourceFile, entry: ParsedEntry, start: number): StoredFile | undefined => {
    const { file, filePath, kind, path: inFolder, hash, text } = source;
    const stamp = stampOf(filePath);
    if (stamp === 'missing' || isChangedSince(stamp, openedAt) || !isStorable(source)) return undefined;
    return {
      file,
      kind,
      path: inFolder,
      hash,
      stamp,
      start,
      bytes: text.length,
      parsed: parsedOf(source, entry),
    };
  };
  return {
    content: {
      ...reader,
      async read(config, locales) {
        last = await reader.read(config, locales);
        return last;
      },
    },
    findParsed({ file, hash, kind, path: inFolder }) {
      const found = stored().files.get(file);
      return found?.hash === hash && found.kind === kind && found.path === inFolder ? found.parsed : undefined;
    },
    save(entries) {
      if (!last || readFiles <= MOST_READ * last.files.length) return;
      readFiles = 0;
      const files: StoredFile[] = [];
      const pieces: Uint8Array[] = [];
      let end = 0;
      for (const file of last.files) {
        const entry = entries.get(file);
        const one = entry && toStored(file, entry, end);
        if (!one) continue;
        files.push(one);
        pieces.push(file.text);
        end += one.bytes;
      }
      const places = placesIn(cacheDir);
      clearPlace(places.texts);
      writeAtomically(places.texts, inChunks(pieces));
      writeSealedValue(places.files, { buildId, hash: hashOfBytes(pieces), files } satisfies StoredContent);
    },
  };
}

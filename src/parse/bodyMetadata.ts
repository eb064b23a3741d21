import { hashOf } from '../cache/hash.ts';
import { LostPiece, type Piece, type PieceWriter, readPiece } from '../cache/pieces.ts';
import { once } from '../shared/once.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';

/** What is known of a body without its text: all but what its page needs only when it is written. Plain data, and JSON. */
type BodyMetadata = Omit<Body, 'html' | 'plain' | 'sections'>;

/** The metadata of a body, which lie in a file. Plain data. */
export interface StoredMetadata {
  /** Names the text, and all that it was parsed with beside the files that it shows. */
  readonly key: string;
  readonly piece: Piece;
}

/** Metadata of bodies, which earlier runs have left. */
export interface MetadataStore {
  /** Take those of the text of a file. */
  readonly learn: (file: string, stored: StoredMetadata) => void;
  /** A body whose text is parsed when it is asked for; undefined where none are known of it, or these are not true any more. */
  readonly open: (source: EntrySource, making: BodyMaking) => Body | undefined;
  /** Store those of a body, unless `open` gave that. */
  readonly store: (source: EntrySource, body: Body, pieces: Pick<PieceWriter, 'add'>) => StoredMetadata;
}

/** What stands behind the metadata of a body. */
interface BodyMaking {
  /** True if the files that a body shows are as they were. */
  readonly isFresh: (body: Pick<Body, 'files'>) => boolean;
  readonly parse: () => Body;
}

function readMetadata({ piece }: StoredMetadata): BodyMetadata | undefined {
  try {
    return JSON.parse(readPiece(piece)) as BodyMetadata;
  } catch (error) {
    if (error instanceof LostPiece) return undefined;
    throw error;
  }
}

/** A body of which the metadata are known. Throws a `LostPiece` where the text turns out to be another one: a plugin made it of something else. */
function bodyOf(metadata: BodyMetadata, { piece }: StoredMetadata, parse: () => Body): Body {
  const parsed = once(() => {
    const body = parse();
    if (body.hash !== metadata.hash) throw new LostPiece(piece.file);
    return body;
  });
  return {
    ...metadata,
    get html() {
      return parsed().html;
    },
    get plain() {
      return parsed().plain;
    },
    get sections() {
      return parsed().sections;
    },
  };
}

/** Start without any. `keyOf` names a text, and all that it is parsed with. */
export function createMetadataStore(keyOf: (source: EntrySource) => string): MetadataStore {
  const known = new Map<string, StoredMetadata>();
  const opened = new WeakMap<Body, StoredMetadata>();
  const storedKey = (source: EntrySource): string => hashOf(keyOf(source));
  return {
    learn: (file, stored) => void known.set(file, stored),
    open(source, { isFresh, parse }) {
      const stored = known.get(source.file);
      if (stored?.key !== storedKey(source)) return undefined;
      const metadata = readMetadata(stored);
      if (!metadata || !isFresh(metadata)) return undefined;
      const body = bodyOf(metadata, stored, parse);
      opened.set(body, stored);
      return body;
    },
    store(source, body, pieces) {
      const stored = opened.get(body);
      if (stored) return stored;
      const { html: _, plain: __, sections: ___, ...metadata } = body;
      return { key: storedKey(source), piece: pieces.add(JSON.stringify(metadata satisfies BodyMetadata)) };
    },
  };
}

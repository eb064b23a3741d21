import { hashOf } from '../cache/hash.ts';
import { LostPiece, type Piece, type PieceWriter, readPiece } from '../cache/pieces.ts';
import { once } from '../shared/once.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';

/** A body without the parts that only its page needs. Plain data, as JSON. */
type BodyMetadata = Omit<Body, 'html' | 'plain' | 'sections'>;

/** A reference to the stored metadata of a body. Plain data. */
export interface StoredMetadata {
  /** Hash of the text and of everything it was parsed with, except the files it includes. */
  readonly key: string;
  readonly piece: Piece;
}

/** Metadata of bodies from earlier runs. */
export interface MetadataStore {
  /** Registers the stored metadata of a file. */
  readonly learn: (file: string, stored: StoredMetadata) => void;
  /** A body from stored metadata, whose text is parsed on demand; undefined if there are none, or if they are outdated. */
  readonly open: (source: EntrySource, making: BodyMaking) => Body | undefined;
  /** Stores the metadata of a body, unless the body came from `open`. */
  readonly store: (source: EntrySource, body: Body, pieces: Pick<PieceWriter, 'add'>) => StoredMetadata;
}

/** How to validate the metadata of a body, and how to parse its text. */
interface BodyMaking {
  /** True if none of the included files has changed. */
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

/**
 * Creates a body from its metadata. Its getters throw a `LostPiece` if parsing gives another body, as a plugin may depend on
 * something else than the text.
 */
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

/** Creates an empty store. `keyOf` identifies a text and everything it is parsed with. */
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

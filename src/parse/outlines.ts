import { hashOf } from '../cache/hash.ts';
import { LostPiece, type Piece, type PieceWriter, readPiece } from '../cache/pieces.ts';
import { once } from '../shared/once.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';

/** What is known of a body without its text: all but what its page needs only when it is written. Plain data, and JSON. */
type BodyOutline = Omit<Body, 'html' | 'plain' | 'sections'>;

/** An outline that lies in a file. Plain data. */
export interface StoredOutline {
  /** Names the text, and all that it was parsed with beside the files that it shows. */
  readonly key: string;
  readonly piece: Piece;
}

/** Outlines of bodies, which earlier runs have left. */
export interface Outlines {
  /** Take an outline of the text of a file. */
  readonly learn: (file: string, stored: StoredOutline) => void;
  /** A body whose text is parsed when it is asked for; undefined where no outline of it is known, or that is not true any more. */
  readonly open: (source: EntrySource, making: BodyMaking) => Body | undefined;
  /** Store the outline of a body, unless `open` gave that. */
  readonly store: (source: EntrySource, body: Body, pieces: Pick<PieceWriter, 'add'>) => StoredOutline;
}

/** What stands behind an outline. */
interface BodyMaking {
  /** True if the files that a body shows are as they were. */
  readonly isFresh: (body: Pick<Body, 'files'>) => boolean;
  readonly parse: () => Body;
}

function readOutline({ piece }: StoredOutline): BodyOutline | undefined {
  try {
    return JSON.parse(readPiece(piece)) as BodyOutline;
  } catch (error) {
    if (error instanceof LostPiece) return undefined;
    throw error;
  }
}

/** A body of which the outline is known. Throws a `LostPiece` where the text turns out to be another one: a plugin made it of something else. */
function bodyOf(outline: BodyOutline, { piece }: StoredOutline, parse: () => Body): Body {
  const parsed = once(() => {
    const body = parse();
    if (body.hash !== outline.hash) throw new LostPiece(piece.file);
    return body;
  });
  return {
    ...outline,
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

/** Start without any outline. `keyOf` names a text, and all that it is parsed with. */
export function createOutlines(keyOf: (source: EntrySource) => string): Outlines {
  const known = new Map<string, StoredOutline>();
  const opened = new WeakMap<Body, StoredOutline>();
  const storedKey = (source: EntrySource): string => hashOf(keyOf(source));
  return {
    learn: (file, stored) => void known.set(file, stored),
    open(source, { isFresh, parse }) {
      const stored = known.get(source.file);
      if (stored?.key !== storedKey(source)) return undefined;
      const outline = readOutline(stored);
      if (!outline || !isFresh(outline)) return undefined;
      const body = bodyOf(outline, stored, parse);
      opened.set(body, stored);
      return body;
    },
    store(source, body, pieces) {
      const stored = opened.get(body);
      if (stored) return stored;
      const { html: _, plain: __, sections: ___, ...outline } = body;
      return { key: storedKey(source), piece: pieces.add(JSON.stringify(outline satisfies BodyOutline)) };
    },
  };
}

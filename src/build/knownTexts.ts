import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { LostPiece } from '../cache/pieces.ts';
import type { EarlierTexts } from '../pipeline/textsToKeep.ts';
import type { ManifestPlace } from '../write/manifest.ts';
import type { MadeText } from './share.ts';
import { readTexts, stageTexts, writeTexts } from './textsFile.ts';

/** The texts as earlier builds made them. */
export interface KnownTexts extends EarlierTexts<MadeText> {
  /** As in `BodyReader`: texts made with another salt are not reused. */
  readonly salt: string;
  /** Paths of pictures and other assets on pages that depend only on the facts of texts, such as lists. */
  readonly assets: readonly string[];
  /** The random name in the head of the base file that the edits belong to. */
  readonly base: string;
  /** Files of the texts that are stored in the file of edits, since they changed after the base was written. */
  readonly edited: ReadonlySet<string>;
}

type Head = Pick<KnownTexts, 'salt' | 'structure' | 'shown' | 'assets' | 'base'> & {
  /** Files of all texts. */
  readonly files: readonly string[];
};

/** If more than this part of the texts were edited, the base is written again. */
const MOST_EDITED = 0.1;

/** Texts are stored in a large base file; those edited since and the head in a small one, so that an edit rewrites only that. */
const filesOf = ({ cacheDir, outDir }: ManifestPlace) => ({
  base: path.join(cacheDir, `texts-${hashOf(outDir)}.jsonl`),
  edits: path.join(cacheDir, `textEdits-${hashOf(outDir)}.jsonl`),
});

/** Load the texts that earlier builds of an output folder stored. Undefined if there are none of this salt. */
export function loadKnownTexts(place: ManifestPlace, salt: string): KnownTexts | undefined {
  const { base, edits } = filesOf(place);
  const edited = readTexts<Head>(edits);
  const known = edited?.head.salt === salt ? readTexts<string>(base) : undefined;
  if (!edited || !known || known.head !== edited.head.base) return undefined;
  const { files, ...head } = edited.head;
  const texts = files.flatMap((file): [string, MadeText][] => {
    const text = edited.texts.get(file) ?? known.texts.get(file);
    return text ? [[file, text]] : [];
  });
  return { ...head, texts: new Map(texts), edited: new Set(edited.texts.keys()) };
}

/** Stores texts for the next build. Call it when their pages are in the output folder. */
export type KeepTexts = (head: Pick<KnownTexts, 'salt' | 'structure' | 'shown' | 'assets'>) => void;

function prepare(place: ManifestPlace, texts: KnownTexts['texts'], known: KnownTexts | undefined): KeepTexts {
  const files = [...texts.keys()];
  const { base, edits } = filesOf(place);
  const edited = [...texts].filter(([file, text]) => known?.texts.get(file) !== text || known.edited.has(file));
  if (known && edited.length <= MOST_EDITED * texts.size)
    return (head) => writeTexts(edits, { ...head, base: known.base, files } satisfies Head, edited);
  const name = randomUUID();
  const putBase = stageTexts(base, name, texts);
  return (head) => {
    putBase();
    writeTexts(edits, { ...head, base: name, files } satisfies Head, []);
  };
}

/**
 * Prepare to store texts for the next build: a new base is written at once, while other threads are busy, and the returned
 * function puts it in place. Texts kept from `known` must be the same objects.
 */
export function prepareToKeep(
  place: ManifestPlace,
  texts: KnownTexts['texts'],
  known: KnownTexts | undefined,
): KeepTexts {
  const forget = (error: unknown): void => {
    if (!(error instanceof LostPiece)) throw error;
    rmSync(filesOf(place).edits, { force: true }); // the next build makes all texts again
  };
  try {
    const keep = prepare(place, texts, known);
    return (head) => {
      try {
        keep(head);
      } catch (error) {
        forget(error);
      }
    };
  } catch (error) {
    return () => forget(error);
  }
}

/** True if the facts of all texts, which lists show, are the same as after the last build. */
export function areFactsKept(texts: KnownTexts['texts'], known: KnownTexts): boolean {
  const factsOf = (text: MadeText | undefined): string => {
    const { hash: _, ...facts } = text?.examined.facts ?? { hash: '' };
    return JSON.stringify(facts);
  };
  return [...texts].every(([file, text]) => {
    const before = known.texts.get(file);
    return before === text || factsOf(before) === factsOf(text);
  });
}

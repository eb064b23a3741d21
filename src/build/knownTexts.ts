import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { LostPiece } from '../cache/pieces.ts';
import type { EarlierTexts } from '../pipeline/textsToKeep.ts';
import type { ManifestPlace } from '../write/manifest.ts';
import type { MadeText } from './share.ts';
import { readTexts, stageTexts, writeTexts } from './textsFile.ts';

/** What earlier builds have made of texts. */
export interface KnownTexts extends EarlierTexts<MadeText> {
  /** As in `BodyReader`: made with another one, they are of no use. */
  readonly salt: string;
  /** Paths of the pictures and other files that pages name which show no more of texts than their facts. */
  readonly assets: readonly string[];
  /** Names the file that most of them lie in. */
  readonly base: string;
  /** Files of the texts that lie beside it, since they have changed. */
  readonly edited: ReadonlySet<string>;
}

type Head = Pick<KnownTexts, 'salt' | 'structure' | 'shown' | 'assets' | 'base'> & {
  /** Files of all texts. */
  readonly files: readonly string[];
};

/** Where more than a part of the texts lies beside the others, all are written again. */
const MOST_EDITED = 0.1;

/** Texts are kept in a large file, which an edit leaves as it is, and those that were edited since in a small one, with the head of both. */
const filesOf = ({ cacheDir, outDir }: ManifestPlace) => ({
  base: path.join(cacheDir, `texts-${hashOf(outDir)}.jsonl`),
  edits: path.join(cacheDir, `textEdits-${hashOf(outDir)}.jsonl`),
});

/** Read what earlier builds of a folder have made of its texts with what has this salt. */
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

/** Keeps texts for the next build, once their pages are in place. */
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
 * Prepare to keep what was made of texts: most is written at once, which is the time while other threads are busy. Those that `known`
 * has are the same objects there.
 */
export function prepareToKeep(
  place: ManifestPlace,
  texts: KnownTexts['texts'],
  known: KnownTexts | undefined,
): KeepTexts {
  const forget = (error: unknown): void => {
    if (!(error instanceof LostPiece)) throw error;
    rmSync(filesOf(place).edits, { force: true }); // the next build looks at all texts
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

/** True where lists know of all texts what they knew after the last build. */
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

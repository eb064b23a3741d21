import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { readSealed, writeSealed } from '../cache/sealedFile.ts';
import type { ManifestPlace } from '../write/manifest.ts';
import type { MadeText } from './share.ts';

/** What an earlier build has made of texts. */
export interface KnownTexts {
  /** As in `ReadSites`: where it is another one, pages may look otherwise though their texts are the same. */
  readonly structure: string;
  /** By their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
  /** Files, from the site root, that texts show parts of: what is changed in them changes others too. */
  readonly shown: readonly string[];
}

const fileOf = ({ cacheDir, outDir }: ManifestPlace): string => path.join(cacheDir, `texts-${hashOf(outDir)}.jsonl`);

/** Read what the last build of a folder has made of its texts. */
export function loadKnownTexts(place: ManifestPlace): KnownTexts | undefined {
  const lines = readSealed(fileOf(place));
  const first = lines?.next().value;
  if (!lines || first === undefined) return undefined;
  const head = JSON.parse(first) as Pick<KnownTexts, 'structure' | 'shown'>;
  return { ...head, texts: new Map([...lines].map((line) => JSON.parse(line) as [string, MadeText])) };
}

/** Keep what a build has made of its texts, for the next one. */
export function saveKnownTexts(place: ManifestPlace, { texts, ...head }: KnownTexts): void {
  const toLines = function* (): Iterable<string> {
    yield JSON.stringify(head);
    for (const text of texts) yield JSON.stringify(text);
  };
  writeSealed(fileOf(place), toLines());
}

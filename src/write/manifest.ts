import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';

/** A file that an earlier build wrote: what it was made from, and how the disk described it afterwards. */
export interface WrittenFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** What earlier builds wrote into one output folder, by path. A hint only: the disk is asked before it is believed. */
export type Manifest = ReadonlyMap<string, WrittenFile>;

/** What the last build of an output folder was told by configuration and command line. */
export interface BuildRecord {
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
  readonly configHash: string;
}

interface StoredManifest {
  readonly outDir: string;
  readonly build: BuildRecord;
  readonly files: Readonly<Record<string, WrittenFile>>;
}

/** An output folder (absolute), and the folder of caches that its manifest lies in. */
export interface ManifestPlace {
  readonly cacheDir: string;
  readonly outDir: string;
}

const fileOf = ({ cacheDir, outDir }: ManifestPlace): string => path.join(cacheDir, `written-${hashOf(outDir)}.jsonl`);

function load(place: ManifestPlace): StoredManifest | undefined {
  const stored = readSealedValue<StoredManifest>(fileOf(place));
  return stored?.outDir === place.outDir ? stored : undefined;
}

/** Read the manifest of an output folder; empty if there is none, or if it speaks of another folder. */
export const loadManifest = (place: ManifestPlace): Manifest => new Map(Object.entries(load(place)?.files ?? {}));

/** How an output folder was built last; undefined if that is not known. */
export const loadBuildRecord = (place: ManifestPlace): BuildRecord | undefined => load(place)?.build;

/** Write the manifest for the next build. */
export function writeManifest(place: ManifestPlace, manifest: Manifest, build: BuildRecord): void {
  const { outDir } = place;
  writeSealedValue(fileOf(place), { outDir, build, files: Object.fromEntries(manifest) } satisfies StoredManifest);
}

import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';

/** A file that an earlier build wrote: its key, and its size and mtime afterwards. */
export interface WrittenFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** What earlier builds wrote into one output folder, by path. Entries are hints, to be compared with the disk. */
export type Manifest = ReadonlyMap<string, WrittenFile>;

/** The options of an output folder's last build, from configuration and command line. */
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

/** An output folder (absolute), and the cache folder that contains its manifest. */
export interface ManifestPlace {
  readonly cacheDir: string;
  readonly outDir: string;
}

const fileOf = ({ cacheDir, outDir }: ManifestPlace): string => path.join(cacheDir, `written-${hashOf(outDir)}.jsonl`);

function load(place: ManifestPlace): StoredManifest | undefined {
  const stored = readSealedValue<StoredManifest>(fileOf(place));
  return stored?.outDir === place.outDir ? stored : undefined;
}

/** Load the manifest of an output folder; empty if there is none, or if it belongs to another folder. */
export const loadManifest = (place: ManifestPlace): Manifest => new Map(Object.entries(load(place)?.files ?? {}));

/** Load the options of an output folder's last build, if known. */
export const loadBuildRecord = (place: ManifestPlace): BuildRecord | undefined => load(place)?.build;

/** Write the manifest for the next build. */
export function writeManifest(place: ManifestPlace, manifest: Manifest, build: BuildRecord): void {
  const { outDir } = place;
  writeSealedValue(fileOf(place), { outDir, build, files: Object.fromEntries(manifest) } satisfies StoredManifest);
}

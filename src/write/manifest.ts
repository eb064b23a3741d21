import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';

/** A file that an earlier build wrote: what it was made from, and how the disk described it afterwards. */
export interface WrittenFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** What earlier builds wrote into one output folder, by path. A hint only: the disk is asked before it is believed. */
export type Manifest = ReadonlyMap<string, WrittenFile>;

interface StoredManifest {
  readonly outDir: string;
  readonly files: Readonly<Record<string, WrittenFile>>;
}

/** Read the manifest of an output folder; empty if there is none, or if it speaks of another folder. */
export function loadManifest(file: string, outDir: string): Manifest {
  const stored = readSealedValue<StoredManifest>(file);
  return new Map(stored?.outDir === outDir ? Object.entries(stored.files) : []);
}

/** Write the manifest for the next build. */
export function writeManifest(file: string, outDir: string, manifest: Manifest): void {
  writeSealedValue(file, { outDir, files: Object.fromEntries(manifest) } satisfies StoredManifest);
}

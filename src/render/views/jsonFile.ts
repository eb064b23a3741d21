import { hashOf } from '../../cache/hash.ts';
import type { OutputFile } from '../../shared/outputFile.ts';

/** An output file that holds a value as JSON. */
export function jsonFile(path: string, value: unknown): OutputFile {
  const json = JSON.stringify(value);
  return { path, key: hashOf(json), create: () => json };
}

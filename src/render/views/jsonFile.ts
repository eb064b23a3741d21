import { hashOf } from '../../cache/hash.ts';
import type { OutputFile } from '../../shared/outputFile.ts';

/** A value as a JSON file for the browser. */
export function jsonFile(path: string, value: unknown): OutputFile {
  const json = JSON.stringify(value);
  return { path, key: hashOf(json), create: () => json };
}

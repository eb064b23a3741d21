import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';

/** What sitegen has written into an output folder. */
export interface OutputRecord {
  /** A mark for each file, as `markOf` makes it. */
  readonly marks: ReadonlySet<string>;
  /** Absolute folder of changes that a run has begun to put in place and not ended. */
  readonly pending?: string;
}

interface StoredRecord {
  readonly sitegen: 1;
  /** From the output folder. */
  readonly pending?: string;
  readonly files: readonly string[];
}

/** The mark of a path. Hosts may publish the record, and not every page is meant to be found: it names none. */
export const markOf = (file: string): string => hashOf(file).slice(0, 12);

/** The record of a folder; undefined if there is none, and so the folder is not ours. */
export function readRecord(outDir: string): OutputRecord | undefined {
  try {
    const { sitegen, pending, files } = JSON.parse(
      readFileSync(path.join(outDir, RECORD_FILE), 'utf8'),
    ) as StoredRecord;
    if (sitegen !== 1) return undefined;
    return { marks: new Set(files), ...(pending === undefined ? {} : { pending: path.resolve(outDir, pending) }) };
  } catch {
    return undefined;
  }
}

/** The text of a record. */
export function formatRecord({ marks, pending }: OutputRecord, outDir: string): string {
  const relative = pending === undefined ? {} : { pending: relativeFile(outDir, pending) };
  const record: StoredRecord = { sitegen: 1, ...relative, files: [...marks].sort() };
  return `${JSON.stringify(record).replaceAll('","', '",\n"')}\n`;
}

/** Write the record of a folder that exists. */
export const writeRecord = (outDir: string, record: OutputRecord): void =>
  writeAtomically(path.join(outDir, RECORD_FILE), formatRecord(record, outDir));

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';

/** The files that sitegen has written into an output folder. */
export interface OutputRecord {
  /** The mark of each file: see `markOf`. */
  readonly marks: ReadonlySet<string>;
  /** Absolute folder of the stage whose changes a run has begun to apply and not completed. */
  readonly pending?: string;
}

interface StoredRecord {
  readonly sitegen: 1;
  /** Relative to the output folder. */
  readonly pending?: string;
  readonly files: readonly string[];
}

/** A hash of a path (12 digits). The record may be published with the site, and must not reveal unlisted pages. */
export const markOf = (file: string): string => hash('sha256', file).slice(0, 12); // half the time of `hashOf`, for all files of a site

/** Read the record of a folder; undefined if there is none, which means that sitegen did not write the folder. */
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

/** Serialize a record. */
export function formatRecord({ marks, pending }: OutputRecord, outDir: string): string {
  const relative = pending === undefined ? {} : { pending: relativeFile(outDir, pending) };
  const record: StoredRecord = { sitegen: 1, ...relative, files: [...marks].sort() };
  return `${JSON.stringify(record).replaceAll('","', '",\n"')}\n`;
}

/** Write the record of an existing folder. */
export const writeRecord = (outDir: string, record: OutputRecord): void =>
  writeAtomically(path.join(outDir, RECORD_FILE), formatRecord(record, outDir));

import { madeFile } from '../../cache/madeFile.ts';
import type { OutputFile } from '../../shared/outputFile.ts';

/** A value as a JSON file for the browser. */
export const jsonFile = (path: string, value: unknown): OutputFile => madeFile(path, JSON.stringify(value));

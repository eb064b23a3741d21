import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RECORD_FILE } from '../shared/outputFile.ts';

/** Patterns of what sites were built into, in a folder: where that is a folder of content, they are none of it. */
export const builtFolders = (rootDir: string): readonly string[] =>
  readdirSync(rootDir)
    .filter((name) => existsSync(path.join(rootDir, name, RECORD_FILE)))
    .map((name) => `${name}/**`);

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RECORD_FILE } from '../shared/outputFile.ts';

/** Patterns for folders of `rootDir` that hold a built site: their files are not content. */
export const builtFolders = (rootDir: string): readonly string[] =>
  readdirSync(rootDir)
    .filter((name) => existsSync(path.join(rootDir, name, RECORD_FILE)))
    .map((name) => `${name}/**`);

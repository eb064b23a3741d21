import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { BodyFiles } from './env.ts';

/** Files read for one body, remembered with what they held. */
export interface TrackedFiles extends BodyFiles {
  readonly tracked: () => readonly { readonly path: string; readonly hash: string }[];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // none, or a folder: whoever asked says what that means
  }
}

function readNames(dir: string): readonly string[] | undefined {
  try {
    return readdirSync(dir).sort(compareText);
  } catch {
    return undefined;
  }
}

const hashOfText = (text: string | undefined): string => (text === undefined ? 'missing' : hashOf(text));

/** Paths that start with `/` are meant from the site root, others from the Markdown file's folder. */
const locate = (rootDir: string, folder: string, file: string): string =>
  file.startsWith('/') ? path.join(rootDir, file) : path.resolve(rootDir, folder, file);

/** Start tracking for a Markdown file in `folder` (from the root). */
export function createTrackedFiles(rootDir: string, folder: string): TrackedFiles {
  const hashes = new Map<string, string>();
  return {
    read(file) {
      const text = readText(locate(rootDir, folder, file));
      hashes.set(file, hashOfText(text));
      return text;
    },
    list(dir) {
      const names = readNames(locate(rootDir, folder, dir));
      hashes.set(`${dir}/*`, hashOfText(names?.join('\n')));
      return names;
    },
    tracked: () => [...hashes].map(([file, hash]) => ({ path: file, hash })),
  };
}

/** True if files that an earlier parse read still hold the same. */
export function areUnchanged(files: ReturnType<TrackedFiles['tracked']>, rootDir: string, folder: string): boolean {
  return files.every(({ path: file, hash }) => {
    const isFolder = file.endsWith('/*');
    const place = locate(rootDir, folder, isFolder ? file.slice(0, -2) : file);
    return hashOfText(isFolder ? readNames(place)?.join('\n') : readText(place)) === hash;
  });
}

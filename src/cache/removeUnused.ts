import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const DAY_MS = 86_400_000;
/** A file that no run has used for this long is removed. */
const UNUSED_MS = 7 * DAY_MS;
/** Generations to keep of each bundle: an edit makes a new one while another run may be about to import the previous one. */
const GENERATIONS = 4;

interface CacheFile {
  readonly path: string;
  /** When it was last written or used (`markUsed` sets the modification time). */
  readonly usedMs: number;
}

function listFiles(cacheDir: string): readonly CacheFile[] {
  const names = existsSync(cacheDir) ? readdirSync(cacheDir) : [];
  const files = names.flatMap((name) => {
    const file = path.join(cacheDir, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? [{ path: file, usedMs: found.mtimeMs }] : [];
  });
  return files.sort((a, b) => b.usedMs - a.usedMs);
}

/** The name that all generations of a bundle share: `templates` for `templates-0123456789abcdef0123.mjs`. */
const bundleOf = (file: string): string | undefined => /^(.+)-[0-9a-f]{20}\.mjs$/.exec(path.basename(file))?.[1];

/** All but the newest generations of each bundle. `files` must be sorted newest first. */
function oldGenerations(files: readonly CacheFile[]): readonly CacheFile[] {
  const counts = new Map<string, number>();
  return files.filter((file) => {
    const name = bundleOf(file.path);
    if (name === undefined) return false;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > GENERATIONS;
  });
}

/**
 * Prune a cache folder: remove files that no run of the last days has used, and old generations of bundles. Call it at the end of
 * a run, which has marked the files that it used.
 */
export function removeUnused(cacheDir: string): void {
  const files = listFiles(cacheDir);
  const nowMs = Date.now();
  const unused = files.filter(({ usedMs }) => nowMs - usedMs > UNUSED_MS);
  for (const file of new Set([...unused, ...oldGenerations(files)]))
    rmSync(file.path, { recursive: true, force: true });
}

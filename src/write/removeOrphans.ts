import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

async function listFiles(dir: string): Promise<readonly string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    return path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  });
}

async function removeEmptyDirs(outDir: string, dir: string): Promise<void> {
  for (let current = dir; current !== '.'; current = path.dirname(current)) {
    try {
      await rmdir(path.join(outDir, current));
    } catch {
      return; // not empty, or gone already
    }
  }
}

/** Delete files of the output folder that nothing makes any more, then the folders that this leaves empty. Gives their paths. */
export async function removeOrphans(outDir: string, isOrphan: (file: string) => boolean): Promise<readonly string[]> {
  const isHidden = (file: string) => file.startsWith('.'); // `.git`, `.nojekyll`: the host's or the author's
  const orphans = (await listFiles(outDir)).filter((file) => !isHidden(file) && isOrphan(file));
  for (const orphan of orphans) await rm(path.join(outDir, orphan));
  for (const orphan of orphans) await removeEmptyDirs(outDir, path.dirname(orphan));
  return orphans;
}

import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { type Changes, foldersOf, obstacles } from './changes.ts';
import { unsafeOutput } from './outDir.ts';
import { markOf, type OutputRecord } from './outputRecord.ts';

/** True if every file below a folder will be removed. */
function isCleared(outDir: string, folder: string, cleared: ReadonlySet<string>): boolean {
  return readdirSync(path.join(outDir, folder), { recursive: true, withFileTypes: true }).every((entry) => {
    const file = relativeFile(outDir, path.join(entry.parentPath, entry.name));
    return entry.isDirectory() || cleared.has(file);
  });
}

/**
 * Check, before the first file is moved, that nothing blocks the added files: files that sitegen did not write, and symbolic
 * links that lead out of the folder. Throws a `SiteError`.
 */
export function checkTargets(outDir: string, changes: Changes, record: OutputRecord | undefined): void {
  const cleared = obstacles(changes);
  const root = realpathSync(outDir);
  const lstat = (file: string) => statIfThere(path.join(outDir, file), { followLinks: false });

  const checkFile = (file: string): Diagnostic | undefined => {
    const found = lstat(file);
    const isOurs = found?.isDirectory() ? isCleared(outDir, file, cleared) : record?.marks.has(markOf(file));
    if (!found || isOurs) return undefined;
    return unsafeOutput(
      `the site makes ${file}, but the output folder ${outDir} contains one that sitegen did not write`,
      'move it to the static folder if it belongs to the site, or remove it',
    );
  };

  const checkFolder = (folder: string): Diagnostic | undefined => {
    const found = lstat(folder);
    if (!found || found.isDirectory() || cleared.has(folder)) return undefined;
    const leadsOut = found.isSymbolicLink() && !isInside(root, realpathSync(path.join(outDir, folder)));
    if (found.isSymbolicLink() && !leadsOut) return undefined;
    return unsafeOutput(
      leadsOut
        ? `${folder} in the output folder ${outDir} is a link that leads out of it`
        : `the site makes the folder ${folder}, but the output folder ${outDir} contains a file of that name that sitegen did not write`,
      'remove it',
    );
  };

  const diagnostics = [...[...foldersOf(changes.added)].map(checkFolder), ...changes.added.map(checkFile)].filter(
    (diagnostic) => diagnostic !== undefined,
  );
  if (diagnostics.length > 0) throw new SiteError(diagnostics);
}

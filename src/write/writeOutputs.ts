import { existsSync, realpathSync } from 'node:fs';
import { hashOf } from '../cache/hash.ts';
import { withLock } from '../disk/withLock.ts';
import { planChanges } from './changes.ts';
import { commit, finishCommit } from './commit.ts';
import type { Manifest } from './manifest.ts';
import { openStage, type Stage } from './stage.ts';
import type { StagedFiles } from './stageOutputs.ts';

/** Where outputs go. */
export interface WriteOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folder for files on their way; on the same disk if it can be. */
  readonly stageDir: string;
  readonly manifest: Manifest;
  /** True for paths that this run may delete if nothing makes them any more. */
  readonly owns: (path: string) => boolean;
  /** Called when all is in place, while the stage is still there. */
  readonly onWritten?: () => void;
  /** Told once if another process is writing into the folder: this one waits for it. */
  readonly onWait?: () => void;
}

/** What a run did to the output folder. Paths are relative to it. */
export interface WriteResult {
  readonly manifest: Manifest;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  readonly bytesWritten: number;
}

/** The folder itself, where its path is a symbolic link. */
const realFolder = (dir: string): string => (existsSync(dir) ? realpathSync(dir) : dir);

/**
 * Bring the output folder up to date. `fill` makes everything before the first file of the old site is touched, and gives all
 * files of the site; then changed files replace old ones one rename at a time, and what nothing makes any more goes last. A
 * run that fails leaves the old site as it was; what a killed one had begun to put in place is finished first. One process
 * does this at a time.
 */
export async function writeOutputs(
  fill: (stage: Stage, outDir: string) => Promise<StagedFiles>,
  options: WriteOptions,
): Promise<WriteResult> {
  const { manifest, owns, onWritten = () => undefined, onWait = () => undefined } = options;
  const outDir = realFolder(options.outDir);
  return withLock(hashOf(outDir), onWait, async () => {
    const record = finishCommit(outDir);
    const stage = openStage(options.stageDir);
    try {
      const files = await fill(stage, outDir);
      const changes = await planChanges(outDir, record, {
        added: stage.files,
        kept: new Set(files.keys()),
        owns,
        manifest,
      });
      commit(stage, outDir, changes, record);
      onWritten();
      const others = [...manifest].filter(([file]) => !owns(file));
      return {
        manifest: new Map([...others, ...files]),
        written: stage.files,
        removed: changes.removed,
        unchanged: files.size - stage.files.length,
        bytesWritten: stage.files.reduce((sum, file) => sum + (files.get(file)?.sizeBytes ?? 0), 0),
      };
    } finally {
      stage.close();
    }
  });
}

import { existsSync, realpathSync } from 'node:fs';
import { hashOf } from '../cache/hash.ts';
import { withLock } from '../disk/withLock.ts';
import { planChanges } from './changes.ts';
import { commit, finishCommit } from './commit.ts';
import type { Manifest } from './manifest.ts';
import { openStage, type Stage } from './stage.ts';
import type { StagedFiles } from './stageOutputs.ts';

/** Options of `writeOutputs`. */
export interface WriteOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folder for the stage; preferably on the same disk. */
  readonly stageDir: string;
  readonly manifest: Manifest;
  /** As in `PlanOptions`. */
  readonly isWhole?: boolean | undefined;
  /** True for paths that this run may remove when they are not part of the site. */
  readonly owns: (path: string) => boolean;
  /** Called after all changes are applied, before the stage is removed. */
  readonly onWritten?: () => void;
  /** Called once if the run has to wait for another process that writes into the folder. */
  readonly onWait?: () => void;
}

/** The result of a run. Paths are relative to the output folder. */
export interface WriteResult {
  readonly manifest: Manifest;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  readonly bytesWritten: number;
}

/** Resolves a symbolic link to the output folder. */
const realFolder = (dir: string): string => (existsSync(dir) ? realpathSync(dir) : dir);

/**
 * Bring the output folder up to date. `fill` stages the changed files and returns all files of the site; until it is done, the
 * old site stays untouched. Then changed files are renamed into place one by one, and files that the site no longer has are
 * removed. A failed run restores the old site; changes of a killed run are completed first. A lock allows one process at a time.
 */
export async function writeOutputs(
  fill: (stage: Stage, outDir: string) => Promise<StagedFiles>,
  options: WriteOptions,
): Promise<WriteResult> {
  const { manifest, isWhole, owns, onWritten = () => undefined, onWait = () => undefined } = options;
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
        isWhole,
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

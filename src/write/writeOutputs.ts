import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashOf } from '../cache/hash.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { withLock } from '../disk/withLock.ts';
import type { OutputContent, OutputFile } from '../shared/outputFile.ts';
import { planChanges } from './changes.ts';
import { commit, finishCommit } from './commit.ts';
import type { Manifest, WrittenFile } from './manifest.ts';
import { type Job, runJobs } from './runJobs.ts';
import { openStage, type Stage } from './stage.ts';

/** Where outputs go. */
export interface WriteOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folder for files on their way; on the same disk if it can be. */
  readonly stageDir: string;
  readonly manifest: Manifest;
  /** True for paths that this run may delete if nothing makes them any more. */
  readonly owns: (path: string) => boolean;
  /** More outputs, in groups: each is asked for when the one before it is staged, beside the other outputs. */
  readonly groups?: readonly (() => Promise<readonly OutputFile[]>)[];
  /** Pictures and other files that pages name: the list grows while pages are made. */
  readonly assets?: readonly OutputFile[];
  readonly onProgress?: (done: number, total: number) => void;
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

/** True if the file is on disk just as an earlier build left it. */
function isIntact(file: string, known: WrittenFile | undefined, key: string): boolean {
  if (!known || known.key !== key) return false;
  const found = statIfThere(file);
  return found !== undefined && found.size === known.sizeBytes && found.mtimeMs === known.mtimeMs;
}

function hasContent(file: string, content: OutputContent): boolean {
  const found = statIfThere(file);
  if (!found?.isFile() || found.size !== Buffer.byteLength(content)) return false;
  return readFileSync(file).equals(typeof content === 'string' ? Buffer.from(content) : content);
}

/** Make the outputs that the disk lacks, and stage those that differ from it. Gives the keys of all by path; no output is referenced any more. */
async function stageOutputs(
  outputs: readonly OutputFile[],
  stage: Stage,
  { outDir, manifest, assets = [], groups = [], onProgress }: WriteOptions,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  let total = outputs.length;
  const stageOne = async (output: OutputFile): Promise<void> => {
    const { path: file, key } = output;
    const target = path.join(outDir, file);
    if (!isIntact(target, manifest.get(file), key)) {
      const content = await output.create();
      if (!hasContent(target, content)) stage.add(file, content);
    }
    keys.set(file, output.keyOfCreated?.() ?? key);
    onProgress?.(keys.size, total + assets.length);
  };
  let assetCount = 0;
  /** Soon after the page that names them: pictures do not pile up in memory. */
  const stageAssets = async (): Promise<void> => {
    while (assetCount < assets.length) await stageOne(assets[assetCount++] as OutputFile); // there is one at each place
  };
  const toJob =
    (output: OutputFile): Job =>
    async () => {
      await stageOne(output);
      await stageAssets();
      await setImmediate(); // messages of threads, and the terminal, have their turn
    };
  const stageGroup = async (list: () => Promise<readonly OutputFile[]>): Promise<void> => {
    const group = await list();
    total += group.length;
    for (const output of group) await stageOne(output);
  };
  const stageGroups: Job = async (isWanted) => {
    for (const list of groups) {
      if (isWanted()) await stageGroup(list);
    }
  };
  await runJobs([stageGroups, ...outputs.map(toJob)]);
  return keys;
}

function describe(file: string, key: string): WrittenFile {
  const { size: sizeBytes, mtimeMs } = statSync(file);
  return { key, sizeBytes, mtimeMs };
}

/** The folder itself, where its path is a symbolic link. */
const realFolder = (dir: string): string => (existsSync(dir) ? realpathSync(dir) : dir);

/**
 * Bring the output folder up to date. Everything is made before the first file of the old site is touched; then changed
 * files replace old ones one rename at a time, and what nothing makes any more goes last. A run that fails leaves the old
 * site as it was; what a killed one had begun to put in place is finished first. One process does this at a time.
 */
export async function writeOutputs(outputs: readonly OutputFile[], options: WriteOptions): Promise<WriteResult> {
  const { manifest, owns, onWait = () => undefined } = options;
  const outDir = realFolder(options.outDir);
  return withLock(hashOf(outDir), onWait, async () => {
    const record = finishCommit(outDir);
    const stage = openStage(options.stageDir);
    try {
      const keys = await stageOutputs(outputs, stage, { ...options, outDir });
      const changes = await planChanges(outDir, record, { added: stage.files, kept: new Set(keys.keys()), owns });
      commit(stage, outDir, changes, record);
      const others = [...manifest].filter(([file]) => !owns(file));
      const own = new Map([...keys].map(([file, key]) => [file, describe(path.join(outDir, file), key)]));
      return {
        manifest: new Map([...others, ...own]),
        written: stage.files,
        removed: changes.removed,
        unchanged: keys.size - stage.files.length,
        bytesWritten: stage.files.reduce((sum, file) => sum + (own.get(file)?.sizeBytes ?? 0), 0),
      };
    } finally {
      stage.close();
    }
  });
}

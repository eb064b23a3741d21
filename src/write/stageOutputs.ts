import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { statIfThere } from '../disk/statIfThere.ts';
import type { OutputContent, OutputFile } from '../shared/outputFile.ts';
import type { Manifest, WrittenFile } from './manifest.ts';
import { type Job, runJobs } from './runJobs.ts';
import type { Stage } from './stage.ts';

/** What outputs are staged with. */
export interface StageOptions {
  /** Absolute; no symbolic link. */
  readonly outDir: string;
  readonly manifest: Manifest;
  /** More outputs, in groups: each is asked for when the one before it is staged, beside the other outputs. */
  readonly groups?: readonly (() => Promise<readonly OutputFile[]>)[];
  /** Pictures and other files that pages name: the list grows while pages are made. */
  readonly assets?: readonly OutputFile[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** Files of a run by their path in the output folder, as the disk describes them. */
export type StagedFiles = ReadonlyMap<string, WrittenFile>;

/** True if the file is on disk just as an earlier build left it. */
function isIntact(file: string, known: WrittenFile | undefined, key: string): known is WrittenFile {
  if (!known || known.key !== key) return false;
  const found = statIfThere(file);
  return found !== undefined && found.size === known.sizeBytes && found.mtimeMs === known.mtimeMs;
}

function hasContent(file: string, content: OutputContent): boolean {
  const found = statIfThere(file);
  if (!found?.isFile() || found.size !== Buffer.byteLength(content)) return false;
  return readFileSync(file).equals(typeof content === 'string' ? Buffer.from(content) : content);
}

/** Make an output if the disk lacks it, and stage it if it differs from what is there. */
async function stageOutput(
  { path: file, key, keyOfCreated, create }: OutputFile,
  stage: Stage,
  { outDir, manifest }: StageOptions,
): Promise<WrittenFile> {
  const target = path.join(outDir, file);
  const known = manifest.get(file);
  if (isIntact(target, known, key)) return { ...known, key: keyOfCreated?.() ?? key };
  const content = await create();
  const isThere = hasContent(target, content);
  if (!isThere) stage.add(file, content);
  const { size: sizeBytes, mtimeMs } = statSync(isThere ? target : path.join(stage.filesDir, file));
  return { key: keyOfCreated?.() ?? key, sizeBytes, mtimeMs };
}

/** Make the outputs that the disk lacks, and stage those that differ from it. No output is referenced any more afterwards. */
export async function stageOutputs(
  outputs: readonly OutputFile[],
  stage: Stage,
  options: StageOptions,
): Promise<StagedFiles> {
  const { assets = [], groups = [], onProgress } = options;
  const staged = new Map<string, WrittenFile>();
  let total = outputs.length;
  const stageOne = async (output: OutputFile): Promise<void> => {
    staged.set(output.path, await stageOutput(output, stage, options));
    onProgress?.(staged.size, total + assets.length);
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
  return staged;
}

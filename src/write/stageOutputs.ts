import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashOfFile } from '../cache/hash.ts';
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
  /** Pictures and other files that pages name: the list grows while pages are made. */
  readonly assets?: readonly OutputFile[];
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

/** The same for a file that is a copy, of which the key is the hash. */
function isCopy(file: string, from: string, key: string): boolean {
  const found = statIfThere(file);
  return found?.isFile() === true && found.size === statSync(from).size && hashOfFile(file) === key;
}

/** Stage what differs from what is there. Gives whether the disk has it already. */
async function stageContent({ path: file, key, copyOf, create }: OutputFile, target: string, stage: Stage) {
  if (copyOf !== undefined) {
    const isThere = isCopy(target, copyOf, key);
    if (!isThere) stage.copy(file, copyOf);
    return isThere;
  }
  const content = await create();
  const isThere = hasContent(target, content);
  if (!isThere) stage.add(file, content);
  return isThere;
}

/** Make an output if the disk lacks it, and stage it if it differs from what is there. */
async function stageOutput(output: OutputFile, stage: Stage, { outDir, manifest }: StageOptions): Promise<WrittenFile> {
  const { path: file, key, keyOfCreated } = output;
  const target = path.join(outDir, file);
  const known = manifest.get(file);
  if (isIntact(target, known, key)) return { ...known, key: keyOfCreated?.() ?? key };
  const isThere = await stageContent(output, target, stage);
  const { size: sizeBytes, mtimeMs } = statSync(isThere ? target : path.join(stage.filesDir, file));
  return { key: keyOfCreated?.() ?? key, sizeBytes, mtimeMs };
}

/** Puts the files of a run into a stage, one after the other. */
export interface Stager {
  /** Make an output, unless it is there, and stage it, if it differs from what is there. Begins with the assets that it names. */
  readonly put: (output: OutputFile) => Promise<void>;
  /** Wait until all assets are made. */
  readonly settle: () => Promise<void>;
  /** What was put so far. */
  readonly files: StagedFiles;
}

/** Prepare to fill a stage. */
export function createStager(stage: Stage, options: StageOptions): Stager {
  const { assets = [] } = options;
  const files = new Map<string, WrittenFile>();
  const putOne = async (output: OutputFile): Promise<void> => {
    files.set(output.path, await stageOutput(output, stage, options));
  };
  const under: Promise<void>[] = [];
  const putAssets = (): void => {
    while (under.length < assets.length) {
      const putting = putOne(assets[under.length] as OutputFile); // there is one at each place
      putting.catch(() => undefined); // `settle` tells
      under.push(putting);
    }
  };
  return {
    files,
    async put(output) {
      await putOne(output);
      putAssets();
    },
    async settle() {
      await Promise.all(under);
    },
  };
}

/** Outputs that are known once they are made, group by group. */
export interface OutputGroups {
  readonly lists: readonly (() => Promise<readonly OutputFile[]>)[];
  /** How many groups are in memory at a time. */
  readonly atOnce: number;
}

/** Fill a stage with outputs. */
export async function stageOutputs(
  outputs: readonly OutputFile[],
  { put, settle }: Pick<Stager, 'put' | 'settle'>,
  { lists, atOnce }: OutputGroups = { lists: [], atOnce: 0 },
): Promise<void> {
  const toJob =
    (output: OutputFile): Job =>
    async () => {
      await put(output);
      await setImmediate(); // messages of threads, and the terminal, have their turn
    };
  const groups = lists.values();
  const putGroups: Job = async (isWanted) => {
    for (const list of groups) {
      if (!isWanted()) return;
      for (const output of await list()) await put(output);
    }
  };
  await runJobs([...Array.from({ length: atOnce }, () => putGroups), ...outputs.map(toJob)]);
  await settle();
}

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashOfFile } from '../cache/hash.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import type { FindLast, OutputContent, OutputFile } from '../shared/outputFile.ts';
import type { Manifest, WrittenFile } from './manifest.ts';
import { type Job, runJobs } from './runJobs.ts';
import type { Stage } from './stage.ts';

/** Options of `createStager`. */
export interface StageOptions {
  /** Absolute, with symbolic links resolved. */
  readonly outDir: string;
  readonly manifest: Manifest;
  /** True if all files of the manifest were just found as the last build left them, so that none is looked at again. */
  readonly isWhole?: boolean | undefined;
  /** Pictures and other files that pages use: the list grows while pages are rendered. */
  readonly assets?: readonly OutputFile[];
}

/** The files of a run by path, with their size and mtime. */
export type StagedFiles = ReadonlyMap<string, WrittenFile>;

const findIn =
  (outDir: string, manifest: Manifest): FindLast =>
  (file) => {
    const known = manifest.get(file);
    return known && { ...known, file: path.join(outDir, file) };
  };

/** True if the file on disk is unchanged since an earlier build wrote it. */
function isIntact(file: string, known: WrittenFile): boolean {
  const found = statIfThere(file);
  return found !== undefined && found.size === known.sizeBytes && found.mtimeMs === known.mtimeMs;
}

function hasContent(file: string, content: OutputContent): boolean {
  const found = statIfThere(file);
  if (!found?.isFile() || found.size !== Buffer.byteLength(content)) return false;
  return readFileSync(file).equals(typeof content === 'string' ? Buffer.from(content) : content);
}

/** The same for an output that is a copy: its key is the hash of the file. */
function isCopy(file: string, from: string, key: string): boolean {
  const found = statIfThere(file);
  return found?.isFile() === true && found.size === statSync(from).size && hashOfFile(file) === key;
}

/** Stage an output if its content differs from the file on disk. Returns true if the disk has the same content already. */
async function stageContent(
  { path: file, key, copyOf, create }: OutputFile,
  { target, findLast }: { readonly target: string; readonly findLast: FindLast | undefined },
  stage: Stage,
): Promise<boolean> {
  if (copyOf !== undefined) {
    const isThere = isCopy(target, copyOf, key);
    if (!isThere) stage.copy(file, copyOf);
    return isThere;
  }
  const content = await create(findLast);
  const isThere = hasContent(target, content);
  if (!isThere) stage.add(file, content);
  return isThere;
}

/** Create an output unless an earlier build's file is intact, and stage it if it differs from the file on disk. */
async function stageOutput(
  output: OutputFile,
  stage: Stage,
  { outDir, manifest, isWhole }: StageOptions,
): Promise<WrittenFile> {
  const { path: file, key, keyOfCreated } = output;
  const target = path.join(outDir, file);
  const known = manifest.get(file);
  if (known?.key === key && (isWhole || isIntact(target, known))) return { ...known, key: keyOfCreated?.() ?? key };
  const isThere = await stageContent(
    output,
    { target, findLast: isWhole ? findIn(outDir, manifest) : undefined },
    stage,
  );
  const { size: sizeBytes, mtimeMs } = statSync(isThere ? target : path.join(stage.filesDir, file));
  return { key: keyOfCreated?.() ?? key, sizeBytes, mtimeMs };
}

/** Puts the files of a run into a stage. */
export interface Stager {
  /** Stage an output if it has changed. Also starts on the assets that it has added. */
  readonly put: (output: OutputFile) => Promise<void>;
  /** Wait for all assets. */
  readonly settle: () => Promise<void>;
  /** The files so far. */
  readonly files: StagedFiles;
}

/** Create a stager for a stage. */
export function createStager(stage: Stage, options: StageOptions): Stager {
  const { assets = [] } = options;
  const files = new Map<string, WrittenFile>();
  const putOne = async (output: OutputFile): Promise<void> => {
    files.set(output.path, await stageOutput(output, stage, options));
  };
  const under: Promise<void>[] = [];
  const putAssets = (): void => {
    while (under.length < assets.length) {
      const putting = putOne(assets[under.length] as OutputFile); // `under.length` is less than the number of assets
      putting.catch(() => undefined); // `settle` throws it
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

/** Groups of outputs that are only known once they are created. */
export interface OutputGroups {
  readonly lists: readonly (() => Promise<readonly OutputFile[]>)[];
  /** How many groups are in memory at a time. */
  readonly atOnce: number;
}

/** Fill a stage with outputs and groups of outputs. */
export async function stageOutputs(
  outputs: readonly OutputFile[],
  { put, settle }: Pick<Stager, 'put' | 'settle'>,
  { lists, atOnce }: OutputGroups = { lists: [], atOnce: 0 },
): Promise<void> {
  const toJob =
    (output: OutputFile): Job =>
    async () => {
      await put(output);
      await setImmediate(); // lets messages of worker threads, and the terminal, be processed
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

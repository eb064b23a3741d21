import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import type { Manifest, WrittenFile } from './manifest.ts';

/** Where outputs go. */
export interface WriteOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute folder for files on their way; on the same disk if it can be. */
  readonly stageDir: string;
  readonly manifest: Manifest;
  /** True for paths that this run may delete if nothing makes them any more. */
  readonly owns: (path: string) => boolean;
  /** More outputs, which are still being made while the others are staged. */
  readonly late?: () => Promise<readonly OutputFile[]>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a run did to the output folder. Paths are relative to it. */
export interface WriteResult {
  readonly manifest: Manifest;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  readonly bytesWritten: number;
}

interface StagedFile {
  readonly output: OutputFile;
  readonly key: string;
  readonly stagePath: string;
  readonly sizeBytes: number;
}

/** True if the file is on disk just as an earlier build left it. */
function isIntact(file: string, known: WrittenFile | undefined, key: string): boolean {
  if (!known || known.key !== key) return false;
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.size === known.sizeBytes && found.mtimeMs === known.mtimeMs;
}

function hasContent(file: string, content: Buffer): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === content.length && readFileSync(file).equals(content);
}

/** The folder that changed files wait in, laid out like the output folder. */
interface Stage {
  readonly dir: string;
  /** Folders made so far, or being made. */
  readonly folders: Map<string, Promise<unknown>>;
}

/** Folders are made while other outputs are being rendered. */
function makeFolder({ folders }: Stage, dir: string): Promise<unknown> {
  const making = folders.get(dir) ?? mkdir(dir, { recursive: true });
  folders.set(dir, making);
  return making;
}

/** Make an output, and put it into the stage if the disk holds something else. */
async function stageOutput(
  output: OutputFile,
  key: string,
  stage: Stage,
  outDir: string,
): Promise<StagedFile | undefined> {
  const content = Buffer.from(await output.create());
  if (hasContent(path.join(outDir, output.path), content)) return undefined;
  const stagePath = path.join(stage.dir, output.path);
  await makeFolder(stage, path.dirname(stagePath));
  await writeFile(stagePath, content);
  return { output, key, stagePath, sizeBytes: content.length };
}

/** A rename replaces the old file in one step: a reader, or a build that is killed, sees the old one or the new one whole. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, `${to}.new`); // the stage lies on another disk
    await rename(`${to}.new`, to);
  }
}

const isAsset = ({ output }: StagedFile): boolean => /(?:^|\/)assets\//.test(output.path);

/** Pages name assets: assets come first, so that no page ever names one that is not there yet. */
const assetsFirst = (a: StagedFile, b: StagedFile): number =>
  Number(isAsset(b)) - Number(isAsset(a)) || compareText(a.output.path, b.output.path);

/** True where there is no old site to keep: no folder, or an empty one, which is taken away. */
function isVacant(outDir: string): boolean {
  if (!existsSync(outDir)) return true;
  if (readdirSync(outDir).length > 0) return false;
  rmdirSync(outDir);
  return true;
}

/** Put the staged files in their places; a whole new site in one step. */
async function commit(staged: readonly StagedFile[], stageDir: string, outDir: string): Promise<void> {
  if (staged.length > 0 && isVacant(outDir)) {
    mkdirSync(path.dirname(outDir), { recursive: true });
    try {
      return await rename(stageDir, outDir);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error; // else file by file, below
    }
  }
  const dirs = new Set(staged.map(({ output }) => path.dirname(path.join(outDir, output.path))));
  for (const dir of dirs) mkdirSync(dir, { recursive: true });
  for (const { output, stagePath } of [...staged].sort(assetsFirst)) {
    await moveFile(stagePath, path.join(outDir, output.path));
  }
}

async function listFiles(dir: string): Promise<readonly string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    return path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  });
}

/** Delete files that nothing makes any more, then the folders they leave empty. */
async function removeOrphans(
  outputs: readonly OutputFile[],
  { outDir, owns }: WriteOptions,
): Promise<readonly string[]> {
  const wanted = new Set(outputs.map((output) => output.path));
  const isHidden = (file: string) => file.startsWith('.'); // `.git`, `.nojekyll`: the host's or the author's
  const orphans = (await listFiles(outDir)).filter((file) => !wanted.has(file) && !isHidden(file) && owns(file));
  for (const orphan of orphans) await rm(path.join(outDir, orphan));
  for (const orphan of orphans) await removeEmptyDirs(outDir, path.dirname(orphan));
  return orphans;
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

/** How many outputs are made at a time: enough to keep the disk busy, few enough to keep memory flat. */
const AT_ONCE = 16;

/** Do something with every value, some at a time. Throws what the first failure threw, once nothing is under way any more. */
async function eachAtOnce<Value>(values: readonly Value[], use: (value: Value) => Promise<void>): Promise<void> {
  const queue = values.values();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const value of queue) {
      if (failures.length > 0) return;
      await use(value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

/**
 * Bring the output folder up to date. Everything is made before the first file of the old site is touched; then changed
 * files replace old ones one rename at a time, and orphans go last. A build that fails while making leaves the old
 * site untouched.
 */
export async function writeOutputs(early: readonly OutputFile[], options: WriteOptions): Promise<WriteResult> {
  const { outDir, stageDir, manifest, onProgress } = options;
  await rm(stageDir, { recursive: true, force: true });
  await mkdir(stageDir, { recursive: true });
  try {
    const keys = new Map<OutputFile, string>();
    const staged: StagedFile[] = [];
    let done = 0;
    const stage: Stage = { dir: stageDir, folders: new Map() };
    let total = early.length;
    const stageOne = async (output: OutputFile): Promise<void> => {
      const { key } = output;
      keys.set(output, key);
      if (isIntact(path.join(outDir, output.path), manifest.get(output.path), key)) return;
      const file = await stageOutput(output, key, stage, outDir);
      if (file) staged.push(file);
    };
    const stageAll = (files: readonly OutputFile[]): Promise<void> =>
      eachAtOnce(files, async (output) => {
        await stageOne(output);
        onProgress?.(++done, total);
        await setImmediate(); // lets in what else goes on: other threads, the terminal
      });
    await stageAll(early);
    const late = (await options.late?.()) ?? [];
    total += late.length;
    await stageAll(late);
    const outputs = [...early, ...late];
    await commit(staged, stageDir, outDir);
    const removed = await removeOrphans(outputs, options);
    const kept = [...manifest].filter(([file]) => !options.owns(file));
    const fresh = await Promise.all(outputs.map((output) => describe(output, keys.get(output) ?? '', outDir)));
    return {
      manifest: new Map([...kept, ...fresh]),
      written: staged.map(({ output }) => output.path),
      removed,
      unchanged: outputs.length - staged.length,
      bytesWritten: staged.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    };
  } finally {
    await rm(stageDir, { recursive: true, force: true });
  }
}

async function describe({ path: file }: OutputFile, key: string, outDir: string): Promise<[string, WrittenFile]> {
  const { size: sizeBytes, mtimeMs } = await stat(path.join(outDir, file));
  return [file, { key, sizeBytes, mtimeMs }];
}

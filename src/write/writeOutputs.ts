import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { OutputContent, OutputFile } from '../shared/outputFile.ts';
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
  /** More outputs, in groups that come while the others are made. A group is asked for once the one before it is staged, and let go. */
  readonly beside?: readonly (() => Promise<readonly OutputFile[]>)[];
  /** What the others name: it grows while they are made. */
  readonly named?: readonly OutputFile[];
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
  /** Below the output folder. */
  readonly path: string;
  readonly stagePath: string;
}

/** True if the file is on disk just as an earlier build left it. */
function isIntact(file: string, known: WrittenFile | undefined, key: string): boolean {
  if (!known || known.key !== key) return false;
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.size === known.sizeBytes && found.mtimeMs === known.mtimeMs;
}

function hasContent(file: string, content: OutputContent): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size !== Buffer.byteLength(content)) return false;
  return readFileSync(file).equals(typeof content === 'string' ? Buffer.from(content) : content);
}

/** The folder that changed files wait in, laid out like the output folder. */
interface Stage {
  readonly dir: string;
  /** Folders made so far. */
  readonly folders: Set<string>;
}

function makeFolder({ folders }: Stage, dir: string): void {
  if (folders.has(dir)) return;
  mkdirSync(dir, { recursive: true });
  folders.add(dir);
}

/** Make an output, and put it into the stage if the disk holds something else. */
async function stageOutput(output: OutputFile, stage: Stage, outDir: string): Promise<StagedFile | undefined> {
  const content = await output.create();
  if (hasContent(path.join(outDir, output.path), content)) return undefined;
  const stagePath = path.join(stage.dir, output.path);
  makeFolder(stage, path.dirname(stagePath));
  writeFileSync(stagePath, content); // in one call for text: an asynchronous write, or a buffer, costs thrice as much
  return { path: output.path, stagePath };
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

const isAsset = ({ path: file }: StagedFile): boolean => /(?:^|\/)assets\//.test(file);

/** Pages name assets: assets come first, so that no page ever names one that is not there yet. */
const assetsFirst = (a: StagedFile, b: StagedFile): number =>
  Number(isAsset(b)) - Number(isAsset(a)) || compareText(a.path, b.path);

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
  const dirs = new Set(staged.map(({ path: file }) => path.dirname(path.join(outDir, file))));
  for (const dir of dirs) mkdirSync(dir, { recursive: true });
  for (const { path: file, stagePath } of [...staged].sort(assetsFirst)) {
    await moveFile(stagePath, path.join(outDir, file));
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
  wanted: ReadonlyMap<string, string>,
  { outDir, owns }: WriteOptions,
): Promise<readonly string[]> {
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

/** Something to do; it asks now and then whether that is still wanted. */
type Job = (isWanted: () => boolean) => Promise<void>;

/** Do some jobs at a time, in order. Throws what the first failure threw, once nothing is under way any more. */
async function runJobs(jobs: readonly Job[]): Promise<void> {
  const queue = jobs.values();
  const failures: unknown[] = [];
  const isWanted = (): boolean => failures.length === 0;
  const work = async (): Promise<void> => {
    for (const job of queue) {
      if (!isWanted()) return;
      await job(isWanted).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!isWanted()) throw failures[0];
}

/**
 * Bring the output folder up to date. Everything is made before the first file of the old site is touched; then changed
 * files replace old ones one rename at a time, and orphans go last. A build that fails while making leaves the old
 * site untouched.
 */
export async function writeOutputs(outputs: readonly OutputFile[], options: WriteOptions): Promise<WriteResult> {
  const { outDir, stageDir, manifest, named = [], beside = [], onProgress } = options;
  await rm(stageDir, { recursive: true, force: true });
  mkdirSync(stageDir, { recursive: true });
  try {
    const stage: Stage = { dir: stageDir, folders: new Set() };
    /** Keys by path; outputs themselves are let go as soon as they are staged. */
    const keys = new Map<string, string>();
    const staged: StagedFile[] = [];
    let total = outputs.length;
    const stageOne = async (output: OutputFile): Promise<void> => {
      const { path: file, key } = output;
      if (!isIntact(path.join(outDir, file), manifest.get(file), key)) {
        const changed = await stageOutput(output, stage, outDir);
        if (changed) staged.push(changed);
      }
      keys.set(file, key);
      onProgress?.(keys.size, total + named.length);
    };
    let namedCount = 0;
    /** Soon after the page that names them: a picture waits in no memory. */
    const stageNamed = async (): Promise<void> => {
      while (namedCount < named.length) await stageOne(named[namedCount++] as OutputFile); // there is one at each place
    };
    const toJob =
      (output: OutputFile): Job =>
      async () => {
        await stageOne(output);
        await stageNamed();
        await setImmediate(); // lets in what else goes on: other threads, the terminal
      };
    const stageGroup = async (list: () => Promise<readonly OutputFile[]>): Promise<void> => {
      const group = await list();
      total += group.length;
      for (const output of group) await stageOne(output);
    };
    const stageBeside: Job = async (isWanted) => {
      for (const list of beside) {
        if (isWanted()) await stageGroup(list);
      }
    };
    await runJobs([stageBeside, ...outputs.map(toJob)]);
    await commit(staged, stageDir, outDir);
    const removed = await removeOrphans(keys, options);
    const kept = [...manifest].filter(([file]) => !options.owns(file));
    const fresh = new Map([...keys].map(([file, key]) => [file, describe(path.join(outDir, file), key)]));
    const written = staged.map(({ path: file }) => file);
    return {
      manifest: new Map([...kept, ...fresh]),
      written,
      removed,
      unchanged: keys.size - written.length,
      bytesWritten: written.reduce((sum, file) => sum + (fresh.get(file)?.sizeBytes ?? 0), 0),
    };
  } finally {
    await rm(stageDir, { recursive: true, force: true });
  }
}

function describe(file: string, key: string): WrittenFile {
  const { size: sizeBytes, mtimeMs } = statSync(file);
  return { key, sizeBytes, mtimeMs };
}

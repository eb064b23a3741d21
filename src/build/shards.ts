import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf, hashOfFile } from '../cache/hash.ts';
import { LostPiece } from '../cache/pieces.ts';
import type { SiteError } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import type { WrittenFile } from '../write/manifest.ts';
import { joinStage, openStage, STAGE_NAMES, type Stage, stagedFilesDir } from '../write/stage.ts';
import { createStager } from '../write/stageOutputs.ts';
import type { MadeShare } from './share.ts';
import type { ShareThread } from './shareThreads.ts';
import { checkPieces, type MadeTexts, piecesOf, readTexts, writeTexts } from './textsFile.ts';

/**
 * A shard is a share of a site that a separate run has made, possibly on another machine: a folder with the staged files, and a
 * file with what the run that merges all shards needs to know.
 */

/** Name of the file that describes a shard. */
const SHARD_FILE = 'shard.jsonl';

/** The shard that a run makes: number `index` of `count`, from 0. */
export interface ShardNumber {
  readonly index: number;
  readonly count: number;
}

/** Properties in which all shards of a site must agree. */
type ShardSite = Readonly<Record<'sitegen' | 'configuration' | 'content' | 'structure' | 'options', string>>;

interface ShardHead extends ShardNumber {
  readonly site: ShardSite;
  readonly files: readonly (readonly [file: string, key: WrittenFile['key'], hash: string])[];
  /** Files that its texts include or name, relative to the site root. */
  readonly shown: readonly string[];
}

const noShard = (dir: string): SiteError =>
  usageError(`there is no complete shard in ${dir}`, 'make it with `npx sitegen build --shard I/N --out DIR`');

/** Describe the site that a shard is part of. `options` are those of the command line. */
export const describeSite = (read: ReadSites, options: unknown): ShardSite => ({
  sitegen: buildId,
  configuration: read.config.configHash,
  content: read.signature,
  structure: read.structure(),
  options: JSON.stringify(options),
});

/** All names in the folder of a shard. */
const SHARD_NAMES: readonly string[] = [...STAGE_NAMES, SHARD_FILE, piecesOf(SHARD_FILE)];

/**
 * Open a folder (absolute path) for a shard, and remove an earlier shard there. Hidden files and those of the system stay; throws a `SiteError` if there
 * are other files. An empty file marks the folder as an unfinished shard.
 */
export function openShardDir(dir: string): Stage {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => isForSite(name, false)) : [];
  const foreign = names.filter((name) => !names.includes(SHARD_FILE) || !SHARD_NAMES.includes(name));
  if (foreign.length > 0)
    throw usageError(
      `the folder ${dir} contains files that are not part of a shard: ${foreign.slice(0, 3).join(', ')}`,
      'empty it, or choose another folder with `--out DIR`',
    );
  makeFolder(dir);
  writeFileSync(path.join(dir, SHARD_FILE), '');
  rmSync(path.join(dir, piecesOf(SHARD_FILE)), { force: true });
  return openStage(dir);
}

/** Write the file that describes a shard, which completes it. */
export function saveShard(
  { dir, filesDir, notesDir }: Pick<Stage, 'dir' | 'filesDir' | 'notesDir'>,
  site: ShardSite,
  number: ShardNumber,
  { rootDir, shares }: { readonly rootDir: string; readonly shares: readonly MadeShare[] },
): void {
  const head: ShardHead = {
    ...number,
    site,
    files: shares
      .flatMap(({ files }) => [...files])
      .map(([file, { key }]) => [file, key, hashOfFile(path.join(filesDir, file))] as const),
    shown: shares.flatMap(({ shown }) => shown.map((file) => relativeFile(rootDir, file))),
  };
  const texts = shares.flatMap((share) => [...share.texts]);
  writeTexts(path.join(dir, SHARD_FILE), head, texts);
  rmSync(notesDir, { recursive: true, force: true });
}

/** A shard that was made earlier. */
export interface Shard extends MadeTexts<ShardHead> {
  readonly dir: string;
}

function readShard(dir: string): MadeTexts<ShardHead> | undefined {
  try {
    const read = readTexts<ShardHead>(path.join(dir, SHARD_FILE));
    if (read) checkPieces(read);
    return read;
  } catch (error) {
    if (error instanceof LostPiece) return undefined;
    throw error;
  }
}

/** Open shards (absolute paths of folders). Throws a `SiteError` if one is unfinished, missing or given twice. */
export function openShards(dirs: readonly string[]): readonly Shard[] {
  const shards = dirs.map((dir): Shard => {
    const read = readShard(dir);
    if (!read) throw noShard(dir);
    return { dir, ...read };
  });
  const count = shards[0]?.head.count ?? 0;
  const found = shards.map(({ head }) => `${head.index + 1}/${head.count}`).sort();
  const wanted = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`).sort();
  if (found.join() !== wanted.join())
    throw usageError(
      `found the shards ${found.join(', ')}, but each of ${wanted.join(', ')} is needed once`,
      'name the folder of each shard',
    );
  return shards;
}

const DIFFERENCES: Readonly<Record<keyof ShardSite, string>> = {
  sitegen: 'with another version of sitegen',
  configuration: 'with another configuration',
  content: 'from other content',
  structure: 'from other content',
  options: 'with other flags',
};

/** Throw a `SiteError` if a shard is part of another site than this. */
function checkSite({ dir, head }: Shard, site: ShardSite): void {
  const differing = (Object.keys(DIFFERENCES) as (keyof ShardSite)[]).find((name) => head.site[name] !== site[name]);
  if (differing === undefined) return;
  throw usageError(
    `the shard in ${dir} was made ${DIFFERENCES[differing]}`,
    'build all shards, and merge them, from one commit with the same flags',
  );
}

/** Read a file of a shard. Throws a `SiteError` if it is missing or damaged, or if a link leads out of the shard. */
function readFileOf({ dir }: Shard, file: string, hash: string): Buffer {
  const filesDir = stagedFilesDir(dir);
  const filePath = path.join(filesDir, file);
  const isThere = statIfThere(filePath)?.isFile() && isInside(realpathSync(filesDir), realpathSync(filePath));
  const content = isThere ? readFileSync(filePath) : undefined;
  if (!content || hashOf(content) !== hash) throw noShard(dir);
  return content;
}

/** Present a shard as a thread that has already made its texts: `make` copies its files into the stage. */
export function shardAsThread(
  shard: Shard,
  site: ShardSite,
  { rootDir, signature }: { rootDir: string; signature: string },
): ShareThread {
  return {
    async make({ stageDir, outDir }) {
      checkSite(shard, site);
      const stage = joinStage(stageDir);
      const { put, files } = createStager(stage, { outDir, manifest: new Map() });
      for (const [file, key, hash] of shard.head.files)
        await put({ path: file, key, create: () => readFileOf(shard, file, hash) });
      const shown = shard.head.shown.map((file) => path.resolve(rootDir, file));
      return { signature, texts: shard.texts, files, added: stage.files, shown };
    },
    tellBundled: () => undefined,
    programs: Promise.resolve({}),
    close: async () => undefined,
  };
}

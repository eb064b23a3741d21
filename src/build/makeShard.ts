import path from 'node:path';
import { type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import { addMdx, startBundling } from '../pipeline/bundleSite.ts';
import { checkExamined } from '../pipeline/examine.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { readContent } from '../pipeline/readContent.ts';
import { ofShare, readSites } from '../pipeline/readSites.ts';
import { createTextClaims } from '../pipeline/textClaims.ts';
import { countThreads } from '../pipeline/threads.ts';
import { limitHeapGrowth } from './heapGrowth.ts';
import { createProgress, type OnProgress } from './progress.ts';
import { describeSite, openShardDir, type ShardNumber, saveShard } from './shards.ts';
import { makeTexts } from './share.ts';
import { closeAll, startShares } from './shareThreads.ts';

/** How to make a shard. */
export interface MakeShardOptions {
  readonly shard: ShardNumber;
  /** Absolute path of the folder for the shard. */
  readonly dir: string;
  /** As in `MakeSiteOptions`. */
  readonly commandLine: unknown;
  readonly jobs: number | undefined;
  readonly onProgress: OnProgress;
}

/** The result of making a shard. */
export interface MadeShard {
  readonly fileCount: number;
  /** Diagnostics of its texts; links to texts of other shards are not checked. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Make a share of the site's texts in a folder for `build --merge`. Which texts belong to it does not depend on the number of
 * threads. Throws a `SiteError` if its texts have an error.
 */
export async function makeShard(
  opened: PipelineOptions,
  { shard, dir, commandLine, jobs, onProgress }: MakeShardOptions,
): Promise<MadeShard> {
  const stage = openShardDir(dir);
  const started = startBundling(opened);
  const { content, pipeline } = await readContent(opened);
  limitHeapGrowth(content.files.length);
  const whole = await readSites(pipeline);
  const bundling = addMdx(started, whole, pipeline);
  throwErrors(whole.diagnostics);
  const threadCount = jobs ?? countThreads(Math.ceil(whole.written.length / shard.count));
  const run = { share: shard, threadCount };
  const { threads, claims } = startShares(pipeline, content, run, async () => whole.gitDates);
  try {
    const outDir = path.join(dir, 'none'); // does not exist: no file of an earlier build is reused
    const own = ofShare(whole, shard);
    const progress = createProgress(own, { onProgress });
    const making = threads.map((thread, index) => thread.make({ stageDir: dir, outDir }, progress(index + 1)));
    await bundling;
    for (const thread of threads) thread.tellBundled(true);
    const { made } = await makeTexts(own, pipeline, {
      claims: createTextClaims(whole.written, claims, true),
      bundling,
      stage,
      outDir,
      manifest: new Map(),
      onProgress: progress(0),
    });
    const shares = [made(), ...(await Promise.all(making))];
    const examined = new Map(
      shares.flatMap(({ texts }) => [...texts].map(([file, text]) => [file, text.examined] as const)),
    );
    const diagnostics = throwErrors(checkExamined(own, examined));
    saveShard(stage, describeSite(whole, commandLine), shard, { rootDir: whole.config.rootDir, shares });
    return { fileCount: shares.reduce((sum, { files }) => sum + files.size, 0), diagnostics };
  } finally {
    await closeAll(threads);
  }
}

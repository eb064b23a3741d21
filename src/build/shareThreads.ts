import { Worker } from 'node:worker_threads';
import { LostPiece } from '../cache/pieces.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import type { ContentFiles } from '../load/content.ts';
import type { GitDates } from '../load/gitDates.ts';
import { sendEntries } from '../pipeline/createEntries.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { Share } from '../pipeline/shares.ts';
import { type ClaimMemory, createClaimMemory } from '../pipeline/textClaims.ts';
import type { Programs } from '../pipeline/writePrograms.ts';
import type { FromThread, MakeMessage, ReadMessage, ShareTask, ToThread } from './messages.ts';
import type { MadeShare } from './share.ts';

/** A thread that makes some of the texts of a run. */
export interface ShareThread {
  /** Programs of the MDX pages that this thread writes. Empty if it fails; `make` rejects then. */
  readonly programs: Promise<Programs>;
  /** Examine the texts that it claims, render and stage their pages. Rejects with a `SiteError` if the site's own code fails. */
  readonly make: (where: Omit<MakeMessage, 'type'>, onProgress: (done: number) => void) => Promise<MadeShare>;
  /** Tell it that the bundles of templates and client are in the cache, or that the site cannot be rendered. */
  readonly tellBundled: (renders: boolean) => void;
  readonly close: () => Promise<void>;
}

/** A worker thread, which begins when it gets what the main thread has read. */
interface StartedThread extends ShareThread {
  readonly tellRead: (read: Omit<ReadMessage, 'type'>) => void;
}

/** A third of V8's default: takes no more time, and saves 30 MB per thread. */
const YOUNG_GENERATION = { maxYoungGenerationSizeMb: 16 };

/** Start a worker thread. It loads its code while the site is being read. */
function startShare(task: ShareTask, { diagrams }: Pick<PipelineOptions, 'diagrams'>): StartedThread {
  const worker = new Worker(new URL('./shareWorker.js', import.meta.url), {
    workerData: task,
    resourceLimits: YOUNG_GENERATION,
  });
  const tell = (message: ToThread): void => worker.postMessage(message);
  let tellProgress: (done: number) => void = () => undefined;
  let tellPrograms: (programs: Programs) => void = () => undefined;
  const programs = new Promise<Programs>((resolve) => {
    tellPrograms = resolve;
  });
  const making = new Promise<MadeShare>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a thread ended before its work was done')));
    worker.on('message', (message: FromThread) => {
      switch (message.type) {
        case 'draw':
          diagrams
            .prepare([message.text])
            .then(() => tell({ type: 'drawn', text: message.text, drawn: diagrams.find(message.text) }))
            .catch(reject);
          break;
        case 'programs':
          tellPrograms(message.programs);
          break;
        case 'progress':
          tellProgress(message.done);
          break;
        case 'made':
          resolve(message.share);
          break;
        case 'lost':
          reject(new LostPiece(message.file));
          break;
        case 'failed':
          reject(new SiteError(message.diagnostics));
      }
    });
  });
  making.catch(() => tellPrograms({})); // also keeps a failure before `make` is called from being an unhandled rejection
  return {
    programs,
    make(where, onProgress) {
      tellProgress = onProgress;
      tell({ type: 'make', ...where });
      return making;
    },
    tellRead: (read) => tell({ type: 'read', ...read }),
    tellBundled: (renders) => tell({ type: 'bundled', renders }),
    async close() {
      await worker.terminate();
    },
  };
}

/** The worker threads of a run, with the memory of claims that they share. */
export interface Shares {
  readonly threads: readonly ShareThread[];
  /** Absent if there are no worker threads. */
  readonly claims?: ClaimMemory;
}

/**
 * Start worker threads for a share of a site. `threadCount` includes the calling thread, whose bundles and content the others
 * use.
 */
export function startShares(
  pipeline: PipelineOptions,
  content: ContentFiles,
  { share, threadCount }: { readonly share: Share; readonly threadCount: number },
  readGitDates: () => Promise<GitDates>,
): Shares {
  if (threadCount === 1) return { threads: [] };
  const { config, store, locales, drafts, now = new Date() } = pipeline;
  const { configFile, baseUrl } = config;
  const { reuse } = store;
  const claims = createClaimMemory(content.files.length);
  const site = { store: { ...store, reuse: true }, configFile, baseUrl, locales, drafts, now, reuse, share, claims };
  const threads = Array.from({ length: threadCount - 1 }, (_, index) =>
    startShare({ ...site, thread: { index: index + 1, count: threadCount } }, pipeline),
  );
  const tellRead = (gitDates: GitDates): void => {
    const entries = sendEntries(content.files, pipeline);
    for (const thread of threads) thread.tellRead({ content, entries, gitDates });
  };
  readGitDates().then(tellRead, () => undefined); // the main thread reads them too, and reports the error
  return { threads, claims };
}

/** Close threads. */
export const closeAll = (threads: readonly ShareThread[]) => Promise.all(threads.map((thread) => thread.close()));

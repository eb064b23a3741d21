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

/** A thread that makes some of a run's texts. */
export interface ShareThread {
  /** What its MDX pages run. Empty where it fails, which is told by `make`. */
  readonly programs: Promise<Programs>;
  /** Look into the texts that it claims, render their pages and stage them. Rejects with a `SiteError` where the site's own code fails. */
  readonly make: (where: Omit<MakeMessage, 'type'>, onProgress: (done: number) => void) => Promise<MadeShare>;
  /** Tell it that templates and client lie in the cache, or that the site cannot be rendered. */
  readonly tellBundled: (renders: boolean) => void;
  readonly close: () => Promise<void>;
}

/** One that was started here: it begins once it is told what was read. */
interface StartedThread extends ShareThread {
  readonly tellRead: (read: Omit<ReadMessage, 'type'>) => void;
}

/** A third of what V8 takes: it costs no time, and saves each thread 30 MB. */
const YOUNG_GENERATION = { maxYoungGenerationSizeMb: 16 };

/** Start a thread: it loads its code at once. */
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
  making.catch(() => tellPrograms({})); // the site may turn out to be broken before anybody waits
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

/** Threads that make texts beside the one that leads, and what they have claimed. */
export interface Shares {
  readonly threads: readonly ShareThread[];
  /** Absent where the thread that leads is alone. */
  readonly claims?: ClaimMemory;
}

/**
 * Start threads for a share of the site that a pipeline reads; `threadCount` counts this one too. They use what it has bundled, and the content
 * that it has read.
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
  readGitDates().then(tellRead, () => undefined); // whoever leads asks for them too, and fails
  return { threads, claims };
}

/** Close all of some threads. */
export const closeAll = (threads: readonly ShareThread[]) => Promise.all(threads.map((thread) => thread.close()));

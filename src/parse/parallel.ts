import { setImmediate } from 'node:timers/promises';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { diagnosticsOf } from '../diagnostics/diagnostic.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';
import type { ParseTask } from './parser.ts';

/** Parsed bodies, in the order of their tasks; undefined where a function of the site failed. */
export type ParseReply = readonly (Body | undefined)[];

/** What a worker is started with. */
export interface ParseWorkerData {
  readonly store: BundleStore;
  readonly configFile: string;
  readonly components: readonly string[];
}

/** Threads that run `parseWorker.ts`. */
export interface ParseThreads {
  /** Parse a batch on one of them; rejects with what the thread throws. */
  readonly run: (tasks: readonly ParseTask[]) => Promise<ParseReply>;
  readonly close: () => Promise<void>;
}

/** How bodies are parsed on several threads. */
export interface ParallelOptions {
  /** This thread counts. */
  readonly threads: number;
  /** The others; closed in the end. */
  readonly others: ParseThreads;
  /** Parses on this thread. */
  readonly parse: (source: EntrySource) => Body;
  readonly keep: (source: EntrySource, body: Body) => void;
}

/** Bodies a thread takes at a time: enough that messages cost little, few enough that the threads end together. */
const BATCH_SIZE = 16;

/** Parse a body; undefined where a function of the site fails. */
export function tryParse<Source>(parse: (source: Source) => Body, source: Source): Body | undefined {
  try {
    return parse(source);
  } catch (error) {
    diagnosticsOf(error); // told by whoever reads the body: it is parsed anew then
    return undefined;
  }
}

/** Let another thread take batches from the end of the queue. */
async function runThere(queue: EntrySource[], { others, keep }: ParallelOptions): Promise<void> {
  await others.run([]); // it is ready: until then this thread parses alone
  while (queue.length > 0) {
    const batch = queue.splice(-BATCH_SIZE);
    const tasks = batch.map(
      ({ markdown, file, parts }): ParseTask => ({ markdown, file, ...(parts ? { parts } : {}) }),
    );
    const reply = await others.run(tasks);
    for (const [index, body] of reply.entries()) if (body) keep(batch[index] as EntrySource, body);
  }
}

/** Take batches from the front of the queue; between them the workers' messages are heard. */
async function runHere(queue: EntrySource[], { parse, keep }: ParallelOptions): Promise<void> {
  while (queue.length > 0) {
    for (const source of queue.splice(0, BATCH_SIZE)) {
      const body = tryParse(parse, source);
      if (body) keep(source, body);
    }
    await setImmediate();
  }
}

/**
 * Parse bodies on several threads, all but those with which a function of the site fails. The outcome does not depend on their number: a body depends on its text and its
 * files alone.
 */
export async function parseInParallel(sources: readonly EntrySource[], options: ParallelOptions): Promise<void> {
  const queue = [...sources];
  try {
    const others = Array.from({ length: options.threads - 1 }, () => runThere(queue, options));
    await Promise.all([...others, runHere(queue, options)]);
  } finally {
    await options.others.close();
  }
}

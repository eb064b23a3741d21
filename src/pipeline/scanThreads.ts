import { Worker } from 'node:worker_threads';
import type { ParseDiagrams } from '../checks/diagrams.ts';
import type { ScanBatch, ScannedTexts, ScanRequest, ScanThreadTask } from './scanMessages.ts';

/** A thread that parses texts: one request after the other. */
export interface ScanThread {
  readonly scan: (batch: ScanBatch) => Promise<ScannedTexts>;
  readonly parseDiagrams: ParseDiagrams;
  readonly close: () => Promise<unknown>;
}

/** Start a thread: it loads the configuration and the parser at once. */
export function startScanThread(task: ScanThreadTask): ScanThread {
  const worker = new Worker(new URL('./scanWorker.js', import.meta.url), { workerData: task });
  const failing = new Promise<never>((_, reject) => void worker.on('error', reject));
  failing.catch(() => undefined); // told to who asks
  const ask = async <Answer>(request: ScanRequest): Promise<Answer> => {
    const answer = new Promise<unknown>((resolve) => void worker.once('message', resolve));
    worker.postMessage(request);
    return (await Promise.race([answer, failing])) as Answer; // the worker answers each kind of request in its way
  };
  return {
    scan: (batch) => ask(batch),
    parseDiagrams: (diagrams) => ask({ diagrams }),
    close: () => worker.terminate(),
  };
}

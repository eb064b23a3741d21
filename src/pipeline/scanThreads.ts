import { Worker } from 'node:worker_threads';
import type { ScanBatch, ScannedTexts, ScanThreadTask } from './scanMessages.ts';

/** A thread that parses texts: one request after the other. */
export interface ScanThread {
  readonly scan: (batch: ScanBatch) => Promise<ScannedTexts>;
  readonly close: () => Promise<unknown>;
}

/** Start a thread: it loads the configuration and the parser at once. */
export function startScanThread(task: ScanThreadTask): ScanThread {
  const worker = new Worker(new URL('./scanWorker.js', import.meta.url), { workerData: task });
  const failing = new Promise<never>((_, reject) => void worker.on('error', reject));
  failing.catch(() => undefined); // told to who asks
  return {
    scan(batch) {
      const answer = new Promise<ScannedTexts>((resolve) => void worker.once('message', resolve));
      worker.postMessage(batch);
      return Promise.race([answer, failing]);
    },
    close: () => worker.terminate(),
  };
}

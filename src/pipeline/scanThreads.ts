import { Worker } from 'node:worker_threads';
import type { ScanBatch, ScannedTexts, ScanThreadTask } from './scanMessages.ts';

/** A thread that scans texts, one batch at a time. */
export interface ScanThread {
  readonly scan: (batch: ScanBatch) => Promise<ScannedTexts>;
  readonly close: () => Promise<unknown>;
}

/** Start a scan thread. It begins to load the configuration at once. */
export function startScanThread(task: ScanThreadTask): ScanThread {
  const worker = new Worker(new URL('./scanWorker.js', import.meta.url), { workerData: task });
  const failing = new Promise<never>((_, reject) => void worker.on('error', reject));
  failing.catch(() => undefined); // `scan` rejects with it
  return {
    scan(batch) {
      const answer = new Promise<ScannedTexts>((resolve) => void worker.once('message', resolve));
      worker.postMessage(batch);
      return Promise.race([answer, failing]);
    },
    close: () => worker.terminate(),
  };
}

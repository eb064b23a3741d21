import { parentPort, workerData } from 'node:worker_threads';
import { createIndex } from './createIndex.ts';
import type { IndexTask } from './indexInWorker.ts';

const { pages, locale } = workerData as IndexTask;
parentPort?.postMessage(createIndex(pages, locale));

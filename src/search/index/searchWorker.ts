import { parentPort } from 'node:worker_threads';
import { createIndex } from './createIndex.ts';
import type { IndexTask } from './indexInWorker.ts';

parentPort?.on('message', ({ pages, locale }: IndexTask) => parentPort?.postMessage(createIndex(pages, locale)));

import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../config/loadConfig.ts';
import type { ParseReply, ParseTask, ParseWorkerData } from './parallel.ts';
import { createParser } from './parser.ts';

const { store, configFile, components } = workerData as ParseWorkerData;
// A site's plugins are functions, which do not travel between threads: the worker loads the configuration itself.
const { config } = await loadConfig(store, configFile);
const parse = createParser(config, components);

parentPort?.on('message', (tasks: readonly ParseTask[]) => {
  const reply: ParseReply = tasks.map(parse);
  parentPort?.postMessage(reply);
});
parentPort?.postMessage('ready');

import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../config/loadConfig.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import type { ParseReply, ParseWorkerData } from './parallel.ts';
import { createParser, type ParseTask } from './parser.ts';

const { store, configFile, components } = workerData as ParseWorkerData;
// A site's plugins are functions, which do not travel between threads: the worker loads the configuration itself.
const { config } = await loadConfig(store, configFile);
const parse = createParser(config, components);

/** Errors lose their kind on the way between threads: those of the site's author travel as data. */
function reply(tasks: readonly ParseTask[]): ParseReply {
  try {
    return { bodies: tasks.map(parse) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { diagnostics: error.diagnostics };
  }
}

parentPort?.on('message', (tasks: readonly ParseTask[]) => parentPort?.postMessage(reply(tasks)));
parentPort?.postMessage('ready');

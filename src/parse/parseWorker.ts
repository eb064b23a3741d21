import Tinypool from 'tinypool';
import { loadConfig } from '../config/loadConfig.ts';
import { type ParseReply, type ParseWorkerData, tryParse } from './parallel.ts';
import { loadParser, type ParseTask } from './parser.ts';

const { store, configFile, components } = Tinypool.workerData as ParseWorkerData;
// A site's plugins are functions, which do not travel between threads: the worker loads the configuration itself.
const { config } = await loadConfig(store, configFile);
const parse = await loadParser(config, components);

/** Parse a batch of bodies on this thread. */
export default (tasks: readonly ParseTask[]): ParseReply => tasks.map((task) => tryParse(parse, task));

import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../config/loadConfig.ts';
import { diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { loadMdxReader } from '../parse/mdx/mdxReader.ts';
import { loadParser, type ParseTask } from '../parse/parser.ts';
import { scanBody, type TextScan } from '../parse/textScan.ts';
import { createMemo } from '../shared/memo.ts';
import type { Body } from '../shared/types.ts';
import type { ScanBatch, ScannedTexts, ScanSettings, ScanTask, ScanThreadTask } from './scanMessages.ts';

const port = parentPort;
if (!port) throw new Error('this module runs on a thread that a check has started');

type Parse = (task: ParseTask) => Body;

/** What a text is; undefined where it cannot be parsed. */
function scan(parse: Parse, task: ParseTask): TextScan | undefined {
  try {
    return scanBody(parse(task));
  } catch (error) {
    diagnosticsOf(error);
    return undefined;
  }
}

/** Scan texts: a source stands before its translations, which take its ids. */
function scanAll(parse: Parse, tasks: readonly ScanTask[]): ScannedTexts {
  const scanned: (TextScan | undefined)[] = [];
  for (const { idsFrom, ...task } of tasks) {
    const source = idsFrom === undefined ? undefined : scanned[idsFrom];
    const isKnown = idsFrom === undefined || source !== undefined;
    scanned.push(isKnown ? scan(parse, source ? { ...task, sourceIds: source.headingIds } : task) : undefined);
  }
  return scanned;
}

const { store, configFile } = workerData as ScanThreadTask;
const loading = loadConfig(store, configFile);
const memo = createMemo();

/** Nobody sees the colors of what is only checked. */
const parserOf = ({ components, mdx }: ScanSettings): Promise<Parse> =>
  memo(port, JSON.stringify([components, mdx !== undefined]), async () => {
    const { config } = await loading;
    return loadParser(config, components, { readMdx: mdx && (await loadMdxReader(mdx)), hasColors: false });
  });

async function scanBatch({ settings, tasks }: ScanBatch): Promise<ScannedTexts> {
  try {
    return scanAll(await parserOf(settings), tasks);
  } catch (error) {
    diagnosticsOf(error);
    return [];
  }
}

port.on('message', async (batch: ScanBatch) => {
  port.postMessage(await scanBatch(batch));
});

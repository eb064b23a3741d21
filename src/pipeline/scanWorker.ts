import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../config/loadConfig.ts';
import { rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import type { ParsedBody } from '../parse/body.ts';
import { loadMdxReader } from '../parse/mdx/mdxReader.ts';
import { loadTextParser, type ParseTask } from '../parse/parser.ts';
import { scanBody, showsTemplates } from '../parse/textScan.ts';
import { createMemo } from '../shared/memo.ts';
import type { ScanBatch, ScannedText, ScannedTexts, ScanSettings, ScanTask, ScanThreadTask } from './scanMessages.ts';
import { type Program, type ProgramSource, writeProgram } from './writePrograms.ts';

const port = parentPort;
if (!port) throw new Error('this module runs on a thread that a check has started');

/** Parses a text, and writes the program of an MDX page. */
interface Parser {
  readonly parse: (task: ParseTask) => ParsedBody;
  readonly writeProgram?: (source: ProgramSource) => Program;
}

/** Scan a text. Undefined if it cannot be parsed: the main thread parses it again and reports why. */
function scan(
  { parse, writeProgram }: Parser,
  { isRendered, lineOffset, origins, ...task }: Omit<ScanTask, 'idsFrom'>,
  components: ReadonlySet<string>,
): ScannedText | undefined {
  try {
    const { facts, toBody } = parse(task);
    const found = scanBody(facts);
    const keepsBody = isRendered || showsTemplates(found, components);
    const program = task.isMdx && writeProgram?.({ ...task, lineOffset, ...(origins ? { origins } : {}) });
    return { scan: found, ...(keepsBody ? { body: toBody() } : {}), ...(program ? { program } : {}) };
  } catch {
    return undefined;
  }
}

/** Scan a batch. A source precedes its translations, which take its ids. */
function scanAll(parser: Parser, { tasks, settings }: ScanBatch): ScannedTexts {
  const components = new Set(settings.components);
  const scanned: (ScannedText | undefined)[] = [];
  for (const { idsFrom, ...task } of tasks) {
    const source = idsFrom === undefined ? undefined : scanned[idsFrom];
    const isKnown = idsFrom === undefined || source !== undefined;
    const whole = source ? { ...task, sourceIds: source.scan.headingIds } : task;
    scanned.push(isKnown ? scan(parser, whole, components) : undefined);
  }
  return scanned;
}

const { store, configFile } = workerData as ScanThreadTask;
const loading = loadConfig(store, configFile);
const memo = createMemo();

/** Load the parser, without highlighting, since a check shows nothing. */
const parserOf = ({ components, mdx, modules }: ScanSettings): Promise<Parser> =>
  memo(port, JSON.stringify([components, mdx !== undefined]), async () => {
    const { config } = await loading;
    const readMdx = mdx && (await loadMdxReader(mdx));
    return {
      parse: await loadTextParser(config, components, { readMdx, hasColors: false }),
      ...(readMdx ? { writeProgram: (source: ProgramSource) => writeProgram(source, readMdx, modules) } : {}),
    };
  });

async function scanBatch(batch: ScanBatch): Promise<ScannedTexts> {
  try {
    return scanAll(await parserOf(batch.settings), batch);
  } catch (error) {
    rethrowUnexpected(error);
    return [];
  }
}

port.on('message', async (batch: ScanBatch) => {
  port.postMessage(await scanBatch(batch));
});

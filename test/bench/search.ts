/**
 * Measures search: `node --import tsx test/bench/search.ts [PAGES…]`, by default on the reference site and on 10,000 generated
 * pages. Prints bytes (gzip) until the first results and for all twenty, and milliseconds for each query.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSearchEngine, type Found } from '../../src/search/engine/engine.ts';
import type { SearchManifest, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';
import { readCorpusPages } from '../helpers/corpus.ts';
import { indexTexts } from '../helpers/searchIndex.ts';
import { generatePages, QUERIES } from '../helpers/searchLoad.ts';

const packed = (text: string): number => gzipSync(text).length;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Scripts and styles that are loaded when the reader opens search, as the last build wrote them. */
function codeBytes(): number {
  const dir = path.resolve(import.meta.dirname, '../../build/assets');
  const sources = new Map(
    readdirSync(dir).flatMap((name) =>
      /\.(?:css|js)$/.test(name) ? [[name, readFileSync(path.join(dir, name), 'utf8')]] : [],
    ),
  );
  const named = (prefix: string) => [...sources.keys()].filter((name) => name.startsWith(prefix));
  const loadedBefore = new Set<string>();
  const collect = (name: string, into: Set<string>): Set<string> => {
    if (into.has(name)) return into;
    into.add(name);
    const imports = /(?:import|from)\s*"\.\/([\w-]+\.js)"/g;
    for (const [, other = ''] of (sources.get(name) ?? '').matchAll(imports)) collect(other, into);
    return into;
  };
  for (const name of [...named('deferred'), ...named('main')]) collect(name, loadedBefore);
  const wanted = new Set<string>();
  for (const name of [...named('openSearchModal'), ...named('searchProvider'), ...named('search-')])
    collect(name, wanted);
  return [...wanted]
    .filter((name) => !loadedBefore.has(name))
    .reduce((sum, name) => sum + packed(sources.get(name) ?? ''), 0);
}

/** Runs of each query with a new index. The fastest run counts, since other processes share the machine. */
const RUNS = 3;

interface QueryRun {
  readonly found: Found;
  /** Names of all loaded files, and of those loaded until the first results. */
  readonly loaded: readonly string[];
  readonly loadedFirst: readonly string[];
  readonly firstMs: number;
  /** The same query again. */
  readonly againMs: number;
}

/** Run a query on a newly opened index. */
async function ask(query: string, files: ReadonlyMap<string, string>): Promise<QueryRun> {
  const read = (name: string) => JSON.parse(files.get(name) ?? '') as unknown;
  const loaded = new Set(['index.json']);
  const engine = createSearchEngine(read('index.json') as SearchManifest, loadAnalyzer('en'), async (name) => {
    loaded.add(name);
    return read(name);
  });
  const range = { start: 0, count: 20 };
  const start = performance.now();
  let firstMs = 0;
  let loadedFirst: readonly string[] = [];
  const onFirst = () => {
    firstMs = performance.now() - start;
    loadedFirst = [...loaded];
  };
  const found = await engine.search(query, range, { onFirst });
  const again = performance.now();
  await engine.search(query, range);
  return { found, loaded: [...loaded], loadedFirst, firstMs, againMs: performance.now() - again };
}

async function measure(label: string, pages: readonly SearchPage[], code: number): Promise<void> {
  const started = process.cpuUsage();
  const files = indexTexts(pages);
  const indexed = process.cpuUsage(started).user / 1000;
  const manifest = files.get('index.json') ?? '';
  const total = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  console.log(
    `\n${label}: ${pages.length} pages, ${sections} sections, ${files.size} files, ${kilobytes(total)} kB, indexed in ${indexed.toFixed()} ms of processor time`,
  );
  console.log(`code ${kilobytes(code)} kB, index.json ${kilobytes(packed(manifest))} kB`);
  console.log(
    `${'query'.padEnd(28)} ${'first kB'.padStart(9)} ${'all kB'.padStart(8)} ${'first ms'.padStart(9)} ${'again ms'.padStart(9)}  results`,
  );
  const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + packed(files.get(name) ?? ''), 0);
  let worst = { first: 0, time: 0 };
  for (const query of QUERIES) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await ask(query, files));
    const [{ loaded, loadedFirst, found }] = runs as [QueryRun];
    const firstTime = Math.min(...runs.map(({ firstMs }) => firstMs));
    const time = Math.min(...runs.map(({ againMs }) => againMs));
    const first = code + bytesOf(loadedFirst);
    const bytes = code + bytesOf(loaded);
    worst = { first: Math.max(worst.first, first), time: Math.max(worst.time, firstTime) };
    console.log(
      `${query.padEnd(28)} ${kilobytes(first).padStart(9)} ${kilobytes(bytes).padStart(8)} ${firstTime.toFixed(1).padStart(9)} ${time.toFixed(1).padStart(9)}  ${found.count}${found.isComplete ? '' : '+'}`,
    );
  }
  console.log(
    `at most ${kilobytes(worst.first)} kB (budget 60) and ${worst.time.toFixed(1)} ms (budget 30) until the first results`,
  );
}

const source = readCorpusPages();
const code = codeBytes();
await measure('reference site', source, code);
const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [10_000])
  await measure('generated', generatePages(count, source), code);

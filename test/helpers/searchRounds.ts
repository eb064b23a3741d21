import { gzipSync } from 'node:zlib';
import type { Analyzer } from '../../src/search/engine/analyzer.ts';
import { createSearchEngine, type Found } from '../../src/search/engine/engine.ts';
import type { SearchManifest } from '../../src/search/engine/indexFormat.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';

/** The cost of a first query in a browser without a cache, until the first results. */
export interface SearchCost {
  readonly requests: number;
  /** Size after gzip. */
  readonly bytes: number;
  /** How often the browser waits for the network: concurrent requests count as one. */
  readonly roundTrips: number;
  /** Number of results. */
  readonly count: number;
}

const afterMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs queries on an index, over a simulated network that answers all pending requests at once. */
export function askInRounds(files: ReadonlyMap<string, string>): (query: string) => Promise<SearchCost> {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? gzipSync(files.get(name) ?? '').length;
    sizes.set(name, size);
    return size;
  };
  const contents = new Map<string, unknown>();
  const read = (name: string): unknown => {
    const content = contents.get(name) ?? (JSON.parse(files.get(name) ?? '') as unknown);
    contents.set(name, content);
    return content;
  };
  const manifest = read('index.json') as SearchManifest;
  const analyzer = loadAnalyzer(...manifest.languages); // reads no file of the index
  return (query) => askOnce({ manifest, analyzer, read, sizeOf }, query);
}

/** An index; every query runs on it as if it were the first. */
interface AskedIndex {
  readonly manifest: SearchManifest;
  readonly analyzer: Analyzer;
  readonly read: (name: string) => unknown;
  readonly sizeOf: (name: string) => number;
}

async function askOnce({ manifest, analyzer, read, sizeOf }: AskedIndex, query: string): Promise<SearchCost> {
  const loaded = new Set(['index.json']);
  let waiting: (() => void)[] = [];
  let roundTrips = 1;
  let cost: SearchCost | undefined;
  const note = ({ count }: Found): void => {
    const bytes = [...loaded].reduce((sum, name) => sum + sizeOf(name), 0);
    cost ??= { requests: loaded.size, bytes, roundTrips, count };
  };
  const engine = createSearchEngine(manifest, analyzer, (name) => {
    loaded.add(name);
    return new Promise((resolve) => waiting.push(() => resolve(read(name))));
  });
  let isDone = false;
  const asking = engine.search(query, { start: 0, count: 20 }, { onFirst: note }).then((found) => {
    isDone = true;
    note(found);
  });
  for (await afterMicrotasks(); !isDone; await afterMicrotasks()) {
    const answered = waiting;
    waiting = [];
    if (answered.length > 0) roundTrips++;
    for (const answer of answered) answer();
  }
  await asking;
  return cost as SearchCost;
}

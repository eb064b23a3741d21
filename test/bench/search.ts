/**
 * What a search costs: `node --import tsx test/bench/search.ts [PAGES…]`, by default for the reference site and for
 * 10,000 generated pages. Prints bytes (gzip) until the first results and for all twenty, and milliseconds a query.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createIndex, loadAnalyzer } from '../../src/search/createIndex.ts';
import { createSearchEngine } from '../../src/shared/search/engine.ts';
import type { SearchManifest, SearchPage } from '../../src/shared/search/types.ts';
import { readCorpusPages } from '../helpers/corpus.ts';

const QUERIES = [
  'a',
  'ap',
  'app',
  'w',
  'win',
  'window',
  'browserwindow',
  'win.setBounds',
  'context isolation',
  'ipcRenderer.invoke',
  'electron app',
  'process',
  'renderer process',
  'windwo',
  'notfications',
  'how to open a file dialog',
  'security',
  'code signing',
  'event',
  'return value',
  'string',
  'macos windows linux',
  'electron process window',
  'set',
  'con',
]; // prettier-ignore

/** Numbers that look random and are the same in every run (Park and Miller). */
function createRandom(): () => number {
  let state = 20_240_424;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Words that only few pages have, as names in real documentation are. */
const rareWord = (random: () => number): string =>
  Array.from({ length: 3 }, () => 'bcdfglmnprstv'.charAt(random() * 13) + 'aeiou'.charAt(random() * 5)).join('');

/** Pages made of sentences of the reference site, mixed anew, with words of their own. */
function generatePages(count: number, source: readonly SearchPage[]): readonly SearchPage[] {
  const random = createRandom();
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = source.flatMap(({ sections }) => sections.flatMap(({ text }) => text.split('\n')));
  const headings = source.flatMap(({ sections }) => sections.flatMap((section) => section.headings));
  return Array.from({ length: count }, (_, number) => {
    const model = pick(source);
    return {
      kind: model.kind,
      href: `${model.href}-${number}`,
      title: `${model.title} ${rareWord(random)}`,
      sections: model.sections.slice(0, 12).map(({ id }, index) => ({
        ...(id === undefined ? {} : { id: `${id}-${index}` }),
        headings: id === undefined ? [] : [`${pick(headings)} ${rareWord(random)}`],
        text: Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(lines)).join('\n'),
      })),
    };
  });
}

const packed = (text: string): number => gzipSync(text).length;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Scripts that are loaded when the reader opens search, as the last build wrote them. */
function codeBytes(): number {
  const dir = path.resolve(import.meta.dirname, '../../build/assets');
  const sources = new Map(
    readdirSync(dir).flatMap((name) =>
      name.endsWith('.js') ? [[name, readFileSync(path.join(dir, name), 'utf8')]] : [],
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
  for (const name of [...named('Navbar'), ...named('hydrate'), ...named('main')]) collect(name, loadedBefore);
  const wanted = new Set<string>();
  for (const name of [...named('SearchModal'), ...named('lunrProvider')]) collect(name, wanted);
  return [...wanted]
    .filter((name) => !loadedBefore.has(name))
    .reduce((sum, name) => sum + packed(sources.get(name) ?? ''), 0);
}

async function measure(label: string, pages: readonly SearchPage[], code: number): Promise<void> {
  const started = process.cpuUsage();
  const { files } = createIndex(
    pages.map((page) => ({ page })),
    'en',
  );
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
  let worst = { first: 0, time: 0 };
  for (const query of QUERIES) {
    const loaded = new Set<string>();
    const engine = createSearchEngine(JSON.parse(manifest) as SearchManifest, loadAnalyzer('en'), async (name) => {
      loaded.add(name);
      return JSON.parse(files.get(name) ?? '') as unknown;
    });
    const bytes = () =>
      code + packed(manifest) + [...loaded].reduce((sum, name) => sum + packed(files.get(name) ?? ''), 0);
    let first = 0;
    let firstTime = 0;
    const before = performance.now();
    const onFirst = () => {
      firstTime = performance.now() - before;
      first = bytes();
    };
    const found = await engine.search(query, { start: 0, count: 20 }, { onFirst });
    const again = performance.now();
    await engine.search(query, { start: 0, count: 20 });
    const time = performance.now() - again;
    worst = { first: Math.max(worst.first, first), time: Math.max(worst.time, firstTime) };
    console.log(
      `${query.padEnd(28)} ${kilobytes(first).padStart(9)} ${kilobytes(bytes()).padStart(8)} ${firstTime.toFixed(1).padStart(9)} ${time.toFixed(1).padStart(9)}  ${found.count}${found.isComplete ? '' : '+'}`,
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

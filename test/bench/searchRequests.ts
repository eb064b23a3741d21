/**
 * Prints the network cost of a first query, on the reference site and on 10,000 generated pages: requests, bytes (gzip) and round
 * trips until the first results, and their time at 150 ms of latency. `node --import tsx test/bench/searchRequests.ts`
 */
import { aliasesOf } from '../../src/search/index/aliases.ts';
import { readCorpusPages } from '../helpers/corpus.ts';
import { indexTexts } from '../helpers/searchIndex.ts';
import { generatePages } from '../helpers/searchLoad.ts';
import { askInRounds } from '../helpers/searchRounds.ts';

const QUERIES = [
  'tray',
  'window',
  'nodeIntegration',
  'webContents.send',
  'win.setBounds',
  'how to make frameless window',
  'minimize to tray',
  'renderer process',
  'clipbaord',
  'open a file dialog in electron',
];
const LATENCY_MS = 150;

const source = readCorpusPages();
for (const [label, pages] of [
  ['reference site', source],
  ['10,000 generated pages', generatePages(10_000, source)],
] as const) {
  const ask = askInRounds(indexTexts(pages, { language: 'en', aliases: aliasesOf({}, ['en']) }));
  console.log(`\n${label.padEnd(32)} requests     kB  round trips     ms`);
  for (const query of QUERIES) {
    const { requests, bytes, roundTrips } = await ask(query);
    const columns = [
      query.padEnd(32),
      String(requests).padStart(8),
      (bytes / 1000).toFixed(1).padStart(6),
      String(roundTrips).padStart(12),
      String(roundTrips * LATENCY_MS).padStart(6),
    ];
    console.log(columns.join(' '));
  }
}

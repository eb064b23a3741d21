import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readCorpusPages } from '../helpers/corpus.ts';
import { openIndex } from '../helpers/searchIndex.ts';

const LENGTH = 50_000;
const MAX_MS = 3000;

const long = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length));

/** What an address may ask for: pages of results search for what stands behind `?q=`. */
const QUERIES: readonly string[] = [
  ...[
    'a',
    'window ',
    '-a ',
    '"window" ',
    '"',
    '-',
    'browserwindow',
    'a.b.',
    'aB',
    '(a+)+$.*[\\ ',
    'İ',
    'ß',
    '窓',
    '中文 ',
  ].map(long),
  ...[
    'ing',
    '1.',
    'a_',
    'a-',
    'a/',
    'e\u0301',
    '👩‍💻',
    '\0',
    ' ',
    'npm error ',
    'Error',
    '<img src=x onerror=alert(1)>',
  ].map(long),
  Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' '),
  `Uncaught ${long(' ')}x`,
  ...[
    '__proto__',
    'constructor',
    'toString __proto__ "hasOwnProperty"',
    '\u202e\u2066abc\u2069',
    '\ud800 \udc00',
    '.*',
    '\\',
    '',
  ],
];

test('no query takes long, or fails', async () => {
  const { engine } = openIndex(readCorpusPages().slice(0, 40), 'en');
  await engine.search('window', { start: 0, count: 20 });
  for (const query of QUERIES) {
    const before = process.cpuUsage();
    const { sections } = await engine.search(query, { start: 0, count: 20 });
    const { user, system } = process.cpuUsage(before);
    assert.ok(Array.isArray(sections));
    assert.ok((user + system) / 1000 < MAX_MS, `${query.slice(0, 20)}: ${(user + system) / 1000} ms`);
  }
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadCorpusPages } from '../helpers/corpusIndex.ts';
import { assertLinear } from '../helpers/cost.ts';
import { openIndex } from '../helpers/searchIndex.ts';

const LENGTH = 48_000;

const long =
  (text: string) =>
  (length: number): string =>
    text.repeat(Math.ceil(length / text.length));

/** Hostile queries, by length: the page of results runs any query that stands in `?q=` of its address. */
const QUERIES: readonly ((length: number) => string)[] = [
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
  (length) => Array.from({ length: length / 3 }, (_, index) => `w${index}`).join(' '),
  (length) => `Uncaught ${long(' ')(length)}x`,
];

const SHORT: readonly string[] = [
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

test('no query fails, and its cost grows linearly with its length', async () => {
  const { engine } = openIndex((await loadCorpusPages()).slice(0, 40), 'en');
  const ask = async (query: string): Promise<void> => {
    const { sections } = await engine.search(query, { start: 0, count: 20 });
    assert.ok(Array.isArray(sections));
  };
  await ask('window');
  for (const query of SHORT) await ask(query);
  for (const write of QUERIES) await assertLinear((length) => ask(write(length)), write(LENGTH).slice(0, 20), LENGTH);
});

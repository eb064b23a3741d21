import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { test } from 'vitest';
import {
  countCategories,
  createFindApps,
  firstLetter,
  formatQuery,
  NO_QUERY,
  newestApps,
  parseQuery,
} from '../../client/electron/findApps.ts';
import { luminance, monogram, tileColors } from '../../client/electron/letters.ts';
import { marks } from '../../client/electron/marks.ts';
import type { App } from '../../content/data/schemas.ts';

const app = (name: string, category: string, added: string, keywords: readonly string[] = []): App => ({
  slug: name.toLowerCase(),
  name,
  category,
  added,
  keywords: [...keywords],
  color: '#123456',
  favorite: false,
});

const apps = [
  app('Zeta', 'Music', '2024-01-02', ['Piano', 'note-taking']),
  app('alpha', 'Games', '2020-01-01', ['breeze']),
  app('Émile', 'Music', '2022-03-04'),
];

const readData = (file: string): unknown =>
  load(readFileSync(path.resolve(import.meta.dirname, '../../content/data', file), 'utf8'));

const names = (list: readonly App[]) => list.map(({ name }) => name).join(' ');

const find = createFindApps(apps, { Music: 'Musik' });

test('apps are found by all words, ignoring case, accents and hyphens, in all of their texts', () => {
  const found = (text: string) => names(find({ ...NO_QUERY, text }));
  assert.equal(found(' ALPHA '), 'alpha');
  assert.equal(found('emile'), 'Émile');
  assert.equal(found('note taking'), 'Zeta');
  assert.equal(found('piano note-taking'), 'Zeta');
  assert.equal(found('piano alpha'), '');
  assert.equal(found('Musik'), 'Émile Zeta');
  assert.equal(found('!'), '');
});

test('apps are sorted by name, with names that match the query first, or by date', () => {
  assert.equal(names(find(NO_QUERY)), 'alpha Émile Zeta');
  assert.equal(names(find({ ...NO_QUERY, sort: 'recent' })), 'Zeta Émile alpha');
  assert.equal(names(find({ ...NO_QUERY, text: 'ze' })), 'Zeta alpha');
  assert.equal(names(newestApps(apps, 2)), 'Zeta Émile');
});

test('categories are counted, largest first; first letters have no accents, others are "#"', () => {
  assert.deepEqual(countCategories(apps), [
    { name: 'Music', count: 2 },
    { name: 'Games', count: 1 },
  ]);
  assert.deepEqual(['Émile', '1Password', '白前', 'zap'].map(firstLetter), ['E', '#', '#', 'Z']);
});

test('a query can be written to an address and read back', () => {
  const query = { text: 'a & b', sort: 'recent' } as const;
  assert.deepEqual(parseQuery(formatQuery(query)), query);
  assert.equal(formatQuery(NO_QUERY), '');
  assert.deepEqual(parseQuery('?sort=sideways'), NO_QUERY);
});

test('monograms have one or two letters, with enough contrast on every app’s color', () => {
  assert.deepEqual(['GitHub Desktop', 'Notion', '1Password', 'X'].map(monogram), ['GD', 'No', '1P', 'X']);
  for (const { name, color } of readData('apps.json') as readonly App[]) {
    const tile = tileColors(color);
    const [dark = 0, light = 0] = [luminance(tile.backgroundColor), luminance(tile.color)].sort((a, b) => a - b);
    assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, `${name} on ${color}`);
  }
});

test('every mark that the data files name exists, and every mark is used', () => {
  const { tools, apps: known } = readData('home.yml') as Record<
    'tools' | 'apps',
    { items: readonly { mark: string }[] }
  >;
  const { groups } = readData('governance.yml') as { groups: readonly { id: string }[] };
  const listed = (readData('apps.json') as readonly App[]).map(({ mark }) => mark);
  const named = [
    ...tools.items.map(({ mark }) => mark),
    ...known.items.map(({ mark }) => mark),
    ...listed,
    ...groups.map(({ id }) => id),
  ];
  assert.deepEqual([...new Set(named.filter((mark) => mark !== undefined))].sort(), Object.keys(marks).sort());
});

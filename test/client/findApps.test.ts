import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { countCategories, findApps, formatQuery, NO_QUERY, parseQuery } from '../../client/electron/findApps.ts';
import { luminance, monogram, tileColors } from '../../client/electron/letters.ts';
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
  app('Zeta', 'Music', '2024-01-02', ['Piano']),
  app('alpha', 'Games', '2020-01-01'),
  app('Émile', 'Music', '2022-03-04'),
];

const names = (list: readonly App[]) => list.map(({ name }) => name).join(' ');

test('apps are found whatever the case of the letters, in names and keywords', () => {
  assert.equal(names(findApps(apps, { ...NO_QUERY, text: ' ALPHA ' })), 'alpha');
  assert.equal(names(findApps(apps, { ...NO_QUERY, text: 'piano' })), 'Zeta');
  assert.equal(names(findApps(apps, { ...NO_QUERY, text: 'nothing' })), '');
});

test('apps are sorted by name as people do, or by date', () => {
  assert.equal(names(findApps(apps, NO_QUERY)), 'alpha Émile Zeta');
  assert.equal(names(findApps(apps, { ...NO_QUERY, sort: 'recent' })), 'Zeta Émile alpha');
  assert.equal(names(findApps(apps, { ...NO_QUERY, category: 'Music' })), 'Émile Zeta');
});

test('categories are counted, largest first', () => {
  assert.deepEqual(countCategories(apps), [
    { name: 'Music', count: 2 },
    { name: 'Games', count: 1 },
  ]);
});

test('a query survives the address', () => {
  const query = { text: 'a & b', category: 'Photo & Video', sort: 'recent' } as const;
  assert.deepEqual(parseQuery(formatQuery(query)), query);
  assert.equal(formatQuery(NO_QUERY), '');
  assert.deepEqual(parseQuery('?sort=sideways'), NO_QUERY);
});

test('monograms: one or two letters, always legible', () => {
  assert.deepEqual(['GitHub Desktop', 'Notion', '1Password', 'X'].map(monogram), ['GD', 'No', '1P', 'X']);
  const file = path.resolve(import.meta.dirname, '../../content/data/apps.json');
  for (const { name, color } of JSON.parse(readFileSync(file, 'utf8')) as readonly App[]) {
    const tile = tileColors(color);
    const [dark = 0, light = 0] = [luminance(tile.background), luminance(tile.color)].sort((a, b) => a - b);
    assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, `${name} on ${color}`);
  }
});

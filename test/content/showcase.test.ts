import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { categorySlug, countCategories } from '../../client/electron/findApps.ts';
import type { App } from '../../content/data/schemas.ts';
import { readFacts, root, skip } from './facts.ts';

const apps = JSON.parse(readFileSync(path.join(root, 'content/data/apps.json'), 'utf8')) as readonly App[];

test.skipIf(skip)('the showcase has every app in the facts, with its name, category, dates and links', () => {
  const factsOf = ({ slug, name, category, added, website, repository, favorite = false }: App) =>
    [slug, name, category, added, website, repository, favorite] as const;
  assert.deepEqual(apps.map(factsOf), readFacts<readonly App[]>('apps-all.json').map(factsOf));
});

test('keywords of an app are plain words, without duplicates and without its name', () => {
  const written = apps.flatMap(({ slug, name, keywords }) => {
    const known = new Set(keywords.map((word) => word.toLowerCase()));
    const odd = keywords.filter((word) => /_|['"]|^\s|\s$/.test(word) || word.toLowerCase() === name.toLowerCase());
    return known.size < keywords.length || odd.length > 0 ? [slug] : [];
  });
  assert.deepEqual(written, []);
});

test('every category has a page of its own, and a name in every language', () => {
  const names = countCategories(apps).map(({ name }) => name);
  assert.equal(new Set(names.map(categorySlug)).size, names.length);
  for (const locale of ['de', 'es', 'fr', 'ja', 'pt', 'ru', 'zh']) {
    const file = readFileSync(path.join(root, `content/i18n/${locale}/data/showcase.yml`), 'utf8');
    const missing = names.filter((name) => !file.includes(`\n  ${name}: `));
    assert.deepEqual(missing, [], locale);
  }
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { readSamples } from '../helpers/samples.ts';
import { createSite } from '../helpers/site.ts';

const page = 'reference/extending.md';
const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/content/docs', page), 'utf8');
const sample = readSamples(page, guide).find(({ name }) => name === 'glossary');

/** The files of the sample site. */
const files = Object.fromEntries(
  (sample?.steps ?? []).flatMap((step) => (step.kind === 'file' ? [[step.path, step.content]] : [])),
);

test('the example of the guide on extending a site works', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/docs/a.md': '---\nkeywords: [window, menu]\n---\n# A\n',
    'content/docs/b.md': '---\nkeywords: [menu]\n---\n# B\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(
    stderr,
    /warning rule-broken content\/docs\/b\.md\n {2}one-place-per-term: "menu" is explained in content\/docs\/a\.md too\n {2}hint: keep one of them/,
  );
  assert.match(site.read('build/glossary/index.html'), /<li><a href="\/docs\/a">window<\/a><\/li>/);
  assert.deepEqual(JSON.parse(site.read('build/glossary.json')), [
    ['window', '/docs/a'],
    ['menu', '/docs/a'],
    ['menu', '/docs/b'],
  ]);
});

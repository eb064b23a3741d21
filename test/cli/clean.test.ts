import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const DOCS = { 'content/docs/intro.md': '# Intro\n' };

test('clean removes what sitegen wrote, and prints how much', async (t) => {
  const site = await createSite(t, DOCS);
  assert.equal((await site.run('build')).exitCode, 0);
  const { exitCode, stdout, stderr } = await site.run('clean');
  assert.equal(exitCode, 0);
  assert.equal(stdout, '');
  assert.match(stderr, /^removed build: \d+ files, [\d.]+ [kM]B\nremoved \.sitegen: \d+ files, [\d.]+ [kM]B\n$/);
  assert.deepEqual(site.list('.'), ['content/docs/intro.md', 'site.config.ts']);
  assert.equal(site.exists('build'), false);
  assert.equal((await site.run('clean')).stderr, 'nothing to remove\n');
  assert.equal((await site.run('build')).exitCode, 0);
});

test('clean keeps files that sitegen did not write', async (t) => {
  const site = await createSite(t, { ...DOCS, 'public/own.txt': 'own' });
  assert.equal((await site.run('build')).exitCode, 0);
  await site.write({ 'build/.git': 'gitdir: elsewhere', 'build/docs/own.txt': 'own' });
  assert.match((await site.run('clean')).stderr, /^removed build: .*; left 2 files that sitegen did not write$/m);
  assert.deepEqual(site.list('build'), ['.git', 'docs/own.txt']);

  const other = await site.run('clean', '--out', 'public');
  assert.equal(other.exitCode, 0);
  assert.equal(other.stderr, 'left public as it is: sitegen did not write it\n');
  assert.equal((await site.run('clean', '--out', '.')).stderr, 'left . as it is: sitegen did not write it\n');
  assert.equal(site.read('public/own.txt'), 'own');
});

test('clean works without a valid configuration', async (t) => {
  const site = await createSite(t, { 'site.config.ts': 'export default {', '.sitegen/config.jsonl': '{}' });
  const { exitCode, stderr } = await site.run('clean', '--verbose');
  assert.equal(exitCode, 0);
  assert.match(stderr, /^removed \.sitegen\/\S+$/m);
  assert.equal(site.exists('.sitegen'), false);
});

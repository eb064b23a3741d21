import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

/** Make shards in processes of their own, and put them together. */
async function buildInShards(site: TestSite, count: number): Promise<ReadonlyMap<string, string>> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const runs = await Promise.all(
    numbers.map((number) => site.runAlone('build', '--no-cache', '--shard', `${number}/${count}`)),
  );
  for (const { exitCode, stderr } of runs) assert.equal(exitCode, 0, stderr);
  const dirs = numbers.map((number) => `shard-${number}-of-${count}`);
  const { exitCode, stderr } = await site.run('build', '--merge', ...dirs, '--out', `merged-${count}`);
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /third\.md#nowhere/, 'links between shards are checked when they are put together');
  return readAll(site, `merged-${count}`);
}

describe('a site in several parts', () => {
  const getSite = shared(async (scope) => {
    const site = await createSite(scope, MIXED_SITE);
    const { exitCode, stderr } = await site.run('build', '--jobs', '1');
    assert.equal(exitCode, 0, stderr);
    return { site, whole: readAll(site, 'build') };
  });

  test('threads make the same bytes as one', async () => {
    const { site, whole } = getSite();
    await site.run('build', '--jobs', '3', '--no-cache', '--out', 'threads');
    assert.deepEqual(readAll(site, 'threads'), whole);
  });

  test('shards, put together, are the same bytes as one run', async () => {
    const { site, whole } = getSite();
    assert.deepEqual(await buildInShards(site, 3), whole);
  });

  test('shards that do not fit together are refused, with what to do', async () => {
    const { site } = getSite();
    await site.run('build', '--shard', '1/2', '--out', 'half');
    const one = await site.run('build', '--merge', 'half', '--out', 'never');
    assert.equal(one.exitCode, 2);
    assert.match(one.stderr, /these are the shards 1\/2; all of 1\/2, 2\/2 are needed/);
    const none = await site.run('build', '--merge', 'content', '--out', 'never');
    assert.match(none.stderr, /there is no whole shard in .*content/);
    await site.run('build', '--shard', '1/1', '--out', 'all');
    const other = await site.run('build', '--merge', 'all', '--base-url', '/x/', '--out', 'never');
    assert.match(other.stderr, /was made with other options of the command line/);
    assert.ok(!site.exists('never'));
    const taken = await site.run('build', '--shard', '1/2', '--out', 'content/docs/guide');
    assert.notEqual(taken.exitCode, 0);
    assert.ok(site.exists('content/docs/guide/first.md'));
  });

  test('a shard with an error in its texts fails, and names the place', async (t) => {
    const site = await createSite(t, {
      ...MIXED_SITE,
      'content/docs/bad.md': '---\nsidebar_position: first\n---\n# Bad\n',
    });
    const { exitCode, stderr } = await site.run('build', '--shard', '1/1');
    assert.equal(exitCode, 1);
    assert.match(stderr, /content\/docs\/bad\.md:2/);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

/** Build shards in processes of their own, each with a number of threads, and merge them. */
async function buildInShards(site: TestSite, threads: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const runs = await Promise.all(
    threads.map((jobs, index) =>
      site.runAlone('build', '--no-cache', '--shard', `${index + 1}/${threads.length}`, '--jobs', `${jobs}`),
    ),
  );
  for (const { exitCode, stderr } of runs) assert.equal(exitCode, 0, stderr);
  const dirs = threads.map((_, index) => `shard-${index + 1}-of-${threads.length}`);
  const { exitCode, stderr } = await site.run('build', '--merge', ...dirs, '--out', 'merged');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /third\.md#nowhere/, 'links between shards are checked when they are put together');
  return readAll(site, 'merged');
}

describe('a site built in parts', () => {
  const getSite = shared(async (scope) => {
    const site = await createSite(scope, MIXED_SITE);
    const { exitCode, stderr } = await site.run('build', '--jobs', '1');
    assert.equal(exitCode, 0, stderr);
    return { site, whole: readAll(site, 'build') };
  });

  test('has the same bytes from several threads', async () => {
    const { site, whole } = getSite();
    await site.run('build', '--jobs', '3', '--no-cache', '--out', 'threads');
    assert.deepEqual(readAll(site, 'threads'), whole);
  });

  test('has the same bytes from merged shards, on any number of threads', async () => {
    const { site, whole } = getSite();
    assert.deepEqual(await buildInShards(site, [1, 2, 1]), whole);
  });

  test('refuses shards that do not match, with a hint', async () => {
    const { site } = getSite();
    await site.run('build', '--shard', '1/2', '--out', 'half');
    const one = await site.run('build', '--merge', 'half', '--out', 'never');
    assert.equal(one.exitCode, 2);
    assert.match(one.stderr, /found the shards 1\/2, but each of 1\/2, 2\/2 is needed/);
    const none = await site.run('build', '--merge', 'content', '--out', 'never');
    assert.match(none.stderr, /there is no complete shard in .*content/);
    await site.run('build', '--shard', '1/1', '--out', 'all');
    const other = await site.run('build', '--merge', 'all', '--base-url', '/x/', '--out', 'never');
    assert.match(other.stderr, /was made with other flags/);
    assert.ok(!site.exists('never'));
    const taken = await site.run('build', '--shard', '1/2', '--out', 'content/docs/guide');
    assert.notEqual(taken.exitCode, 0);
    assert.ok(site.exists('content/docs/guide/first.md'));
  });

  test('a shard can be built again in its folder, unless that has other files', async (t) => {
    const site = await createSite(t, MIXED_SITE);
    const make = () => site.run('build', '--shard', '1/1', '--out', 'shard');
    assert.equal((await make()).exitCode, 0);
    const files = site.list('shard');
    await site.write({ 'shard/.git/HEAD': 'ref', 'shard/files/left.txt': 'of an earlier run' });
    const again = await make();
    assert.equal(again.exitCode, 0, again.stderr);
    assert.deepEqual(site.list('shard'), ['.git/HEAD', ...files]);

    await site.write({ 'shard/notes.txt': 'mine' });
    const taken = await make();
    assert.notEqual(taken.exitCode, 0);
    assert.match(taken.stderr, /the folder .*shard contains files that are not part of a shard: notes\.txt/);
    assert.equal(site.read('shard/notes.txt'), 'mine');
    assert.ok(site.exists('shard/shard.jsonl'));
  });

  test('a shard that failed cannot be merged, but built again', async (t) => {
    const site = await createSite(t, MIXED_SITE);
    await site.run('build', '--shard', '1/1', '--out', 'shard');
    await site.write({ 'content/docs/bad.md': '---\nsidebar_position: first\n---\n# Bad\n' });
    assert.equal((await site.run('build', '--shard', '1/1', '--out', 'shard')).exitCode, 1);
    await site.remove('content/docs/bad.md');
    const merged = await site.run('build', '--merge', 'shard');
    assert.match(merged.stderr, /there is no complete shard in/);
    assert.equal((await site.run('build', '--shard', '1/1', '--out', 'shard')).exitCode, 0);
    assert.equal((await site.run('build', '--merge', 'shard')).exitCode, 0);
  });

  test('building a shard with an invalid page fails and names the place', async (t) => {
    const site = await createSite(t, {
      ...MIXED_SITE,
      'content/docs/bad.md': '---\nsidebar_position: first\n---\n# Bad\n',
    });
    const { exitCode, stderr } = await site.run('build', '--shard', '1/1');
    assert.equal(exitCode, 1);
    assert.match(stderr, /content\/docs\/bad\.md:2/);
  });
});

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { buildAfresh, readFolder } from '../helpers/builtAfresh.ts';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const damage = (site: TestSite, dir: string): number => {
  const files = site.list(dir).filter((file) => file.endsWith('.pieces'));
  for (const file of files) {
    const filePath = path.join(site.dir, dir, file);
    writeFileSync(filePath, readFileSync(filePath, 'latin1').replace(/[a-z]/g, 'x'), 'latin1');
  }
  return files.length;
};

test('damaged parts of the cache for texts are not used after edits', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  const edit = async (text: string): Promise<void> => {
    const file = 'content/docs/guide/third.md';
    await site.write({ [file]: `${site.read(file)}\n${text}\n` });
    await afterTick(site);
  };
  await afterTick(site);
  await site.run('build');
  assert.equal(damage(site, '.sitegen'), 1);
  await edit('Windows and trays.');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(readFolder(site, 'build'), await buildAfresh(site));
  await edit('Menus, too.');
  await site.run('build');
  await edit('And docks.');
  await site.run('build');
  assert.deepEqual(readFolder(site, 'build'), await buildAfresh(site), 'edits that follow one another');
});

test('an edit that does not change a list of posts keeps it with its pictures', async (t) => {
  const file = 'content/blog/2024-01-02-one.md';
  const post = (beginning: string, rest: string): string =>
    `---\ntitle: One\ntags: [news]\n---\n\n${beginning}\n\n<!-- truncate -->\n\n${rest}\n`;
  const picture = '![dot](../docs/dot.svg)';
  const site = await createSite(t, { ...MIXED_SITE, [file]: post(picture, 'The rest.') });
  await afterTick(site);
  await site.run('build');
  const list = readFileSync(path.join(site.dir, 'build/blog/index.html'), 'utf8');
  for (const [beginning, rest] of [
    [picture, 'Another rest.'],
    [picture, picture],
    ['Another beginning.', picture],
    ['Another beginning.', '## A heading'],
    [`${picture} of the beginning.`, 'The rest.'],
  ] as const) {
    await site.write({ [file]: post(beginning, rest) });
    await afterTick(site);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.deepEqual(readFolder(site, 'build'), await buildAfresh(site), `${beginning} ${rest}`);
    if (beginning === picture) assert.equal(site.read('build/blog/index.html'), list);
  }
});

test('a shard with changed parts is refused', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await site.run('build', '--shard', '1/1', '--out', 'shard');
  assert.equal(damage(site, 'shard'), 1);
  const { exitCode, stderr } = await site.run('build', '--merge', 'shard');
  assert.equal(exitCode, 2);
  assert.match(stderr, /there is no complete shard in .*shard/);
});

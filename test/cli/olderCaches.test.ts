import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { readSealedValue, writeSealedValue } from '../../src/cache/sealedFile.ts';
import { createSite } from '../helpers/site.ts';

test('bundles in the cache of another version of sitegen are not used', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  await site.run('build');
  const file = path.join(site.dir, '.sitegen/config.jsonl');
  const record = readSealedValue<{ readonly salt: string }>(file);
  assert.ok(record);
  writeSealedValue(file, {
    ...record,
    salt: record.salt.replace(/^[\da-f]{20}\n/, 'another\n'),
    result: 'of another shape',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});

test('a site with MDX can be built again with its cache', async (t) => {
  const site = await createSite(t, { 'content/docs/a.mdx': 'export const two = 1 + 1;\n\n# A\n\n{two}\n' });
  await site.run('build');
  await site.write({ 'content/docs/b.md': '# B\n' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});

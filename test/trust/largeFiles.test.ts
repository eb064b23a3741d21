import assert from 'node:assert/strict';
import { statfsSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { createSite } from '../helpers/site.ts';

const ROOM_BYTES = 12e9;

test.skipIf(!isLong)('a build copies a static file that is larger than memory', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n', 'content/static/film.bin': '' });
  const { bavail, bsize } = statfsSync(site.dir);
  if (bavail * bsize < ROOM_BYTES) return t.skip();
  const bytes = 2.5 * 1024 ** 3;
  truncateSync(path.join(site.dir, 'content/static/film.bin'), bytes);
  const first = await site.run('build');
  assert.equal(first.exitCode, 0, first.stderr);
  assert.equal(statSync(path.join(site.dir, 'build/film.bin')).size, bytes);
  const second = await site.run('build');
  assert.match(second.stderr, / 0 written/);
});

import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { createSite } from '../helpers/site.ts';

test('a link that leads to itself or around it is told of, and all else is watched', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First', 'content/static/x.txt': 'x' });
  symlinkSync('../static', path.join(site.dir, 'content/static/loop'));
  symlinkSync('self', path.join(site.dir, 'content/docs/self'));
  const { url, output } = await startDev(site);
  const read = async () => (await fetch(`${url}docs/a`)).text();
  assert.match(await read(), /what this symbolic link leads to is a folder that it lies in/);
  rmSync(path.join(site.dir, 'content/static/loop'));
  await site.write({ 'content/docs/a.md': '# First\n' }); // a link is not watched
  await eventually(async () => assert.match(await read(), /First/));
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/));
  const told = /not everything can be watched: cannot stat .*self: too many symbolic links/;
  await eventually(() => assert.match(output(), told));
});

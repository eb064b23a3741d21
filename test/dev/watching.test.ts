import assert from 'node:assert/strict';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
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
  assert.match(await read(), /the target of this symbolic link is a folder that contains the link/);
  rmSync(path.join(site.dir, 'content/static/loop'));
  await site.write({ 'content/docs/a.md': '# First\n' }); // a link is not watched
  await eventually(async () => assert.match(await read(), /First/));
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/));
  const told = /not everything can be watched: cannot stat .*self: too many symbolic links/;
  await eventually(() => assert.match(output(), told));
});

test('a site whose folder goes away, as with another branch, is served again once it is back', async (t) => {
  const site = await createSite(t, {
    'site/site.config.ts': "export default { title: 'T', url: 'https://example.org' };",
    'site/content/docs/a.md': '# First',
  });
  const [there, away] = ['site', 'away'].map((name) => path.join(site.dir, name)) as [string, string];
  const { url, output } = await startDev(site, '--root', 'site');
  const read = async () => (await fetch(`${url}docs/a`)).text();
  assert.match(await read(), /First/);
  await site.write({ 'site/content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/)); // from now on it is watched
  renameSync(there, away);
  await eventually(() => assert.match(output(), /there is no folder .*site\n/));
  renameSync(away, there);
  await eventually(async () => assert.match(await read(), /Second/));
  await site.write({ 'site/content/docs/a.md': '# Third' });
  await eventually(async () => assert.match(await read(), /Third/));
});

import assert from 'node:assert/strict';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { createSite } from '../helpers/site.ts';

test('dev reports symbolic links that form a loop, and watches all other files', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First', 'content/static/x.txt': 'x' });
  symlinkSync('../static', path.join(site.dir, 'content/static/loop'));
  symlinkSync('self', path.join(site.dir, 'content/docs/self'));
  const { url, output } = await startDev(site);
  const read = async () => (await fetch(`${url}docs/a`)).text();
  assert.match(await read(), /the target of this symbolic link is a folder that contains the link/);
  rmSync(path.join(site.dir, 'content/static/loop'));
  await site.write({ 'content/docs/a.md': '# First\n' }); // links are not watched: this change starts the next build
  await eventually(async () => assert.match(await read(), /First/));
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/));
  const told = /not everything can be watched: cannot stat .*self: too many symbolic links/;
  await eventually(() => assert.match(output(), told));
});

test('dev serves a site again whose folder disappears and comes back, as on another branch', async (t) => {
  const site = await createSite(t, {
    'site/site.config.ts': "export default { title: 'T', url: 'https://example.org' };",
    'site/content/docs/a.md': '# First',
  });
  const [there, away] = ['site', 'away'].map((name) => path.join(site.dir, name)) as [string, string];
  const { url, output } = await startDev(site, '--root', 'site');
  const read = async () => (await fetch(`${url}docs/a`)).text();
  assert.match(await read(), /First/);
  await site.write({ 'site/content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/)); // the folder is watched from now on
  renameSync(there, away);
  await eventually(() => assert.match(output(), /there is no folder .*site\n/));
  renameSync(away, there);
  await eventually(async () => assert.match(await read(), /Second/));
  await site.write({ 'site/content/docs/a.md': '# Third' });
  await eventually(async () => assert.match(await read(), /Third/));
});

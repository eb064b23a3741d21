import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import fs, { closeSync, mkdirSync, openSync, renameSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { startDev, startServingAlone } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import type { Scope } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** Replace `fs.watch` in this process until the scope ends. */
function replaceWatch(
  scope: Scope,
  replace: (watch: typeof fs.watch) => (...args: Parameters<typeof fs.watch>) => fs.FSWatcher,
) {
  const { watch } = fs;
  const set = (value: typeof watch): void => {
    fs.watch = value;
    syncBuiltinESMExports();
  };
  set(replace(watch) as typeof watch);
  scope.onTestFinished(() => set(watch));
}

/** Call `act` just before this process first watches a folder. */
function beforeWatch(scope: Scope, dir: string, act: () => void): void {
  let isNew = true;
  replaceWatch(scope, (watch) => (...args) => {
    if (isNew && args[0] === dir) {
      isNew = false;
      act();
    }
    return watch(...args);
  });
}

test('dev reports symbolic links that form a loop, and watches all other files', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First', 'content/static/x.txt': 'x' });
  symlinkSync('../static', path.join(site.dir, 'content/static/loop'));
  symlinkSync('self', path.join(site.dir, 'content/docs/self'));
  const { url, output } = await startDev(site);
  const read = async () => (await fetch(`${url}docs/a`)).text();
  await eventually(() =>
    assert.match(output(), /the target of this symbolic link is a folder that contains the link[\s\S]*\n1 error\n/),
  );
  assert.match(await read(), /First/);
  rmSync(path.join(site.dir, 'content/static/loop'));
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/));
  const told = /not everything can be watched: cannot stat .*self: too many symbolic links/;
  await eventually(() => assert.match(output(), told));
});

test('dev notices an edit, and checks the site, while a tool requests pages without a pause', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  const { url, output } = await startDev(site);
  const read = async () => (await fetch(`${url}docs/a`)).text();
  await site.write({ 'content/docs/a.md': '# Second\n\n[lost](lost.md)' });
  while (!(await read()).includes('Second') || !output().includes('lost.md')) await read();
});

test('dev does not serve a page as empty while an editor that empties its file first is saving it', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  const { url } = await startDev(site);
  const read = async () => (await fetch(`${url}docs/a`)).text();
  assert.match(await read(), /First/);
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read(), /Second/)); // the file is watched from now on
  const file = openSync(path.join(site.dir, 'content/docs/a.md'), 'w');
  await pause(60);
  assert.match(await read(), /Second/);
  writeSync(file, '# Third');
  closeSync(file);
  await eventually(async () => assert.match(await read(), /Third/));
  await site.write({ 'content/docs/a.md': '' });
  await eventually(async () => assert.doesNotMatch(await read(), /Third/));
});

test('dev watches a folder that is created in another one just before that is watched', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  const { url, output } = await startDev(site, '--verbose');
  const read = async (page: string) => (await fetch(url + page)).text();
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read('docs/a'), /Second/)); // the folder is watched from now on
  const around = path.join(site.dir, 'content/docs/new');
  const file = path.join(around, 'sub/b.md');
  beforeWatch(t, around, () => {
    mkdirSync(path.dirname(file));
    writeFileSync(file, '# First');
  });
  mkdirSync(around);
  await eventually(async () => assert.match(await read('docs/new/sub/b'), /First/));
  await eventually(() => assert.match(output(), /^changed content\/docs\/new\/sub\/b\.md$/m)); // it is watched
});

test('dev --poll notices edits that the system does not report', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  replaceWatch(t, () => () => Object.assign(new EventEmitter(), { close() {}, ref() {}, unref() {} }) as fs.FSWatcher);
  const { url } = await startDev(site, '--poll', '20');
  const read = async (page: string) => (await fetch(url + page)).text();
  assert.match(await read('docs/a'), /First/);
  await pause(500); // an edit at once would be noticed anyway
  await site.write({ 'content/docs/a.md': '# Second', 'content/docs/new/b.md': '# New' });
  await eventually(async () => assert.match(await read('docs/a'), /Second/));
  await eventually(async () => assert.match(await read('docs/new/b'), /New/));
});

test('dev says once that the system watches no more files, and what to do', async (t) => {
  const pages = Array.from({ length: 9 }, (_, index) => [`content/docs/p${index}.md`, '# Page'] as const);
  const site = await createSite(t, Object.fromEntries(pages));
  replaceWatch(t, (watch) => (...args) => {
    if (!String(args[0]).endsWith('.md')) return watch(...args);
    throw Object.assign(new Error('ENOSPC'), { errno: -28, code: 'ENOSPC', syscall: 'watch', path: args[0] });
  });
  const { output } = await startDev(site);
  await eventually(() => assert.match(output(), /the system watches no more files/));
  await pause(300);
  assert.equal(output().match(/watched|watches no more/g)?.length, 1, output());
  assert.match(output(), /add `--poll`/);
});

test('dev goes on if a folder becomes a symbolic link to itself', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First', 'content/docs/sub/b.md': '# B' });
  const { url } = await startServingAlone(site, 'dev');
  const read = async (page: string) => (await fetch(url + page)).text();
  await site.write({ 'content/docs/sub/b.md': '# C' });
  await eventually(async () => assert.match(await read('docs/sub/b'), />C</)); // the folder is watched from now on
  const sub = path.join(site.dir, 'content/docs/sub');
  rmSync(sub, { recursive: true });
  symlinkSync('sub', sub);
  await eventually(async () => assert.doesNotMatch(await read('docs/sub/b'), />C</));
  rmSync(sub);
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await read('docs/a'), /Second/));
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

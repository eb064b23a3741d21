import assert from 'node:assert/strict';
import { renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { buildAfresh, readFolder } from '../helpers/builtAfresh.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const CONFIG = "export default { title: 'Test', url: 'https://example.org' };";

const FILES = {
  'site.config.ts': CONFIG,
  'content/docs/one.md': '---\ntitle: One\n---\n\nThe first text.\n',
  'content/docs/two.md': '---\ntitle: Two\nunknown: 1\n---\n\nThe second text.\n',
  'content/pages/index.md': '# Home\n\nWelcome.\n',
};

/** Build a site whose files are older than a clock tick, so that the build trusts their stamps. */
async function createBuilt(t: Parameters<typeof createSite>[0], files: Readonly<Record<string, string>>) {
  const site = await createSite(t, files);
  await afterTick(site);
  await site.run('build');
  return site;
}

async function assertBuildsAfresh(site: TestSite, message: string): Promise<void> {
  await afterTick(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(readFolder(site, 'build'), await buildAfresh(site), message);
}

test('a text is read again though its size and date are those of the old one', async (t) => {
  const site = await createBuilt(t, FILES);
  const file = path.join(site.dir, 'content/docs/one.md');
  const { atime, mtime } = statSync(file);
  await site.write({ 'content/docs/one.md': '---\ntitle: Uno\n---\n\nThe other text.\n' });
  utimesSync(file, atime, mtime);
  await assertBuildsAfresh(site, 'in place');
  assert.match(site.read('build/docs/one/index.html'), /The other text/);

  await site.write({ 'content/docs/new.md': '---\ntitle: Eno\n---\n\nOne more text.\n' });
  renameSync(path.join(site.dir, 'content/docs/new.md'), file);
  utimesSync(file, atime, mtime);
  await assertBuildsAfresh(site, 'another file in its place');
  assert.match(site.read('build/docs/one/index.html'), /One more text/);
});

test('an unknown field is reported again by builds that do not read the text again', async (t) => {
  const site = await createBuilt(t, FILES);
  await site.write({ 'content/docs/one.md': '---\ntitle: One\n---\n\nThe first text, edited.\n' });
  await afterTick(site);
  const { stderr } = await site.run('build', '--verbose');
  assert.match(stderr, /content\/docs\/two\.md:3:1[\s\S]*unknown/);
});

test('a text whose folder becomes one of another kind is parsed again', async (t) => {
  const files = {
    ...FILES,
    'content/docs/three.md': '---\ntitle: Three\nsidebar_label: Third\n---\n\nThe third text.\n',
  };
  const site = await createBuilt(t, files);
  await site.write({ 'site.config.ts': CONFIG.replace(' }', ", docs: false, pages: { dir: 'content/docs' } }") });
  await assertBuildsAfresh(site, 'docs become pages');
  const { stdout, stderr } = await site.run('check', '--verbose');
  assert.match(stdout + stderr, /unknown field "sidebar_label"/);
});

test('a text that a link leads to is read again when the link leads elsewhere', async (t) => {
  const site = await createBuilt(t, FILES);
  const file = path.join(site.dir, 'content/docs/linked.md');
  symlinkSync('one.md', file);
  await afterTick(site);
  await site.run('build');
  assert.match(site.read('build/docs/linked/index.html'), /The first text/);
  rmSync(file);
  symlinkSync('two.md', file);
  await afterTick(site);
  await site.run('build');
  assert.match(site.read('build/docs/linked/index.html'), /The second text/);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'vitest';
import { cli } from '../helpers/cli.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const FAULTS = pathToFileURL(path.resolve(import.meta.dirname, '../helpers/faults.mjs')).href;

test('build writes a page for every file, a 404 page, and the assets they use', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n\nHello *there*.\n',
    'content/blog/2024-01-02-first.md': '# First\n\nNews.\n',
    'content/pages/about.md': '# About\n',
    'content/static/robots.txt': 'User-agent: *\n',
  });

  const { exitCode, stdout, stderr } = await site.run('build');

  assert.equal(exitCode, 0, stderr);
  assert.equal(stdout, '');
  assert.match(stderr, /^built 8 pages in \d+\.\d\d s to build: \d+ written \(\d+ kB\), 0 unchanged\n$/);
  const pages = site.list('build').filter((file) => file.endsWith('.html'));
  assert.deepEqual(pages, [
    '404.html',
    'about/index.html',
    'blog/2024/01/02/first/index.html',
    'blog/archive/index.html',
    'blog/index.html',
    'docs/intro/index.html',
    'index.html',
    'search/index.html',
  ]);
  assert.equal(site.read('build/robots.txt'), 'User-agent: *\n');
  const html = site.read('build/docs/intro/index.html');
  assert.match(html, /^<!doctype html>\n<html lang="en"/);
  assert.match(html, /<title>Intro \| Test<\/title>/);
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.org\/docs\/intro"\/>/);
  assert.match(site.read('build/search/index.html'), /<meta name="description" content="Search Test"\/>/);
  for (const [, asset] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
    assert.ok(site.exists(`build${asset}`), asset);
});

test('a second build writes nothing, and a build after an edit writes only that page', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nOne.\n',
    'content/docs/b.md': '# B\n',
    'content/pages/index.md': '# Home\n',
  });
  await site.run('build');

  const again = await site.run('build');
  assert.match(again.stderr, / 0 written \(0 kB\), \d+ unchanged/);

  await site.write({ 'content/docs/a.md': '# A\n\nTwo.\n' });
  const edited = await site.run('build', '--verbose');
  const wrote = [...edited.stderr.matchAll(/^wrote build\/(.*)$/gm)].map(([, file = '']) => file);
  assert.deepEqual(wrote.filter((file) => !file.startsWith('search/')).sort(), [
    'docs/a/index.html',
    'docs/a/index.md',
    'llms-full.txt',
    'llms.txt',
  ]);
  assert.match(site.read('build/docs/a/index.html'), /<p>Two\.<\/p>/);
});

test('a failing build shows few of its warnings beside the errors, and all with --verbose', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[x](./gone.md)\n',
    'content/docs/z.md': '---\ntitle: [\n---\n',
    ...Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [
        `content/docs/w${index}.md`,
        `# W${index}\n\n[x](./gone${index}.md)\n`,
      ]),
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error front-matter-invalid content\/docs\/z\.md/m);
  assert.equal(stderr.match(/^warning /gm)?.length, 10);
  assert.match(stderr, /^1 error, 15 warnings; 5 not shown: `npx sitegen check --verbose` shows all$/m);
  const { stderr: all } = await site.run('build', '--verbose');
  assert.equal(all.match(/^warning /gm)?.length, 15);
});

test('a build removes pages without a source, and the folders that they leave empty', async (t) => {
  const site = await createSite(t, { 'content/docs/keep.md': '# Keep', 'content/docs/old/gone.md': '# Gone' });
  await site.run('build');
  await site.write({ 'build/.nojekyll': '' });
  await site.remove('content/docs/old');

  const { stderr } = await site.run('build', '--verbose');

  const removed = [...stderr.matchAll(/^removed (\S+)/gm)].map(([, file = '']) => file);
  assert.deepEqual(
    removed.filter((file) => !/\/(?:assets|search)\//.test(file)), // assets and search files have a hash in their name
    ['build/docs/old/gone/index.html', 'build/docs/old/gone/index.md'],
  );
  assert.equal(site.exists('build/docs/old'), false);
  assert.ok(site.exists('build/docs/keep/index.html'));
  assert.ok(site.exists('build/.nojekyll'), 'hidden files are not ours');
});

test('a build that fails leaves the previous site untouched', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A' });
  await site.run('build');
  const before = site.list('build').map((file) => [file, site.read(`build/${file}`)]);
  await site.write({ 'content/docs/a.md': '# Changed', 'content/docs/b.md': '---\nsidebar_position: first\n---\n# B' });

  const { exitCode, stderr } = await site.run('build');

  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    [
      'error front-matter-invalid content/docs/b.md:2:19',
      '  sidebar_position: expected a number, found "first"',
      '    1 | ---',
      '  > 2 | sidebar_position: first',
      '      |                   ^',
      '    3 | ---',
      '    4 | # B',
      '1 error\n',
    ].join('\n'),
  );
  assert.deepEqual(
    site.list('build').map((file) => [file, site.read(`build/${file}`)]),
    before,
  );
});

test('builds of the same input are equal in any folder, on any threads, with or without cache', async (t) => {
  const files = {
    'content/docs/a.md': '# A\n\n```js title="x.js"\nlet a = 1;\n```\n\n![dot](./dot.svg)\n',
    'content/docs/b/c.md': '# C\n\n[A](../a.md)\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'content/blog/2024-01-02-x.md': '# X',
  };
  const first = await createSite(t, files);
  const second = await createSite(t, files);
  await first.run('build');
  await second.run('build', '--jobs', '2', '--no-cache');
  await second.write({ 'content/docs/a.md': '# Other' });
  await second.run('build');
  await second.write({ 'content/docs/a.md': files['content/docs/a.md'] });
  utimesSync(path.join(second.dir, 'content/docs/b/c.md'), new Date(0), new Date(0));
  await second.run('build');

  assert.deepEqual(second.list('build'), first.list('build'));
  for (const file of first.list('build')) {
    assert.ok(
      readFileSync(path.join(first.dir, 'build', file)).equals(readFileSync(path.join(second.dir, 'build', file))),
      `${file} differs`,
    );
  }
});

/** Build in a process that is killed before a certain change on the disk. Returns the number of changes. */
async function countChanges(site: TestSite, killBefore?: number): Promise<number> {
  const env = {
    ...process.env,
    SITEGEN_FAULT: killBefore === undefined ? 'count' : `kill:${killBefore}`,
    SITEGEN_FAULT_COUNT: path.join(site.dir, 'count'),
  };
  const child = spawn(process.execPath, ['--import', FAULTS, cli, 'build', '--quiet'], { cwd: site.dir, env });
  await once(child, 'close');
  return killBefore ?? Number(site.read('count'));
}

test('killing a build leaves every page complete, and the next build repairs the site', async (t) => {
  const page = (word: string, index: number) =>
    `# Page ${index}\n\n${`${word} `.repeat(200)}\n\n[next](./p${(index + 1) % 20}.md)\n`;
  const pages = (word: string) =>
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`content/docs/p${index}.md`, page(word, index)]));
  const site = await createSite(t, pages('zero'));
  await site.run('build');
  const { length: count } = site.list('build');
  await site.write(pages('round0'));
  const changes = await countChanges(site);
  assert.ok(changes > count, `${changes} changes for ${count} files`);

  // Most changes happen at the end, when files are moved into place.
  for (const part of [0.6, 0.9]) {
    await site.write(pages(`round${part}`));
    await countChanges(site, Math.round(part * changes));
    const files = site.list('build');
    assert.ok(files.length >= count, `at ${part}: files are missing`);
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const html = site.read(`build/${file}`);
      assert.match(html, /^<!doctype html>[\s\S]*<\/html>\n$/, `at ${part}: ${file} is cut off`);
      for (const [, asset] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        assert.ok(site.exists(`build${asset}`), `at ${part}: ${file} names ${asset}, which is not there`);
    }
  }

  await site.run('build', '--quiet');
  await site.run('build', '--quiet', '--no-cache', '--out', 'clean');
  assert.deepEqual(site.list('build'), site.list('clean'), 'nothing is left behind');
  assert.match(site.read('build/docs/p7/index.html'), /round0\.9 round0\.9/);
});

test('build refuses an output folder with other files, and one that contains sources', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A', 'mine/thesis.txt': 'precious' });

  const file = await site.run('build', '--out', 'mine/thesis.txt');
  assert.match(file.stderr, /error output-unsafe\n {2}the output folder .*thesis\.txt is a file\n/);
  const foreign = await site.run('build', '--out', 'mine');
  assert.equal(foreign.exitCode, 1);
  assert.match(
    foreign.stderr,
    /error output-unsafe\n {2}the output folder .*mine is not empty, and sitegen did not write it/,
  );
  assert.equal(site.read('mine/thesis.txt'), 'precious');

  const self = await site.run('build', '--out', '.');
  assert.equal(self.exitCode, 1);
  assert.match(self.stderr, /contains .*, which is part of the source of the site/);

  const inside = await site.run('build', '--out', 'content/docs/out');
  assert.match(inside.stderr, /is inside .*content.docs, which is part of the source of the site/);
});

test('--base-url prefixes every address of the site', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[b](./b.md#x) ![p](./p.svg)',
    'content/docs/b.md': '## X',
    'content/docs/p.svg': '<svg/>',
  });
  const { exitCode, stderr } = await site.run('build', '--base-url', '/sub/');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /href="\/sub\/docs\/b#x"/);
  assert.match(html, /src="\/sub\/assets\/images\/p-/);
  assert.doesNotMatch(html, /(?:href|src)="\/(?!sub\/)/);
});

test('--strict turns warnings into a failure, and only --drafts builds drafts', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[lost](./lost.md)\n',
    'content/docs/later.md': '---\ndraft: true\n---\n# Later\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.equal(site.exists('build/docs/later'), false);
  assert.equal((await site.run('build', '--strict')).exitCode, 1);
  await site.run('build', '--drafts');
  assert.ok(site.exists('build/docs/later/index.html'));
});

test('--profile prints the time and the memory of each stage', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  const { exitCode, stderr } = await site.run('build', '--profile');
  assert.equal(exitCode, 0, stderr);
  for (const stage of ['config', 'load', 'pages', 'check', 'files', 'total']) {
    assert.match(stderr, new RegExp(`^${stage} +\\d+ ms +\\d+ % +[1-9]\\d* MB$`, 'm'));
  }
});

test('--profile says if functions that may give other results have all pages made again', async (t) => {
  const config = (value: string) =>
    `export default { title: 'T', url: 'https://example.org', transform: (text) => text.replace('NAME', ${value}) };`;
  const site = await createSite(t, { 'site.config.ts': config("'fixed'"), 'content/docs/a.md': '# A\n\nNAME\n' });
  const told = /^each build makes all pages: functions of the configuration use/m;
  await site.run('build');
  assert.doesNotMatch((await site.run('build', '--profile')).stderr, told);
  await site.write({ 'site.config.ts': config('process.env.NAME') });
  await site.run('build');
  assert.match((await site.run('build', '--profile')).stderr, told);
  assert.doesNotMatch((await site.run('build', '--profile', '--no-cache')).stderr, told);
});

test('the cache of a site stays valid when its folder moves', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A' });
  await site.run('build');
  const moved = await createSite(t);
  cpSync(site.dir, moved.dir, { recursive: true });
  const { exitCode, stderr } = await moved.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, / 0 written/);
});

test('a page is rebuilt when a file that it shows changes, or a function that makes its HTML', async (t) => {
  const config = (text: string) =>
    `export default { title: 'Test', url: 'https://example.org', markdown: { fences: { chart: () => '<p>${text}</p>' } } };`;
  const site = await createSite(t, {
    'site.config.ts': config('first drawing'),
    'content/docs/a.md': '# A\n\n```chart\n```\n\n```js file=./sample.txt\n```\n',
    'content/docs/sample.txt': 'first sample',
  });
  await site.run('build');

  await site.write({ 'content/docs/sample.txt': 'second sample' });
  await site.run('build');
  assert.match(site.read('build/docs/a/index.html'), /first drawing[\s\S]*second sample/);

  await site.write({ 'site.config.ts': config('second drawing') });
  await site.run('build');
  assert.match(site.read('build/docs/a/index.html'), /second drawing[\s\S]*second sample/);
});

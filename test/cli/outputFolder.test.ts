import assert from 'node:assert/strict';
import fs, { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { test } from 'vitest';
import type { Scope } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const PAGES = { 'content/docs/a.md': '# A', 'content/docs/b.md': '# B' };

test('build refuses a folder with another site, even if its own output lies below', async (t) => {
  const site = await createSite(t, PAGES);
  await site.run('build', '--out', 'www/docs');
  await site.write({ 'www/index.html': 'somebody’s home', 'www/.git/HEAD': 'ref', 'www/blog/post.html': 'a post' });
  const before = site.list('www');

  const { exitCode, stderr } = await site.run('build', '--out', 'www');

  assert.equal(exitCode, 1);
  assert.match(stderr, /the output folder .*www is not empty, and sitegen did not write it/);
  assert.deepEqual(site.list('www'), before);
});

test('a folder with nothing but files of the system counts as empty', async (t) => {
  const site = await createSite(t, { ...PAGES, 'www/Thumbs.db': 'x', 'www/.gitkeep': '' });
  const { exitCode, stderr } = await site.run('build', '--out', 'www');
  assert.equal(exitCode, 0, stderr);
  assert.ok(site.exists('www/Thumbs.db'));
});

test('build removes only files that it wrote itself, with and without a cache', async (t) => {
  const site = await createSite(t, PAGES);
  await site.run('build');
  const foreign = {
    'build/CNAME': 'example.org',
    'build/google1234.html': 'verification',
    'build/docs/b/.well-known/x': 'x',
    'build/docs/b/notes.txt': 'mine',
    'build/nested/.git/HEAD': 'ref',
  };
  await site.write(foreign);
  await site.remove('content/docs/b.md');
  await site.run('build');
  assert.equal(site.exists('build/docs/b/index.html'), false);
  for (const [file, text] of Object.entries(foreign)) assert.equal(site.read(file), text);

  await site.write({ 'content/docs/c.md': '# C' });
  await site.run('build');
  await site.remove('.sitegen');
  await site.remove('content/docs/c.md');
  await site.run('build', '--no-cache');
  assert.equal(site.exists('build/docs/c'), false, 'the folder remembers what the cache does not');
  for (const [file, text] of Object.entries(foreign)) assert.equal(site.read(file), text);
});

test('an output folder with only hidden files, such as a git checkout, counts as empty', async (t) => {
  const site = await createSite(t, { ...PAGES, 'build/.git/HEAD': 'ref', 'build/.nojekyll': '' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('build/.git/HEAD'), 'ref');
  assert.ok(site.exists('build/docs/a/index.html'));
});

/** Make removing a folder fail until the test ends, as with a mounted volume. */
function keepFolder(scope: Scope, dir: string): void {
  const { rmdirSync } = fs;
  const busy = { code: 'EBUSY', syscall: 'rmdir', path: dir };
  const replace = (by: typeof rmdirSync): void => {
    fs.rmdirSync = by;
    syncBuiltinESMExports();
  };
  replace((folder) => {
    if (folder === dir) throw Object.assign(new Error(`EBUSY: resource busy or locked, rmdir '${dir}'`), busy);
    rmdirSync(folder);
  });
  scope.onTestFinished(() => replace(rmdirSync));
}

test('build and clean work in an output folder that cannot be removed, such as a volume', async (t) => {
  const site = await createSite(t, PAGES);
  const dir = path.join(site.dir, 'build');
  mkdirSync(dir);
  keepFolder(t, dir);

  const built = await site.run('build');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.ok(site.exists('build/docs/a/index.html'));

  const cleaned = await site.run('clean');
  assert.equal(cleaned.exitCode, 0, cleaned.stderr);
  assert.deepEqual(site.list('build'), []);
});

test('the record in the output folder does not reveal unlisted pages', async (t) => {
  const site = await createSite(t, { ...PAGES, 'content/docs/secret.md': '---\nunlisted: true\n---\n# S' });
  await site.run('build');
  assert.doesNotMatch(site.read('build/.sitegen-output'), /docs|secret/);
});

test('build refuses to replace files of others, before it changes anything', async (t) => {
  const site = await createSite(t, PAGES);
  await site.run('build');
  await site.write({
    'build/docs/c/index.html': 'mine',
    'build/robots': 'mine',
    'content/docs/c.md': '# C',
    'content/docs/a.md': '# Changed',
    'content/static/robots/x.txt': 'x',
  });
  const before = site.list('build').map((file) => [file, site.read(`build/${file}`)]);

  const { exitCode, stderr } = await site.run('build');

  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /the site makes docs\/c\/index\.html, but the output folder .* contains one that sitegen did not write/,
  );
  assert.match(
    stderr,
    /the site makes the folder robots, but the output folder .* contains a file of that name that sitegen did not write/,
  );
  assert.deepEqual(
    site.list('build').map((file) => [file, site.read(`build/${file}`)]),
    before,
  );
});

test('a file may replace a folder of the previous build, and a folder a file', async (t) => {
  const site = await createSite(t, { ...PAGES, 'content/static/x/y.txt': 'y', 'content/static/z': 'z' });
  await site.run('build');
  await site.remove('content/static/x');
  await site.remove('content/static/z');
  await site.write({ 'content/static/x': 'now a file', 'content/static/z/deep/y.txt': 'now a folder' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('build/x'), 'now a file');
  assert.equal(site.read('build/z/deep/y.txt'), 'now a folder');
});

test('build does not write through links out of the output folder, which may be a link itself', async (t) => {
  const site = await createSite(t, PAGES);
  await site.run('build');
  mkdirSync(path.join(site.dir, 'elsewhere'));
  rmSync(path.join(site.dir, 'build/docs'), { recursive: true });
  symlinkSync('../elsewhere', path.join(site.dir, 'build/docs'));
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /docs in the output folder .* is a link that leads out of it/);
  assert.deepEqual(site.list('elsewhere'), []);

  symlinkSync('elsewhere', path.join(site.dir, 'linked'));
  assert.equal((await site.run('build', '--out', 'linked')).exitCode, 0);
  assert.ok(lstatSync(path.join(site.dir, 'linked')).isSymbolicLink());
  assert.equal(readlinkSync(path.join(site.dir, 'linked')), 'elsewhere');
  assert.ok(site.exists('elsewhere/docs/a/index.html'));
});

test('simultaneous builds into one folder wait for each other, and one makes the complete site', async (t) => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n\nwordword\n`]),
  );
  const site = await createSite(t, pages);
  const other = await createSite(
    t,
    Object.fromEntries(Object.entries(pages).map(([file, text]) => [file, text.replace('wordword', 'otherword')])),
  );
  const out = path.join(site.dir, 'build');
  const results = await Promise.all([site.runAlone('build', '--out', out), other.runAlone('build', '--out', out)]);
  for (const { exitCode, stderr } of results) assert.equal(exitCode, 0, stderr);
  const words = new Set(
    Object.keys(pages).map(
      (file) => /wordword|otherword/.exec(site.read(`build/docs/${path.parse(file).name}/index.html`))?.[0],
    ),
  );
  assert.equal(words.size, 1, [...words].join());
});

test('messages have the path of the output folder from the working directory', async (t) => {
  const site = await createSite(t, {
    'site/site.config.ts': "export default { title: 'T', url: 'https://example.org' };",
    'site/content/docs/a.md': '# A',
  });

  const beside = await site.run('build', '--root', 'site', '--out', 'dist/one', '--verbose');

  assert.ok(site.exists('dist/one/docs/a/index.html'));
  assert.match(beside.stderr, /^wrote dist\/one\/docs\/a\/index\.html$/m);
  assert.match(beside.stderr, /^built .* to dist\/one: /m);

  const inside = await site.run('build', '--root', 'site', '--verbose');
  assert.match(inside.stderr, /^wrote site\/build\/docs\/a\/index\.html$/m);
  assert.match(inside.stderr, /^built .* to site\/build: /m);
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Dates of commits: of those of the tag, and of those after it. */
const [FIRST, SECOND] = ['2024-01-02T12:00:00Z', '2025-03-04T12:00:00Z'];

function runGit(dir: string, args: readonly string[], date = SECOND): string {
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const names = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  return execFileSync('git', [...names, ...args], { cwd: dir, encoding: 'utf8', env: { ...process.env, ...dates } });
}

const git = ({ dir }: Pick<TestSite, 'dir'>, ...args: readonly string[]): string => runGit(dir, args);

function commit({ dir }: TestSite, message: string, date?: string): void {
  runGit(dir, ['add', '--all']);
  runGit(dir, ['commit', '--quiet', '--message', message], date);
}

const SITE = {
  'site.config.ts': configFile(
    "i18n: { locales: ['en', 'de'] }, docs: { editUrl: 'https://example.org/edit/content/docs', showLastUpdateTime: true }",
  ),
  '.gitignore': 'build\n.sitegen\nnode_modules\n',
  'content/docs/sidebars.json': '{ "docs": ["intro", "old"] }\n',
  'content/docs/intro.md': '# Intro of 1.0\n\n[Old](old.md) ![](./picture.svg)\n',
  'content/docs/old.md': '# Old\n',
  'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/i18n/de/docs/intro.md': '# Einführung in 1.0\n\n[Old](old.md)\n',
};

/** A site whose docs of version 1.0 are those of a tag, and not those of its folder. */
async function createTagged(t: Parameters<typeof createSite>[0]): Promise<TestSite> {
  const site = await createSite(t, SITE);
  git(site, 'init', '--quiet', '--initial-branch=main');
  commit(site, 'One', FIRST);
  git(site, 'tag', 'v1.0.3');
  git(site, 'branch', 'release');
  await site.remove('content/docs/old.md');
  await site.write({
    'content/docs/intro.md': '# Intro of later\n',
    'content/docs/sidebars.json': '{ "docs": ["intro"] }\n',
    'content/i18n/de/docs/intro.md': '# Später\n',
  });
  commit(site, 'Two');
  return site;
}

test('a version may have the docs of a git tag, without a copy in the repository', async (t) => {
  const site = await createTagged(t);
  const cut = await site.run('docs:version', '1.0', '--ref', 'v1.0.3');
  assert.equal(cut.exitCode, 0, cut.stderr);
  assert.deepEqual(cut.stderr.split('\n').slice(0, 3), [
    'copied content/docs of v1.0.3 to content/versioned_docs/version-1.0: 4 files',
    'copied content/i18n/de/docs of v1.0.3 to content/i18n/de/versioned_docs/version-1.0: 1 file',
    'added 1.0 to content/versions.json',
  ]);
  assert.deepEqual(JSON.parse(site.read('content/versions.json')), [{ name: '1.0', ref: 'v1.0.3' }]);
  assert.equal(git(site, 'status', '--porcelain'), '?? content/versions.json\n');
  commit(site, 'Version 1.0');

  const other = await createSite(t, {});
  git(site, 'clone', '--quiet', site.dir, path.join(other.dir, 'clone'));
  const clone = { dir: path.join(other.dir, 'clone') };
  const built = await other.run('build', '--strict', '--root', clone.dir);
  assert.equal(built.exitCode, 0, built.stderr);
  const page = other.read('clone/build/docs/intro/index.html');
  assert.match(page, /Intro of 1\.0[\s\S]*href="\/docs\/old"/);
  assert.doesNotMatch(page, /theme-edit-this-page/);
  assert.match(page, /Last updated on <time[^>]*>January 2, 2024/);
  assert.match(
    other.read('clone/build/docs/next/intro/index.html'),
    /Intro of later[\s\S]*theme-edit-this-page[\s\S]*Last updated on <time[^>]*>March 4, 2025/,
  );
  const german = other.read('clone/build/de/docs/intro/index.html');
  assert.match(german, /Einführung in 1\.0[\s\S]*<time dateTime="2024-01-02T12:00:00\.000Z">/);
  assert.equal(git(clone, 'status', '--porcelain'), '');
});

test('a version of a branch follows it', async (t) => {
  const site = await createTagged(t);
  await site.write({ 'content/versions.json': '[{ "name": "1.0", "ref": "release" }]\n' });
  commit(site, 'Version 1.0');
  assert.equal((await site.run('build')).exitCode, 0);
  const unchanged = await site.run('build');
  assert.match(unchanged.stderr, /: 0 written/);

  git(site, 'switch', '--quiet', 'release');
  await site.write({ 'content/docs/intro.md': '# Intro of 1.0.4\n' });
  await site.remove('content/i18n/de/docs/intro.md');
  commit(site, 'Fix');
  git(site, 'switch', '--quiet', 'main');
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/docs/intro/index.html'), /Intro of 1\.0\.4/);
  assert.match(site.read('build/de/docs/intro/index.html'), /Intro of 1\.0\.4/);
});

test('a version whose commit is missing is an error, unless its files are there already', async (t) => {
  const site = await createTagged(t);
  await site.write({ 'content/versions.json': '[\n  { "name": "1.0", "ref": "v1.0.4" }\n]\n' });
  const missing = await site.run('check');
  assert.equal(missing.exitCode, 1);
  assert.match(
    missing.stderr,
    /error version-unknown content\/versions\.json:2:28\n {2}the git ref "v1\.0\.4" of version "1\.0" is not in this clone\n[\s\S]*hint: fetch it, for example with `git fetch --depth 1 origin tag v1\.0\.4`/,
  );

  const { PATH } = process.env;
  t.onTestFinished(() => void Object.assign(process.env, { PATH }));
  process.env.PATH = '/nowhere';
  const { stderr } = await site.run('check');
  assert.match(stderr, /the files of version "1\.0" are in git, which cannot be run\n[\s\S]* {2}hint: install git/);
  process.env.PATH = PATH;

  git(site, 'tag', 'v1.0.4', 'v1.0.3');
  assert.equal((await site.run('check')).exitCode, 0);
  git(site, 'tag', '--delete', 'v1.0.4');
  assert.equal((await site.run('check')).exitCode, 0);
  rmSync(path.join(site.dir, '.git'), { recursive: true });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/docs/intro/index.html'), /Intro of 1\.0/);
});

test('a folder of the site’s own is never replaced by one from git', async (t) => {
  const site = await createTagged(t);
  await site.write({
    'content/versions.json': '[{ "name": "1.0", "ref": "v1.0.3" }]\n',
    'content/versioned_docs/version-1.0/intro.md': '# By hand\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /but there is a folder content\/versioned_docs\/version-1\.0 already/);
  assert.equal(site.read('content/versioned_docs/version-1.0/intro.md'), '# By hand\n');
});

test('a commit cannot write outside of the folder of its version', async (t) => {
  const site = await createTagged(t);
  git(site, 'switch', '--quiet', 'release');
  await site.write({ 'kept.txt': 'Kept.\n' });
  for (const name of ['.gitignore', '.git-version.json'])
    symlinkSync('../../../kept.txt', path.join(site.dir, 'content/docs', name));
  commit(site, 'Links');
  git(site, 'switch', '--quiet', 'main');
  await site.write({ 'kept.txt': 'Kept.\n', 'content/versions.json': '[{ "name": "1.0", "ref": "release" }]\n' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('kept.txt'), 'Kept.\n');
});

test('the docs of a commit may be in another folder', async (t) => {
  const site = await createTagged(t);
  git(site, 'switch', '--quiet', 'release');
  git(site, 'mv', 'content/docs', 'website');
  commit(site, 'Move');
  git(site, 'tag', 'v0.9');
  git(site, 'switch', '--quiet', 'main');
  await site.write({ 'content/versions.json': '[{ "name": "0.9", "ref": "v0.9" }]\n' });
  const wrong = await site.run('check');
  assert.match(wrong.stderr, /the git ref "v0\.9" of version "0\.9" has no folder content\/docs\n[\s\S]*"dir": "docs"/);
  await site.write({ 'content/versions.json': '[{ "name": "0.9", "ref": "v0.9", "dir": "website" }]\n' });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/intro/index.html'), /Intro of 1\.0[\s\S]*Last updated on/);
  await site.write({ 'content/versions.json': '[{ "name": "0.9", "dir": "website" }]\n' });
  assert.match((await site.run('check')).stderr, /a "dir" needs the "ref" of a commit/);
});

test('sidebars outside of the docs are those of the commit, too', async (t) => {
  const site = await createTagged(t);
  git(site, 'switch', '--quiet', 'release');
  await site.remove('content/docs/sidebars.json');
  await site.write({ 'nav.json': '{ "docs": ["old", "intro"] }\n' });
  commit(site, 'Sidebars elsewhere');
  git(site, 'switch', '--quiet', 'main');
  await site.remove('content/docs/sidebars.json');
  await site.write({
    'nav.json': '{ "docs": ["intro"] }\n',
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }, docs: { sidebars: 'nav.json' }"),
    'content/versions.json': '[{ "name": "1.0", "ref": "release" }]\n',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('content/versioned_docs/version-1.0/sidebars.json'), '{ "docs": ["old", "intro"] }\n');
  const [sidebar = ''] = /<nav class="menu.*?<\/nav>/s.exec(site.read('build/docs/intro/index.html')) ?? [];
  assert.deepEqual(
    [...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    ['/docs/old', '/docs/intro'],
  );
});

test('names of versions and commits that cannot be are refused', async (t) => {
  const site = await createTagged(t);
  const wrong = async (...args: readonly string[]): Promise<string> => {
    const { exitCode, stderr } = await site.run('docs:version', ...args);
    assert.equal(exitCode, 2, stderr);
    return stderr;
  };
  assert.match(await wrong('1.0', '--ref', 'a b'), /expected the name of a commit, such as "v1\.0\.3"/);
  assert.match(await wrong('1.0', '--ref', 'v9'), /the git ref "v9" of version "1\.0" is not in this clone/);
  assert.equal(site.exists('content/versions.json'), false);
  assert.equal((await site.run('docs:version', '1.0', '--ref', 'v1.0.3')).exitCode, 0);
  assert.match(
    await wrong('1.0', '--ref', 'release'),
    /the files of version "1\.0" are those of the git ref "v1\.0\.3"/,
  );
});

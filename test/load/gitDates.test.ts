import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'vitest';
import { readSealedValue, writeSealedValue } from '../../src/cache/sealedFile.ts';
import { loadGitDates } from '../../src/load/gitDates.ts';

/** Create a repository in a temporary folder, for commits at known times. */
function createRepository(t: TestContext) {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-git-')));
  t.onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  git(['init', '--quiet', '--initial-branch=main']);
  return {
    dir,
    git,
    write(file: string, text: string) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    },
    commit(isoDate: string) {
      git(['add', '--all']);
      git(['commit', '--quiet', '--message', 'x'], { GIT_COMMITTER_DATE: isoDate, GIT_AUTHOR_DATE: isoDate });
    },
  };
}

const seconds = (isoDate: string) => Date.parse(isoDate) / 1000;
const FIRST = '2020-01-01T00:00:00Z';
const SECOND = '2021-01-01T00:00:00Z';
const THIRD = '2022-01-01T00:00:00Z';

const load = (dir: string, rootDir = dir) =>
  loadGitDates({ rootDir, cacheDir: path.join(dir, '.cache'), reuse: true }, [path.join(rootDir, 'blog')]);

test('a file has the dates of its oldest and its newest commit, also across renames', async (t) => {
  const { dir, write, commit } = createRepository(t);
  write('blog/a.md', 'One line.\nAnother line.\nA third line.\n');
  commit(FIRST);
  write('blog/über uns.md', 'Text.\n');
  write('other/b.md', 'Text.\n');
  commit(SECOND);
  renameSync(path.join(dir, 'blog/a.md'), path.join(dir, 'blog/renamed.md'));
  commit(THIRD);
  write('blog/new.md', 'Not committed.\n');

  assert.deepEqual(Object.fromEntries(await load(dir)), {
    'blog/renamed.md': { created: seconds(FIRST), updated: seconds(THIRD), author: 'A', contributors: ['A'] },
    'blog/über uns.md': { created: seconds(SECOND), updated: seconds(SECOND), author: 'A', contributors: ['A'] },
  });
});

test('paths are relative to the site, also if it lies below the root of its repository', async (t) => {
  const { dir, write, commit } = createRepository(t);
  write('sites/one/blog/a.md', 'A\n');
  write('sites/two/blog/b.md', 'B\n');
  commit(FIRST);

  assert.deepEqual([...(await load(dir, path.join(dir, 'sites/one'))).keys()], ['blog/a.md']);
});

test('the folder of the site itself can be read', async (t) => {
  const { dir, write, commit } = createRepository(t);
  write('docs/a.md', 'A\n');
  write('b.md', 'B\n');
  commit(FIRST);

  const rootDir = path.join(dir, 'docs');
  const dates = await loadGitDates({ rootDir, cacheDir: path.join(dir, '.cache'), reuse: true }, [rootDir]);
  assert.deepEqual([...dates.keys()], ['a.md']);
});

test('the oldest commit of a shallow clone gives no creation dates', async (t) => {
  const { dir, git, write, commit } = createRepository(t);
  write('blog/old.md', 'Old.\n');
  commit(FIRST);
  write('blog/changed.md', 'Old.\n');
  commit(SECOND);
  write('blog/new.md', 'New.\n');
  write('blog/changed.md', 'Changed.\n');
  commit(THIRD);
  git(['clone', '--quiet', '--depth', '2', `file://${dir}`, path.join(dir, 'clone')]);

  assert.deepEqual(Object.fromEntries(await load(path.join(dir, 'clone'))), {
    'blog/new.md': { created: seconds(THIRD), updated: seconds(THIRD), author: 'A', contributors: ['A'] },
    'blog/changed.md': { updated: seconds(THIRD), author: 'A' },
    'blog/old.md': {},
  });
});

test('dates are cached until there is another commit, and read again if the cache is damaged', async (t) => {
  const { dir, write, commit } = createRepository(t);
  write('blog/a.md', 'A\n');
  commit(FIRST);
  await load(dir);
  const file = path.join(dir, '.cache/gitDates.jsonl');
  const cached = JSON.stringify(readSealedValue(file));
  writeSealedValue(file, JSON.parse(cached.replaceAll(String(seconds(FIRST)), '7')));
  assert.equal((await load(dir)).get('blog/a.md')?.created, 7);

  write('blog/b.md', 'B\n');
  commit(SECOND);
  assert.equal((await load(dir)).get('blog/a.md')?.created, seconds(FIRST));

  writeFileSync(file, '{ cut off');
  assert.equal((await load(dir)).get('blog/b.md')?.created, seconds(SECOND));
});

test('without a repository, or without a commit, there are no dates', async (t) => {
  const { dir } = createRepository(t);
  assert.equal((await load(dir)).size, 0);
  const plain = mkdtempSync(path.join(os.tmpdir(), 'sitegen-no-git-'));
  t.onTestFinished(() => rmSync(plain, { recursive: true, force: true }));
  assert.equal((await load(plain)).size, 0);
});

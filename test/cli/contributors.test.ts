import assert from 'node:assert/strict';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

const CONFIG = `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test',
  url: 'https://example.org',
  i18n: { locales: ['en', 'de'] },
  docs: { showContributors: true },
});`;

const contributorsIn = (html: string): string => /theme-doc-contributors">([^<]*)/.exec(html)?.[1] ?? '';

const git = (dir: string, author: string, ...args: readonly string[]) =>
  runProcess('git', ['-c', `user.name=${author}`, '-c', 'user.email=one@example.org', ...args], dir);

test('pages show their contributors, or none if a shallow clone may lack some', async (t) => {
  const origin = await createSite(t, { 'site.config.ts': CONFIG, 'content/docs/b.md': '# B\n' });
  await git(origin.dir, 'Ann', 'init', '-q');
  const authors = ['Ann', 'Bea', 'Bea', 'robot[bot]'];
  for (const [index, author] of authors.entries()) {
    await origin.write({ 'content/docs/a.md': `# A\n\n${index}\n` });
    await git(origin.dir, author, 'add', '.');
    await git(origin.dir, author, 'commit', '-qm', 'x');
  }
  await origin.write({ 'content/i18n/de/docs/a.md': '# A auf Deutsch\n' });
  await git(origin.dir, 'Cid', 'add', '.');
  await git(origin.dir, 'Cid', 'commit', '-qm', 'x');
  const { stderr } = await origin.run('build', '--no-cache');
  assert.doesNotMatch(stderr, /git-history/);
  assert.equal(contributorsIn(origin.read('build/docs/a/index.html')), 'Contributors: Bea, Ann');
  assert.equal(contributorsIn(origin.read('build/de/docs/a/index.html')), 'Mitgewirkt haben: Cid');
  assert.equal(contributorsIn(origin.read('build/de/docs/b/index.html')), 'Mitgewirkt haben: Ann');

  const clone = await createSite(t);
  await clone.remove('site.config.ts');
  const allow = ['-c', 'protocol.file.allow=always'];
  await git(clone.dir, 'Ann', ...allow, 'clone', '-q', '--depth', '4', `file://${origin.dir}`, '.');
  const shallow = await clone.run('build', '--locale', 'en');
  assert.match(shallow.stderr, /git-history/);
  assert.equal(contributorsIn(clone.read('build/docs/a/index.html')), '');
});

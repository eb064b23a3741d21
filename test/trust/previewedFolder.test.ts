import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { startServing } from '../helpers/dev.ts';
import { request } from '../helpers/request.ts';
import { createSite } from '../helpers/site.ts';

const SECRET = 'SECRET-OF-THE-MACHINE';

test('preview serves no repository, and no links to files outside of its folder', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'outside/secret.txt': SECRET,
    'outside/404.html': SECRET,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  await site.write({
    'build/.git/config': SECRET,
    'build/docs/sub/.git/HEAD': SECRET,
    'build/.well-known/x.txt': 'known',
  });
  const link = (from: string, to: string) => symlinkSync(path.join(site.dir, to), path.join(site.dir, 'build', from));
  link('link.txt', 'outside/secret.txt');
  link('folder', 'outside');
  link('docs/404.html', 'outside/404.html');
  link('inside.txt', 'build/.well-known/x.txt');
  link('gone.txt', 'outside/none.txt');
  const { url, output } = await startServing(site, 'preview');
  const hidden = [
    'link.txt',
    'folder/secret.txt',
    'docs/none',
    'gone.txt',
    '.git/config',
    'docs/sub/.git/HEAD',
    '%2egit/config',
  ];
  for (const file of hidden) {
    const { status, text } = await request(url, { path: `/${file}` });
    assert.equal(status, 404, file);
    assert.ok(!text.includes(SECRET), file);
  }
  for (const [file, text] of [
    ['.well-known/x.txt', 'known'],
    ['inside.txt', 'known'],
  ])
    assert.equal((await request(url, { path: `/${file}` })).text, text);
  assert.doesNotMatch(output(), /^\s+at /m);
});

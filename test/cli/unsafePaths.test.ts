import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('addresses, outputs, redirects and data files with ".." are errors', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(`
      baseUrl: '/../b/', docs: { routeBasePath: '/%2e%2e/d' }, blog: { routeBasePath: '../b' },
      i18n: { locales: ['en', 'de'], localeConfigs: { de: { path: '../x' } } },
      redirects: [{ from: '/../../r', to: '/docs/a' }, { from: ['/x/%2e%2e/%2e%2e/y', '/a%00b'], to: '/docs/a' }],
      routes: () => [{ path: '/../../s', layout: 'MarkdownPage', title: 'S' }],`),
    'secret.json': '{}',
    'content/docs/a.md': '---\ndata: [../../secret]\nlazyData: [/secret]\n---\n# A',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  for (const field of ['baseUrl', 'docs.routeBasePath', 'blog.routeBasePath', 'i18n.localeConfigs.de.path'])
    assert.ok(stderr.includes(`  ${field}: expected a path without ".."`), field);
  assert.match(stderr, /redirects\[0\]\.from: expected a path without "\.\."/);
  assert.match(stderr, /redirects\[1\]\.from\[0\]: expected a path without/);
  assert.match(stderr, /redirects\[1\]\.from\[1\]: expected a path without/);
  assert.match(stderr, /a\.md:2:8\n {2}data\[0\]: expected the name of a file in the data folder/);
  assert.match(stderr, /a\.md:3:12\n {2}lazyData\[0\]: expected the name of a file in the data folder/);

  await site.write({ 'content/docs/a.md': '# A' });
  for (const path of ['../../o', 'a\\u0000b', 'c\\\\..\\\\d', 'e//f']) {
    await site.write({ 'site.config.ts': configFile(`outputs: () => [{ path: '${path}', content: '' }]`) });
    assert.match((await site.run('check')).stderr, /path: expected a path below the output folder/, path);
  }
});

test('a slug that no file system accepts is an error', async (t) => {
  const site = await createSite(t, {
    'content/docs/nul.md': '---\nslug: "/a\\0b"\n---\n# N',
    'content/docs/half.md': '---\nslug: "/a\\uD800"\n---\n# H',
    'content/docs/long.md': `---\nslug: /${'é'.repeat(200)}\n---\n# L`,
  });
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /nul\.md:2:8\n {2}"\/docs\/a\\u0000b" cannot be the address of a page: it must not have "\\u0000" in it/,
    );
    assert.match(stderr, /half\.md/);
    assert.match(stderr, /long\.md[\s\S]*it must not have "é{40}… \(400 bytes\)" in it/);
  }
});

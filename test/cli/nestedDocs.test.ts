import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('docs in a subfolder of other docs are separate, with categories and versions', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "blog: false, docs: [{ dir: 'docs', sidebars: 'sidebars.ts' }, { id: 'api', dir: 'docs/api', routeBasePath: '/api', versionsDir: 'docs/api/old' }]",
    ),
    'sidebars.ts': "export default { docs: [...require('./items.ts').items, ...require('./list.ts')] };",
    'items.ts': "export default { items: ['a'] };",
    'list.ts': "export default [{ type: 'link', label: 'Listed', href: 'https://example.com' }];",
    'docs/a.md': '# A\n\n[b](./api/b.md) [c](api/sub/c.md)\n',
    'docs/api/b.md': '# B\n\n[a](../a.md) [c](./sub/c.md)\n',
    'docs/api/_category_.json': '{ "label": "Not shown" }',
    'docs/api/sub/_category_.json': '{ "label": "Below" }',
    'docs/api/sub/c.md': '# C\n',
    'docs/api/api_versions.json': '["1.0"]',
    'docs/api/old/version-1.0/b.md': '# B\n',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const pages = site.list('build').filter((file) => file.endsWith('.html'));
  for (const page of ['docs/a', 'api/b', 'api/next/b', 'api/next/sub/c'])
    assert.ok(pages.includes(`${page}/index.html`), pages.join(' '));
  assert.ok(!pages.some((page) => page.startsWith('docs/api/')), pages.join(' '));
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /href="\/api\/b">b<\/a> <a href="\/api\/next\/sub\/c">c</);
  assert.ok(!html.includes('Not shown'));
  assert.match(html, /Listed/, 'what a file exports by default is required'); // Docusaurus loads sidebars in the same way
  assert.match(site.read('build/api/next/b/index.html'), /Below/);
});

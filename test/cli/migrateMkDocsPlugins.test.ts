import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate says what replaces plugins and custom fences of MkDocs', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:
  - mike
  - material/unknown
  - group: { enabled: !ENV [CI, false], plugins: [rss, git-revision-date-localized] }
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
        - name: drawn
          class: drawn
          format: !!python/name:own.draw
`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /plugin mike: `sitegen docs:version` copies the docs of a release/);
  assert.match(told, /plugin rss: blogs have feeds/);
  assert.match(told, /plugin material\/unknown: extend the site with `routes`/);
  assert.match(told, /custom fence `drawn`: Python renders it/);
  assert.doesNotMatch(told, /fence `mermaid`|plugin group/);
  assert.match(site.read('site.config.ts'), /showLastUpdateTime: true/);
});

test('migrate says if an inherited configuration does not exist', async (t) => {
  const site = await oldSite(t, { 'mkdocs.yml': 'INHERIT: config/made.yml\n', 'docs/index.md': '# Old\n' });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    `error data-invalid mkdocs.yml
  inherits from "config/made.yml", which does not exist
  hint: if a script writes that file, run it first; otherwise correct \`INHERIT\`, or remove it
1 error
`,
  );
});

test('migrate removes tags from the labels of tabs', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\n\n=== "After <kbd>q</kbd>"\n\n    a\n\n=== "`<b>`"\n\n    b\n',
  });
  await migrate(site);
  assert.equal(site.read('docs/index.md'), '# Old\n\n:::tabs\n\n== After q\n\na\n\n== `<b>`\n\nb\n\n:::\n');
});

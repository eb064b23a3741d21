import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('addresses elsewhere may lack a scheme', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_javascript: [//cdn.example/a.js, js/own.js]\n`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* js\/own\.js: import it in client\/main\.ts/);
  assert.doesNotMatch(told, /cdn\.example/);
  const config = site.read('site.config.ts');
  assert.ok(config.includes("scripts: ['//cdn.example/a.js']"), config);
  assert.ok(config.includes("'script-src': ['https://cdn.example']"), config);
});

test('front matter that MkDocs cannot read is mended, or text as there; what it reads in other ways is front matter', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '---\ntitle: Old: the site\ndescription: "It" is\nhide: [toc]\n---\n# Old\n',
    'docs/twice.md': '---\ntitle: One\ntitle: Two\n---\nText.\n',
    'docs/broken.md': '---\ntitle: a\n  b: c\n---\n\n# Broken\n',
    'docs/list.md': '---\n- An item\n---\n\n# List\n',
    'docs/dots.md': '---\ntitle: Dots\n...\nText.\n',
    'docs/keys.md': 'Title: 2024\nDescription: All that\n    happened: much\n\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* index\.md: front matter that is no YAML is mended: values stand in quotes/);
  assert.match(
    told,
    /needs you:[\s\S]* broken\.md: has front matter that is no YAML \(line 3: bad indentation of a mapping entry\), which MkDocs shows as text: mend it, or remove it/,
  );
  assert.doesNotMatch(told, /list\.md|dots\.md|keys\.md/);
  assert.equal(
    site.read('docs/index.md'),
    `---\ntitle: 'Old: the site'\ndescription: '"It" is'\nhide_table_of_contents: true\n---\n# Old\n`,
  );
  assert.equal(site.read('docs/twice.md'), '---\ntitle: Two\n---\nText.\n');
  assert.equal(site.read('docs/keys.md'), "---\ntitle: '2024'\ndescription: 'All that happened: much'\n---\nText.\n");
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/broken/index.html'), /<hr>[\s\S]*title: a[\s\S]*<h1[^>]*>Broken/);
  assert.match(site.read('build/list/index.html'), /<li>An item/);
  assert.match(site.read('build/dots/index.html'), /<h1>Dots<\/h1>/);
});

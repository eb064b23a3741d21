import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = `[project]
site_name = "New"
site_url = "https://example.org/new"
docs_dir = "pages"
repo_url = "https://github.com/a/new"
edit_uri = "edit/main/pages"
nav = [{ "Home" = "index.md" }, { "Guide" = ["guide/index.md", { "Use it" = "guide/use.md" }] }]

[project.theme]
variant = "modern"

[[project.theme.palette]]
scheme = "slate"
primary = "teal"

[project.markdown_extensions.admonition]
[project.markdown_extensions.pymdownx.blocks.tab]
[project.markdown_extensions.pymdownx.snippets]
base_path = "parts"
[project.markdown_extensions.zensical.extensions.preview]
[project.markdown_extensions.pymdownx.progressbar]
[project.plugins.macros]
`;

const PAGES = {
  'pages/index.md': '# New\n\n!!! note\n    Mind it.\n\nSee [how to use it](guide/use.md).\n',
  'pages/guide/index.md': '# Guide\n\nAll about it.\n',
  'pages/guide/use.md': '# Use it\n\n--8<-- "shared.md"\n',
  'parts/shared.md': 'Shared text.\n',
};

test('migrate reads zensical.toml, rather than the mkdocs.yml beside it', async (t) => {
  const site = await oldSite(t, { 'zensical.toml': CONFIG, 'mkdocs.yml': 'site_name: Old\n', ...PAGES });
  const told = await migrate(site);
  assert.match(told, /^read zensical\.toml/);
  assert.match(
    told,
    /needs you:\n {2}markdown_extensions pymdownx\.progressbar: a plugin of markdown-it may replace it\n/,
  );
  assert.match(told, /plugin macros: /);
  assert.doesNotMatch(told, /variant|preview|blocks|admonition/);
  const config = site.read('site.config.ts');
  assert.match(config, /title: 'New'/);
  assert.match(config, /baseUrl: '\/new'/);
  assert.match(config, /editUrl: 'https:\/\/github\.com\/a\/new\/edit\/main\/pages'/);
  assert.match(config, /defaultMode: 'dark'/);
  assert.match(site.read('sidebars.ts'), /label: 'Guide'[\s\S]*label: 'Use it'/);
  assert.match(site.read('pages/index.md'), /:::note/);
  await noFindings(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/guide/use/index.html'), /Shared text\./);
  assert.match(site.read('build/guide/use/index.html'), /new\/edit\/main\/pages\/guide\/use\.md/);
});

test('migrate reads zensical.yml, and zensical.toml without a table', async (t) => {
  const named = await oldSite(t, { 'zensical.yml': 'site_name: Named\n', 'docs/index.md': '# Named\n' });
  await migrate(named);
  assert.match(named.read('site.config.ts'), /title: 'Named'/);
  const plain = await oldSite(t, { 'zensical.toml': 'site_name = "Plain"\n', 'docs/index.md': '# Plain\n' });
  await migrate(plain);
  assert.match(plain.read('site.config.ts'), /title: 'Plain'/);
});

test('migrate reports a zensical.toml that cannot be read', async (t) => {
  const site = await oldSite(t, { 'zensical.toml': '[project\n', 'docs/index.md': '# Old\n' });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error data-invalid zensical\.toml\n {2}cannot be read: .*\n {2}hint: correct it: Zensical /);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { buildAfresh, readFolder } from '../helpers/builtAfresh.ts';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', tagline: 'One sentence', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'de'] },
  blog: { blogTitle: 'News' },
});
`,
  'content/docs/sidebars.ts': `import { defineSidebars } from 'sitegen-react';
export default defineSidebars({
  first: [
    'start',
    { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guide' }, items: [
      { type: 'category', label: 'Deep', link: { type: 'generated-index' }, items: ['deep'] },
    ] },
  ],
  second: [{ type: 'category', label: 'Guides', items: ['more', { type: 'ref', id: 'start' }] }, 'deep'],
});
`,
  'content/docs/start.md': '---\ntitle: Get [started]\ndescription: How to begin\n---\n\nSee [deep](./deep.md).\n',
  'content/docs/guide.md': '# Guide\n\nThe *first* paragraph\nof two lines.\n',
  'content/docs/deep.md': '# Deep\n',
  'content/docs/more.md': '# More\n',
  'content/docs/alone.md': '# Alone\n\n```md\n---\n```\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'content/docs/copy.md': '---\ncanonical: /docs/guide\n---\n# Copy\n',
  'content/pages/about us.md': '# About\n\nWho we are.\n',
  'content/pages/index.md': '---\ntitle: Home\n---\n',
  'content/blog/2024-01-02-old.md': '# Old\n\nOld news.\n',
  'content/blog/2024-02-02-new.md': '# New\n\nNew news.\n',
  'content/blog/2999-01-01-later.md': '# Later\n',
};

test('llms.txt lists pages of the default language by category, llms-full.txt contains the docs', async (t) => {
  const site = await createSite(t, files);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);

  const base = 'https://example.org/base';
  assert.equal(
    site.read('build/llms.txt'),
    `# Test

> One sentence

## Docs

- [Get \\[started\\]](${base}/docs/start/index.md): How to begin
- [Alone](${base}/docs/alone/index.md)

## Guides

- [Guide](${base}/docs/guide/index.md): The first paragraph of two lines.
- [Deep](${base}/docs/deep/index.md)
- [More](${base}/docs/more/index.md)

## Pages

- [About](${base}/about%20us/index.md): Who we are.

## News

- [New](${base}/blog/2024/02/02/new/index.md): New news.
- [Old](${base}/blog/2024/01/02/old/index.md): Old news.
`,
  );
  assert.equal(
    site.read('build/llms-full.txt'),
    `# Test

> One sentence

---

Source: ${base}/docs/start

# Get [started]

See [deep](/base/docs/deep).

---

Source: ${base}/docs/alone

# Alone

\`\`\`md
---
\`\`\`

---

Source: ${base}/docs/guide

# Guide

The *first* paragraph
of two lines.

---

Source: ${base}/docs/deep

# Deep

---

Source: ${base}/docs/more

# More
`,
  );
  assert.ok(!site.exists('build/de/llms.txt'));
  for (const [, address = ''] of site.read('build/llms.txt').matchAll(/\]\(https:\/\/example\.org\/base\/(\S+)\)/g))
    assert.ok(site.exists(`build/${decodeURI(address)}`), address);

  assert.match((await site.run('build')).stderr, / 0 written/);
  await site.write({ 'content/docs/more.md': '# More\n\nAnd more.\n' });
  await site.run('build');
  assert.match(site.read('build/llms.txt'), /more\/index\.md\): And more\.$/m);
  assert.match(site.read('build/llms-full.txt'), /# More\n\nAnd more\.\n$/);
});

test('after edits, llms-full.txt has what a build without a cache gives it', async (t) => {
  const site = await createSite(t, files);
  await afterTick(site);
  await site.run('build');
  const edits: readonly Readonly<Record<string, string>>[] = [
    { 'content/docs/guide.md': '# Guide\n\nÜber Grüße: 你好.\n' },
    { 'content/docs/deep.md': '# Deep\n\nDeeper.\n', 'content/docs/start.md': '# Start\n' },
    { 'content/docs/alone.md': '# Alone\n', 'content/docs/new.md': '# New\n' },
    { 'content/docs/sidebars.ts': files['content/docs/sidebars.ts'].replace("['more', ", "['new', 'more', ") },
    { 'site.config.ts': files['site.config.ts'].replace('One sentence', 'Another sentence') },
  ];
  for (const edit of edits) {
    await site.write(edit);
    await afterTick(site);
    await site.run('build');
    const fresh = await buildAfresh(site);
    assert.equal(readFolder(site, 'build').get('llms-full.txt'), fresh.get('llms-full.txt'), JSON.stringify(edit));
  }
});

test('static files replace llms.txt and llms-full.txt', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/static/llms.txt': 'mine',
    'content/static/llms-full.txt': 'too',
  });
  await site.run('build');
  assert.equal(site.read('build/llms.txt'), 'mine');
  assert.equal(site.read('build/llms-full.txt'), 'too');
});

test('the headings of llms.txt are in the language of the site', async (t) => {
  const site = await createSite(t, {
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.org', i18n: { defaultLocale: 'de', locales: ['de'] } };\n",
    'content/docs/a.md': '# A\n',
    'content/pages/b.md': '# B\n',
  });
  await site.run('build');
  assert.deepEqual(site.read('build/llms.txt').match(/^## .*$/gm), ['## Dokumentation', '## Seiten']);
});

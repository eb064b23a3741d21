import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('headings of MDX can have an id in a comment', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx':
      'export const n = 1;\n\n# A {/* #a-title */}\n\n## B {/* #beta */}\n\n## C {#gamma}\n\n## D { /* #delta:x */ }\n\nIt is {n}.\n',
  });
  assert.equal((await site.run('build', '--quiet')).stderr, '');
  const page = site.read('build/docs/a/index.html');
  for (const id of ['beta', 'gamma', 'delta:x']) assert.match(page, new RegExp(`<h2 id="${id}"`));
  assert.doesNotMatch(page, /#beta \*\//);
  assert.match(page, /It is 1\./);
});

test('braces around ids of headings may be escaped in MDX, as translation tools write them', async (t) => {
  const part = '## Part \\{#a-part}\n\nText.\n\n{2 + 1}\n';
  const site = await createSite(t, {
    'content/docs/_part.mdx': part,
    'content/docs/a.mdx':
      '# A \\{#a-title}\n\n## Beta *b* \\{#beta}\n\n## C \\{#gamma\\}\n\n## `\\{#code}`\n\nIt is {1 + 1}, not \\{#this}.\n',
    'content/docs/b.mdx':
      "import Part from './_part.mdx';\n\nexport const Show = ({ what: What }) => <What />;\n\n# B\n\n<Show what={Part} />\n",
  });
  assert.equal((await site.run('build', '--quiet')).stderr, '');
  const page = site.read('build/docs/a/index.html');
  assert.match(page, /<title>A \| /);
  assert.match(page, /<h1 id="a-title">A<\/h1>/);
  assert.match(page, /<h2 id="beta"[^>]*>Beta <em>b<\/em><a /);
  assert.match(page, /<h2 id="gamma"[^>]*>C<a /);
  assert.match(page, /<code>\\\{#code\}<\/code>/);
  assert.match(page, /not \{#this\}\./);
  assert.match(site.read('build/docs/a/index.md'), /^# A\n\n## Beta \*b\*\n\n## C\n/);
  assert.match(site.read('build/docs/b/index.html'), /<h2 id="a-part">Part/);
});

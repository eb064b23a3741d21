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

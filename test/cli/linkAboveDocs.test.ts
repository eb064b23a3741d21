import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('a relative link that leaves the docs is compared with the files of the docs', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [how to begin](../guides/start.md#one).\n',
    'content/docs/guides/start.md': '# Start\n\n## One\n',
  });
  assert.match((await site.run('check')).stderr, /hint: did you mean "\.\/guides\/start\.md#one"\?\n/);
});

test('a relative link to a file of the repository is to be replaced by one to its source', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\nSee [the readme](../../README.md#one), [the license](../../LICENSE) and [more](../../GONE.md).\n',
    'README.md': '# Readme\n',
    LICENSE: 'Free.\n',
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr.match(/hint: this file is no part of the site: link to its source online\n/g)?.length, 2, stderr);
  assert.match(stderr, /3 warnings/);
});

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

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

test('a link to a host without a scheme lacks "https://"', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [it](github.com/lantern#a), [that](www.example.de) and [a file](notes.com.txt).\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /hint: did you mean "https:\/\/github\.com\/lantern#a"\?\n/);
  assert.match(stderr, /hint: did you mean "https:\/\/www\.example\.de"\?\n/);
  assert.equal(stderr.match(/"https:/g)?.length, 2, stderr);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe } from '../helpers/builtSite.ts';

test('a title below other text has the same space below it, and is the title of the window', async (t) => {
  const { origin } = await buildAndServe(t, {
    'content/docs/first.md': '# First\n\nText.\n',
    'content/docs/later.md': 'Text.\n\n# Later\n\nText.\n',
  });
  const { page } = await openPage(t);
  const spaceBelow = async (name: string): Promise<number> => {
    await page.goto(`${origin}/docs/${name.toLowerCase()}`);
    assert.match(await page.title(), new RegExp(`^${name} `));
    return page.evaluate(() => {
      const title = document.querySelector('h1') as Element;
      const below = title.nextElementSibling as Element;
      return below.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
    });
  };
  assert.equal(await spaceBelow('Later'), await spaceBelow('First'));
});

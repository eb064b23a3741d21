import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated } from '../helpers/builtSite.ts';

/** Headings take their ids from their words, and take none from the page around them. */

test('a page with headings that are called as its own parts comes to life', async (t) => {
  const { origin } = await buildAndServe(t, { 'content/docs/a.md': '# A\n\n## Settings\n\n## Navbar\n' });
  const { page, problems } = await openPage(t);
  await page.goto(`${origin}/docs/a#settings`);
  await hydrated(page);
  assert.deepEqual(problems, []);
});

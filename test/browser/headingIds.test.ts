import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated } from '../helpers/builtSite.ts';

/** The ids of headings must not collide with the names that the page uses for its own parts. */

test('a page hydrates although its headings have the names of its own parts', async (t) => {
  const { origin } = await buildAndServe(t, { 'content/docs/a.md': '# A\n\n## Settings\n\n## Navbar\n' });
  const { page, problems } = await openPage(t);
  await page.goto(`${origin}/docs/a#settings`);
  await hydrated(page);
  assert.deepEqual(problems, []);
});

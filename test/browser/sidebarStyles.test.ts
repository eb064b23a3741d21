import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile } from '../helpers/builtSite.ts';

test('styles of a site give the current entry of the sidebar its text and background together', async (t) => {
  const { origin } = await buildAndServe(t, {
    'site.config.ts': configFile('search: false'),
    'client/styles/main.css':
      '.menu__link--active { background-color: rgb(0, 0, 255); color: rgb(255, 255, 255) !important; }\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  const { page } = await openPage(t);
  await page.goto(`${origin}/docs/a`);
  const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[aria-current]');
  const looks = async () =>
    current.evaluate((element) => {
      const { backgroundColor, color, textDecorationLine } = getComputedStyle(element);
      return { backgroundColor, color, textDecorationLine };
    });
  const wanted = {
    backgroundColor: 'rgb(0, 0, 255)',
    color: 'rgb(255, 255, 255)',
    textDecorationLine: 'none',
  };
  assert.deepEqual(await looks(), wanted);
  await current.hover();
  assert.deepEqual(await looks(), wanted);
});

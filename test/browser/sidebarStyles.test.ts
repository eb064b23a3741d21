import assert from 'node:assert/strict';
import { test } from 'vitest';
import { findViolations, LOOKS } from '../helpers/axe.ts';
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

test('badges in the sidebar are readable in both color modes, also on the current entry, and part of the name of their link', async (t) => {
  const types = ['note', 'tip', 'info', 'warning', 'danger'];
  const { origin } = await buildAndServe(t, {
    'site.config.ts': configFile('search: false'),
    'content/docs/folder/_category_.json': '{ "badge": "New" }',
    'content/docs/folder/inside.md': '# Inside\n',
    ...Object.fromEntries(
      types.map((type) => [
        `content/docs/${type}.md`,
        `---\nsidebar_badge: { text: ${type} it, type: ${type} }\n---\n# A page\n\nText.\n`,
      ]),
    ),
  });
  for (const look of LOOKS) {
    const { page } = await openPage(t, look);
    for (const type of types) {
      await page.goto(`${origin}/docs/${type}`);
      if (look.viewport.width < 500) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await sidebar.getByRole('link', { name: `A page ${type} it`, exact: true, current: 'page' } as never).waitFor();
      const part = { within: '.menu', rule: 'color-contrast-enhanced' } as const;
      assert.deepEqual(await findViolations(page, part), []);
    }
  }
});

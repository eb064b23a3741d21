import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe } from '../helpers/builtSite.ts';

test('wide preformatted text in HTML scrolls by itself, not the page', async (t) => {
  const { origin } = await buildAndServe(t, {
    'content/docs/a.md': `# A\n\n<pre>\n  (${'argument, '.repeat(30)})\n</pre>\n`,
  });
  const { page } = await openPage(t);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/docs/a`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  const pre = page.locator('pre');
  assert.equal(await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), true);
});

test('code in HTML has one background for all its lines', async (t) => {
  const { origin } = await buildAndServe(t, {
    'content/docs/a.md': '# A\n\n<pre><code>one\ntwo\n</code></pre>\n\n`inline`\n',
  });
  const { page } = await openPage(t);
  await page.goto(`${origin}/docs/a`);
  const background = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.equal(await background('pre'), await background('p > code'));
  assert.equal(await background('pre > code'), 'rgba(0, 0, 0, 0)');
});

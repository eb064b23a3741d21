import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;

const files = {
  'content/docs/a.md': '# A\n',
  'content/static/light.svg': svg(40),
  'content/static/dark.svg': svg(50),
};

const backgroundOf = (page: Page): Promise<string> =>
  page.locator('.footer').evaluate((footer) => getComputedStyle(footer).backgroundColor);

const brightnessOf = (color: string): number => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));

test('a footer with the style "dark" is dark, with the dark logo, in both color modes', async (t) => {
  const logo = "logo: { src: '/light.svg', srcDark: '/dark.svg', href: '/docs/a', width: 120, height: 48 }";
  const { origin } = await buildAndServe(t, {
    ...files,
    'site.config.ts': configFile(`footer: { style: 'dark', ${logo}, copyright: 'Ours' }`),
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, problems } = await openPage(t, { colorScheme });
    await page.goto(`${origin}/docs/a`);
    assert.ok(brightnessOf(await backgroundOf(page)) < 80, `${colorScheme}: ${await backgroundOf(page)}`);
    const text = await page.locator('.footer__copyright').evaluate((node) => getComputedStyle(node).color);
    assert.ok(brightnessOf(text) > 120, `${colorScheme}: ${text}`);
    const link = page.locator('.footer a[href="/docs/a"]');
    assert.deepEqual(
      await link.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
      ['/dark.svg'],
    );
    assert.equal(await link.locator('img').getAttribute('alt'), 'Test');
    assert.deepEqual(
      await link
        .locator('img')
        .boundingBox()
        .then((box) => [box?.width, box?.height]),
      [120, 48],
    );
    assert.deepEqual(problems, []);
  }
});

test('a light footer and its logo follow the color mode; a logo without `href` is no link', async (t) => {
  const { origin } = await buildAndServe(t, {
    ...files,
    'site.config.ts': configFile("footer: { logo: { src: '/light.svg', srcDark: '/dark.svg', alt: 'Mark' } }"),
  });
  for (const [colorScheme, src] of [
    ['light', '/light.svg'],
    ['dark', '/dark.svg'],
  ] as const) {
    const { page } = await openPage(t, { colorScheme });
    await page.goto(`${origin}/docs/a`);
    assert.equal(brightnessOf(await backgroundOf(page)) < 80, colorScheme === 'dark');
    assert.equal(await page.locator('.footer img:visible').getAttribute('src'), src);
    assert.equal(await page.locator('.footer a').count(), 0);
  }
});

test('check reports misspelt settings and broken links of the footer', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': `export default { title: 'Test', url: 'https://example.org', footer: { style: 'drak', lgo: {} } };`,
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /footer\.style: expected "light" or "dark", found "drak"\n(?:.*\n)*? {2}hint: did you mean "dark"\?/,
  );
  assert.match(stderr, /footer\.lgo: unknown field "lgo"\n(?:.*\n)*? {2}hint: did you mean "logo"\?/);

  await site.write({ 'site.config.ts': configFile("footer: { logo: { src: '/light.svg', href: '/docs/b' } }") });
  assert.match((await site.run('check')).stderr, /footer\.logo\.href: broken link "\/docs\/b"/);
});

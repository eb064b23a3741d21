import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, settled } from '../helpers/builtSite.ts';

const files = {
  'site.config.ts': configFile(`
  i18n: { locales: ['en', 'ar'] },
  navbar: { items: [
    { type: 'doc', docId: 'one', label: 'Docs', icon: 'book-open' },
    { type: 'dropdown', label: 'More', icon: 'star', items: [{ href: 'https://example.com', 'aria-label': 'Forum', icon: 'brands/own' }] },
    { href: 'https://example.com/code', 'aria-label': 'GitHub', icon: 'github', position: 'right' },
    { href: 'https://example.com/releases', label: 'Releases', icon: 'package', position: 'right' },
  ] },
  footer: { links: [{ items: [
    { href: 'https://example.com/news', label: 'News', icon: 'rss' },
    { href: 'https://example.com/code', 'aria-label': 'GitHub', icon: 'github' },
  ] }] }`),
  'content/icons/brands/own.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  'content/docs/one.md': '# One\n',
};

/** What a link shows: its text, its accessible name, the mask of its icon, and the mark of external links. */
const look = async (link: Locator) => ({
  text: await link.innerText(),
  ...(await link.evaluate((element) => {
    const icon = element.querySelector<HTMLElement>('.icon');
    if (!icon) return {};
    // In whole pixels, because a menu moves while it opens.
    const { offsetWidth: width, offsetHeight: height } = icon;
    return {
      isSquare: width === height && width > 12 && width < 24,
      isDrawn: getComputedStyle(icon).maskImage.startsWith('url("data:image/svg+xml'),
      isMarked: getComputedStyle(element, '::after').content !== 'none',
    };
  })),
});

const icon = { isSquare: true, isDrawn: true };

test('links of navbar and footer show icons, alone where they have no text', async (t) => {
  const { origin } = await buildAndServe(t, files);
  const { page } = await openPage(t);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/docs/one`);
  await settled(page);
  const bar = page.locator('.navbar__items');
  assert.deepEqual(await look(bar.getByRole('link', { name: 'Docs' })), { text: 'Docs', ...icon, isMarked: false });
  assert.deepEqual(await look(bar.getByRole('link', { name: 'Releases' })), {
    text: 'Releases',
    ...icon,
    isMarked: true,
  });
  assert.deepEqual(await look(bar.getByRole('link', { name: 'GitHub' })), { text: '', ...icon, isMarked: false });
  await bar.getByRole('button', { name: 'More' }).click();
  assert.deepEqual(await look(bar.getByRole('link', { name: 'Forum' })), { text: 'Forum', ...icon, isMarked: true });
  const footer = page.locator('footer');
  assert.deepEqual(await look(footer.getByRole('link', { name: 'News' })), { text: 'News', ...icon, isMarked: true });
  assert.deepEqual(await look(footer.getByRole('link', { name: 'GitHub' })), { text: '', ...icon, isMarked: false });

  await page.goto(`${origin}/ar/docs/one`);
  await settled(page);
  assert.deepEqual(await look(bar.getByRole('link', { name: 'GitHub' })), { text: '', ...icon, isMarked: false });
  assert.deepEqual(await look(bar.getByRole('link', { name: 'Releases' })), {
    text: 'Releases',
    ...icon,
    isMarked: true,
  });
  assert.deepEqual(await look(footer.getByRole('link', { name: 'GitHub' })), { text: '', ...icon, isMarked: false });

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${origin}/docs/one`);
  await settled(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  const panel = page.locator('.navbar-sidebar__items');
  assert.deepEqual(await look(panel.getByRole('link', { name: 'GitHub' })), {
    text: 'GitHub',
    ...icon,
    isMarked: true,
  });
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, openMarked } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': configFile(
    `docs: { versions: { current: { label: '1.0', badge: true } } },
     navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ label: 'A', to: '/docs/a' }] }] }`,
  ),
  'content/blog/2024-01-02-b.md': '# B\n\nOf boats.\n',
  'content/docs/a.md': '# A\n\n:::warning\n\nText about boats.\n\n:::\n\n## Boats\n\nMore about boats.\n',
};

/** The color that the browser computes for a CSS color. */
const colorOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);

const styleOf = (page: Page, selector: string, name: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [wanted, part]) => getComputedStyle(element, part).getPropertyValue(wanted ?? ''), [
      name,
      pseudo,
    ] as const);

const served = shared((scope) => buildAndServe(scope, files));

describe('forced colors', () => {
  test('icons have the system color of buttons, also in dark mode', async (t) => {
    const { page } = await openPage(t, { forcedColors: 'active', colorScheme: 'dark' });
    await openMarked(page, `${served().origin}/docs/a`);
    const expected = await colorOf(page, 'ButtonText');
    assert.equal(await styleOf(page, '.admonition-heading', 'background-color', '::before'), expected);
    assert.equal(await styleOf(page, '.navbar__caret', 'background-color', '::after'), expected);
    assert.equal(await styleOf(page, '.navbar__button .icon', 'background-color'), expected);
  });

  test('bars, panel and modal have borders, and the active result is outlined', async (t) => {
    const { page } = await openPage(t, { forcedColors: 'active', viewport: { width: 800, height: 800 } });
    await openMarked(page, `${served().origin}/docs/a`);
    assert.equal(await styleOf(page, '.navbar', 'border-bottom-style'), 'solid');
    assert.equal(await styleOf(page, '.toc-box', 'outline-style'), 'solid', 'no text shows above it');
    assert.equal(await styleOf(page, '.theme-doc-version-badge', 'border-left-style'), 'solid');
    await page.locator('.navbar__toggle').click();
    assert.equal(await styleOf(page, '.navbar-sidebar', 'border-right-style'), 'solid');
    await page.keyboard.press('Escape');

    await page.locator('.search-button').click();
    await page.keyboard.type('boats');
    await page.locator('.search-hit').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('.search-hit[data-active]').waitFor();
    assert.equal(await styleOf(page, '.search-modal', 'border-left-style'), 'solid');
    assert.equal(await styleOf(page, '.search-hit[data-active]', 'outline-style'), 'solid');
    assert.equal(await styleOf(page, '.search-hit:not([data-active])', 'outline-style'), 'none');
    const chosen = await styleOf(page, '.search-modal__kinds [aria-pressed=true]', 'border-top-color');
    assert.equal(chosen, await colorOf(page, 'Highlight'));
    assert.notEqual(chosen, await styleOf(page, '.search-modal__kinds [aria-pressed=false]', 'border-top-color'));
  });

  test('a select keeps the native arrow, which is a background image otherwise', async (t) => {
    const { page } = await openPage(t, { forcedColors: 'active' });
    await page.goto(`${served().origin}/search?q=boats`);
    await page.locator('.search-page__kind').waitFor();
    assert.equal(await styleOf(page, '.search-page__kind', 'background-image'), 'none');
    assert.notEqual(await styleOf(page, '.search-page__kind', 'appearance'), 'none');
  });
});

test('with `prefers-contrast: more`, borders are stronger and no text is paler', async (t) => {
  const { page } = await openPage(t);
  await openMarked(page, `${served().origin}/docs/a`);
  const usual = await colorOf(page, 'var(--color-border)');
  await page.emulateMedia({ contrast: 'more' });
  assert.notEqual(await colorOf(page, 'var(--color-border)'), usual);
  assert.equal(await colorOf(page, 'var(--color-muted)'), await colorOf(page, 'var(--color-text)'));
});

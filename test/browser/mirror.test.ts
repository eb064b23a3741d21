import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled, still } from '../helpers/builtSite.ts';
import { languageFiles, PHONE } from '../helpers/languages.ts';
import { compareMirrored } from '../helpers/mirror.ts';
import { shared } from '../helpers/scope.ts';
import { waitForAnswer } from '../helpers/searchModal.ts';

/**
 * Hides what has no mirror image: letters, and parts that keep their direction. Letters are laid out one by one, so that lines
 * break at the same places.
 */
const UNREADABLE = `
  *, :not(.pagination-nav__label)::before, :not(.pagination-nav__label)::after { unicode-bidi: bidi-override !important; font-kerning: none !important; font-variant-ligatures: none !important;
    letter-spacing: 0 !important; caret-color: transparent !important; }
  body *, ::marker { color: transparent !important; }
  ::before, ::after { color: currentcolor; }
  svg:not(.sidebar-toggle svg), .theme-code-block > *, .search-button__keys, select { visibility: hidden !important; }
  .pagination-nav__label::before, .pagination-nav__label::after, .breadcrumbs__item::before,
  a[target=_blank]::after, .navbar-sidebar__back::before { color: #777 !important; }`;

async function shoot(page: Page, url: string, act: (page: Page) => Promise<void>): Promise<Buffer> {
  await page.goto(url);
  await hydrated(page);
  await settled(page);
  await page.addStyleTag({ content: UNREADABLE });
  await act(page);
  await still(page);
  return page.screenshot();
}

const openPanel = async (page: Page): Promise<void> => {
  await page.locator('.navbar__toggle').tap();
  await page.locator('.navbar-sidebar__back').waitFor();
};
const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Elsewhere' }).waitFor();
};
const openSearch = async (page: Page): Promise<void> => {
  await page.locator('.search-button').click();
  await page.getByRole('combobox').fill('begins');
  await page.getByRole('option').first().waitFor();
  await waitForAnswer(page);
};
const nothing = (): Promise<void> => Promise.resolve();

const WIDE = { viewport: { width: 1280, height: 1600 } };
const cases = [
  { path: 'docs/guide', size: WIDE, name: 'a guide with an open menu', act: openMenu },
  { path: 'docs/start', size: WIDE, name: 'search', act: openSearch },
  { path: 'blog', size: WIDE, name: 'the blog', act: nothing },
  { path: 'blog/2024/01/02/post', size: WIDE, name: 'a post', act: nothing },
  {
    path: 'docs/guide',
    size: { ...PHONE, viewport: { width: 390, height: 1600 } },
    name: 'a guide on a phone',
    act: nothing,
  },
  { path: 'docs/guide', size: PHONE, name: 'the panel of phones', act: openPanel },
] as const;

describe('the right-to-left page is the mirror image of the left-to-right one', () => {
  const served = shared((scope) => buildAndServe(scope, languageFiles));

  for (const { path, size, name, act } of cases) {
    test(name, async (t) => {
      const { page } = await openPage(t, { ...size, reducedMotion: 'reduce' });
      const straight = await shoot(page, `${served().origin}/${path}`, act);
      const mirrored = await shoot(page, `${served().origin}/mirror/${path}`, act);
      const { count, box } = await compareMirrored(straight, mirrored);
      assert.ok(count < 25, `${count} pixels differ, in ${box}`);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { openModal, waitForTexts } from '../helpers/searchModal.ts';

describe('several docs instances with versions', () => {
  const served = shared((scope) =>
    buildAndServe(scope, {
      'content/pages/index.md': '# Home\n',
      'content/docs/walrus.md': '# Walrus to come\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/walrus.md': '# Walrus of one\n',
      'content/lib/walrus.md': '# Library to come\n\nA walrus.\n',
      'content/lib_versions.json': '["7", "6"]',
      'content/lib_versioned_docs/version-7/walrus.md': '# Library of seven\n\nA walrus.\n',
      'content/lib_versioned_docs/version-6/walrus.md': '# Library of six\n\nA walrus.\n',
      'site.config.ts': configFile(`
        docs: [{ label: 'Guide' }, { id: 'lib', label: 'Library' }],
        navbar: { items: [
          { type: 'doc', docId: 'walrus', label: 'Guide' },
          { type: 'doc', docId: 'walrus', label: 'Lib', docsPluginId: 'lib' },
          { type: 'docsVersionDropdown' },
          { type: 'docsVersionDropdown', docsPluginId: 'lib' },
        ] },
      `),
    }),
  );

  test('readers choose a version of each instance; links and search use both choices', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/lib/walrus`);
    await hydrated(page);
    await settled(page);
    await page.getByText('Library: 7').hover();
    await page.locator('a[data-version="lib/6"]').first().click();
    await page.waitForURL('**/lib/6/walrus');
    await page.goto(`${served().origin}/`);
    await settled(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('sitegen.version')), 'lib/6');
    await waitForTexts(page, '.navbar__items > .navbar__dropdown > button', ['Guide: 1.0', 'Library: 6']);
    await openModal(page);
    await page.locator('.search-modal__input').fill('walrus');
    await waitForTexts(page, '.search-hit__title', ['Walrus of one', 'Library of six']);
    const all = page.locator('.search-modal__all .search-hit__link');
    assert.equal(await all.getAttribute('href'), '/search?q=walrus&version=1.0+lib%2F6');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Lib', exact: true }).click();
    await page.waitForURL('**/lib/6/walrus');
    assert.deepEqual(problems, []);
  });

  test('the page of results has a select for the version of each instance', async (t) => {
    const { page, problems } = await openPage(t, { viewport: { width: 390, height: 800 } });
    await page.goto(`${served().origin}/search?q=walrus&version=lib/6+current`);
    await waitForTexts(page, '.search-result h2', ['Walrus to come', 'Library of six']);
    await waitForTexts(page, '.search-result__path', ['Guide', 'Library']);
    const selects = page.getByRole('combobox', { name: 'Version of the docs' });
    assert.deepEqual(await selects.locator('option').allTextContents(), [
      'Guide: Next',
      'Guide: 1.0',
      'Library: Next',
      'Library: 7',
      'Library: 6',
    ]);
    await selects.last().selectOption('lib/7');
    await waitForTexts(page, '.search-result h2', ['Walrus to come', 'Library of seven']);
    assert.equal(new URL(page.url()).searchParams.get('version'), 'current lib/7');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 390);
    assert.deepEqual(problems, []);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { openModal, waitForTexts } from '../helpers/searchModal.ts';

describe('search in docs with several versions', () => {
  const served = shared((scope) =>
    buildAndServe(scope, {
      'content/blog/2024-01-02-isolation.md': '# News of isolation\n\nIsolation is the default now.\n',
      'content/versions.json': '["2.0", "1.0"]',
      'content/pages/index.md': '# Home\n',
      'content/docs/isolation.md': '# Isolation to come\n',
      'content/versioned_docs/version-2.0/isolation.md': '# Isolation of two\n',
      'content/versioned_docs/version-1.0/isolation.md': '# Isolation of one\n',
    }),
  );

  test('the modal searches the version of the page, else the chosen one, else the latest', async (t) => {
    const { page, problems } = await openPage(t);
    const search = async (route: string, titles: readonly string[]) => {
      await page.goto(served().origin + route);
      await openModal(page);
      await page.locator('.search-modal__input').fill('isolation');
      await waitForTexts(page, '.search-hit__title', titles);
    };
    await search('/', ['Isolation of two', 'News of isolation']);
    await search('/docs/1.0/isolation', ['Isolation of one', 'News of isolation']);
    const all = page.locator('.search-modal__all .search-hit__link');
    assert.equal(await all.getAttribute('href'), '/search?q=isolation&version=1.0');
    await page.evaluate(() => localStorage.setItem('sitegen.version', 'current'));
    await search('/', ['Isolation to come', 'News of isolation']);
    assert.deepEqual(problems, []);
  });

  test('the page of results has a select of versions, whose choice is in the address', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/search?q=isolation`);
    await waitForTexts(page, '.search-result h2', ['Isolation of two', 'News of isolation']);
    const select = page.getByRole('combobox', { name: 'Version of the docs' });
    assert.equal(await select.inputValue(), '2.0');
    await select.selectOption('1.0');
    await waitForTexts(page, '.search-result h2', ['Isolation of one', 'News of isolation']);
    assert.equal(new URL(page.url()).search, '?q=isolation&version=1.0');
    await page.reload();
    await waitForTexts(page, '.search-result h2', ['Isolation of one', 'News of isolation']);
    assert.equal(await select.inputValue(), '1.0');
    assert.deepEqual(problems, []);
  });
});

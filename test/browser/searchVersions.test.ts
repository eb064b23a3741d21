import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { openBrowser, openPage, serveFolder } from '../helpers/browser.ts';
import { openModal, waitForTexts } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

test('docs of several versions', async (t) => {
  const site = await createSite(t, {
    'content/blog/2024-01-02-isolation.md': '# News of isolation\n\nIsolation is the default now.\n',
    'content/versions.json': '["2.0", "1.0"]',
    'content/pages/index.md': '# Home\n',
    'content/docs/isolation.md': '# Isolation to come\n',
    'content/versioned_docs/version-2.0/isolation.md': '# Isolation of two\n',
    'content/versioned_docs/version-1.0/isolation.md': '# Isolation of one\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const origin = await serveFolder(t, path.join(site.dir, 'build'));
  const browser = await openBrowser(t);

  await t.test('the modal searches that of the page, else that which the reader chose, else the last', async () => {
    const { page, problems } = await openPage(browser);
    const search = async (route: string, titles: readonly string[]) => {
      await page.goto(origin + route);
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
    await page.context().close();
  });

  await t.test('the page of results has a select, and keeps the choice in the address', async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(`${origin}/search?q=isolation`);
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
    await page.context().close();
  });
});

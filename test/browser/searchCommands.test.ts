import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated, settled } from '../helpers/builtSite.ts';
import { holds } from '../helpers/eventually.ts';
import { openModal } from '../helpers/searchModal.ts';

const files = {
  'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
  'content/docs/a.md': '# Copy of A\n\nText.\n',
  'content/i18n/de/docs/a.md': '# A auf Deutsch\n\nText.\n',
};

test('the search modal finds and runs commands', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const { page, problems } = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${origin}/docs/a`);
  await hydrated(page);
  await settled(page);
  const input = page.locator('.search-modal__input');
  const commands = page.getByRole('group', { name: 'Commands' }).getByRole('option');
  const status = page.locator('.search-modal__said');
  /** Search, and wait for the message that moves the commands down: a click could miss them before. */
  const searchInVain = async (query: string): Promise<void> => {
    await input.fill(query);
    await page.locator('.search-modal__body').getByText(`No results for “${query}”`, { exact: true }).waitFor();
  };

  await openModal(page);
  await input.fill('>');
  await commands.first().waitFor();
  assert.deepEqual(await commands.allTextContents(), [
    'Switch color mode',
    'Copy address of this page',
    'Copy this page as Markdown',
    'Show keyboard shortcuts',
    'Read in German',
  ]);
  await input.fill('>copy mark');
  await page.keyboard.press('Enter');
  await status.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), site.read('build/docs/a/index.md'));

  // Commands come after results, which are more likely to be meant.
  await input.fill('copy');
  await page.getByRole('option', { name: 'Copy of A' }).waitFor();
  assert.equal(await page.getByRole('option').first().textContent(), 'Copy of AText.');
  // The message of a command disappears with the next query.
  await status.waitFor({ state: 'hidden' });
  await page.locator('.search-modal').getByRole('status').getByText('One document found').waitFor();
  assert.equal(await page.getByRole('option', { name: /See all/ }).count(), 0);
  await commands.getByText('Copy address').click();
  await holds(page, async () => (await navigator.clipboard.readText()).endsWith('/docs/a'));

  await searchInVain('dark');
  await commands.getByText('Switch color mode').click();
  await page.locator('.search-modal').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');

  await openModal(page);
  await input.fill('>short');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');

  await openModal(page);
  await searchInVain('deutsch');
  await commands.getByText('Read in German').click();
  await page.waitForURL(`${origin}/de/docs/a`);
  assert.deepEqual(problems, []);
});

test('commands copy from within the modal where pages may not write into the clipboard', async (t) => {
  const { origin } = await buildAndServe(t, files);
  const { page, problems } = await openPage(t, { permissions: ['clipboard-read'] });
  await page.goto(`${origin}/docs/a`);
  await settled(page);
  await openModal(page);
  await page.locator('.search-modal__input').fill('>copy address');
  await page.keyboard.press('Enter');
  await page.locator('.search-modal__said').getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/docs/a`);
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'search-modal__input');
  assert.deepEqual(problems, []);
});

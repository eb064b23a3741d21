import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': configFile(
    "i18n: { locales: ['en', 'de', 'ja', 'ar'] }, navbar: { items: [{ type: 'localeDropdown', position: 'right' }] }",
  ),
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n',
  'content/i18n/de/pages/index.md': '# Start\n',
  'content/i18n/ja/pages/index.md': '# ホーム\n',
  'content/i18n/ja/ui.json': JSON.stringify({ 'languageOffer.text': 'このページを日本語で読む' }),
};

const offer = (page: Page) => page.locator('.language-offer');

describe('the home page offers another language, and never redirects', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('offers the browser’s preferred language if the page is translated to it, until declined', async (t) => {
    const { page, problems } = await openPage(t, { locale: 'de-AT' });
    await page.goto(served().origin);
    await offer(page).waitFor();
    assert.equal(await offer(page).locator('p:visible').count(), 1);
    const link = offer(page).getByRole('link');
    assert.equal(await link.getAttribute('lang'), 'de');
    const label = await offer(page).getAttribute('aria-label');
    assert.equal(label, await link.textContent(), 'told apart from other landmarks');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await offer(page).isVisible(), false, 'paper offers nothing');
    await page.emulateMedia({ media: 'screen' });
    await link.click();
    await page.waitForURL(`${served().origin}/de/`);
    await settled(page);
    assert.equal(await offer(page).isVisible(), false, 'they are there');

    await page.goto(served().origin);
    await offer(page).waitFor();
    await offer(page).getByRole('button').click();
    await offer(page).waitFor({ state: 'hidden' });
    await page.reload();
    await settled(page);
    assert.equal(await offer(page).isVisible(), false, 'they have declined');
    assert.equal(new URL(page.url()).pathname, '/');
    assert.deepEqual(problems, []);
  });

  test('the offer covers less than a quarter of a phone, also with a font size of 200 %', async (t) => {
    const { page } = await openPage(t, { locale: 'de', viewport: { width: 390, height: 844 } });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(served().origin);
    const box = await offer(page).locator('p:visible').boundingBox();
    assert.ok(box && box.height < 844 / 4, `${box?.height} px`);
  });

  test('offers the language that was chosen in the language menu before', async (t) => {
    const { page } = await openPage(t, { locale: 'en-US' });
    await page.goto(`${served().origin}/about?a=1#about`);
    await settled(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: '日本語' }).click();
    await page.waitForURL(`${served().origin}/ja/about?a=1#about`);
    await page.goto(served().origin);
    await offer(page).getByText('このページを日本語で読む').waitFor();
  });

  test('offers no language to which the page is not translated, and none without JavaScript', async (t) => {
    const { page } = await openPage(t, { locale: 'ar' });
    await page.goto(served().origin);
    await settled(page);
    assert.equal(await offer(page).isVisible(), false, 'there is no Arabic home page');
    assert.equal(await offer(page).locator('[lang=ar]').count(), 0);
    await page.goto(`${served().origin}/about`);
    assert.equal(await offer(page).count(), 0);
    await page.context().close();
    const { page: plain } = await openPage(t, { locale: 'de', javaScriptEnabled: false });
    await plain.goto(served().origin);
    assert.equal(await offer(plain).isVisible(), false);
    await plain.context().close();
  });
});

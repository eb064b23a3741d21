import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { eventually } from '../helpers/eventually.ts';
import { buildReferenceSite } from '../helpers/referenceSite.ts';

describe('a page of the API reference', () => {
  const visit = async (t: TestContext, route: string, options = {}) => {
    const origin = await serveFolder(t, await buildReferenceSite());
    const opened = await openPage(t, options);
    await opened.page.goto(origin + route);
    return opened.page;
  };

  test('a link to an option opens the list that contains it, and names of options are links', async (t) => {
    const page = await visit(t, '/docs/latest/api/browser-window#new-browserwindowoptions--nodeIntegration');
    const option = page.locator('#new-browserwindowoptions--nodeIntegration');
    await option.getByRole('link', { name: 'nodeIntegration', exact: true }).waitFor();
    assert.ok(await option.isVisible());
  });

  test('making the names of options links does not change the height of the options', async (t) => {
    const page = await visit(t, '/docs/latest/api/app', { viewport: { width: 1280, height: 844 } });
    const list = page.locator('.options').last();
    // Measure the rows: the height of a list that is not laid out yet is an estimate.
    const heights = () =>
      list.locator('> li').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    assert.equal(await list.locator('li > a > code').count(), 0);
    const plain = await heights();
    // Until scripts run, the list moves as the browser lays out content above it.
    await eventually(async () => {
      await list.scrollIntoViewIfNeeded();
      assert.equal(await list.locator('li > a > code').count(), plain.length);
    });
    assert.deepEqual(await heights(), plain);
  });

  for (const width of [1280, 390])
    test(`at ${width} pixels, the estimated height of a page that is not laid out is within 12 %`, async (t) => {
      const { page } = await openPage(t, { viewport: { width, height: 844 } });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${await serveFolder(t, await buildReferenceSite())}/docs/latest/api/app`);
      const [believed = 0, real = 0] = await page.evaluate(() => {
        const { documentElement: root } = document;
        const before = root.scrollHeight;
        root.removeAttribute('data-partial');
        return [before, root.scrollHeight];
      });
      assert.ok(Math.abs(believed / real - 1) < 0.12, `${believed} pixels for ${real}`);
    });

  test('choosing a platform fades members of other platforms, and the choice is remembered', async (t) => {
    const page = await visit(t, '/docs/latest/api/app');
    const hide = page.locator('#apphide-macos');
    await page.getByRole('button', { name: 'Linux' }).click();
    await page.waitForSelector('#apphide-macos[data-faded]');
    assert.equal(await page.locator('#appquit[data-faded]').count(), 0);
    await page.goto(new URL('/docs/latest/api/tray', page.url()).href);
    await page.waitForSelector('.platform-filter [data-platform=Linux][aria-pressed=true]');
    await page.waitForSelector('.api-member[data-faded]');
    await page.goBack();
    await hide.waitFor();
    await page.getByRole('button', { name: 'Linux' }).click();
    await page.waitForFunction(() => !document.querySelector('[data-faded]'));
    const isFaded = await hide.evaluate((member) => {
      localStorage.setItem('electron.platforms', 'Linux');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return 'faded' in (member as HTMLElement).dataset;
    });
    assert.ok(isFaded, 'chosen elsewhere, while the browser has kept the page aside');
  });

  test('on a phone, names of members that fit on a line do not break', async (t) => {
    const page = await visit(t, '/docs/latest/api/app', { viewport: { width: 390, height: 844 } });
    const broken = await page.$$eval('.api-member > code', (codes) =>
      codes
        .filter(({ textContent, parentElement }) => {
          // A line has room for 38 characters beside the badge of an event.
          const room = parentElement?.dataset.kind === 'event' ? 38 : 30;
          return (textContent?.length ?? 0) <= room;
        })
        .filter((code) => code.getBoundingClientRect().height > 32)
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(broken, []);
  });

  test('in print, foldable lists are open and have no handle', async (t) => {
    const page = await visit(t, '/docs/latest/api/dialog');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.fold > summary').filter({ visible: true }).count(), 0);
    assert.ok(await page.locator('.fold .options > li').first().isVisible());
  });

  test('without JavaScript the table of members opens, and the platform filter is hidden', async (t) => {
    const page = await visit(t, '/docs/latest/api/app', { javaScriptEnabled: false });
    assert.equal(await page.locator('.platform-filter').isVisible(), false);
    await page.locator('.member-table summary').first().click();
    assert.ok(await page.locator('.member-table a').first().isVisible());
  });
});

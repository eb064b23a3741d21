import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n', 'content/pages/index.md': '# Home\n' };

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    choice: document.documentElement.dataset.themeChoice,
    stored: localStorage.getItem('theme'),
  }));

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return red < 100;
  });

describe('color modes', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const button = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ }).first();

  test('the switch cycles: from the system’s mode to the other one, to that mode, to the system', async (t) => {
    for (const [colorScheme, order] of [
      ['dark', ['light', 'dark']],
      ['light', ['dark', 'light']],
    ] as const) {
      const { page } = await openPage(t, { colorScheme });
      await page.goto(`${served().origin}/docs/a`);
      await hydrated(page);
      assert.deepEqual(await stateOf(page), { theme: colorScheme, choice: 'system', stored: null });
      assert.match((await button(page).getAttribute('aria-label')) ?? '', /currently system mode/);
      for (const mode of order) {
        await button(page).click();
        assert.deepEqual(await stateOf(page), { theme: mode, choice: mode, stored: mode });
        assert.equal(await isDark(page), mode === 'dark');
        await page.locator(`[title*="currently ${mode} mode"]`).first().waitFor(); // labels are loaded after the switch works
      }
      await button(page).click();
      assert.deepEqual(await stateOf(page), { theme: colorScheme, choice: 'system', stored: null });
      await page.context().close();
    }
  });

  test('a click on the switch before its script has loaded takes effect, once', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'light' });
    const scriptComes = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${served().origin}/docs/a`, { waitUntil: 'commit' });
    await button(page).click();
    assert.deepEqual(await stateOf(page), { theme: 'light', choice: 'system', stored: null });
    scriptComes();
    await hydrated(page);
    assert.deepEqual(await stateOf(page), { theme: 'dark', choice: 'dark', stored: 'dark' });
    await page.locator('main').click();
    await button(page).click();
    assert.deepEqual(await stateOf(page), { theme: 'light', choice: 'light', stored: 'light' }, 'once');
  });

  test('the first paint has the stored mode, without the page’s script', async (t) => {
    const { page } = await openPage(t);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${served().origin}/docs/a`, { waitUntil: 'commit' });
    await page.waitForSelector('h1');
    const early = await page.screenshot({ clip: { x: 600, y: 500, width: 40, height: 40 } });
    assert.equal(await isDark(page), true);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await hydrated(page);
    const late = await page.screenshot({ clip: { x: 600, y: 500, width: 40, height: 40 } });
    assert.ok(early.equals(late), 'the page changed its color');
  });

  test('the switch works without React in navbar and panel, and names the choice on the next page', async (t) => {
    const { page, problems } = await openPage(t, { colorScheme: 'dark' });
    let isReactRequested = false;
    await page.route('**/assets/hydrate-*.js', async (route) => {
      isReactRequested = true;
      await route.continue();
    });
    await page.goto(`${served().origin}/docs/a`);
    await settled(page);
    await button(page).click();
    assert.deepEqual(await stateOf(page), { theme: 'light', choice: 'light', stored: 'light' });
    const labelled = page.getByRole('button', { name: /currently light mode/ });
    await labelled.waitFor();
    await page.getByRole('link', { name: 'B', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'B' }).waitFor();
    await labelled.waitFor();
    await page.reload();
    await labelled.waitFor();
    assert.equal(isReactRequested, false);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar:modal').waitFor();
    await page.locator('.navbar-sidebar .color-mode-switch').click();
    assert.equal((await stateOf(page)).choice, 'dark', 'it was made once');
    assert.deepEqual(problems, []);
  });

  test('the mode follows the system only while nothing is chosen', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'light' });
    await page.goto(`${served().origin}/docs/a`);
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await button(page).click();
    assert.equal((await stateOf(page)).theme, 'light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await stateOf(page), { theme: 'light', choice: 'light', stored: 'light' });
  });

  test('the mode follows a change of the system before the page’s script has run', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'light' });
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${served().origin}/docs/a`, { waitUntil: 'commit' });
    await page.waitForSelector('h1');
    assert.equal((await stateOf(page)).theme, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    release();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    assert.equal((await stateOf(page)).choice, 'system');
  });

  test('a page that is restored from the back/forward cache applies the latest choice', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'light' });
    await page.goto(`${served().origin}/docs/a`);
    await hydrated(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    assert.equal((await stateOf(page)).theme, 'dark');
  });

  test('other tabs follow a choice, and ignore an invalid one', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/a`);
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(`${served().origin}/docs/b`);
    await hydrated(other);
    await button(page).click();
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await other
      .getByRole('button', { name: /currently dark mode/ })
      .first()
      .waitFor();
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.evaluate(() => localStorage.setItem('other', 'x'));
    await other.waitForFunction(() => localStorage.getItem('other') === 'x');
    assert.equal((await stateOf(other)).theme, 'dark');
    await page.evaluate(() => localStorage.removeItem('theme'));
    await other.waitForFunction(() => document.documentElement.dataset.themeChoice === 'system');
  });

  test('a valid ?theme= wins over the stored mode, an invalid one does not', async (t) => {
    const { page } = await openPage(t);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(`${served().origin}/docs/a?theme=light`);
    assert.equal((await stateOf(page)).theme, 'light');
    await page.goto(`${served().origin}/docs/a?theme=pink`);
    assert.equal((await stateOf(page)).theme, 'dark');
  });

  test('print is light at once, also with reduced motion', async (t) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await openPage(t, { colorScheme: 'dark', reducedMotion });
      await page.goto(`${served().origin}/docs/a`);
      await hydrated(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      assert.equal(await isDark(page), false);
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      assert.equal(await isDark(page), true);
      await page.context().close();
    }
  });

  test('blocked storage causes one warning, and switch and navigation still work', async (t) => {
    const { page, problems } = await openPage(t);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto(`${served().origin}/docs/a`);
    await hydrated(page);
    await button(page).click();
    await button(page).click();
    await page.waitForFunction(() => document.documentElement.dataset.themeChoice === 'light');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'B' }).click();
    await page.getByRole('heading', { level: 1, name: 'B' }).waitFor();
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', /^storage is not available/);
  });
});

test('a site without the switch forgets an earlier choice', async (t) => {
  const { origin } = await buildAndServe(t, {
    ...files,
    'site.config.ts': configFile(
      "colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false }",
    ),
  });
  const { page } = await openPage(t, { colorScheme: 'light' });
  await page.goto(`${origin}/docs/a`);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await hydrated(page);
  assert.deepEqual(await stateOf(page), { theme: 'dark', choice: 'dark', stored: null });
  assert.equal(await page.locator('.color-mode-switch').count(), 0);
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { addressOf, buildAndServe, configFile, isSameDocument, openMarked, settled } from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': configFile(
    "colorMode: { respectPrefersColorScheme: true }, navbar: { title: 'Test', items: [{ type: 'dropdown', label: 'More', items: [{ label: 'A', to: '/docs/a' }] }] }",
  ),
  'client/islands/Counter.tsx': `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>;
}`,
  'templates/Counting.tsx': `import { Island, Page, type LayoutProps } from 'sitegen-react/templates';
import { Counter } from '../client/islands/Counter.tsx';
export default function Counting({ page, site, text }: LayoutProps) {
  return <Page page={page} site={site} text={text}><main><h1>{page.title}</h1>
    <Island id="used" name="Counter" component={Counter} props={{}} hydrate="use" />
    <Island id="soon" name="Counter" component={Counter} props={{}} /></main></Page>;
}`,
  'content/pages/index.md': '# Home\n',
  'content/pages/count.md': '---\nlayout: Counting\ntitle: Counting\n---\n',
  'content/docs/a.md': '# A\n\nText.\n\n## Part\n\n[B](b.md)\n',
  'content/docs/b.md': '# B\n',
};

const hasHydrated = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((island) => 'hydrated' in (island as HTMLElement).dataset);

describe('islands are hydrated only when they are needed', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  /** Open a doc page; `isReactRequested` returns whether React was requested. */
  async function openDoc(t: Parameters<typeof openPage>[0], options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(t, options);
    let isRequested = false;
    opened.page.on('request', (request) => {
      if (/\/hydrate-\w+\.js$/.test(request.url())) isRequested = true;
    });
    await opened.page.goto(`${served().origin}/docs/a`);
    await settled(opened.page);
    return { ...opened, isReactRequested: () => isRequested };
  }

  test('reading and navigating does not load React', async (t) => {
    const { page, problems, isReactRequested } = await openDoc(t);
    await page.getByRole('link', { name: 'B', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'B' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(isReactRequested(), false);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.hasHydrated), 'true');
    assert.deepEqual(problems, []);
  });

  test('dropdown menus work without React, by pointer and by keys', async (t) => {
    const { page, problems, isReactRequested } = await openDoc(t);
    const menu = page.getByRole('button', { name: 'More' });
    const opened = page.locator('.navbar__dropdown[data-open]');
    await menu.click();
    await opened.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === 'A');
    await page.keyboard.press('Enter');
    await opened.waitFor({ state: 'hidden' });
    assert.equal(isReactRequested(), false);
    assert.deepEqual(problems, []);
  });

  test('navbar and search work without React, by keys and by clicks', async (t) => {
    for (const open of [
      (page: Page) => page.keyboard.press('Control+k'),
      (page: Page) => page.keyboard.press('/'),
      (page: Page) => page.locator('.search-button').click(),
    ]) {
      const { page, problems, isReactRequested } = await openDoc(t);
      await page.locator('.navbar__inner > a').hover();
      await page.locator('.navbar__inner').hover();
      await open(page);
      await page.locator('.search-modal__input').fill('text');
      await page.locator('.search-hit').first().waitFor();
      assert.equal(addressOf(page), '/docs/a');
      assert.equal(isReactRequested(), false);
      assert.deepEqual(problems, []);
    }
  });

  test('a click on search, or its keys, before its script has loaded opens it later', async (t) => {
    for (const open of [
      (page: Page) => page.locator('.search-button').evaluate((button: HTMLElement) => button.click()),
      (page: Page) => page.keyboard.press('Control+k'),
    ]) {
      const { page, problems } = await openPage(t);
      const release = await holdAnswers(page, '**/assets/deferred-*.js');
      await page.goto(`${served().origin}/docs/a`);
      await page.locator('html[data-script]').waitFor();
      await open(page);
      await page.keyboard.type('text');
      release();
      await page.locator('.search-modal__input').waitFor();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.search-modal__input')?.value === 'text',
      );
      assert.equal(addressOf(page), '/docs/a');
      await page.keyboard.press('Control+k');
      await page.locator('.search-modal').waitFor({ state: 'detached' });
      assert.deepEqual(problems, []);
    }
  });

  test('a deferred script that cannot be loaded causes warnings but no errors', async (t) => {
    const { page } = await openPage(t);
    const thrown: string[] = [];
    const warnings: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route(/\/deferred-\w+\.js$/, (route) => route.abort());
    await page.goto(`${served().origin}/docs/a`);
    await eventually(() => assert.equal(warnings.length, 2));
    assert.deepEqual(thrown, []);
  });

  test('leaving a page while its scripts and settings are loading causes no warnings', async (t) => {
    for (const part of [/\/assets\/shared-\w+\.json$/, /\/assets\/(hydrate|deferred)-\w+\.js$/]) {
      const { page, problems } = await openPage(t);
      await page.route(part, () => undefined); // never answered
      for (const route of ['/docs/a', '/count', '/docs/b', '/docs/b']) {
        const requested = page.waitForRequest(part);
        await page.goto(served().origin + route);
        await requested;
      }
      assert.deepEqual(problems, []);
    }
  });

  test('the search button leads to the page of results if the modal cannot be loaded', async (t) => {
    for (const script of [/\/openSearchModal-\w+\.js$/, /\/deferred-\w+\.js$/]) {
      const { page } = await openPage(t);
      await page.route(script, (route) => route.abort());
      await page.goto(`${served().origin}/docs/a`);
      await page.locator('html[data-script]').waitFor();
      await page.locator('.search-button').click();
      await page.waitForURL(/\/search/);
    }
  });

  test('without a connection, search says so on the page if its modal cannot be loaded', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/a`);
    await settled(page);
    const needed = /\/(?:openSearchModal-\w+\.js|search)$/;
    await page.route(needed, (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Control+k');
    await page.getByRole('alert').filter({ hasText: '/search could not be loaded. Check your connection.' }).waitFor();
    await page.unroute(needed);
    await page.getByRole('alert').getByRole('button').click();
    await page.waitForURL(/\/search/);
    assert.ok(await isSameDocument(page));
  });

  test('the color mode switch names a choice that was made in another tab, also after a reload', async (t) => {
    const { page } = await openDoc(t);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    });
    await page.getByRole('button', { name: /currently dark mode/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /currently dark mode/ }).waitFor();
  });

  test('the menu of narrow screens works without React, and is not animated again by its script', async (t) => {
    const { page, problems } = await openPage(t, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const release = await holdAnswers(page, '**/assets/deferred-*.js');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${served().origin}/docs/a`);
    await page.locator('html[data-script]').waitFor();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const panel = page.locator('.navbar-sidebar');
    await panel.getByRole('link', { name: 'B', exact: true }).waitFor();
    await panel.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    await page.evaluate(() => {
      document.addEventListener('animationstart', () => document.documentElement.classList.add('moved'), true);
    });
    release();
    await panel.and(page.locator(':modal')).waitFor();
    assert.deepEqual(await panel.evaluate((shown) => shown.getAnimations().map(({ playState }) => playState)), []);
    assert.equal(await page.locator('html.moved').count(), 0);
    await panel.getByRole('link', { name: 'B', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'B' }).waitFor();
    await panel.waitFor({ state: 'hidden' });
    assert.deepEqual(
      requests.filter((url) => /\/hydrate-\w+\.js$/.test(url)),
      [],
    );
    assert.deepEqual(problems, []);
  });

  test('islands hydrate in idle time, or on use with `hydrate="use"`', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/count`);
    await page.locator('#soon[data-hydrated]').waitFor();
    assert.equal(await hasHydrated(page, '#used'), false);
    await page.locator('#used button').evaluate((button: HTMLElement) => button.click());
    await page.locator('#used').getByText('count 1').waitFor();
    assert.deepEqual(problems, []);
  });
});

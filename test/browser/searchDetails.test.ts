import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import {
  addressOf,
  buildAndServe,
  configFile,
  isSameDocument,
  openMarked,
  settled,
  shown,
} from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';
import { createGate, openModal, waitForAnswer, waitForClosedModal, waitForTexts } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

const LONG = 'Doors and windows of old houses want to be painted every few years, or they rot';

const steps = Array.from({ length: 8 }, (_, number) => `## Hinge ${number}\n\nOil it.\n`).join('\n');

const files = {
  'site.config.ts': configFile("titleDelimiter: '·'"),
  'content/docs/doors.md': `# Doors\n\n${LONG}.\n\n## Handles\n\nEvery hinge wants oil.\n\n${steps}`,
  'content/docs/hinge.md': `# Hinge\n\nWhat a door hangs on.\n\n${'A long page.\n\n'.repeat(80)}`,
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [
      `content/docs/key-${number}.md`,
      `# Key ${number}\n\nOpens a lock. ${'Turn it slowly. '.repeat(50)}\n`,
    ]),
  ),
  'content/blog/2024-01-02-locks.md': '# News of keys\n\nThere is a lock that needs none.\n',
  'client/styles/main.css': '.search-modal__foot { padding-top: 33px; }',
};

const visits = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    href: `/docs/key-${number}#${name}`,
    title: `${name} ${number}`,
    isExternal: false,
  }));

describe('the search modal and the page of results, in detail', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const input = (page: Page) => page.locator('.search-modal__input');
  const titles = (page: Page) => page.locator('.search-hit__title').allTextContents();
  const visit = async (t: TestContext, route: string) => {
    const opened = await openPage(t);
    await opened.page.goto(served().origin + route);
    await settled(opened.page);
    return opened;
  };
  const seed = async (page: Page, recent: number, favorite: number) => {
    const value = JSON.stringify({ recent: visits('recent', recent), favorite: visits('favorite', favorite) });
    await page.evaluate((text) => localStorage.setItem('sitegen.search.en', text), value);
  };

  test('on a phone, Back closes the modal, and leads from a result to the previous page', async (t) => {
    const { page, problems } = await openPage(t, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${served().origin}/docs/key-1`);
    await settled(page); // aborted requests would be reported
    await openMarked(page, `${served().origin}/docs/doors`);
    const isStepGone = () =>
      page.waitForFunction(() => (history.state as { isTemporary?: boolean } | null)?.isTemporary !== true);
    const open = async () => {
      await page.locator('.search-button').tap();
      await input(page).waitFor();
    };
    await open();
    await page.goBack();
    await waitForClosedModal(page);
    assert.equal(addressOf(page), '/docs/doors');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cancel' }).tap(),
    ]) {
      await open();
      await close();
      await waitForClosedModal(page);
      await isStepGone();
    }
    for (const [query, title, address] of [
      ['Handles', 'Handles', '/docs/doors#handles'],
      ['Hinge', 'Hinge', '/docs/hinge'],
    ] as const) {
      await open();
      await input(page).fill(query);
      await page
        .locator('.search-hit', { has: page.getByText(title, { exact: true }) })
        .first()
        .tap();
      await eventually(() => assert.equal(addressOf(page), address));
      await waitForClosedModal(page);
      assert.ok(await page.evaluate(() => document.activeElement?.matches('h2, h1, body')));
      await page.goBack();
      await eventually(() => assert.equal(addressOf(page), '/docs/doors'));
      await shown(page, 'Doors'); // the address changes before the page does
    }
    assert.ok(await isSameDocument(page));
    await page.goBack();
    await shown(page, 'Key 1');
    assert.deepEqual(problems, []);
  });

  test('the modal opens once its styles are loaded, and styles of the site override them', async (t) => {
    const { page, problems } = await visit(t, '/docs/hinge');
    const sheets = () => page.locator('link[rel=stylesheet]').evaluateAll((all) => all.map((link) => link.outerHTML));
    const before = await sheets();
    assert.ok(!before.join().includes('assets/search-'));
    const gate = createGate();
    await page.context().route('**/assets/search-*.css', async (route) => {
      await gate.opened;
      await route.continue();
    });
    const requested = page.waitForRequest(/assets\/search-[\w-]+\.css$/);
    const modal = page.waitForResponse(/assets\/searchProvider|assets\/openSearchModal/);
    await page.getByRole('button', { name: 'Search docs' }).hover();
    await Promise.all([requested, modal]);
    await page.keyboard.press('Control+k');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    assert.equal(await page.locator('.search-modal').count(), 0, 'it waits for its styles');
    gate.open();
    await page.locator('.search-modal[open]').waitFor();
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    assert.equal(await styleOf('.search-modal__head', 'display'), 'flex');
    assert.equal(await styleOf('.search-modal__foot', 'padding-top'), '33px');
    assert.deepEqual(problems, []);
    await page.context().close();
    const bare = await openPage(t, { javaScriptEnabled: false });
    await bare.page.goto(`${served().origin}/search`);
    assert.equal(await bare.page.locator('head link[href*="assets/search-"]').count(), 1);
  });

  test('the modal starts with the selected text, or with what is typed on its button', async (t) => {
    const { page } = await visit(t, '/docs/doors');
    const select = (length: number) =>
      page.evaluate((end) => {
        const text = document.querySelector('article p')?.firstChild ?? document.body;
        getSelection()?.setBaseAndExtent(text, 0, text, end);
      }, length);
    await select(5);
    await openModal(page);
    assert.equal(await input(page).inputValue(), 'Doors');
    assert.equal(await input(page).getAttribute('maxlength'), '64');
    await page.keyboard.type('Key');
    assert.equal(await input(page).inputValue(), 'Key', 'it is selected, so that typing replaces it');
    await page.keyboard.press('Escape');
    await waitForClosedModal(page);
    await select(70);
    await openModal(page);
    assert.equal(await input(page).inputValue(), '', 'nobody searches for so much');
    await page.keyboard.press('Escape');
    await waitForClosedModal(page);
    await page.getByRole('button', { name: 'Search docs' }).focus();
    await page.keyboard.press('h');
    await page.locator('.search-modal[open]').waitFor();
    await page.keyboard.type('inge');
    assert.equal(await input(page).inputValue(), 'hinge');
  });

  test('text that is typed while the modal loads is kept', async (t) => {
    const button = (page: Page) => page.getByRole('button', { name: 'Search docs' });
    for (const [late, reach] of [
      ['openSearchModal', (page: Page) => button(page).focus()],
      ['openSearchModal', (page: Page) => page.keyboard.press('/')],
      ['deferred', (page: Page) => button(page).dblclick()], // an impatient reader
    ] as const) {
      const { page } = await openPage(t);
      const gate = createGate();
      await page.route(`**/assets/${late}-*.js`, async (route) => {
        await gate.opened;
        await route.continue();
      });
      await page.goto(`${served().origin}/docs/hinge`);
      if (late !== 'deferred') await settled(page);
      await reach(page);
      for (const key of 'hin') await page.keyboard.press(key);
      gate.open();
      await page.locator('.search-modal[open]').waitFor();
      await page.keyboard.type('ge');
      assert.equal(await input(page).inputValue(), 'hinge');
      await page.context().close();
    }
  });

  test('selecting the query by dragging out of the modal leaves it open; Back closes it', async (t) => {
    const { page } = await visit(t, '/docs/hinge');
    await openModal(page);
    await page.mouse.click(5, 5);
    await waitForClosedModal(page);
    await page.locator('.menu a', { hasText: 'Doors' }).click();
    await page.getByRole('heading', { level: 1, name: 'Doors' }).waitFor();
    await page.keyboard.down('Control');
    for (let times = 0; times < 3; times++) await page.keyboard.down('k'); // repeated while held down, but it must open once
    await page.keyboard.up('k');
    await page.keyboard.up('Control');
    await page.locator('.search-modal[open]').waitFor();
    await page.keyboard.type('hinge');
    const box = await input(page).boundingBox();
    assert.ok(box);
    await page.mouse.move(0, 0); // Chromium ignores a move to the pointer position of another tab
    await input(page).hover();
    await page.mouse.down();
    await page.mouse.move(5, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.type('key');
    assert.equal(await input(page).inputValue(), 'key');
    await page.goBack();
    await waitForClosedModal(page);
    await page.getByRole('heading', { level: 1, name: 'Hinge' }).waitFor();
  });

  test('with JavaScript, the button has `aria-haspopup` and `aria-keyshortcuts`', async (t) => {
    const { page } = await visit(t, '/docs/hinge');
    const described = '.search-button[aria-haspopup=dialog][aria-keyshortcuts~="Control+K"]';
    await page.locator(described).waitFor();
    await page.locator('.pagination-nav__link').first().click();
    await page.waitForURL((url) => url.pathname !== '/docs/hinge');
    await page.locator(described).waitFor();
    const { page: plain } = await openPage(t, { javaScriptEnabled: false });
    await plain.goto(page.url());
    assert.equal(await plain.locator('.search-button').getAttribute('aria-haspopup'), null);
  });

  test('keys on the button light up while pressed; the page behind the modal keeps its scroll', async (t) => {
    const { page } = await visit(t, '/docs/hinge');
    const lit = () => page.locator('.search-button__key--pressed').allTextContents();
    await page.keyboard.down('Control');
    await page.locator('.search-button__key--pressed').waitFor();
    assert.deepEqual(await lit(), ['Ctrl']);
    await page.keyboard.up('Control');
    await page.locator('.search-button__key--pressed').waitFor({ state: 'detached' });
    await page.keyboard.down('k');
    await page.locator('.search-button__key--pressed').waitFor();
    assert.deepEqual(await lit(), ['K']);
    await page.keyboard.up('k');
    await page.locator('.search-button__key--pressed').waitFor({ state: 'detached' });

    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await openModal(page);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).overflow), 'hidden');
    await page.keyboard.press('Escape');
    await waitForClosedModal(page);
    assert.deepEqual(await page.evaluate(() => [getComputedStyle(document.body).overflowY, scrollY]), ['scroll', 600]);
  });

  test('the modal lists 7 recent results, or 4 beside up to 10 favorites', async (t) => {
    const { page } = await visit(t, '/docs/hinge');
    await seed(page, 7, 0);
    await openModal(page);
    assert.equal((await titles(page)).length, 7);
    await input(page).fill('hinge');
    await page.locator('.search-hit__title', { hasText: 'Hinge' }).first().waitFor();
    await waitForAnswer(page);
    await page.keyboard.press('Enter');
    await waitForClosedModal(page);
    await openModal(page);
    const recent = visits('recent', 6).map(({ title }) => title);
    assert.deepEqual(await titles(page), ['Hinge', ...recent], 'the newest first, the oldest forgotten');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForClosedModal(page);
    await openModal(page);
    assert.deepEqual(await titles(page), ['recent 0', 'Hinge', ...recent.slice(1)], 'and none twice');
    await page.keyboard.press('Escape');
    await waitForClosedModal(page);

    await seed(page, 7, 10);
    await openModal(page);
    await waitForTexts(page, '.search-group__title', ['Recent', 'Favorite']);
    assert.deepEqual(
      await titles(page),
      [...visits('recent', 4), ...visits('favorite', 10)].map(({ title }) => title),
    );
    await page.getByRole('button', { name: 'Save this search' }).first().click();
    const kept = ['recent 0', ...visits('favorite', 9).map(({ title }) => title)];
    await waitForTexts(page, '.search-group:last-of-type .search-hit__title', kept);
    await page.getByRole('button', { name: 'Remove this search from history' }).first().click();
    await page.locator('.search-hit__title', { hasText: 'recent 1' }).waitFor({ state: 'detached' });
  });

  test('the modal ignores an invalid stored history', async (t) => {
    const { page, problems } = await visit(t, '/docs/hinge');
    for (const value of ['{"recent":5}', 'null', 'no JSON']) {
      await page.evaluate((text) => localStorage.setItem('sitegen.search.en', text), value);
      await openModal(page);
      assert.equal(await page.locator('.search-message').textContent(), 'No recent searches');
      await page.keyboard.press('Escape');
      await waitForClosedModal(page);
    }
    assert.deepEqual(problems, []);
  });

  test('the modal shows 5 results of a page, headings before texts, with icons of their kinds', async (t) => {
    const { page } = await visit(t, '/docs/hinge');
    await openModal(page);
    await input(page).fill('hinge');
    await page.locator('.search-hit').first().waitFor();
    await waitForAnswer(page);
    const group = page.getByRole('group', { name: 'Doors' });
    const kinds = await group
      .locator('.search-hit__link > svg:first-child')
      .evaluateAll((all) => all.map((icon) => icon.classList[1] ?? ''));
    assert.equal(kinds.length, 5);
    const order = ['page', 'heading', 'text'].map((kind) => `search-icon--${kind}`);
    assert.deepEqual(
      kinds,
      [...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    assert.ok(kinds.includes('search-icon--heading'));
    const own = page.getByRole('group', { name: 'Hinge' }).locator('.search-hit__link > svg:first-child');
    assert.equal(await own.first().getAttribute('class'), 'search-icon search-icon--page');
  });

  test('Ctrl opens results in a new tab and keeps the modal, which explains its keys', async (t) => {
    const { page } = await visit(t, '/docs/doors');
    await openModal(page);
    const keys = page.locator('.search-modal__keys');
    assert.deepEqual(await keys.locator('.visually-hidden').allTextContents(), [
      'Enter key',
      'Arrow down',
      'Arrow up',
      'Escape key',
    ]);
    for (const hint of ['to select', 'to navigate', 'to close']) assert.ok((await keys.textContent())?.includes(hint));
    await input(page).fill('key 3');
    await page.locator('.search-hit__title', { hasText: 'Key 3' }).first().waitFor();
    await waitForAnswer(page);
    const byClick = page.context().waitForEvent('page');
    await page
      .locator('.search-hit__link')
      .first()
      .click({ modifiers: ['Control'] });
    assert.match((await byClick).url(), /\/docs\/key-3$|about:blank/);
    const byKey = page.context().waitForEvent('page');
    await input(page).press('Control+Enter');
    await (await byKey).waitForURL('**/docs/key-3');
    assert.ok(await page.locator('.search-modal[open]').isVisible());
    assert.equal(new URL(page.url()).pathname, '/docs/doors');
  });

  test('“See all” updates the page of results in place; Back restores the former query', async (t) => {
    const { page, problems } = await visit(t, '/search?q=door');
    await page.locator('.search-result').first().waitFor();
    await openModal(page);
    await input(page).fill('lock | key');
    await page.locator('.search-hit').first().waitFor();
    await waitForAnswer(page);
    await page.getByRole('option', { name: /See all/ }).click();
    await page.getByRole('heading', { name: 'Search results for "lock | key"' }).waitFor();
    await waitForClosedModal(page);
    await page.locator('.search-result h2', { hasText: 'Key' }).first().waitFor();
    assert.equal(await page.title(), 'Search results for "lock | key" · Test');
    assert.equal(await page.getByRole('searchbox', { name: 'Search' }).inputValue(), 'lock | key');
    await page.goBack();
    await page.getByRole('heading', { name: 'Search results for "door"' }).waitFor();
    assert.equal(await page.title(), 'Search results for "door" · Test');
    assert.deepEqual(problems, []);
  });

  test('results of a kind that is no longer chosen are dropped; history does not grow', async (t) => {
    const { page } = await visit(t, '/search?q=lock');
    const results = (count: number) =>
      page.waitForFunction((wanted) => document.querySelectorAll('.search-result').length === wanted, count);
    const steps = await page.evaluate(() => history.length);
    await page.setViewportSize({ width: 800, height: 300 });
    await results(15);
    const gate = createGate();
    let isHeld = true;
    await page.context().route('**/search/packs/*', async (route) => {
      if (isHeld) await gate.opened;
      await route.continue();
    });
    const requested = page.waitForRequest(/search\/packs\//);
    await page.locator('.search-more').scrollIntoViewIfNeeded();
    const request = await requested;
    isHeld = false;
    await page.getByRole('combobox', { name: 'Kind of result' }).selectOption('Blog');
    await results(1);
    gate.open();
    await (await request.response())?.finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await results(1);
    await page.getByRole('searchbox', { name: 'Search' }).fill('door');
    await page.waitForURL('**/search?q=door&kind=post');
    assert.equal(await page.evaluate(() => history.length), steps);
  });

  test('if more results fail to load, the present ones stay, and loading can be retried', async (t) => {
    const { page } = await visit(t, '/search?q=lock');
    const results = (count: number) =>
      page.waitForFunction((wanted) => document.querySelectorAll('.search-result').length === wanted, count);
    await page.setViewportSize({ width: 800, height: 300 });
    await results(15);
    const gate = createGate();
    await page.context().route('**/search/packs/*', async (route) => {
      await gate.opened;
      await route.abort();
    });
    const requested = page.waitForRequest(/search\/packs\//);
    await page.locator('.search-more').scrollIntoViewIfNeeded();
    await requested;
    assert.equal(await page.locator('.search-more').textContent(), 'Fetching new results...');
    gate.open();
    await page.locator('.search-message[role=alert]').waitFor();
    await results(15);
    await page.context().unroute('**/search/packs/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await results(30);
  });
});

test('search in German finds words by their stems', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', i18n: { defaultLocale: 'de', locales: ['de'] } });`,
    'content/docs/notes.md': '# Benachrichtigung\n\nSagt, was es Neues gibt.\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const origin = await serveFolder(t, path.join(site.dir, 'build'));
  const { page, problems } = await openPage(t);
  await page.goto(`${origin}/docs/notes`);
  await openModal(page);
  await page.locator('.search-modal__input').fill('Benachrichtigungen ');
  await waitForTexts(page, '.search-hit__title', ['Benachrichtigung']);
  assert.deepEqual(problems, []);
});

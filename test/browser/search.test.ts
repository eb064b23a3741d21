import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { findViolations } from '../helpers/axe.ts';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, isSameDocument, openMarked, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createGate, openModal, waitForAnswer, waitForClosedModal, waitForTexts } from '../helpers/searchModal.ts';

const config = (search = '') => `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', ${search} });`;

const guides = Object.fromEntries(
  Array.from({ length: 40 }, (_, number) => [
    `content/docs/guides/guide-${number}.md`,
    `# Guide ${number}\n\nHow to open a door.\n\n## Step of guide ${number}\n\nTurn the handle. ${'Slowly, then pull. '.repeat(40)}\n`,
  ]),
);

const files = {
  'site.config.ts': config("search: { missingResultsUrl: 'https://example.org/new?q={query}' }"),
  'content/docs/isolation.md':
    '# Context isolation\n\nKeeps the worlds of two scripts apart.\n\n## Turn it on\n\nSet `contextIsolation` to true.\n',
  'content/docs/api/window.md':
    '# Window\n\n## `win.setBounds(bounds)`\n\nMoves the window.\n\n## `win.close()`\n\nEnds it.\n',
  'content/blog/2024-01-02-isolation.md': '# News of isolation\n\nIsolation is the default now.\n',
  'content/pages/hidden.md': '---\nunlisted: true\n---\n\n# Hidden isolation\n',
  ...guides,
};

const titles = (page: Page) => page.locator('.search-hit__title').allTextContents();
const input = (page: Page) => page.locator('.search-modal__input');

const served = shared((scope) => buildAndServe(scope, files));

describe('the search modal', () => {
  const visit = async (t: TestContext, route: string, options = {}) => {
    const opened = await openPage(t, options);
    await opened.page.goto(served().origin + route);
    await settled(opened.page);
    return opened;
  };

  test('no part of search is loaded before the reader opens it', async (t) => {
    const { page } = await openPage(t);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${served().origin}/docs/isolation`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((url) => /search|lunr/i.test(url)),
      [],
    );
    await openModal(page);
    await input(page).fill('isolation');
    await page.locator('.search-hit').first().waitFor();
    assert.ok(requests.some((url) => url === '/search/index.json'));
    assert.ok(!requests.some((url) => /algolia/i.test(url)));
  });

  test('opens by click, Ctrl+K, "/" and typing; closes by Escape, Ctrl+K and a click outside', async (t) => {
    const { page, problems } = await visit(t, '/docs/isolation');
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.locator('.search-modal[open]').waitFor();
    await page.keyboard.press('Escape');
    await waitForClosedModal(page);
    await page.waitForFunction(() => document.activeElement?.className === 'search-button');
    await openModal(page);
    await page.keyboard.press('Control+k');
    await waitForClosedModal(page);
    await page.keyboard.press('/');
    await page.locator('.search-modal[open]').waitFor();
    assert.equal(await input(page).inputValue(), '');
    await page.keyboard.press('/');
    assert.equal(await input(page).inputValue(), '/');
    await page.mouse.click(5, 400);
    await waitForClosedModal(page);
    await page.getByRole('button', { name: 'Search docs' }).focus();
    await page.keyboard.press('w');
    await page.locator('.search-modal[open]').waitFor();
    assert.equal(await input(page).inputValue(), 'w');
    assert.deepEqual(problems, []);
  });

  test('Escape while it loads keeps it closed', async (t) => {
    const { page, problems } = await visit(t, '/docs/isolation');
    const gate = createGate();
    await page.route('**/assets/search-*.css', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.keyboard.press('Escape');
    gate.open();
    await openModal(page);
    assert.deepEqual(problems, []);
  });

  test('Escape while it loads keeps the reader on the page, even if loading fails then', async (t) => {
    const { page } = await visit(t, '/docs/isolation');
    const gate = createGate();
    await page.route('**/assets/openSearchModal-*.js', async (route) => {
      await gate.opened;
      await route.abort();
    });
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.keyboard.press('Escape');
    gate.open();
    await failed;
    await page.getByRole('link', { name: 'Skip to main content' }).focus(); // pending tasks have run
    assert.match(page.url(), /\/docs\/isolation$/);
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.waitForURL(/\/search/);
  });

  test('groups results by page with marked words; arrows wrap, Enter opens and closes', async (t) => {
    const { page, problems } = await visit(t, '/docs/guides/guide-1');
    await openModal(page);
    await input(page).fill('isolation');
    await page.locator('.search-hit').first().waitFor();
    await waitForTexts(page, '.search-group__title', ['Context isolation', 'News of isolation']);
    await waitForAnswer(page);
    const [first] = await titles(page);
    assert.equal(first, 'Context isolation');
    assert.equal(await page.locator('.search-hit mark').first().textContent(), 'isolation');
    const count = await page.getByRole('option').count();
    const active = () => page.locator('[aria-selected=true]').getAttribute('id');
    const firstId = await active();
    assert.equal(await input(page).getAttribute('aria-activedescendant'), firstId);
    await page.keyboard.press('ArrowUp');
    assert.match((await page.locator('[aria-selected=true]').textContent()) ?? '', /See all \d+ results/);
    await page.keyboard.press('ArrowDown');
    assert.equal(await active(), firstId);
    for (let index = 0; index < count; index++) await page.keyboard.press('ArrowDown');
    assert.equal(await active(), firstId);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/isolation');
    await hydrated(page);
    await waitForClosedModal(page);
    assert.deepEqual(problems, []);
  });

  test('finds API members by part of their name, forgives a typo, and leads to the heading', async (t) => {
    const { page } = await visit(t, '/docs/guides/guide-1');
    await openModal(page);
    for (const query of ['setBounds', 'bounds', 'win.setBo', 'setBuonds']) {
      await input(page).fill(query);
      await page.waitForFunction(
        () => /setBounds/.test(document.querySelector('.search-hit__title')?.textContent ?? ''),
        query,
      );
      await input(page).fill('');
    }
    await input(page).fill('setBounds');
    await page.locator('.search-hit').first().waitFor();
    assert.match(
      (await page.locator('.search-hit__link').first().getAttribute('href')) ?? '',
      /\/docs\/api\/window#winsetboundsbounds$/,
    );
    await input(page).fill('hidden isolation');
    await page.locator('.search-hit__title', { hasText: 'Context isolation' }).first().waitFor();
    await waitForAnswer(page);
    assert.ok(!(await titles(page)).includes('Hidden isolation'));
  });

  test('lists recent results and favorites, which can be removed', async (t) => {
    const { page } = await visit(t, '/docs/isolation');
    await openModal(page);
    assert.equal(await page.locator('.search-message').textContent(), 'No recent searches');
    await input(page).fill('bounds');
    await page.locator('.search-hit').first().waitFor();
    assert.deepEqual(await findViolations(page), []);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/api/window#*');
    await hydrated(page);
    await waitForClosedModal(page);
    await openModal(page);
    await waitForTexts(page, '.search-group__title', ['Recent']);
    assert.deepEqual(await titles(page), ['win.setBounds(bounds)']);
    assert.deepEqual(await findViolations(page), [], 'buttons stand beside what is visited, not in a list of options');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await waitForTexts(page, '.search-group__title', ['Favorite']);
    await page.getByRole('button', { name: 'Remove this search from favorites' }).press('Enter');
    assert.ok(await input(page).evaluate((field) => field === document.activeElement), 'the focus is not lost');
    assert.equal(await page.locator('.search-message').textContent(), 'No recent searches');
  });

  test('says that nothing is found, with suggestions and a link to report it', async (t) => {
    const { page } = await visit(t, '/docs/isolation');
    await openModal(page);
    await input(page).fill('door');
    await page.locator('.search-hit').first().waitFor();
    await input(page).fill('isolqqxxyy');
    const message = page.locator('.search-message');
    await message.getByRole('button').first().waitFor();
    assert.match((await message.textContent()) ?? '', /No results for “isolqqxxyy”[\s\S]*Try searching for:/);
    assert.deepEqual(await message.getByRole('button').allTextContents(), ['Context isolation', 'News of isolation']);
    const link = message.getByRole('link', { name: 'Let us know.' });
    assert.equal(await link.getAttribute('href'), 'https://example.org/new?q=isolqqxxyy');
    await message.getByRole('button', { name: 'Context isolation' }).click();
    await page.locator('.search-hit').first().waitFor();
    assert.equal(await input(page).inputValue(), 'Context isolation');
    await input(page).fill('"isolation context"');
    await message.waitFor();
    await waitForTexts(page, '.search-message button', ['isolation context', 'isolation']);
    await input(page).fill('qqxxyyzz');
    await page.locator('.search-message b', { hasText: 'qqxxyyzz' }).waitFor();
    assert.equal(await message.getByRole('button').count(), 0, 'nothing is like it');
  });

  test('says that the index cannot be loaded, and tries again', async (t) => {
    const { page } = await visit(t, '/docs/isolation');
    await page.context().route('**/search/**/*.json', (route) => route.abort());
    await openModal(page);
    await input(page).fill('isolation');
    await page.locator('.search-message[role=alert]').waitFor();
    assert.match(
      (await page.locator('.search-message').textContent()) ?? '',
      /Unable to fetch results\s*You might want to check your network/,
    );
    await page.context().unroute('**/search/**/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.search-hit').first().waitFor();
  });

  test('shows a spinner while an answer is slow, and keeps the old results', async (t) => {
    const { page } = await visit(t, '/docs/isolation');
    await openModal(page);
    await input(page).fill('isolation');
    await page.locator('.search-hit').first().waitFor();
    const texts = createGate();
    await page.context().route('**/search/packs/*', async (route) => {
      await texts.opened;
      await route.continue();
    });
    await input(page).fill('handle');
    await page.locator('.search-spinner').waitFor();
    assert.equal((await titles(page))[0], 'Context isolation');
    texts.open();
    await page.locator('.search-hit__title', { hasText: 'Step of guide' }).first().waitFor();
    await page.locator('.search-spinner').waitFor({ state: 'detached' });
  });

  test('fills the screen of a phone, and is a combobox for screen readers', async (t) => {
    const { page } = await visit(t, '/docs/isolation', { viewport: { width: 390, height: 780 } });
    const button = page.getByRole('button', { name: 'Search docs' });
    assert.ok(await button.isVisible());
    const box = await page.locator('.search-button__text').boundingBox();
    assert.equal(box?.width, 1, 'its name is only for screen readers');
    await button.click();
    await page.locator('.search-modal[open]').waitFor();
    assert.deepEqual(await page.locator('.search-modal').boundingBox(), { x: 0, y: 0, width: 390, height: 780 });
    const combobox = page.getByRole('combobox', { name: 'Search' });
    assert.equal(await combobox.getAttribute('aria-expanded'), 'false');
    await combobox.fill('door');
    await page.getByRole('option').first().waitFor();
    assert.equal(await combobox.getAttribute('aria-expanded'), 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await waitForClosedModal(page);
  });
});

describe('the page of results', () => {
  test('has query and kind in the address, counts results, and loads more on scrolling', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/search?q=door`);
    await page.waitForFunction(() => document.querySelectorAll('.search-result').length >= 15);
    assert.equal(await page.locator('h1').textContent(), 'Search results for "door"');
    assert.equal(await page.title(), 'Search results for "door" | Test');
    assert.equal(await page.locator('.search-page__facts').textContent(), '40 documents found');
    await page.waitForFunction(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll('.search-result').length === 40;
    });
    await page.locator('.search-more').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('isolation');
    await page.locator('.search-result mark', { hasText: 'isolation' }).first().waitFor();
    assert.equal(new URL(page.url()).search, '?q=isolation');
    await page.getByRole('combobox', { name: 'Kind of result' }).selectOption('Blog');
    await page.waitForFunction(() => document.querySelectorAll('.search-result').length === 1);
    assert.equal(new URL(page.url()).search, '?q=isolation&kind=post');
    assert.equal(await page.locator('.search-page__facts').textContent(), 'One document found');
    await page.getByRole('searchbox', { name: 'Search' }).fill('qqxxyyzz');
    await page.getByText('No results were found').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor();
    assert.equal(await page.locator('.search-result').count(), 0);
    await openModal(page);
    assert.deepEqual(problems, []);
  });

  test('runs a query typed before its script has loaded; titles follow navigation and Back', async (t) => {
    const { page, problems } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/deferred-*.js');
    await page.goto(`${served().origin}/search`);
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('door');
    release();
    await page.locator('.search-result').first().waitFor();
    assert.equal(new URL(page.url()).search, '?q=door');
    const title = await page.locator('.search-result a').first().textContent();
    await page.locator('.search-result a').first().click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await settled(page);
    assert.doesNotMatch(await page.title(), /Search/);
    await page.goBack();
    await page.locator('.search-result').first().waitFor();
    assert.equal(await field.inputValue(), 'door');
    assert.equal(await page.title(), 'Search results for "door" | Test');
    assert.equal(await page.locator('.search-result a').first().textContent(), title);
    assert.deepEqual(problems, []);
  });

  test('prefers a query typed before its script has loaded to that of the address', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${served().origin}/search?q=door`, { waitUntil: 'commit' });
    await page.locator('.search-page__input:focus').waitFor(); // it has the focus by itself
    await page.keyboard.type('isolation');
    release();
    await page.locator('.search-result mark', { hasText: 'isolation' }).first().waitFor();
    assert.equal(new URL(page.url()).search, '?q=isolation');
    await page.keyboard.press('Enter'); // submits the form, which without JavaScript leads to the same results
    assert.equal(await page.getByRole('searchbox', { name: 'Search' }).inputValue(), 'isolation');
    assert.equal(new URL(page.url()).search, '?q=isolation');
  });

  test('Enter submits the query before its script has loaded', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${served().origin}/search`, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('door');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=door', { waitUntil: 'commit' });
    release();
    await page.locator('.search-result').first().waitFor();
  });

  test('Back and reload restore the number of results and the scroll position', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/search?q=door`);
    const count = () => page.locator('.search-result').count();
    await page.waitForFunction(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll('.search-result').length === 40;
    });
    const link = page.locator('.search-result a').nth(30);
    await link.evaluate((result) => result.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await page.evaluate(() => scrollY);
    assert.ok(place > 1000);
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await settled(page);
    const isBack = () =>
      page.waitForFunction(
        (wanted) => scrollY === wanted && document.querySelectorAll('.search-result').length === 40,
        place,
      );
    const counts = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      const note = () => seen.add(document.querySelectorAll('.search-result').length);
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await page.goBack();
    await isBack();
    // All results are restored at once, not page by page until the scroll position is reached.
    const seen = await counts.evaluate((numbers) => [...numbers]);
    assert.deepEqual(
      seen.filter((number) => number >= 15),
      [40],
    );
    assert.ok(await isSameDocument(page));
    await page.reload();
    await isBack();
    await page.getByRole('searchbox', { name: 'Search' }).fill('isolation');
    await page.locator('.search-result mark', { hasText: 'isolation' }).first().waitFor();
    assert.ok((await count()) <= 15);
  });

  test('says that results cannot be loaded if its script is missing', async (t) => {
    for (const script of ['resultsPage', 'deferred', '']) {
      const { page } = await openPage(t);
      await page.route(`**/assets/${script}*.js`, (route) => route.abort());
      await page.goto(`${served().origin}/search?q=door`);
      const message = page.getByText('Unable to fetch results');
      assert.ok(!(await message.isVisible()), 'not before it is late');
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await message.waitFor();
      await page.context().close();
    }
  });

  test('says that the index cannot be loaded, and tries again', async (t) => {
    const { page } = await openPage(t);
    await page.context().route('**/search/**/*.json', (route) => route.abort());
    await page.goto(`${served().origin}/search?q=door`);
    await page.getByText('Unable to fetch results').waitFor();
    await page.context().unroute('**/search/**/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.search-result').first().waitFor();
    assert.equal(await page.getByText('Unable to fetch results').count(), 0);
  });

  test('links to a search engine without JavaScript, and is not indexed', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/isolation`);
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.waitForURL('**/search?');
    assert.match((await page.locator('main').textContent()) ?? '', /needs JavaScript/);
    const href = await page.getByRole('link', { name: 'Search this site with a search engine' }).getAttribute('href');
    assert.match(href ?? '', /site%3Aexample\.org/);
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex, follow');
    assert.equal(await page.locator('link[rel=search]').getAttribute('href'), '/opensearch.xml');
    assert.match(
      served().site.read('build/opensearch.xml'),
      /template="https:\/\/example\.org\/search\?q=\{searchTerms\}"/,
    );
  });
});

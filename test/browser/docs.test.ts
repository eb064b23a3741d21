import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { findFlaws, looksInTurn } from '../helpers/axe.ts';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled } from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { buildReferenceSite } from '../helpers/referenceSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org',
  docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  navbar: { title: 'Test', items: [{ type: 'doc', docId: 'guide/one', label: 'Docs' }, { type: 'docsVersionDropdown', position: 'right' }] },
});`,
  'content/versions.json': '["1.0"]',
  'content/pages/index.md': '# Home\n',
  'content/docs/guide/_category_.yml': 'link: { type: generated-index, description: All the guides. }\n',
  'content/docs/guide/one.md': '---\ntags: [start]\n---\n# One\n\n## First part\n\nText.\n\n<DocCardList/>\n',
  'content/docs/guide/two.md': '# Two\n',
  'content/docs/api/app.md': '# App\n',
  'content/docs/extra/more.md': '# More\n',
  'content/versioned_docs/version-1.0/guide/one.md': '# One of old\n\n## First part\n',
  'content/versioned_docs/version-1.0/guide/two.md': '# Two of old\n',
};

const served = shared((scope) => buildAndServe(scope, files));

/** Open all folded lists of options. */
const openLists = (page: Page): Promise<void> =>
  page.locator('.markdown details').evaluateAll((lists: readonly HTMLDetailsElement[]) => {
    for (const list of lists) list.open = true;
  });

describe('docs in a browser', () => {
  test('cards are links that work by keyboard and without JavaScript', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/next/category/guide`);
    const card = page.locator('.doc-card', { hasText: 'Two' });
    await card.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/next/guide/two');
    await page.goto(`${served().origin}/docs/next/guide/one`);
    await page.locator('.doc-card').click();
    await page.waitForURL('**/docs/next/guide/two');
  });

  test('on a phone, the table of contents opens by keyboard and links to headings', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 400 } });
    await page.goto(`${served().origin}/docs/next/guide/one`);
    const contents = page.locator('.toc-box');
    const link = contents.getByRole('link', { name: 'First part' });
    assert.equal(await link.isVisible(), false);
    await contents.locator('summary').focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guide/one#first-part');
    assert.equal(await page.locator('.table-of-contents').isVisible(), false);
  });

  test('print shows only the text, dark on light', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'dark' });
    await page.goto(`${served().origin}/docs/next/guide/one`);
    const colorOf = (property: 'color' | 'backgroundColor') =>
      page.evaluate((name) => getComputedStyle(document.documentElement)[name], property);
    const onScreen = [await colorOf('color'), await colorOf('backgroundColor')];
    await page.emulateMedia({ media: 'print' });
    const around = page.locator('.navbar, .footer, .theme-doc-sidebar-container, .table-of-contents, .toc-box');
    assert.equal(await around.filter({ visible: true }).count(), 0);
    const width = (await page.getByRole('heading', { name: 'First part' }).boundingBox())?.width ?? 0;
    assert.ok(width > 1000, `the text is ${width} px wide`);
    assert.notDeepEqual([await colorOf('color'), await colorOf('backgroundColor')], onScreen);
  });

  test('a category with a page of its own opens by its toggle, also without JavaScript', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/next/api/app`);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const link = sidebar.getByRole('link', { name: 'One' });
    assert.equal(await link.isVisible(), false);
    await sidebar.locator('summary[aria-label="Toggle the collapsible sidebar category \'Guide\'"]').focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
    await sidebar.getByRole('link', { name: 'Guide' }).click();
    await page.waitForURL('**/docs/next/category/guide');
  });

  test('the closing animation of a category with a page of its own ends at its closed height', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/next/api/app`);
    await settled(page);
    const endsPx = await page.locator('a + details[data-nav]').evaluateAll((boxes) =>
      boxes.map((box) => {
        const before = box.getBoundingClientRect().height;
        const summary = box.querySelector('summary');
        summary?.click();
        summary?.click(); // reverses the animation
        const effect = box.getAnimations()[0]?.effect as KeyframeEffect;
        return [before, Number.parseFloat(String(effect.getKeyframes().at(-1)?.height))];
      }),
    );
    assert.deepEqual(endsPx, [[0, 0]]);
  });

  test('opening a category closes its siblings', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/next/api/app`);
    await settled(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.locator('summary', { hasText: 'Extra' }).click();
    await sidebar.getByRole('link', { name: 'More' }).waitFor();
    await sidebar.getByRole('link', { name: 'App' }).waitFor({ state: 'hidden' });
    await sidebar.evaluate((nav) => {
      const named = (name: string) => [...nav.querySelectorAll('summary')].find((one) => one.textContent === name);
      for (const name of ['Api', 'Extra', 'Api']) named(name)?.click(); // each while the previous one is still animated
    });
    await page.waitForFunction(() => document.getAnimations().every((motion) => motion instanceof CSSTransition));
    assert.deepEqual(await sidebar.locator('details[open] > summary').allTextContents(), ['Api']);
  });

  test('the sidebar can be collapsed, stays so on the next page, and can be expanded', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/docs/next/guide/one`);
    await settled(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const text = page.getByRole('heading', { level: 1 });
    const before = (await text.boundingBox())?.x ?? 0;
    await page.getByRole('button', { name: 'Collapse sidebar' }).press('Enter');
    await sidebar.waitFor({ state: 'hidden' });
    // The text moves into the freed space.
    await page.waitForFunction((x) => (document.querySelector('h1')?.getBoundingClientRect().x ?? x) < x, before);
    await page.goto(`${served().origin}/docs/next/guide/two`);
    assert.equal(await sidebar.isVisible(), false);
    await settled(page);
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expand.focus();
    await page.keyboard.press('Tab');
    assert.equal(await sidebar.isVisible(), false, 'a key that passes by changes nothing');
    await expand.press(' ');
    await sidebar.waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Collapse sidebar');
    await page.reload();
    await sidebar.waitFor();
    assert.deepEqual(problems, []);
  });

  test('without JavaScript there is no button to collapse the sidebar', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/next/guide/one`);
    assert.equal(await page.locator('.sidebar-toggle:visible').count(), 0);
  });

  test('choosing a version keeps doc, query and hash, and is remembered outside the docs', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/guide/one?q=x#first-part`);
    await settled(page);
    await page.getByRole('button', { name: '1.0' }).hover();
    await page.getByRole('link', { name: 'Next', exact: true }).first().click();
    await page.waitForURL('**/docs/next/guide/one?q=x#first-part');
    await page.goto(`${served().origin}/`);
    await settled(page);
    await page.getByRole('link', { name: 'Docs' }).first().click();
    await page.waitForURL('**/docs/next/guide/one');
    await settled(page);
    await page.getByRole('link', { name: 'latest version' }).click();
    await page.waitForURL('**/docs/guide/one');
    assert.equal(await page.evaluate(() => localStorage.getItem('sitegen.version')), '1.0');
    await page.evaluate(() => localStorage.setItem('sitegen.version', 'gone'));
    await page.reload();
    await settled(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('sitegen.version')), null);
  });
});

test('with `versionPersistence: none`, no version is remembered, and an older choice is removed', async (t) => {
  const config = files['site.config.ts'].replace('docs: {', "docs: { versionPersistence: 'none',");
  const { origin } = await buildAndServe(t, { ...files, 'site.config.ts': config });
  const { page } = await openPage(t);
  await page.goto(origin);
  await page.evaluate(() => localStorage.setItem('sitegen.version', 'current'));
  await page.goto(`${origin}/docs/guide/one?q=x`);
  await settled(page);
  assert.equal(await page.evaluate(() => localStorage.getItem('sitegen.version')), null);
  await page.getByRole('button', { name: '1.0' }).hover();
  await page.getByRole('link', { name: 'Next', exact: true }).first().click();
  await page.waitForURL('**/docs/next/guide/one?q=x');
  await page.goto(origin);
  await settled(page);
  await page.getByRole('link', { name: 'Docs' }).first().click();
  await page.waitForURL('**/docs/guide/one');
});

describe('the docs of the reference site', () => {
  const reference = shared(async (scope) => serveFolder(scope, await buildReferenceSite()));
  const pages = () => [
    `${served().origin}/docs/next/guide/one`,
    `${served().origin}/docs/next/tags`,
    `${reference()}/docs/latest/tutorial/examples`,
    `${reference()}/docs/latest/api/dialog`,
  ];
  test('axe finds no flaws, and no page is wider than the window', async (t) => {
    const { page } = await openPage(t);
    for (const [index, address] of pages().entries()) {
      await page.goto(address);
      await hydrated(page);
      assert.deepEqual(await findFlaws(page, looksInTurn(index)), [], address);
    }
  });

  test('a structure link that is focused again while its card loads shows one card', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${reference()}/docs/latest/api/dialog`);
    await settled(page);
    await openLists(page);
    const structure = '/structures/file-filter';
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${structure}*`, async (route) => {
      await answered;
      await route.continue();
    });
    const link = page.locator(`.markdown a[href$="${structure}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.keyboard.press('ArrowLeft'); // focus is only visible after a key
    await link.evaluate(async (element: HTMLElement) => {
      for (let times = 0; times < 2; times++) {
        element.blur();
        element.focus({ preventScroll: true });
        await new Promise((resolve) => setTimeout(resolve)); // the card is requested in a task
      }
    });
    answer();
    await page.getByRole('tooltip').first().waitFor();
    assert.equal(await page.getByRole('tooltip').count(), 1);
    assert.deepEqual(problems, []);
  });

  test('a structure link shows the fields in a card on hover and focus, and Escape closes it', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${reference()}/docs/latest/api/dialog`);
    await settled(page);
    await openLists(page);
    const link = page.locator('.markdown a[href$="/structures/file-filter"]').first();
    const card = page.getByRole('tooltip');
    await link.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0); // Chromium ignores a move to the pointer position of another tab
    // The center of the bounding box of a link that wraps may lie outside of it.
    const line = await link.evaluate((element) => element.getClientRects()[0]?.toJSON() as DOMRect);
    await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2);
    await card.getByRole('heading', { name: 'FileFilter' }).waitFor();
    assert.match(await card.innerText(), /name string - .*\nextensions string\[\] - /s);
    assert.equal(await link.getAttribute('aria-describedby'), await card.getAttribute('id'));
    await card.hover(); // WCAG 1.4.13: the pointer may move onto it
    assert.equal(await card.isVisible(), true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);

    await link.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await card.waitFor();
    // The card stays at its link when the page scrolls, as it does to a link that gets the focus.
    const gap = async () => {
      const [{ y = 0 } = {}, { y: top = 0 } = {}] = [
        (await link.boundingBox()) ?? {},
        (await card.boundingBox()) ?? {},
      ];
      return Math.round(top - y);
    };
    const before = await gap();
    await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
    await eventually(async () => assert.equal(await gap(), before));
    await page.keyboard.press('Tab');
    await card.waitFor({ state: 'detached' });
    assert.equal(await link.getAttribute('aria-describedby'), null);
    assert.deepEqual(problems, []);
  });
});

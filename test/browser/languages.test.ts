import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { addressOf, buildAndServe, hydrated, still } from '../helpers/builtSite.ts';
import { languageFiles, PHONE } from '../helpers/languages.ts';
import { shared } from '../helpers/scope.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  assert.ok(box, `${locator} is not there`);
  return { left: box.x, right: box.x + box.width, top: box.y };
}

/** Left edge of each letter of an element that contains only text. */
const leftsOfLetters = (locator: Locator): Promise<readonly number[]> =>
  locator.evaluate((element) => {
    const text = element.firstChild;
    return Array.from(text?.textContent ?? '', (_, index) => {
      const range = document.createRange();
      range.setStart(text as Text, index);
      range.setEnd(text as Text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });

const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/** Elements that extend beyond the window, except those inside of a scrolling element. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        const isShown = own > 1 && getComputedStyle(element).visibility === 'visible';
        return isShown && (left < -0.5 || right > width + 0.5) && !isClipped(element);
      })
      .map((element) => `${element.tagName}.${element.className}`)
      .concat(document.documentElement.scrollWidth > width ? ['the page'] : []);
  });

describe('a site in a right-to-left language', () => {
  const served = shared((scope) => buildAndServe(scope, languageFiles));

  test('is laid out from the right: sidebar, text, table of contents, pagination, tabs', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/ar/docs/guide`);
    await hydrated(page);
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.equal(await page.locator('html').getAttribute('lang'), 'ar');
    const sidebar = await boxOf(page.locator('.theme-doc-sidebar-container'));
    const text = await boxOf(page.locator('.theme-doc-markdown'));
    const toc = await boxOf(page.locator('.theme-doc-toc-desktop'));
    assert.equal(sidebar.right, 1280);
    assert.ok(sidebar.left >= text.right);
    assert.ok(text.left >= toc.right);
    const brand = await boxOf(page.locator('.navbar__inner > .navbar__brand'));
    const search = await boxOf(page.locator('.search-button'));
    assert.ok(brand.left > search.right);
    assert.equal(brand.right, 1260);

    const previous = await boxOf(page.locator('.pagination-nav__link--prev'));
    const next = await boxOf(page.locator('.pagination-nav__link--next'));
    assert.ok(previous.left > next.right);
    assert.equal(previous.top, next.top);
    const tip = page.locator('.theme-admonition');
    assert.deepEqual(
      await tip.evaluate((element) => [
        getComputedStyle(element).borderRightWidth,
        getComputedStyle(element).borderLeftWidth,
      ]),
      ['4px', '0px'],
    );
    const [first, second] = await Promise.all(
      ['First', 'Second'].map((name) => boxOf(page.getByRole('tab', { name, exact: true }))),
    );
    assert.ok(first && second && first.left >= second.right);
    await page.getByRole('tab', { name: 'First' }).press('ArrowLeft');
    assert.equal(await page.getByRole('tab', { name: 'Second' }).getAttribute('aria-selected'), 'true');
    assert.deepEqual(problems, []);
  });

  test('shows code from left to right', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/ar/docs/guide`);
    const block = await boxOf(page.locator('.theme-code-block'));
    const line = page.locator('.theme-code-block .token-line').first();
    assert.equal(await line.evaluate((element) => getComputedStyle(element).direction), 'ltr');
    const keyword = await boxOf(line.locator('.hljs-keyword'));
    assert.ok(keyword.left - block.left < 40);
    // Without isolation, a right-to-left sentence would move the brackets to the other end.
    const lefts = await leftsOfLetters(page.locator('p > code'));
    assert.equal(lefts.length, 'app.quit()'.length);
    assert.deepEqual(lefts, sorted(lefts));
  });

  test('marks fallback text with its own language and direction', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/ar/docs/last`);
    const body = page.locator('.markdown');
    assert.deepEqual([await body.getAttribute('lang'), await body.getAttribute('dir')], ['en', 'ltr']);
    assert.equal(
      await page.locator('.language-notice').evaluate((notice) => getComputedStyle(notice).direction),
      'rtl',
    );
    // English titles are aligned right but laid out from the left: their brackets stay in place.
    const title = page.locator('.menu a', { hasText: 'Last (of all)' });
    const lefts = await leftsOfLetters(title);
    assert.deepEqual(lefts, sorted(lefts));
    assert.ok((await boxOf(title)).right - (lefts.at(-1) ?? 0) < 30);

    await page.goto(`${served().origin}/ar/docs/guide`);
    assert.equal(await body.getAttribute('dir'), null);
    const next = await leftsOfLetters(page.locator('.pagination-nav__link--next .pagination-nav__label'));
    assert.deepEqual(next, sorted(next));
  });

  test('opens menus inside the window', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/ar/docs/guide`);
    await hydrated(page);
    for (const name of ['المزيد', 'العربية']) {
      const button = page.locator('.navbar__items').getByRole('button', { name });
      await button.click();
      const menu = page.locator('.navbar__dropdown[data-open] > .navbar__dropdown-menu');
      await menu.getByRole('link').first().waitFor();
      const { left, right } = await boxOf(menu);
      assert.ok(left >= 0 && right <= 1280, name);
      const own = await boxOf(button);
      if (name === 'المزيد') assert.ok(Math.abs(right - own.right) < 1, 'it begins where its button begins');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
  });

  test('slides the menu of phones in from the right', async (t) => {
    const { page, problems } = await openPage(t, PHONE);
    await page.goto(`${served().origin}/ar/docs/guide`);
    await hydrated(page);
    const toggle = page.locator('.navbar__toggle');
    assert.ok((await boxOf(toggle)).right > 350);
    await toggle.tap();
    const panel = page.locator('.navbar-sidebar');
    await panel.waitFor();
    const start = await panel.evaluate((element) => {
      const { animationName } = getComputedStyle(element);
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const frames = rules
        .filter((rule) => rule instanceof CSSKeyframesRule)
        .find(({ name }) => name === animationName);
      return (frames?.cssRules[0] as CSSKeyframeRule | undefined)?.style.transform;
    });
    assert.match(start ?? '', /^translateX?\(100%\)$/);
    await still(page);
    const { left, right } = await boxOf(panel);
    assert.equal(right, 390);
    assert.ok(left > 0);
    const inside = async (locator: Locator): Promise<void> => {
      await still(page);
      const box = await boxOf(locator);
      assert.ok(box.left >= left && box.right <= right, `${locator}`);
    };
    await inside(panel.locator('.menu a[aria-current]'));
    const back = panel.getByRole('button', { name: 'القائمة الرئيسية' });
    assert.match(await back.evaluate((element) => getComputedStyle(element, '::before').content), /^"→ "/);
    await back.tap();
    await inside(panel.getByRole('link', { name: 'التوثيق' }));
    assert.deepEqual(problems, []);
  });

  test('opens search by the key in the position of K on non-Latin keyboards', async (t) => {
    const { page } = await openPage(t);
    const keyboard = await page.context().newCDPSession(page);
    const press = async (key: string, code: string) => {
      for (const type of ['keyDown', 'keyUp'] as const)
        await keyboard.send('Input.dispatchKeyEvent', { type, key, code, modifiers: 2 }); // Ctrl
    };
    await page.goto(`${served().origin}/ar/docs/guide`);
    await hydrated(page);
    const modal = page.locator('.search-modal[open]');
    await press('t', 'KeyK'); // Dvorak has T in the position of K
    await press('ن', 'KeyK');
    await modal.waitFor();
    await press('л', 'KeyK');
    await modal.waitFor({ state: 'detached' });
  });

  test('fits the window, wide or narrow', async (t) => {
    const { page } = await openPage(t, PHONE);
    const assertFits = async (name: string): Promise<void> => {
      for (const viewport of [{ width: 1280, height: 800 }, PHONE.viewport]) {
        await page.setViewportSize(viewport);
        assert.deepEqual(await overflowing(page), [], `${name} at ${viewport.width} px`);
      }
    };
    for (const path of ['', 'docs/guide', 'blog', 'search?q=last', '404.html']) {
      await page.goto(`${served().origin}/ar/${path}`);
      await hydrated(page);
      await assertFits(`/ar/${path}`);
    }
    await page.locator('.search-button').click();
    const modal = page.locator('.search-modal[open]');
    await modal.getByRole('combobox').fill('last');
    await modal.getByRole('option').first().waitFor();
    await assertFits('search');
  });
});

describe('the language menu', () => {
  const served = shared((scope) => buildAndServe(scope, languageFiles));

  test('links to the same page, query and hash; each link has its language', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/docs/guide?os=mac#tables`);
    await hydrated(page);
    await page.locator('.navbar__items').getByRole('button', { name: 'English' }).click();
    const links = page.locator('.navbar__dropdown[data-open]').getByRole('link');
    await links.first().waitFor();
    assert.deepEqual(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('lang'), link.ariaCurrent]),
      ),
      [
        ['English', 'en', 'true'],
        ['العربية', 'ar', null],
        ['Mirror', 'en-001', null],
      ],
    );
    await links.nth(1).click();
    await page.waitForURL(/\/ar\//);
    assert.equal(addressOf(page), '/ar/docs/guide?os=mac#tables');
    await page.locator('#tables').waitFor();
    assert.deepEqual(problems, []);
  });

  test('links to the same page, query and hash on a phone', async (t) => {
    const { page } = await openPage(t, PHONE);
    await page.goto(`${served().origin}/ar/docs/guide?os=mac#tables`);
    await hydrated(page);
    await page.locator('.navbar__toggle').tap();
    const panel = page.locator('.navbar-sidebar');
    await panel.locator('.navbar-sidebar__back').tap();
    await panel.locator('summary', { hasText: /Languages|اللغات/ }).tap();
    await still(page);
    const current = panel.locator('a[aria-current=true]');
    assert.equal(await current.textContent(), 'العربية');
    await panel.getByRole('link', { name: 'English' }).tap();
    await page.waitForURL((url) => !url.pathname.startsWith('/ar/'));
    assert.equal(addressOf(page), '/docs/guide?os=mac#tables');
  });

  test('does not treat a `lang` link to an untranslated page as a choice of language', async (t) => {
    const { page } = await openPage(t, PHONE);
    await page.goto(`${served().origin}/ar/docs/guide?os=mac#tables`);
    await hydrated(page);
    await page.locator('.navbar__toggle').tap();
    const panel = page.locator('.navbar-sidebar');
    await panel.getByText('Rest', { exact: true }).tap();
    const link = panel.getByRole('link', { name: 'Last (of all)' });
    assert.equal(await link.getAttribute('lang'), 'en');
    await still(page);
    await link.tap();
    await page.locator('h1', { hasText: 'Last (of all)' }).waitFor();
    assert.equal(addressOf(page), '/ar/docs/last');
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('"en"')), false);
  });

  test('works without JavaScript', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/guide`);
    await page.locator('.navbar__items').getByRole('button', { name: 'English' }).hover();
    await page.locator('.navbar__items').getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL(`${served().origin}/ar/docs/guide`);
    await page.context().close();
    const { page: phone } = await openPage(t, { ...PHONE, javaScriptEnabled: false });
    await phone.goto(`${served().origin}/ar/docs/guide`);
    await phone.locator('.navbar__toggle').tap();
    const panel = phone.locator('.navbar-sidebar');
    await panel.locator('summary', { hasText: /Languages|اللغات/ }).tap();
    await panel.getByRole('link', { name: 'English' }).tap();
    await phone.waitForURL(`${served().origin}/docs/guide`);
    await phone.context().close();
  });
});

import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { openModal } from '../helpers/searchModal.ts';
import { watchShifts } from '../helpers/shifts.ts';

const wide = `const a = '${'wide '.repeat(40)}';`;
const sections = Array.from({ length: 40 }, (_, index) => `## Section ${index}\n\nText.\n`).join('\n');
const word = 'incomprehensibilities'.repeat(4);
/** Longer than a line of a very narrow screen, but shorter than a line of a phone. */
const LONG_NAME = 'high-contrast-color-scheme';
const files = {
  'content/docs/code.md': `# Code\n\n\`\`\`js title="a.js"\n${wide}\n\`\`\`\n\n\`\`\`js\n${wide}\n\`\`\`\n`,
  'content/docs/names.md': '# Names\n\n- Answers come on `asynchronous-message`, and on `before-quit`.\n',
  'content/docs/longNames.md': `# Long names\n\n${[
    'a',
    'some',
    'many more',
    'rather a lot of',
    'no end of all kinds of',
  ]
    .map(
      (words) =>
        `It takes ${words} words to come to \`--${LONG_NAME}\` and to [\`${LONG_NAME}\`](/docs/long), and on.\n`,
    )
    .join('\n')}\n## Removed: \`${LONG_NAME}\`\n\nText.\n\n## Changed in \`${LONG_NAME}\`\n\nText.\n`,
  'content/blog/2024-01-02-x.md': '---\nauthors: [{ name: Incomprehensibilities }]\n---\n\n# X\n\nText.\n',
  'content/static/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" width="48" height="24"><rect width="2" height="1"/></svg>',
  'site.config.ts': configFile(
    `navbar: {
      title: 'Test',
      logo: { src: '/logo.svg', alt: '', width: 48, height: 24 },
      items: [{ type: 'dropdown', label: 'More', items: [{ to: '/docs/long', label: 'What a label says in ${'many '.repeat(8)}words' }] }],
    }`,
  ),
  'content/docs/words.md': `---\ntags: [${word}]\n---\n\n# ${word}\n\n## ${word}\n\nText[^1] with \`${word}\`.\n\n[^1]: ${word}\n`,
  'content/docs/long.md': `# Long\n\n${sections}`,
};
const LARGE_LETTERS = { standard: 32, fixed: 26 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The number of buttons that cover the code of their block. */
const covering = (page: Page) =>
  page.$$eval(
    '.theme-code-block',
    (blocks) =>
      blocks.flatMap((block) => {
        const code = block.querySelector('pre > code')?.getBoundingClientRect();
        return [...block.querySelectorAll('.code-button')].filter((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return code && top < code.bottom && bottom > code.top;
        });
      }).length,
  );

describe('narrow screens', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const visit = async (t: TestContext, route: string, options: Parameters<typeof openPage>[1]) => {
    const { page } = await openPage(t, options);
    await page.goto(served().origin + route);
    await settled(page);
    return page;
  };

  test('code buttons do not cover the code; wrapping applies to all code, and is remembered', async (t) => {
    const page = await visit(t, '/docs/code', PHONE);
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
    await wrap.nth(1).waitFor();
    assert.equal(await covering(page), 0);
    await wrap.first().tap();
    await page.waitForFunction(() => document.querySelectorAll('[aria-pressed=true]').length === 2);
    await page.reload();
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll('[aria-pressed=true]').length === 2);
    const isWider = (pres: Element[]) => pres.some((pre) => pre.scrollWidth > pre.clientWidth);
    assert.equal(await page.$$eval('pre', isWider), false);
    await wrap.first().tap();
    await page.waitForFunction(() => document.querySelectorAll('[aria-pressed=false]').length === 2);
    assert.equal(await page.$$eval('pre', isWider), true);
  });

  test('the table of contents is a sticky box that scrolls, and closes when a link is followed', async (t) => {
    for (const options of [PHONE, { viewport: { width: 1100, height: 800 } }]) {
      const page = await visit(t, '/docs/long', options);
      const box = page.locator('.toc-box');
      assert.equal(await page.locator('.table-of-contents').isVisible(), false);
      await page.evaluate(() => scrollTo(0, 3000));
      await box.locator('summary').click();
      const list = box.locator('ul').first();
      await page.waitForFunction(() => document.querySelector('.toc-box')?.getAnimations().length === 0);
      assert.ok(await list.evaluate((element) => element.scrollHeight > element.clientHeight));
      await box.getByRole('link', { name: 'Section 30' }).click();
      await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('.toc-box')?.open === false);
      const heading = page.getByRole('heading', { name: 'Section 30' });
      const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom);
      await page.waitForFunction(
        (from) => (document.getElementById('section-30')?.getBoundingClientRect().top ?? 0) >= from - 8,
        bottom,
      );
      assert.ok(await heading.isVisible());
    }
  });

  test('the table of contents opens at the current section, which is marked; Escape closes it', async (t) => {
    const page = await visit(t, '/docs/long#section-25', { viewport: { width: 1100, height: 800 } });
    const box = page.locator('.toc-box');
    const summary = box.locator('summary');
    const link = box.locator('.table-of-contents__link--active');
    await page.waitForSelector('.toc-box .table-of-contents__link--active', { state: 'attached' });
    await summary.click();
    await page.waitForFunction(() => (document.querySelector('.toc-box > ul')?.scrollTop ?? 0) > 0);
    await page.waitForFunction(() => document.querySelector('.toc-box')?.getAnimations().length === 0);
    const bounds = await Promise.all([box, link].map((element) => element.boundingBox()));
    const [top, bottom] = bounds.map((bound) => (bound?.y ?? 0) + (bound?.height ?? 0));
    assert.ok(bottom !== undefined && top !== undefined && bottom <= top);
    assert.match((await link.textContent()) ?? '', /^Section 2\d$/);
    assert.equal(await link.evaluate((element) => getComputedStyle(element).borderInlineStartWidth), '3px');
    await link.focus();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('.toc-box')?.open === false);
    assert.ok(await summary.evaluate((element) => element === document.activeElement));
  });

  test('the table of contents closes when the focus leaves it, and does not cover the focus', async (t) => {
    const page = await visit(t, '/docs/long', PHONE);
    await page.locator('.toc-box > summary').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.toc-box')?.getAnimations().length === 0);
    await page.locator('.toc-box a').last().focus();
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('.toc-box')?.open === false);
    await page.waitForFunction(() => {
      const focused = document.activeElement as Element;
      const { left, top, width, height } = focused.getBoundingClientRect();
      return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  });

  test('the title of the page of results is not cut off with more text spacing', async (t) => {
    const page = await visit(t, '/search?q=setBounds', { viewport: { width: 320, height: 640 } });
    const title = page.getByRole('heading', { name: 'Search results for "setBounds"' });
    await title.waitFor();
    const before = await title.evaluate((element) => element.getBoundingClientRect().height);
    // Text spacing of WCAG 2.2, 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight;
    assert.equal(await title.evaluate(isCut), false);
    await page.goto(`${served().origin}/search`);
    const { height } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { height: 0 };
    assert.equal(height, before, 'it keeps its height when a query comes');
  });

  test('with a font size of 200 %, title and fields of the page of results are not cut off', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS });
    await page.goto(`${served().origin}/search?q=setBounds`);
    const title = page.getByRole('heading', { name: 'Search results for "setBounds"' });
    await title.waitFor();
    assert.ok(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
    const fields = await page
      .locator('.search-page__form > *')
      .evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width));
    assert.ok(
      fields.every((width) => width > 200),
      fields.join(),
    );
  });

  test('with a font size of 200 %, no page is too wide, and logo and icons of the navbar grow', async (t) => {
    for (const route of ['/docs/names', '/blog']) {
      const { page } = await openPage(t, { viewport: { width: 320, height: 844 } });
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS });
      await page.goto(served().origin + route);
      await settled(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, route);
      for (let width = 320; width < 520; width += 20) {
        await page.setViewportSize({ width, height: 844 });
        const seen = await page.locator('.navbar__inner .navbar__title').evaluate((title) => {
          const { left, top, width, height } = title.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === title ? width : 0;
        });
        assert.ok(seen === 0 || seen > 64, `of the title ${seen} pixels are seen, a part of a letter, at ${width}`);
      }
      await page.setViewportSize({ width: 800, height: 844 });
      const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
      assert.equal(await widthOf('.navbar__logo'), 96);
      assert.equal(await widthOf('.navbar__toggle .icon'), 40);
    }
  });

  test('a long name in code breaks only if it is longer than a line, and then fits the page', async (t) => {
    const page = await visit(t, '/docs/longNames', PHONE);
    const isBroken = (names: Element[]) =>
      names.some((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size > 1;
      });
    const names = page.locator('main :is(p, li, h2) code');
    assert.equal(await names.count(), 16);
    for (const width of [390, 420, 470, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      assert.equal(await names.evaluateAll(isBroken), false, `${width}`);
    }
    const underline = (link: Element) => getComputedStyle(link).textDecorationLine;
    assert.equal(await page.locator('p a code').first().evaluate(underline), 'underline');
    await page.setViewportSize({ width: 200, height: 844 });
    assert.equal(await names.evaluateAll(isBroken), true);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 200);
  });

  test('a font size of 200 % gives the layout of a narrow window', async (t) => {
    const page = await visit(t, '/docs/long', { viewport: { width: 1280, height: 800 } });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS });
    await page.reload();
    await settled(page);
    assert.ok(await page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible());
    assert.ok(await page.locator('.toc-box').isVisible());
    const sizes = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('h1')?.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(document.querySelector('h1') as Element).lineHeight),
    ]);
    assert.equal(sizes[0], 1280, 'nothing is wider than the window');
    assert.ok(Math.abs(Number(sizes[1]) - Number(sizes[2])) < 2, 'the title takes one line');
  });

  test('a word that is wider than a phone does not widen the page', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 320, height: 800 }, isMobile: true, hasTouch: true });
    const wider: string[] = [];
    for (const route of ['/docs/words', '/docs/tags', `/docs/tags/${word}`]) {
      await page.goto(served().origin + route);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wider.push(`${route}: ${width}`);
    }
    assert.deepEqual(wider, []);
  });

  test('text in menus and in the search modal wraps', async (t) => {
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    const page = await visit(t, '/docs/names', { viewport: { width: 1100, height: 800 } });
    await hydrated(page);
    await page.getByRole('button', { name: 'More' }).click();
    assert.equal(await page.locator('.navbar__dropdown-menu').evaluate(isCut), false);
    await page.setViewportSize(PHONE.viewport);
    await openModal(page);
    await page.keyboard.type('xyzzy that is found nowhere in all of these pages');
    const message = page.locator('.search-message');
    await message.getByText('No results for').waitFor();
    assert.equal(await message.evaluate(isCut), false);
  });

  test('suggestions on the 404 page shift nothing that is in view', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 1100, height: 800 } });
    const moved = await watchShifts(page);
    const body = path.join(served().site.dir, 'build/404.html');
    // Old links may use another encoding than UTF-8, which cannot be decoded.
    await page.route('**/docs/long%FC', (route) => route.fulfill({ status: 404, path: body }));
    await page.goto(`${served().origin}/docs/long%FC`);
    await page.locator('.similar-pages').waitFor();
    assert.equal(await moved(), 0);
  });
});

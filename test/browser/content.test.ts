import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { findViolations, LOOKS } from '../helpers/axe.ts';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, settled } from '../helpers/builtSite.ts';
import { holds } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="800"><rect width="2000" height="800" fill="teal"/></svg>';
const tabs = (group: string) =>
  `<Tabs groupId="${group}" queryString>\n<TabItem value="mac" label="macOS">\n\nApple\n\n</TabItem>\n<TabItem value="win" label="Windows">\n\nMicrosoft\n\n</TabItem>\n</Tabs>\n`;
const filler = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.\n`).join('\n');

const files = {
  'content/docs/tabs.md': `# Tabs\n\n${tabs('os')}\n${tabs('os')}\n${tabs('other')}\n\n[on Windows](?os=win)\n`,
  'content/docs/code.md': `# Code\n\n\`\`\`js title="a.js"\n// highlight-next-line\nconst a = 1;\n\`\`\`\n\n\`\`\`sh\n${'wide '.repeat(80)}\n\`\`\`\n\n\`\`\`sh npm2yarn\nnpm install x\n\`\`\`\n`,
  'content/docs/marks.md': `# Marks\n\n\`\`\`js {1}\nlet a;\nlet b = '${'wide '.repeat(80)}';\n\`\`\`\n`,
  'content/docs/focus.md':
    "# Focus\n\n```js\nconst port = 3000; // [!code --]\nconst port = Number(env.PORT ?? '1'); // [!code ++]\nlisten(port); // [!code focus]\nfail(); // [!code error]\nwarn(); // [!code warning]\n```\n",
  'content/docs/medium.md': `# Medium\n\n\`\`\`js\nlet a = '${'word '.repeat(12)}';\n\`\`\`\n`,
  'content/docs/long.md': `# Long\n\n## One\n\n${filler(30)}\n## Two\n\n${filler(30)}\n### Two and a half\n\n${filler(30)}\n## Three\n\n${filler(40)}`,
  'content/docs/picture.md': '# Picture\n\n![A teal field](./wide.svg)\n',
  'content/docs/wide.svg': PICTURE,
  'content/docs/boxes.md':
    '# Boxes\n\n:::note\n\nText.\n\n:::\n\n:::tip `app.quit`, *quickly*\n\nText.\n\n:::\n\n<details><summary>More</summary>\n\nHidden words.\n\n</details>\n\n<details><summary><h3>Titled</h3></summary>\n\nOther words.\n\n</details>\n',
  'content/docs/group.md':
    '# Group\n\n<details name="g"><summary>One</summary>\n\nFirst.\n\n</details>\n\n<details name="g"><summary>Two</summary>\n\nSecond.\n\n</details>\n',
  'content/docs/names.md': '# Names\n\n### Event loop\n\n### Using `a` with `b`\n\n- Set `a` or `b`.\n',
  'content/pages/about.md': '# About\n\n## Team\n\nText.\n',
  'content/docs/diagram.md': '# Diagram\n\n```mermaid\ngraph LR\n  Main-->Renderer\n```\n',
};

/** Resolves when the clipboard contains a text. */
const clipboardIs = (page: Page, text: string) =>
  holds(page, async (wanted) => (await navigator.clipboard.readText()) === wanted, text);

describe('interactive blocks of Markdown', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const visit = async (t: TestContext, route: string, options: Parameters<typeof openPage>[1] = {}) => {
    const opened = await openPage(t, options);
    await opened.page.goto(served().origin + route);
    if (options.javaScriptEnabled !== false) await settled(opened.page);
    return opened;
  };
  const shown = (page: Page) =>
    page.$$eval('[role=tabpanel]', (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.textContent?.trim()),
    );

  test('tabs: click and keys select, groups follow, and storage and address keep the choice', async (t) => {
    const { page, problems } = await visit(t, '/docs/tabs');
    assert.deepEqual(await shown(page), ['macOSApple', 'macOSApple', 'macOSApple']);
    await page.getByRole('tab', { name: 'Windows' }).first().click();
    assert.deepEqual(await shown(page), ['WindowsMicrosoft', 'WindowsMicrosoft', 'macOSApple']);
    assert.equal(new URL(page.url()).search, '?os=win');
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await shown(page), ['macOSApple', 'macOSApple', 'macOSApple']);
    await page.keyboard.press('End');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Windows');
    await page.goto(`${served().origin}/docs/tabs`);
    assert.deepEqual(await shown(page), ['WindowsMicrosoft', 'WindowsMicrosoft', 'macOSApple'], 'the choice is kept');
    await page.goto(`${served().origin}/docs/tabs?other=win&os=mac`);
    assert.deepEqual(await shown(page), ['macOSApple', 'macOSApple', 'WindowsMicrosoft'], 'the address wins');
    await settled(page); // from now on it follows other tabs of the browser
    const other = await page.context().newPage();
    await other.goto(`${served().origin}/docs/tabs`);
    await settled(other);
    for (const name of ['macOS', 'Windows']) await other.getByRole('tab', { name }).first().click();
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Windows',
      undefined,
      { polling: 50 }, // a page in the background paints no frames
    );
    assert.deepEqual(problems, []);
  });

  test('tabs: keys with a modifier are left to the browser; a link with a query selects a tab', async (t) => {
    const { page } = await visit(t, '/docs/tabs');
    const tab = page.getByRole('tab', { name: 'macOS' }).first();
    await tab.click();
    await page.evaluate(() =>
      addEventListener('keydown', ({ defaultPrevented }) => Object.assign(window, { isTaken: defaultPrevented })),
    );
    await page.keyboard.press('Control+End');
    assert.equal(await page.evaluate(() => 'isTaken' in window && window.isTaken), false);
    assert.deepEqual(await shown(page), ['macOSApple', 'macOSApple', 'macOSApple']);
    await page.getByRole('link', { name: 'on Windows' }).click();
    await page.waitForFunction(() => location.search === '?os=win');
    assert.deepEqual(await shown(page), ['WindowsMicrosoft', 'WindowsMicrosoft', 'macOSApple']);
  });

  test('tabs: the first paint shows the chosen tab', async (t) => {
    const { page } = await visit(t, '/docs/tabs');
    await page.getByRole('tab', { name: 'Windows' }).first().click();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${served().origin}/docs/tabs`);
    assert.equal((await shown(page))[0], 'WindowsMicrosoft', 'before any script file has run');
  });

  test('tabs: a page that is restored from the back/forward cache applies the latest choice', async (t) => {
    const { page } = await visit(t, '/docs/tabs');
    await page.evaluate(() => {
      localStorage.setItem('sitegen.tab.os', 'win');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    assert.deepEqual(await shown(page), ['WindowsMicrosoft', 'WindowsMicrosoft', 'macOSApple']);
  });

  test('tabs: without JavaScript every panel is shown below its label', async (t) => {
    const { page } = await visit(t, '/docs/tabs', { javaScriptEnabled: false });
    const texts = await page.locator('.tabs__panel').allInnerTexts();
    assert.deepEqual(texts.map((text) => text.replace(/\s+/g, ' ').trim()).slice(0, 2), [
      'macOS Apple',
      'Windows Microsoft',
    ]);
  });

  test('code: the copy button copies the code; only code wider than its box has a wrap button', async (t) => {
    const { page } = await visit(t, '/docs/code', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copy = page.getByRole('button', { name: 'Copy code to clipboard' }).first();
    // The label changes for a second, which on a busy machine may be over before Playwright asks: record it in the page.
    await copy.evaluate((button) => {
      const labels: (string | null)[] = [];
      Object.assign(window, { labels });
      new MutationObserver(() => labels.push(button.ariaLabel)).observe(button, { attributeFilter: ['aria-label'] });
    });
    await copy.click();
    await page.waitForFunction(() => (window as unknown as { labels: string[] }).labels.length === 2);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { labels: string[] }).labels), [
      'Copied',
      'Copy code to clipboard',
    ]);
    await clipboardIs(page, 'const a = 1;');
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
    assert.equal(await wrap.count(), 1);
    await wrap.click();
    await page.waitForSelector('.code-button[aria-pressed=true]');
    const isWider = (pre: Element) => pre.scrollWidth > pre.clientWidth;
    assert.equal(await page.$eval('.theme-code-block:has([aria-pressed]) pre', isWider), false);
    await page.getByRole('tab', { name: 'pnpm' }).click();
    assert.match((await page.locator('.tabs__panel[data-selected]').innerText()).trim(), /pnpm add x$/);
  });

  test('code: the copy button works where pages may not write into the clipboard, as in frames', async (t) => {
    const { page, problems } = await visit(t, '/docs/code', { permissions: ['clipboard-read'] });
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().press('Enter');
    await clipboardIs(page, 'const a = 1;');
    // The focus stays on the button.
    await holds(page, async () => document.activeElement?.matches('.code-button[data-action=copy]') === true);
    assert.deepEqual(problems, []);
  });

  test('code: the wrap button appears and disappears as the window is resized', async (t) => {
    const { page } = await visit(t, '/docs/medium');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
    assert.equal(await wrap.count(), 0);
    await page.setViewportSize({ width: 390, height: 800 });
    await wrap.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await wrap.waitFor({ state: 'detached' });
  });

  test('opening and closing a `<details>` box by a double click selects no text', async (t) => {
    const { page } = await visit(t, '/docs/boxes');
    await page
      .locator('.markdown summary')
      .first()
      .dblclick({ position: { x: 40, y: 12 } });
    assert.equal(await page.evaluate(() => getSelection()?.toString()), '');
  });

  test('a `<details>` box that another of its group closes while it opens stays closed', async (t) => {
    const { page } = await visit(t, '/docs/group');
    const openings = await page.locator('.markdown details').evaluateAll(async (boxes) => {
      const [first, second] = boxes.map((box) => box.querySelector('summary') as HTMLElement);
      first?.click();
      second?.click();
      let count = 0;
      const observer = new MutationObserver(() => count++);
      observer.observe(boxes[0] as Element, { attributeFilter: ['open'] });
      await Promise.all(boxes.flatMap((box) => box.getAnimations()).map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
      return count;
    });
    assert.equal(openings, 0);
    assert.deepEqual(await page.locator('details[open] > summary').allTextContents(), ['Two']);
  });

  test('the triangle of a `<details>` box is before its label, also a heading, and turns on opening', async (t) => {
    const { page } = await visit(t, '/docs/boxes', { reducedMotion: 'reduce' });
    const summary = page.locator('.markdown summary', { hasText: 'Titled' });
    const turned = () => summary.evaluate((element) => getComputedStyle(element, '::before').rotate);
    const edges = await summary.evaluate((element) =>
      [element, element.querySelector('h3')].map((one) => one?.getBoundingClientRect().left ?? 0),
    );
    assert.ok(Number(edges[1]) > Number(edges[0]), edges.join(' '));
    assert.equal(await turned(), 'none');
    await summary.click();
    await page.waitForFunction(() => document.querySelector('details[open]')?.getAnimations().length === 0);
    assert.equal(await turned(), '90deg');
  });

  test('the table of contents marks the section that is in view', async (t) => {
    const { page } = await visit(t, '/docs/long');
    const active = () => page.locator('.table-of-contents .table-of-contents__link--active').allInnerTexts();
    await page.evaluate(() => scrollTo(0, (document.getElementById('two')?.offsetTop ?? 0) - 100));
    await page.waitForFunction(() => document.querySelector('.table-of-contents__link--active')?.textContent === 'Two');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(
      () => document.querySelector('.table-of-contents__link--active')?.textContent === 'Three',
    );
    assert.deepEqual(await active(), ['Three']);
  });

  test('the back-to-top button shows while the reader scrolls up', async (t) => {
    const { page } = await visit(t, '/docs/long', { reducedMotion: 'reduce' });
    const button = page.locator('.back-to-top');
    await page.mouse.wheel(0, 1500);
    await page.waitForFunction(() => scrollY > 1000);
    assert.equal(await button.getAttribute('data-shown'), null);
    await page.mouse.wheel(0, -200);
    await page.waitForSelector('.back-to-top[data-shown]');
    await button.click();
    await page.waitForFunction(() => scrollY === 0);
  });

  test('a heading’s link copies its address', async (t) => {
    const { page } = await visit(t, '/docs/long', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: 'Direct link to Two', exact: true }).click();
    await clipboardIs(page, `${served().origin}/docs/long#two`);
    assert.equal(new URL(page.url()).hash, '#two');
  });

  test('a picture that is scaled down can be enlarged, and closed with Escape', async (t) => {
    const { page } = await visit(t, '/docs/picture');
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.markdown img')?.naturalWidth ?? 0) > 0,
    );
    await page.locator('.markdown img').click();
    await page.locator('dialog.zoom[open] img').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    await page.locator('.markdown img').dblclick();
    await page.locator('dialog.zoom[open]').waitFor(); // the second click of the double click has not closed it
    await page.locator('dialog.zoom').click({ position: { x: 5, y: 5 } });
    await page.locator('dialog.zoom').waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'A teal field' });
    await button.press('Enter');
    await page.getByRole('dialog', { name: 'A teal field' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('.markdown img'));
    const [width, height] = await page.$eval('.markdown img', (image) => [
      image.getAttribute('width'),
      image.getAttribute('height'),
    ]);
    assert.deepEqual([width, height], ['2000', '800']);
    await page.locator('.menu a', { hasText: 'Long' }).click();
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor();
    await page.goBack();
    await button.press('Enter');
    await page.locator('dialog.zoom[open]').waitFor();
    await page.goForward();
    await page.locator('dialog.zoom').waitFor({ state: 'detached' }); // it belongs to the previous page
  });

  test('an admonition without a title shows its kind; code in a title keeps its case', async (t) => {
    const { page } = await visit(t, '/docs/boxes');
    const headings = await page.$$eval('.admonition-heading', (all) =>
      all.map((heading) => (heading as HTMLElement).innerText),
    );
    assert.deepEqual(headings, ['Note', 'app.quit, quickly']);
    const gapPx = await page.$eval('.theme-admonition-tip code', ({ nextSibling, parentElement }) => {
      const text = document.createRange();
      text.setStart(nextSibling as Text, 0);
      text.setEnd(nextSibling as Text, 1);
      const code = parentElement?.querySelector('code')?.getBoundingClientRect();
      return text.getBoundingClientRect().left - (code?.right ?? 0);
    });
    assert.ok(Math.abs(gapPx) < 1, `${gapPx} px between a name and its comma`);
  });

  test('names in code look alike within a heading or a list item', async (t) => {
    const { page } = await visit(t, '/docs/names');
    for (const within of ['h3', 'li']) {
      const looks = await page.$$eval(`.markdown ${within} code`, (names) =>
        names.map((name) => {
          const { color, backgroundColor, fontWeight } = getComputedStyle(name);
          return `${color} ${backgroundColor} ${fontWeight}`;
        }),
      );
      assert.equal(looks.length, 2);
      assert.equal(looks[0], looks[1], within);
    }
    const rules = await page.$$eval('.markdown h3', (all) => all.map((one) => getComputedStyle(one).borderTopWidth));
    assert.deepEqual(rules, ['0px', '0px']);
  });

  test('in print, selected tabs have their labels, and boxes are open', async (t) => {
    const { page } = await visit(t, '/docs/tabs');
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await shown(page), Array(3).fill('macOSApple'));
    assert.equal(await page.locator('.tabs__label:visible').count(), 3);
    await page.goto(`${served().origin}/docs/boxes`);
    assert.ok(await page.getByText('Hidden words.').evaluate((words) => words.checkVisibility()));
  });

  test('in print, code that is wider than the page wraps, and titles stay with their content', async (t) => {
    const { page } = await visit(t, '/docs/code');
    await page.emulateMedia({ media: 'print' });
    await page
      .locator('.theme-code-block code')
      .first()
      .evaluate((code) => (code.textContent = 'x'.repeat(500)));
    const pre = page.locator('.theme-code-block pre').first();
    assert.ok(await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
    for (const title of await page.locator('h2, .code-block-title').all())
      assert.equal(await title.evaluate((element) => getComputedStyle(element).breakAfter), 'avoid');
  });

  test('in forced colors, only the selected tab and the current page are marked', async (t) => {
    const { page } = await visit(t, '/docs/tabs', { forcedColors: 'active' });
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);
    const ground = await styleOf('html', 'background-color');
    assert.equal(await styleOf('.tabs__item:not(.tabs__item--active)', 'border-bottom-color'), ground);
    assert.notEqual(await styleOf('.tabs__item--active', 'border-bottom-color'), ground);
    assert.equal(await styleOf('.menu a[aria-current]', 'text-decoration-line'), 'underline');
  });

  test('code: a highlighted line reaches from edge to edge, also in code wider than its box', async (t) => {
    const { page } = await visit(t, '/docs/marks');
    const edges = await page.$eval('.theme-code-block pre', (pre) => {
      pre.scrollLeft = pre.scrollWidth;
      const box = pre.getBoundingClientRect();
      const mark = pre.querySelector('.theme-code-block-highlighted-line')?.getBoundingClientRect();
      return [(mark?.left ?? 0) + pre.scrollLeft - box.left, (mark?.right ?? 0) - box.right].map((px) =>
        Math.abs(Math.round(px)),
      );
    });
    assert.deepEqual(edges, [0, 0]);
  });

  test('code: lines out of focus are paler but readable, and not paler in print', async (t) => {
    for (const look of LOOKS) {
      const { page } = await visit(t, '/docs/focus', look);
      await page.mouse.move(0, 0);
      const opacity = await page.$$eval('.token-line', (lines) => lines.map((line) => +getComputedStyle(line).opacity));
      assert.deepEqual(
        opacity.map((value) => value < 1),
        [true, true, false, true, true],
      );
      assert.deepEqual(await findViolations(page, { within: '.theme-code-block', rule: 'color-contrast' }), []);
      await page.emulateMedia({ media: 'print' });
      const onPaper = await page.$$eval('.token-line', (lines) =>
        lines.map((line) => getComputedStyle(line)).map(({ opacity, filter }) => `${opacity} ${filter}`),
      );
      assert.deepEqual(new Set(onPaper), new Set(['1 none']));
    }
  });

  test('on a phone, a page outside the docs has its table of contents above the text', async (t) => {
    const { page } = await visit(t, '/about', { viewport: { width: 390, height: 844 } });
    await page.locator('.toc-box summary').click();
    await page.locator('.toc-box').getByRole('link', { name: 'Team' }).click();
    await page.waitForURL('**/about#team');
  });

  test('diagrams show without JavaScript, follow the color mode, and load no library', async (t) => {
    const { page, problems } = await visit(t, '/docs/diagram');
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    const node = page.locator('.mermaid-diagram .node rect').first();
    const fillOf = () => node.evaluate((element) => getComputedStyle(element).fill);
    const inLight = await fillOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    assert.notEqual(await fillOf(), inLight);
    assert.equal(await page.getByRole('img', { name: 'Diagram' }).count(), 1);
    assert.deepEqual([requests.filter((url) => url.includes('mermaid')), problems], [[], []]);
    await page.context().close();
    const plain = await visit(t, '/docs/diagram', { javaScriptEnabled: false });
    assert.ok(await plain.page.locator('.mermaid-diagram svg').isVisible());
  });
});

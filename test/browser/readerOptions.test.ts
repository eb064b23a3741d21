import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { findViolations } from '../helpers/axe.ts';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

/** Options of `reader` on a phone. */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const systems = ['macOS', 'Windows 11', 'Debian and Ubuntu', 'Fedora and Red Hat', 'Arch Linux', 'Void'];

const files = {
  'site.config.ts': configFile(`
    i18n: { locales: ['en', 'de'] },
    reader: {
      copyPage: true,
      assistants: ['One', 'Two', 'Three'].map((name) => ({ name, url: 'https://helper.example.org/?q={prompt}' })),
      onFeedback: 'event',
    },
  `),
  'content/docs/extraordinary-circumstances/b.md': '# B\n\nText.\n',
  'content/docs/wirtschaftswissenschaften/d.md': '# D\n\nText.\n',
  'content/docs/wirtschaftswissenschaften/e.md': '# ProtocolResponseUploadData\n\nText.\n',
  'content/docs/extraordinary-circumstances/c.md': '# Words that go on over more than one line of any phone\n',
  'content/docs/many more sentences/d.md': '# Internationalizing\n\nText.\n',
  'content/blog/2024-01-02-x.md': '# Incomprehensible\n\nText.\n',
  'content/docs/a.md': `# A\n\n## Part\n\n::: tabs key:os\n${systems.map((name) => `== ${name}\nText.`).join('\n')}\n:::\n\n## Another part that takes more than a line of any phone\n`,
};

describe('on a phone', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const visit = async (t: TestContext, route = '/docs/a'): Promise<Page> => {
    const { page } = await openPage(t, PHONE);
    await page.goto(served().origin + route);
    await settled(page);
    return page;
  };

  test('nothing covers the menu of the page tools', async (t) => {
    const page = await visit(t);
    await page.locator('.page-tools summary').tap();
    const covered = await page.locator('.page-tools li a').evaluateAll((links) =>
      links.flatMap((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return link === found ? [] : [`${link.textContent}: ${found?.outerHTML.slice(0, 60)}`];
      }),
    );
    assert.deepEqual(covered, []);
  });

  for (const [name, route, element] of [
    ['the title of a post', '/blog/2024/01/02/x', 'h1'],
    ['breadcrumbs', '/docs/many more sentences/d', '.breadcrumbs__item--active .breadcrumbs__link'],
    ['categories', '/docs/wirtschaftswissenschaften/d', '.breadcrumbs__item:nth-child(2) > *'],
    ['links to the neighbors', '/docs/wirtschaftswissenschaften/d', '.pagination-nav__link--next > :last-child'],
  ] as const)
    test(`words of ${name} are not broken`, async (t) => {
      const page = await visit(t, route);
      const lines = await page.locator(element).evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      assert.equal(lines, 1);
    });

  test('with a font size of 200 %, the page tools cover no breadcrumbs', async (t) => {
    const page = await visit(t);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(`${served().origin}/docs/extraordinary-circumstances/b`);
    await settled(page);
    const tools = await page.locator('.page-tools').boundingBox();
    // Compare line by line, since a link may wrap below the tools.
    const crumbs = await page
      .locator('.breadcrumbs__item')
      .evaluateAll((items) =>
        items.flatMap((item) =>
          [...item.getClientRects()].map(({ right, top, bottom }) => ({ text: item.textContent, right, top, bottom })),
        ),
      );
    assert.ok(crumbs.length > 1);
    assert.ok(tools);
    const covered = crumbs.filter(
      ({ right, top, bottom }) => right > tools.x && top < tools.y + tools.height && bottom > tools.y,
    );
    assert.deepEqual(covered, []);
    const home = page.locator('.breadcrumbs__item').first();
    const lines = await home.evaluate((item) => item.getClientRects().length);
    assert.equal(lines, 1, 'what parts it from the next one stands alone');
  });

  test('tools that need JavaScript take their space before it runs', async (t) => {
    const page = await visit(t);
    for (const [part, waiting] of [
      ['.page-tools', '.page-tools__copy'],
      ['.feedback', '.feedback'],
    ] as const) {
      const sizes = await page.locator(waiting).evaluate((element: HTMLElement, selector) => {
        const sizeOf = (): readonly number[] => {
          const { width, height } = (element.closest(selector) as Element).getBoundingClientRect();
          return [width, height];
        };
        const working = sizeOf();
        element.hidden = true;
        return [working, sizeOf()];
      }, part);
      assert.deepEqual(sizes[0], sizes[1], part);
    }
  });

  test('answering the feedback question keeps the focus, and works once', async (t) => {
    const page = await visit(t);
    await page.evaluate(() => {
      const answers: unknown[] = [];
      document.addEventListener('sitegen:feedback', ({ detail }: CustomEventInit) => answers.push(detail));
      Object.assign(window, { answers });
    });
    const yes = page.getByRole('button', { name: 'Yes' });
    await yes.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for your answer.').waitFor();
    assert.ok(await yes.evaluate((button) => document.activeElement === button));
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => (window as unknown as { answers: unknown[] }).answers.length), 1);
  });

  test('tabs whose names have spaces get valid ids, and the selected tab is scrolled into view', async (t) => {
    const page = await visit(t);
    const lost = await page
      .locator('[aria-controls], [aria-labelledby]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['aria-controls', 'aria-labelledby']
            .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
            .filter((id) => !document.getElementById(id)),
        ),
      );
    assert.deepEqual(lost, []);
    const last = page.getByRole('tab').last();
    await last.focus();
    await page.keyboard.press('Enter');
    await page.reload();
    await settled(page);
    assert.equal(await last.getAttribute('aria-selected'), 'true');
    const right = await last.evaluate((tab) => tab.getBoundingClientRect().right);
    assert.ok(right <= PHONE.viewport.width, `it ends at ${right} px`);
  });

  test('the language label of a search result is readable and not cut off, also of the active one', async (t) => {
    const page = await visit(t, '/de/docs/a');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Another');
    await page.locator('[data-active] .search-hit__lang').waitFor();
    assert.deepEqual(await findViolations(page), []);
    const [end = 0, room = 0] = await page
      .locator('.search-hit__text', { hasText: 'Another' })
      .first()
      .evaluate((text) =>
        [text.querySelector('.search-hit__lang'), text].map((one) => one?.getBoundingClientRect().right),
      );
    assert.ok(end <= room, `the title is cut, not the language: ${end} > ${room}`);
  });

  test('breadcrumbs wrap below the page tools', async (t) => {
    const page = await visit(t, '/docs/extraordinary-circumstances/c');
    const [starts, edge] = await page.locator('.breadcrumbs').evaluate((list) => {
      const lines = [...(list.querySelector('[aria-current]')?.getClientRects() ?? [])];
      return [lines.map(({ left }) => left), list.getBoundingClientRect().left] as const;
    });
    assert.ok(starts.length > 1 && starts.slice(1).every((start) => start === edge), `${starts} from ${edge}`);
  });
});

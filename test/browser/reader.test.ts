import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { findViolations } from '../helpers/axe.ts';
import { openPage } from '../helpers/browser.ts';
import {
  buildAndServe,
  configFile,
  hydrated,
  isSameDocument,
  openMarked,
  says,
  settled,
  shown,
} from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { assertStill } from '../helpers/twoPackets.ts';

const files = {
  'site.config.ts': configFile(`
    i18n: { locales: ['en', 'de'] },
    announcementBar: { content: 'All news: <a href="/blog">read</a>' },
    footer: { links: [{ title: 'More', items: [{ label: 'Blog', to: '/blog' }] }], copyright: 'Nobody' },
    reader: {
      copyPage: true,
      assistants: [{ name: 'Helper', url: 'https://helper.example.org/new?q={prompt}&from={url}' }],
      onFeedback: 'https://answers.example.org/api',
      printSidebar: true,
    },
    markdown: {
      fences: {
        example: (_, { setMarkdown }) => {
          setMarkdown('~~~js\\nlet a;\\n\\nlet b;\\n~~~');
          return '<p>An example.</p>';
        },
      },
    },
  `),
  'content/pages/index.md': '# Home\n\n## Part\n\n## Another\n',
  'content/docs/a.md':
    '# A\n\n## Part\n\nText of A: see [part of B](./b.md#part).\n\n' +
    '<svg aria-hidden="true"><defs><marker id="arrow" /></defs><path d="M0 0h9" marker-end="url(#arrow)" /></svg>\n',
  'content/docs/b.md':
    '# B\n\n## Part\n\nText of B, and [its part](#part).\n\n- An item:\n\n  ```example\n  x\n  ```\n',
  'content/i18n/de/docs/a.md': '# A auf Deutsch\n\nText.\n',
  'content/blog/2024-01-02-x.md': '# X\n',
  'content/blog/2024-01-03-y.md': '# A title that takes two lines beside the text\n',
};

/** Collects requests to other sites, none of which is answered. */
function watchOthers(page: Page): { readonly requests: string[] } {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://')) requests.push(`${request.method()} ${request.url()}`);
  });
  return { requests };
}

describe('readers', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('see no layout shift when the rest of a page arrives in a second packet', async (t) => {
    const menu = '.page-tools__menu summary';
    await assertStill(t, served().origin, [
      { route: '/docs/a', mark: '<div class="navbar__search"', shown: '.navbar__items--right' },
      { route: '/docs/a', mark: '<details class="page-tools__menu"', shown: menu },
      { route: '/docs/a', mark: '<nav class="theme-doc-breadcrumbs"', shown: menu },
      { route: '/', mark: '<nav class="table-of-contents', shown: '.table-of-contents' },
      { route: '/', mark: '<a href="/blog">read', shown: '.announcement__content' },
      { route: '/blog', mark: '</nav><main class="blog-main"', shown: '.blog-sidebar' },
      { route: '/404.html', mark: '<div class="footer__bottom"', shown: '.footer__copyright' },
    ]);
  });

  test('can copy a page as Markdown, and open it in assistants', async (t) => {
    const { page, problems } = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { requests } = watchOthers(page);
    await page.goto(`${served().origin}/docs/a`);
    await settled(page);
    const button = page.getByRole('button', { name: 'Copy page' });
    await says(page, 'Copied', () => button.click());
    const markdown = served().site.read('build/docs/a/index.md');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), markdown);
    await button.waitFor(); // its label is back

    const menu = page.locator('.page-tools__menu');
    await menu.locator('summary').click();
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const twin = encodeURIComponent('https://example.org/docs/a/index.md');
    assert.equal(links[0], `${served().origin}/docs/a/index.md`);
    assert.ok(links[1]?.startsWith('https://helper.example.org/new?q=Read%20https'), links[1]);
    assert.ok(links[1]?.endsWith(`&from=${twin}`), links[1]);
    await page.keyboard.press('Escape');
    assert.equal(await menu.getAttribute('open'), null);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.page-tools__menu[open]');
    for (let tabs = 0; tabs <= links.length; tabs++) await page.keyboard.press('Tab');
    await page.waitForSelector('.page-tools__menu:not([open])');
    assert.deepEqual(requests, []);
    assert.deepEqual(problems, []);
  });

  test('get the text that a custom fence sets with `setMarkdown` in the Markdown of a page', () => {
    const markdown = served().site.read('build/docs/b/index.md');
    assert.ok(markdown.endsWith('- An item:\n\n  ~~~js\n  let a;\n\n  let b;\n  ~~~\n'), markdown);
  });

  test('can view a page as Markdown without JavaScript', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/a`);
    assert.equal(await page.getByRole('button', { name: 'Copy page' }).isVisible(), false);
    await page.locator('.page-tools__menu summary').click();
    assert.ok(await page.getByRole('link', { name: 'View as Markdown' }).isVisible());
  });

  test('can say whether a page helped, and try again if sending fails', async (t) => {
    const { page } = await openPage(t);
    const answers: (string | null)[] = [];
    let isReachable = false;
    await page.route('https://answers.example.org/**', async (route) => {
      answers.push(route.request().postData());
      await (isReachable ? route.fulfill({ status: 204 }) : route.abort());
    });
    await openMarked(page, `${served().origin}/docs/a`);
    await page.evaluate(() => {
      document.addEventListener('sitegen:feedback', ({ detail }: CustomEventInit) => Object.assign(window, { detail }));
    });
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('could not be sent').waitFor();
    isReachable = true;
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('Thank you for your answer.').waitFor();
    const answer = (helpful: string) => `page=https%3A%2F%2Fexample.org%2Fdocs%2Fa&title=A&helpful=${helpful}`;
    assert.deepEqual(answers, [answer('yes'), answer('no')]);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { detail: unknown }).detail), {
      page: 'https://example.org/docs/a',
      title: 'A',
      helpful: false,
    });
    assert.ok(await isSameDocument(page));
    const html = served().site.read('build/docs/a/index.html');
    assert.ok(html.includes("form-action 'self' https://answers.example.org"));
    assert.ok(/<form class="feedback"[^>]* action="https:\/\/answers\.example\.org\/api" method="post"/.test(html));
  });

  test('can print all pages of a sidebar at once', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/docs/a`);
    await settled(page);
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { hasPrinted: true });
    });
    await page.getByRole('button', { name: 'Print all pages' }).click();
    await page.waitForFunction(() => 'hasPrinted' in window);
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await findViolations(page), []);
    const book = page.locator('.print-book');
    assert.deepEqual(await book.getByRole('heading', { level: 1 }).allTextContents(), ['A', 'B']);
    assert.equal(await page.locator('#content').isVisible(), false);
    const hrefs = await book
      .locator('.markdown a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    assert.deepEqual(hrefs, ['#page2:part', '#page2:part']);
    assert.deepEqual(
      hrefs.filter(
        (href) =>
          !served()
            .site.read('build/docs/b/index.html')
            .includes(`id="${href.split(':')[1]}"`),
      ),
      [],
    );
    assert.equal(await page.locator('[id="page2:part"]').count(), 1);
    assert.equal(await book.locator('path[marker-end]').getAttribute('marker-end'), 'url(#page1:arrow)');
    assert.equal(await book.locator('marker').getAttribute('id'), 'page1:arrow');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await book.count(), 0);
    assert.deepEqual(problems, []);
  });

  test('can open the help on keyboard shortcuts', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/a`);
    await settled(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Show this help').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('can switch single-key shortcuts off and on', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/a`);
    await settled(page);
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const search = page.getByRole('combobox');
    const box = help.getByRole('checkbox', { name: 'Use shortcuts of a single key' });
    await page.keyboard.press('?');
    await box.uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await search.waitFor();
    assert.equal(await help.count(), 0);
    await search.fill('>short');
    await page.getByRole('option', { name: 'Show keyboard shortcuts' }).click();
    await box.check();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await search.waitFor();
  });

  test('can open search by its key as soon as the help is closed', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/a`);
    await hydrated(page);
    await settled(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('checkbox').focus();
    // Before the next frame, in which the browser removes the focus from the hidden element.
    await help.evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    await page.getByRole('combobox').waitFor();
  });

  test('keep their page if the next one cannot be loaded, and can retry', async (t) => {
    const { page } = await openPage(t);
    let isBroken = true; // from the start, since a prefetched page would be shown
    await page.route('**/docs/b', (route) => (isBroken ? route.abort() : route.continue()));
    await openMarked(page, `${served().origin}/docs/a`);
    const link = page.locator('.markdown').getByRole('link', { name: 'part of B' });
    await link.evaluate((element: HTMLElement) => element.click());
    const alert = page.getByRole('alert');
    await alert.getByText('/docs/b could not be loaded').waitFor();
    isBroken = false;
    await alert.getByRole('button').click();
    await shown(page, 'B');
    assert.equal(await alert.count(), 0);
    assert.ok(await isSameDocument(page));
  });

  test('are offered their language on every page that is translated', async (t) => {
    const { page } = await openPage(t, { locale: 'de-AT' });
    await page.goto(`${served().origin}/docs/a#part`);
    const offer = page.locator('.language-offer');
    await offer.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' }).waitFor();
    await page.goto(`${served().origin}/docs/b`);
    await settled(page);
    assert.equal(await offer.count(), 0, 'it is not translated');
    await page.goto(`${served().origin}/docs/a`);
    await offer.getByRole('button').click();
    await page.reload();
    await settled(page);
    assert.equal(await offer.count(), 0, 'they have declined');
  });

  test('find links to the feeds on the blog', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/blog`);
    const feeds = await page.locator('.blog-feeds a').allTextContents();
    assert.deepEqual(feeds, ['RSS', 'Atom', 'JSON']);
  });
});

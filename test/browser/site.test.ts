import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org',
  navbar: {
    title: 'Test',
    items: [
      { type: 'doc', docId: 'guide/one', label: 'Docs' },
      { to: '/blog', label: 'Blog' },
      { type: 'dropdown', label: 'More', items: [{ to: '/about', label: 'About' }, { href: 'https://example.com', label: 'Elsewhere' }] },
    ],
  },
});`,
  'content/docs/guide/one.md':
    '# One\n\n## First part\n\nText with [two](./two.md).\n\n## Second part\n\n```js\nlet a = 1;\n```\n',
  'content/docs/guide/two.md': '# Two\n',
  'content/blog/2024-01-02-x.md': '# X\n\nText.\n',
  'content/pages/about.md': '# About\n',
  'content/pages/index.md': '# Home\n',
};

const PAGES = ['/', '/docs/guide/one', '/docs/guide/two', '/blog', '/blog/2024/01/02/x', '/about', '/404.html'];

describe('the built site in a browser', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('islands hydrate without console messages or changes of the DOM', async (t) => {
    const { page, problems } = await openPage(t);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const mutations: string[] = [];
        Object.assign(window, { mutations });
        new MutationObserver((records) => {
          for (const { type, target, attributeName } of records) {
            // Scripts may enhance the page around islands, but nothing may change inside.
            const element = target instanceof Element ? target : target.parentElement;
            const isMark = attributeName === 'data-hydrated';
            if (element?.closest('[data-island]') && !isMark)
              mutations.push(`${type} ${target.nodeName} ${attributeName}`);
          }
        }).observe(document.documentElement, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      });
    });
    for (const route of PAGES) {
      await page.goto(served().origin + route);
      await hydrated(page);
      await settled(page);
      const mutations = await page.evaluate(() => (window as unknown as { mutations: string[] }).mutations);
      assert.deepEqual(mutations, [], route);
      assert.deepEqual(problems, [], route);
    }
  });

  test('the color mode follows the system, can be switched, and is kept on the next page', async (t) => {
    const { page } = await openPage(t, { colorScheme: 'dark' });
    await page.goto(`${served().origin}/docs/guide/one`);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    const light = await background();
    assert.notEqual(light, dark);
    await page.goto(`${served().origin}/blog`);
    assert.equal(await background(), light);
    assert.match(
      (await page.getByRole('button', { name: /currently light mode/ }).getAttribute('title')) ?? '',
      /light mode/,
    );
    await page.goto(`${served().origin}/blog?theme=dark`);
    assert.equal(await background(), dark);
  });

  test('on a phone, the menu opens with the sidebar, and navbar items are one step back', async (t) => {
    const { page, problems } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await page.goto(`${served().origin}/docs/guide/one`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('link', { name: 'Two' }).waitFor();
    await panel.getByRole('button', { name: /Back to main menu/ }).click();
    await panel.getByRole('link', { name: 'Blog' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.deepEqual(problems, []);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `the page is ${width} pixels wide`);
  });

  test('text, links, sidebar and menus work without JavaScript', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/docs/guide/one`);
    await page.getByRole('link', { name: 'two', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'One' }).click();
    assert.equal(new URL(page.url()).pathname, '/docs/guide/one');
    await page.getByRole('button', { name: 'More' }).hover();
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${served().origin}/docs/guide/one`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Blog' }).click();
    assert.equal(new URL(page.url()).pathname, '/blog');
  });

  test('every local address on every page exists', async () => {
    for (const route of PAGES) {
      const html = await (await fetch(served().origin + route)).text();
      for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
        assert.equal((await fetch(served().origin + href)).status, 200, `${route} names ${href}`);
      }
    }
  });
});

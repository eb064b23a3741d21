import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { findFlaws, looksInTurn } from '../helpers/axe.ts';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org',
  blog: { editUrl: 'https://example.org/edit', postsPerPage: 2 },
  navbar: { title: 'Test', items: [{ to: '/blog', label: 'Blog' }] },
});`,
  'content/static/face.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/blog/authors.yml': [
    'ann:\n  name: Ann Lee\n  title: Editor\n  description: Writes about everything.\n  url: https://example.com\n  image_url: /face.svg\n  page: true\n  socials: { github: ann }\n',
    'face:\n  image_url: /face.svg\n  url: https://example.com/face\n',
  ].join(''),
  'content/blog/2024-01-02-first.md':
    '---\nauthors: ann\ntags: [release]\n---\n# First\n\nText.\n\n## A part\n\nMore.\n',
  'content/blog/2024-02-03-second.md': `---
authors: [ann, face, { name: Guest, title: Reader }]
tags: [release, C++]
---
# Second

Words with a [link](#a-part) and \`code\`.[^1]

<!-- truncate -->

## A part

:::note
Aside.
:::

\`\`\`js
const a = 'b'; // comment
\`\`\`

[^1]: A footnote.
`,
  'content/blog/2024-03-04-draft.md': '---\ndraft: true\nauthors: ann\n---\n# Draft\n\nNot yet.\n',
};

const PAGES = [
  '/blog',
  '/blog/2024/02/03/second',
  '/blog/2024/03/04/draft',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/release',
  '/blog/authors',
  '/blog/authors/ann',
];

describe('accessibility of the blog', () => {
  const served = shared((scope) => buildAndServe(scope, files, '--drafts'));
  test('axe finds no flaws on any page, and no page is wider than the window', async (t) => {
    const { page, problems } = await openPage(t);
    for (const [index, route] of PAGES.entries()) {
      await page.goto(served().origin + route);
      await hydrated(page);
      assert.deepEqual(await findFlaws(page, looksInTurn(index)), [], route);
    }
    assert.deepEqual(problems, []);
  });

  test('initials do not show through a picture, and stay if it is missing', async (t) => {
    for (const isMissing of [false, true]) {
      const { page } = await openPage(t);
      if (isMissing) await page.route('**/face.svg', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${served().origin}/blog/2024/01/02/first`);
      await settled(page);
      const state = isMissing ? 'visible' : 'hidden';
      await page.locator('.avatar__photo > span', { hasText: 'AL' }).waitFor({ state });
    }
  });

  test('on a phone, recent posts are in the menu; without JavaScript, below the text', async (t) => {
    const { origin } = served();
    const viewport = { width: 390, height: 844 };

    const { page } = await openPage(t, { viewport });
    await page.goto(`${origin}/blog/2024/01/02/first`);
    await hydrated(page);
    assert.equal(await page.isVisible('.blog-layout > .blog-sidebar'), false);
    await page.click('.navbar__toggle');
    await page.click('.navbar-sidebar .blog-sidebar a:has-text("Second")');
    await page.waitForURL(/second/);

    const plain = await openPage(t, { viewport, javaScriptEnabled: false });
    await plain.page.goto(`${origin}/blog/2024/01/02/first`);
    const menu = await plain.page.locator('.blog-layout > .blog-sidebar').boundingBox();
    const text = await plain.page.locator('.blog-main').boundingBox();
    const contents = await plain.page.locator('.blog-layout > .table-of-contents').boundingBox();
    assert.ok(text && contents && contents.y >= text.y + text.height);
    assert.ok(menu && menu.y >= contents.y + contents.height);
  });
});

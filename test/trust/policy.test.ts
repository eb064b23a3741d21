import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile, hydrated, settled, shown } from '../helpers/builtSite.ts';
import { isLong } from '../helpers/long.ts';
import { type Scope, shared } from '../helpers/scope.ts';
import { openModal, waitForAnswer } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

const DIAGRAM =
  '```mermaid\nsequenceDiagram\n  participant A\n  link A: Docs @ https://example.com/\n  A->>B: Hello\n```\n';

const FIELDS = `
  i18n: { locales: ['en', 'de'] },
  docs: [{ label: 'Guide', lastVersion: 'current' }, { id: 'api', label: 'API' }],
  announcementBar: { id: 'one', content: '<b>News</b>', isCloseable: true },
  navbar: { title: 'Site', items: [{ to: '/docs/a', label: 'Docs' }, { type: 'localeDropdown' }, { type: 'docsVersionDropdown' }] },
  footer: { links: [{ title: 'More', items: [{ label: 'Blog', to: '/blog' }] }] },
  markdown: { math: true },
  redirects: [{ from: '/old', to: '/docs/a' }],
  reader: {
    copyPage: true, offline: true, printSidebar: true, onFeedback: '/feedback',
    assistants: [{ name: 'Helper', url: 'https://assistant.example/?q={prompt}' }],
  },
`;

const RUN = "globalThis.hasRun = 'script'";

/** A site with pages of every kind. */
const FILES = {
  'site.config.ts': configFile(FIELDS),
  'browser.config.ts': configFile(`${FIELDS} mermaid: { render: 'browser' },`),
  'content/docs/a.md': `---\ntags: [news]\n---\n\n# A\n\n## Steps\n\n\`\`\`js title="a.js"\nconst a = 1;\n\`\`\`\n\n:::note\n\nNote.\n\n:::\n\n<Tabs groupId="os" queryString>\n<TabItem value="one">\n\nOne.\n\n</TabItem>\n<TabItem value="two">\n\nTwo.\n\n</TabItem>\n</Tabs>\n\n![dot](dot.svg)\n\n$a^2$\n`,
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'content/docs/diagram.md': `# Diagram\n\n${DIAGRAM}`,
  'content/docs/more/_category_.json': '{ "label": "More", "link": { "type": "generated-index", "slug": "/more" } }',
  'content/docs/more/island.mdx':
    "import Counter from '@site/src/Counter';\n\n# Island\n\n<Counter start={1} />\n\nText of an island.\n",
  'content/docs/more/hostile.md': `# Hostile\n\n<script>${RUN}</script>\n\n<img src="none.png" alt="" onerror="${RUN}">\n\n<a href="javascript:${RUN}">run</a>\n\n<svg onload="${RUN}"></svg>\n\n<iframe srcdoc="<script>parent.hasRun = 1</script>"></iframe>\n`,
  'src/Counter.tsx': `import { useState } from 'react';
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" className="counter" onClick={() => setCount(count + 1)}>count {count}</button>;
}`,
  'content/api/a.md': '# API\n\n### method()\n\nText.\n',
  'content/versions.json': '["1.0"]',
  'content/versioned_docs/version-1.0/a.md': '# A of 1.0\n',
  'content/blog/2024-01-02-one.md': '---\nauthors: [ann]\ntags: [news]\n---\n\n# One\n\nText.\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  'content/pages/index.md': '# Home\n\nWelcome.\n',
  'content/pages/landing.tsx':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="Landing"><main><h1>Landing</h1></main></Layout>;\n',
};

/** Pages of every kind, with their headings. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/landing': 'Landing',
  '/docs/a': 'A',
  '/docs/1.0/a': 'A of 1.0',
  '/docs/diagram': 'Diagram',
  '/docs/more': 'More',
  '/docs/more/island': 'Island',
  '/docs/tags': 'Tags',
  '/docs/tags/news': '',
  '/api/a': 'API',
  '/blog': '',
  '/blog/2024/01/02/one': 'One',
  '/blog/tags': 'Tags',
  '/blog/tags/news': '',
  '/blog/authors': 'Authors',
  '/blog/authors/ann': '',
  '/blog/archive': 'Archive',
  '/search?q=island': '',
  '/old': 'A',
  '/404.html': '',
  '/de/docs/a': 'A',
};

/** All keys under which pages store something. */
const KEYS = {
  localStorage: [
    ...['theme', 'locale', 'sitegen.version', 'sitegen.wrap', 'sitegen.tab.os', 'sitegen.sidebar.hidden'],
    ...['sitegen.search.en', 'sitegen.announcement.dismissed'],
  ],
  sessionStorage: ['sitegen.scroll', 'sitegen.sidebar.', 'sitegen.sidebar.default', 'sitegen.findings.open'],
} as const;

const VISIT = { href: 'java\tscript:globalThis.hasRun = 1', title: 'Run', isExternal: true };

/** Other values that could be stored. */
const GARBLED: Readonly<Record<string, string>> = {
  nothing: '',
  'no JSON': '{',
  null: 'null',
  number: '5',
  list: '[1, null, "ab", [], {}]',
  pairs: '[["k", 5], [null, { "top": "x" }], ["constructor", null]]',
  visits: JSON.stringify({ recent: [null, 1, {}, { href: 1, title: [] }, VISIT], favorite: [VISIT, VISIT] }),
  names: JSON.stringify({ recent: { length: 3 }, favorite: '__proto__', open: 'constructor' }),
  markup: '"><img src=x onerror="globalThis.hasRun = 1"><script>globalThis.hasRun = 1</script>',
  long: '\ud800constructor '.repeat(10_000),
};

/** How far the values of a key advance from one round to the next. */
const ROUND_STEP = isLong ? 1 : 4;

interface Watched {
  readonly page: Page;
  /** Errors, foreign requests and executed scripts so far. */
  readonly found: () => Promise<readonly string[]>;
}

/** Open a page that records policy violations, foreign requests and errors. */
async function watch(scope: Scope, origin: string): Promise<Watched> {
  const { page, problems } = await openPage(scope, { viewport: { width: 1280, height: 900 } });
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin)) found.push(request.url());
  });
  return {
    page,
    async found() {
      if (await page.evaluate(() => 'hasRun' in window)) found.push('a script ran');
      return [...problems, ...found];
    },
  };
}

describe('the Content-Security-Policy', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, FILES);
    for (const flags of [[], ['--config', 'browser.config.ts', '--out', 'browser']]) {
      const { exitCode, stderr } = await site.run('build', ...flags);
      assert.equal(exitCode, 0, stderr);
    }
    return {
      built: await serveFolder(scope, `${site.dir}/build`),
      browser: await serveFolder(scope, `${site.dir}/browser`),
    };
  });

  test('no kind of page violates it, asks another host, or runs scripts from its address', async (t) => {
    const { built: origin, browser } = built();
    const { page, found } = await watch(t, origin);
    const hostile = `"><script>globalThis.hasRun=1</script><img src=x onerror=globalThis.hasRun=1>`;
    for (const [address, heading] of Object.entries(PAGES)) {
      const query = `${address.includes('?') ? '&' : '?'}theme=${encodeURIComponent(hostile)}&os=${encodeURIComponent(hostile)}`;
      await page.goto(`${origin}${address}${query}#${hostile}`);
      if (heading) await shown(page, heading);
      await settled(page);
      await hydrated(page);
      // Leaving earlier would cancel the requests of search, which its script reports as errors.
      if (address.startsWith('/search')) await page.locator('.search-result').first().waitFor();
      assert.deepEqual(await found(), [], address);
    }
    await page.goto(`${origin}/docs/more/island`);
    await hydrated(page);
    await page.locator('.counter').click();
    await page.getByText('count 2').waitFor();
    await openModal(page);
    await page.locator('.search-modal__input').fill(hostile);
    await waitForAnswer(page);
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await found(), []);
    await page.context().close();

    const drawn = await watch(t, browser);
    await drawn.page.goto(`${browser}/docs/diagram`);
    await drawn.page.waitForSelector('.mermaid-diagram svg');
    assert.deepEqual(await drawn.found(), []);
  });

  test('no script in a Markdown page runs', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${built().built}/docs/more/hostile`);
    await settled(page);
    await page.getByText('run', { exact: true }).click();
    assert.equal(await page.evaluate(() => 'hasRun' in window), false);
  });

  test('pages and search work with any stored values, and run none of them', async (t) => {
    const { page, found } = await watch(t, built().built);
    await page.goto(`${built().built}/docs/a`);
    const sidebar = await page
      .locator('[data-sidebar]')
      .first()
      .evaluate((element) => ({ ...(element as HTMLElement).dataset }));
    const ofSidebar = (open: unknown): string => JSON.stringify({ open, scrollTop: 'x' });
    const shapes = { ...GARBLED, 'of the sidebar': ofSidebar(5), 'of no categories': ofSidebar({}) };
    const texts = Object.values(shapes);
    const sessionKeys = [...KEYS.sessionStorage, `sitegen.sidebar.${sidebar.sidebar}`];
    // Each key gets a different value; the long run tries all combinations of key and value.
    const textFor = (index: number, round: number): string => texts[(index + round * ROUND_STEP) % texts.length] ?? '';
    for (let round = 0; round * ROUND_STEP < texts.length; round++) {
      const name = `round ${round}`;
      await page.evaluate(
        ([local, session]) => {
          for (const [key, text] of local) localStorage.setItem(key, text);
          for (const [key, text] of session) sessionStorage.setItem(key, text);
        },
        [
          KEYS.localStorage.map((key, index) => [key, textFor(index, round)] as const),
          sessionKeys.map((key, index) => [key, textFor(index, round)] as const),
        ] as const,
      );
      await page.goto(`${built().built}/docs/a?${encodeURIComponent(name)}`);
      await settled(page);
      await page.evaluate(
        (text) => {
          // Overwrite what the page has stored: the next page, in the same document, reads it.
          for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
        },
        textFor(0, round),
      );
      await openModal(page);
      await page.locator('.search-modal__input').fill('island');
      await waitForAnswer(page);
      await page.locator('.search-modal .search-hit__link').first().click();
      await shown(page, 'Island');
      await page.goBack();
      await shown(page, 'A');
      assert.deepEqual(await found(), [], name);
    }
  });
});

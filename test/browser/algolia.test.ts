import assert from 'node:assert/strict';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { describe, type TestContext, test } from 'vitest';
import { type AlgoliaAnswer, record, startAlgolia } from '../helpers/algolia.ts';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { buildAndServe, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createGate, openModal, waitForTexts } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

const hits = [
  record('https://example.org/docs/isolation', ['Guides', 'Context isolation']),
  record(
    'https://example.org/docs/isolation#on',
    ['Guides', 'Context isolation', 'Turn it on'],
    'Set it &lt;here&gt; to \u0001true\u0002.',
  ),
  record('https://example.org/old/api/app', ['API', 'app']),
  record('https://forge.example.com/isolation', ['Forge', 'Isolation elsewhere']),
];

const answers: Readonly<Record<string, AlgoliaAnswer>> = {
  isolation: { hits, nbHits: 34 },
  fast: { hits: [record('https://example.org/docs/fast', ['Guides', 'The fast answer'])] },
  broken: { status: 400 },
  nothing: { hits: [] },
  door: {
    hits: [
      record('https://example.org/docs/door#oil', ['Guides', 'Doors', 'Oil']),
      record('https://example.org/docs/api/door', ['API', 'door']),
      record('https://example.org/docs/key', ['Guides', 'Keys']),
      record('https://example.org/docs/door', ['Guides', 'Doors']),
    ],
  },
};

const config = (algolia: string) => `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org',
  search: {
    provider: 'algolia', appId: 'APP', apiKey: 'KEY', indexName: 'docs', hosts: ['${algolia}'],
    externalUrlRegex: 'forge\\\\.example\\\\.com',
    replaceSearchResultPathname: { from: '^/old/', to: '/docs/' },
    searchParameters: { facetFilters: ['kind:any'] },
  },
});`;

const slow = record('https://example.org/docs/slow', ['Guides', 'The slow answer']);

describe('search through Algolia', () => {
  let until: Promise<unknown> = Promise.resolve();
  const served = shared(async (scope) => {
    const { origin: algolia, queries } = await startAlgolia(scope, ({ query, offset = 0 }) => {
      if (query === 'slow') return { hits: [slow], until };
      const answer = answers[query] ?? { hits: [] };
      return 'hits' in answer && offset > 0 ? { hits: [], nbHits: 34 } : answer;
    });
    const files = {
      'site.config.ts': config(algolia),
      'content/docs/isolation.md': '# Context isolation\n\n## On\n',
    };
    return { ...(await buildAndServe(scope, files)), queries };
  });

  test('pages have their language and version in `<meta>`, and no index of sitegen is built', () => {
    const { site } = served();
    assert.deepEqual(
      site.list('build').filter((file) => file.startsWith('search/') && file.endsWith('.json')),
      [],
    );
    assert.match(site.read('build/docs/isolation/index.html'), /<meta name="docsearch:language" content="en"\/>/);
    assert.match(
      site.read('build/docs/isolation/index.html'),
      /name="docsearch:docusaurus_tag" content="docs-default-current"/,
    );
    assert.match(site.read('build/docs/isolation/index.html'), /name="docsearch:version" content="current"/);
  });

  const open = async (t: TestContext) => {
    const opened = await openPage(t);
    await opened.page.goto(`${served().origin}/docs/isolation`);
    await settled(opened.page);
    await openModal(opened.page);
    return { ...opened, input: opened.page.locator('.search-modal__input') };
  };

  test('queries filter by the page’s language and version; results link to pages of this site', async (t) => {
    const { page, input, problems } = await open(t);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await input.fill('isolation');
    await page.locator('.search-hit').first().waitFor();
    const request = served().queries.at(-1);
    assert.equal(request?.indexName, 'docs');
    assert.deepEqual(request?.facetFilters, [
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      'kind:any',
    ]);
    const links = await page
      .locator('.search-hit__link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
    assert.deepEqual(links, [
      ['/docs/isolation', null],
      ['/docs/isolation#on', null],
      ['/docs/api/app', null],
      ['https://forge.example.com/isolation', '_blank'],
      ['/search?q=isolation', null],
    ]);
    assert.equal(await page.locator('.search-hit__path').nth(1).textContent(), 'Set it <here> to true.');
    assert.deepEqual(await page.locator('.search-hit mark').allTextContents(), ['isolation', 'true', 'Isolation']);
    assert.equal(await page.getByRole('option', { name: 'See all 34 results' }).count(), 1);
    assert.equal(await page.getByRole('link', { name: 'Search by Algolia' }).count(), 1);
    assert.ok(!scripts.some((url) => /lunr/i.test(url)));
    assert.deepEqual(problems, []);
  });

  test('drops an answer that arrives after the answer to a later query', async (t) => {
    const { page, input } = await open(t);
    const gate = createGate();
    until = gate.opened;
    const isSlow = (request: Request) => request.postData()?.includes('"slow"') ?? false;
    const requested = page.waitForRequest(isSlow);
    // If the client times out first, that counts as a late answer too.
    const answered = Promise.race([
      page.waitForEvent('requestfinished', isSlow),
      page.waitForEvent('requestfailed', isSlow),
    ]);
    await input.fill('slow');
    await requested;
    await input.fill('fast');
    await page.getByText('The fast answer').waitFor();
    gate.open();
    await answered;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    assert.deepEqual(await page.locator('.search-hit__title').allTextContents(), ['The fast answer']);
  });

  test('shows a spinner while an answer is slow', async (t) => {
    const { page, input } = await open(t);
    const gate = createGate();
    until = gate.opened;
    await page.exposeFunction('answer', gate.open); // the page opens the gate, since the client times out after two seconds
    await page.evaluate(() => {
      const { answer } = window as unknown as { answer: () => void };
      const observer = new MutationObserver(() => {
        if (document.querySelector('.search-spinner')) answer();
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    await input.fill('slow');
    await page.getByText('The slow answer').waitFor();
    await page.locator('.search-spinner').waitFor({ state: 'detached' });
  });

  test('distinguishes a refused query from one without results', async (t) => {
    const { page, input } = await open(t);
    await input.fill('broken');
    await page.getByText('Unable to fetch results').waitFor();
    await input.fill('nothing');
    await page.locator('.search-message__title', { hasText: 'No results for' }).waitFor();
  });

  test('groups results by part of the site, with headings below their page', async (t) => {
    const { page, input } = await open(t);
    await input.fill('door');
    await waitForTexts(page, '.search-group__title', ['Guides', 'API']);
    await waitForTexts(page, '.search-hit__title', ['Doors', 'Oil', 'Keys', 'door']);
    assert.deepEqual(await page.locator('.search-hit--child .search-hit__title').allTextContents(), ['Oil']);
  });

  test('the page of results loads more results by offset', async (t) => {
    const { page } = await openPage(t);
    const second = page.waitForRequest((request) => request.postData()?.includes('"offset":4') ?? false);
    const { origin, queries } = served();
    await page.goto(`${origin}/search?q=isolation`);
    await page.locator('.search-result').first().waitFor();
    assert.match(
      (await page.locator('.search-page__facts').textContent()) ?? '',
      /34 documents found.*Search by Algolia/,
    );
    await page.locator('.search-more').scrollIntoViewIfNeeded();
    await (await second).response();
    assert.ok(queries.some(({ query, offset, length }) => query === 'isolation' && offset === 4 && length === 15));
    assert.equal(await page.getByRole('combobox').count(), 0);
  });
});

test('queries to Algolia filter by the version of the docs that the reader is in', async (t) => {
  const { origin: algolia, queries } = await startAlgolia(t, () => ({ hits }));
  const site = await createSite(t, {
    'site.config.ts': config(algolia),
    'content/versions.json': '["2.0", "1.0"]',
    'content/docs/isolation.md': '# Isolation\n',
    'content/versioned_docs/version-2.0/isolation.md': '# Isolation\n',
    'content/versioned_docs/version-1.0/isolation.md': '# Isolation\n',
    'content/pages/index.md': '# Home\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  for (const [dir, version] of Object.entries({ next: 'current', '': '2.0', '1.0': '1.0' })) {
    const html = site.read(path.join('build/docs', dir, 'isolation/index.html'));
    assert.ok(html.includes(`name="docsearch:version" content="${version}"`), dir);
    assert.ok(html.includes(`name="docsearch:docusaurus_tag" content="docs-default-${version}"`), dir);
  }
  const home = site.read('build/index.html');
  assert.match(home, /name="docsearch:docusaurus_tag" content="default"/);
  assert.doesNotMatch(home, /docsearch:version/);

  const origin = await serveFolder(t, path.join(site.dir, 'build'));
  const { page } = await openPage(t);
  const askedTags = async (show: () => Promise<unknown>) => {
    const count = queries.length;
    await show();
    await page.locator('.search-hit, .search-result').first().waitFor();
    assert.ok(queries.length > count);
    return queries.at(-1)?.facetFilters?.[1];
  };
  const searchOn = (route: string) => async () => {
    await page.goto(origin + route);
    await openModal(page);
    await page.locator('.search-modal__input').fill('isolation');
  };
  assert.deepEqual(await askedTags(searchOn('/docs/1.0/isolation')), [
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-1.0',
  ]);
  assert.deepEqual(await askedTags(searchOn('/')), ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']);
  assert.deepEqual(await askedTags(() => page.goto(`${origin}/search?q=isolation&version=current`)), [
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-current',
  ]);
});

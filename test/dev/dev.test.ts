import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { hydrated } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';
import { openModal } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

test('an edit updates the open page without a reload, and keeps scroll, open details and focus', async (t) => {
  const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.\n`).join('\n');
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n<input id="field">\n\nFirst words.\n\n${long}`,
  });
  const { url } = await startDev(site);
  const { page, problems } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.click('summary:has-text("More")');
  await page.fill('#field', 'typed');
  await page.evaluate(() => scrollTo(0, 300));

  await site.write({
    'content/docs/a.md': site.read('content/docs/a.md').replace('First words.', 'Second **words**.'),
  });

  await page.waitForSelector('strong:has-text("words")');
  const state = await page.evaluate(() => ({
    isSamePage: 'isSamePage' in window,
    scrollY,
    isOpen: [...document.querySelectorAll('details')].some(
      (details) => details.open && details.textContent?.includes('Hidden'),
    ),
    value: document.querySelector<HTMLInputElement>('#field')?.value,
    focused: document.activeElement?.id,
  }));
  assert.deepEqual(state, { isSamePage: true, scrollY: 300, isOpen: true, value: 'typed', focused: 'field' });
  assert.deepEqual(problems, []);
});

test('an open page is updated by an edit that came before it subscribed to events', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  const subscribe = await holdAnswers(page, '**/__sitegen/events');
  await page.goto(`${url}docs/a`);
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(async () => assert.match(await (await fetch(`${url}docs/a`)).text(), /Second/));
  subscribe();
  await page.waitForSelector('h1:has-text("Second")');
});

test('an open page shows the last of two edits if the answer about the first one is late', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# First' });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await page.waitForSelector('h1:has-text("First")');
  let late: Promise<void> | undefined;
  await page.route('**/docs/a', async (route) => {
    if (late) return route.continue();
    late = (async () => {
      const response = await route.fetch();
      await site.write({ 'content/docs/a.md': '# Third' });
      await page.waitForSelector('h1:has-text("Third")', { timeout: 1000 }).catch(() => undefined);
      await route.fulfill({ response });
    })();
    await late;
  });
  await site.write({ 'content/docs/a.md': '# Second' });
  await eventually(() => assert.ok(late));
  await late;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForSelector('h1:has-text("Third")', { timeout: 5000 });
});

test('an error shows over the page with file, line and code frame until it is fixed', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n' });
  const { url, output } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);

  await site.write({ 'content/docs/a.md': '---\ntitle: [A\n---\n\nText.\n' });

  const overlay = page.locator('sitegen-overlay');
  await overlay.waitFor();
  const text = await overlay.evaluate((host) => host.shadowRoot?.textContent ?? '');
  assert.match(text, /error: front-matter-invalid/);
  assert.match(text, /content\/docs\/a\.md:\d+/);
  assert.match(
    (await overlay.locator('a', { hasText: 'a.md' }).getAttribute('href')) ?? '',
    /\/content\/docs\/a\.md:2:/,
  );
  assert.match(text, /\| title: \[A/);
  assert.match(text, /Until this is fixed, parts of the site may be missing or stay as they were\.$/);
  await eventually(() => assert.match(output(), /error front-matter-invalid content\/docs\/a\.md/));
  await eventually(() =>
    assert.match(output(), /\n1 error\nuntil this is fixed, parts of the site may be missing or stay as they were\n/),
  );
  assert.match(await (await fetch(`${url}docs/a`)).text(), /<h1>A</, 'the last good page is still served');

  // Another edit, with the same error, prints nothing again.
  await site.write({ 'content/docs/b.md': '# New\n\nText.\n' });
  await eventually(async () => assert.equal((await fetch(`${url}docs/b`)).status, 200));
  assert.equal(output().match(/until this is fixed/g)?.length, 1);

  await site.write({ 'content/docs/a.md': '---\ntitle: B\n---\n\nText.\n' });
  await overlay.waitFor({ state: 'detached' });
  await page.waitForSelector('h1:has-text("B")');
});

test('while a page has an error, it stays as it was, and all other pages go on', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nFirst.\n',
    'content/docs/b.md': '---\nslug: bee\n---\n# B\n\nText.\n',
  });
  const { url, output } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  const overlay = page.locator('sitegen-overlay');
  const text = page.locator('article p');
  const sidebar = page.locator('.theme-doc-sidebar-menu');

  await site.write({ 'content/docs/b.md': '---\nslug: bee\ntitle: [B\n---\n# Not B\n\nText.\n' });
  await overlay.waitFor();
  await site.write({ 'content/docs/a.md': '# A\n\nSecond.\n' });
  await text.filter({ hasText: 'Second.' }).waitFor();
  assert.equal(await overlay.count(), 1);

  await site.write({ 'content/docs/a.md': '# Renamed\n\nThird.\n', 'content/docs/c.md': '# New\n' });
  await sidebar.getByText('New').waitFor();
  assert.deepEqual(await sidebar.locator('a').allTextContents(), ['Renamed', 'B', 'New']);
  assert.match(await (await fetch(`${url}docs/bee`)).text(), /<h1>B</);

  await site.write({ 'content/docs/b.md': '---\nslug: bee\n---\n# B\n\nMended.\n' });
  await overlay.waitFor({ state: 'detached' });
  await eventually(() => assert.match(output(), /\nfixed: the whole site is up to date\n/));
  assert.match(await (await fetch(`${url}docs/bee`)).text(), /Mended\./);
});

test('dev shows the other pages of a site that begins with an error, and what has been closed stays closed', async (t) => {
  const faulty = (title: string) => `---\ntitle: [${title}\n---\n\nText.\n`;
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\nFirst.\n', 'content/docs/b.md': faulty('B') });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  const overlay = page.locator('sitegen-overlay');
  await overlay.waitFor();
  await page.keyboard.press('Escape');

  await site.write({ 'content/docs/a.md': '# A\n\nSecond.\n' });
  await page.locator('article p').filter({ hasText: 'Second.' }).waitFor();
  assert.equal(await overlay.count(), 0);
  const answer = page.waitForRequest('**/__sitegen/events');
  await page.reload();
  await answer;
  await hydrated(page);
  assert.equal(await overlay.count(), 0);

  await site.write({ 'content/docs/c.md': faulty('C') });
  await overlay.waitFor();
});

test('while the program of an MDX page cannot be bundled, it stays as it was, or shows its error, and all other pages go on', async (t) => {
  const mdx = (title: string, words: string, from: string) =>
    `---\ndate: 2026-01-02\n---\n# ${title}\n\nimport { word } from '${from}';\n\n${words} {word}\n`;
  const site = await createSite(t, {
    'content/words.ts': "export const word = 'good';\n",
    'content/docs/a.mdx': mdx('A', 'First', '../words.ts'),
    'content/docs/b.mdx': mdx('B', 'First', '../lost.ts'),
    'content/blog/c.mdx': mdx('C', 'First', '../lost.ts'),
  });
  const { url, output } = await startDev(site);
  const read = async (route: string) => (await fetch(url + route)).text();
  await eventually(() => assert.match(output(), /error bundle-failed content\/docs\/b\.mdx:6:\d+/));
  assert.match(await read('docs/a'), /<p>First good/);
  for (const [route, file] of [
    ['docs/b', 'docs/b'],
    ['blog', 'blog/c'],
  ] as const)
    assert.match(
      await read(route),
      new RegExp(`This page cannot be shown.*content/${file}\\.mdx:6.*Could not resolve`, 's'),
    );

  await site.write({
    'content/docs/a.mdx': mdx('A', 'Second', '../lost.ts'),
    'content/docs/b.mdx': mdx('B', 'Second', '../words.ts'),
  });
  await eventually(async () => assert.match(await read('docs/b'), /<p>Second good/));
  assert.match(await read('docs/a'), /<p>First good/);
  await site.write({
    'content/docs/a.mdx': mdx('A', 'Third', '../words.ts'),
    'content/blog/c.mdx': mdx('C', 'Third', '../words.ts'),
  });
  for (const route of ['docs/a', 'blog'])
    await eventually(async () => assert.match(await read(route), /<p>Third good/));
});

test('while a sidebar has an error, the site stays as it was, except for texts', async (t) => {
  const sidebars = (id: string) => `export default { docs: ['a', '${id}'] };`;
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nFirst.\n',
    'content/docs/b.md': '# B\n',
    'content/docs/sidebars.js': sidebars('b'),
  });
  const { url, output } = await startDev(site);
  const textOfPage = async () => (await fetch(`${url}docs/a`)).text();
  await site.write({ 'content/docs/sidebars.js': sidebars('c') });
  await eventually(() => assert.match(output(), /1 error/));
  await site.write({ 'content/docs/a.md': '# A\n\nSecond.\n' });
  await eventually(async () => assert.match(await textOfPage(), /Second\./));
  await site.write({ 'content/docs/a.md': '# Renamed\n' });
  await site.write({ 'content/docs/sidebars.js': sidebars('b') });
  await eventually(async () => assert.match(await textOfPage(), /Renamed/));
  assert.match(await textOfPage(), /href="\/docs\/b"/);
});

test('dev goes on after a function of the configuration has failed on a text', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default { title: 'Test', url: 'https://example.org', search: false, routes({ pages }) {
  if (pages.some(({ markdown }) => markdown.includes('bad'))) throw new Error('bad text');
  return [];
} };
`,
    'content/docs/a.md': '# A\n\nFirst.\n',
  });
  const { url, output } = await startDev(site);
  const textOfPage = async () => (await fetch(`${url}docs/a`)).text();
  await site.write({ 'content/docs/a.md': '# A\n\nA bad one.\n' });
  await eventually(() => assert.match(output(), /bad text/));
  assert.match(await textOfPage(), /First\./);
  await site.write({ 'content/docs/a.md': '# A\n\nSecond.\n' });
  await eventually(async () => assert.match(await textOfPage(), /Second\./));
});

test('dev shows a failing function of the configuration over or in the page, and keeps running', async (t) => {
  const config = (transform: string, chart: string) => `export default { title: 'Test', url: 'https://example.org',
    transform: (text) => { ${transform} }, markdown: { fences: { chart: ({ code }) => { ${chart} } } } };`;
  const site = await createSite(t, {
    'site.config.ts': config('return text;', 'return code;'),
    'content/docs/a.md': '# A\n\n```chart\nfirst drawing\n```\n',
  });
  const { url, output } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await page.waitForSelector('text=first drawing');

  await site.write({ 'site.config.ts': config('throw new Error("no luck");', 'return code;') });
  const overlay = page.locator('sitegen-overlay');
  await overlay.waitFor();
  const text = await overlay.evaluate((host) => host.shadowRoot?.textContent ?? '');
  assert.match(text, /error: function-failed.*content\/docs\/a\.md.*transform threw an error: no luck/s);

  await site.write({ 'site.config.ts': config('return text;', 'throw new Error("out of ink");') });
  await page.waitForSelector('text=markdown.fences.chart threw an error: out of ink');
  await page.waitForSelector('text=content/docs/a.md:3');
  const failed = /error function-failed content\/docs\/a\.md:3\n {2}markdown\.fences\.chart threw an error/;
  await eventually(() => assert.match(output(), failed));

  await site.write({ 'site.config.ts': config('return text;', 'return "second drawing";') });
  await page.waitForSelector('text=second drawing');
  assert.doesNotMatch(output(), /^\s+at /m);
});

describe('dev serves a site whose files change', () => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, {
      'content/docs/a.md': '# A',
      'content/docs/b.md': '# B\n\n[x](./lost.md)\n',
    });
    return { site, ...(await startDev(site)) };
  });

  test('a broken link is reported once, when its page is requested', async () => {
    const { url, output } = served();
    assert.doesNotMatch(output(), /broken link/);
    await fetch(`${url}docs/b`);
    await fetch(`${url}docs/b`);
    await eventually(() => assert.equal(output().match(/broken link/g)?.length, 1));
  });

  test('new, renamed and deleted files add, move and remove pages', async () => {
    const { site, url } = served();
    const status = async (route: string) => (await fetch(url + route)).status;
    assert.equal(await status('docs/a'), 200);

    await site.write({ 'content/docs/new/b.md': '# B' });
    await eventually(async () => assert.equal(await status('docs/new/b'), 200));
    await rename(path.join(site.dir, 'content/docs/a.md'), path.join(site.dir, 'content/docs/c.md'));
    await eventually(async () => assert.deepEqual([await status('docs/a'), await status('docs/c')], [404, 200]));
    await site.remove('content/docs/new');
    await eventually(async () => assert.equal(await status('docs/new/b'), 404));
    assert.match(await (await fetch(`${url}docs/c`)).text(), /theme-doc-sidebar-menu/);
  });

  test('files that are created and deleted faster than they are read do not stop it', async () => {
    const { site, url, output } = served();
    const names = Array.from({ length: 40 }, (_, number) => `content/docs/passing-${number}.md`);
    for (let pause = 0; pause < 40; pause += 4) {
      // Each round has another offset to the watcher's timing.
      await site.write(Object.fromEntries(names.map((name) => [name, `# ${name}`])));
      await new Promise((resolve) => setTimeout(resolve, pause));
      await Promise.all(names.map((name) => site.remove(name)));
    }
    await site.write({ 'content/docs/last.md': '# Last' });
    await eventually(async () => assert.equal((await fetch(`${url}docs/last`)).status, 200, output()));
  });

  test('a file that is written in two steps is served in its final state', async () => {
    const { site, url } = served();
    const text = async () => (await fetch(`${url}docs/c`)).text();
    for (const pause of [15, 25, 35, 45]) {
      await site.write({ 'content/docs/c.md': '' });
      await new Promise((resolve) => setTimeout(resolve, pause));
      await site.write({ 'content/docs/c.md': `# Written after ${pause} ms` });
      await eventually(async () => assert.match(await text(), new RegExp(`<h1>Written after ${pause} ms`)));
    }
  });
});

test('dev watches templates, static files, styles and the configuration too', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A',
    'templates/NotFoundPage.tsx': 'export default function NotFoundPage() { return <main>old 404</main>; }',
    'content/static/x.txt': 'one',
  });
  const { url } = await startDev(site);
  const text = async (route: string) => (await fetch(url + route)).text();
  assert.match(await text('nowhere'), /old 404/);

  await site.write({
    'templates/NotFoundPage.tsx': 'export default function NotFoundPage() { return <main>new 404</main>; }',
  });
  await eventually(async () => assert.match(await text('nowhere'), /new 404/));
  await site.write({ 'content/static/x.txt': 'two', 'content/static/y.txt': 'three' });
  await eventually(async () => assert.deepEqual([await text('x.txt'), await text('y.txt')], ['two', 'three']));
  await site.write({ 'client/styles/main.css': 'main { color: rebeccapurple }' });
  await eventually(async () => assert.match(await text('docs/a'), /assets\/site-\w+\.css/));
  await site.write({ 'site.config.ts': site.read('site.config.ts').replace("'Test'", "'Renamed'") });
  await eventually(async () => assert.match(await text('docs/a'), /<title>A \| Renamed<\/title>/));
});

test('dev notices several folders that are created at once while it runs', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A' });
  const { url } = await startDev(site);
  await site.write({
    'client/styles/main.css': 'main { color: rebeccapurple }',
    'templates/NotFoundPage.tsx': 'export default function NotFoundPage() { return <main>own 404</main>; }',
    'content/pages/about.md': '# About',
    'content/static/x.txt': 'one',
  });
  const text = async (route: string) => (await fetch(url + route)).text();
  await eventually(async () => assert.match(await text('docs/a'), /assets\/site-\w+\.css/));
  await eventually(async () => assert.match(await text('nowhere'), /own 404/));
  await eventually(async () => assert.match(await text('about'), /About/));
  await eventually(async () => assert.equal(await text('x.txt'), 'one'));
});

test('a footer that one edit of the configuration adds is removed by the next', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A' });
  const without = site.read('site.config.ts');
  const { url } = await startDev(site);
  const { page, problems } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await hydrated(page);
  await site.write({ 'site.config.ts': without.replace(' });', ", footer: { copyright: 'Mine' } });") });
  await page.waitForSelector('footer:has-text("Mine")');
  await site.write({ 'site.config.ts': without });
  await page.waitForSelector('footer:has-text("Mine")', { state: 'detached' });
  assert.deepEqual(problems, []);
});

test('dev reports styles that fail while content is still being read, and keeps running', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A',
    'content/docs/sidebars.js': `await new Promise((resolve) => setTimeout(resolve, 1000));\nexport default { docs: ['a'] };`,
    'client/styles/main.css': "@import './missing.css';",
  });
  const { url, output } = await startDev(site);
  await eventually(() => assert.match(output(), /bundle-failed client\/styles\/main\.css:1/));
  await site.write({ 'client/styles/main.css': 'main { color: rebeccapurple }' });
  await eventually(async () => assert.equal((await fetch(`${url}docs/a`)).status, 200));
});

test('a syntax error in an island is reported once, though server and client both bundle it', async (t) => {
  const counter = "import { useState } from 'react';\nexport function Counter() { return <b>{useState(0)[0]}</b>; }\n";
  const site = await createSite(t, {
    'client/islands/Counter.tsx': counter,
    'templates/components/Count.tsx': `import { Island } from 'sitegen-react/templates';
import { Counter } from '../../client/islands/Counter.tsx';
export const Count = () => <Island id="a" name="Counter" component={Counter} props={{}} />;\n`,
    'content/docs/a.md': '# A\n\n<Count />\n',
  });
  const { output } = await startDev(site);
  await site.write({ 'client/islands/Counter.tsx': counter.replace('return', 'retrun') });
  await eventually(() => assert.match(output(), /bundle-failed client\/islands\/Counter\.tsx:2[\s\S]*\n\d errors?\n/));
  assert.match(output(), /\n1 error\n/);
});

test('dev shows an invalid configuration in the browser, and the site once it is fixed', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A', 'site.config.ts': 'export default { titel: 1 };' });
  const { url } = await startDev(site);
  const response = await fetch(`${url}docs/a`);
  assert.equal(response.status, 500);
  assert.match(await response.text(), /did you mean &quot;title&quot;\?/);

  await site.write({ 'site.config.ts': "export default { title: 'Good', url: 'https://example.org' };" });
  await eventually(async () => assert.equal((await fetch(`${url}docs/a`)).status, 200));
});

test('dev takes the next port if one is in use', async (t) => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, 'localhost', resolve));
  t.onTestFinished(() => void blocker.close());
  const { port } = blocker.address() as AddressInfo;
  const site = await createSite(t, { 'content/docs/a.md': '# A' });

  const { url, output } = await startDev(site, '--port', String(port));

  assert.match(output(), new RegExp(`port ${port} is in use, taking \\d+`));
  assert.notEqual(new URL(url).port, String(port));
});

test('dev serves a site with a `baseUrl` below it', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': "export default { title: 'T', url: 'https://example.org', baseUrl: '/sub/' };",
    'content/docs/a.md': '# A',
    'content/static/x.txt': 'x',
  });
  const { url, output } = await startDev(site);
  assert.match(url, /\/sub\/$/);
  assert.equal((await fetch(`${url}docs/a`)).status, 200);
  assert.equal((await fetch(`${url}x.txt`)).status, 200);
  const headers = { accept: 'text/html' };
  assert.equal((await fetch(url.replace('/sub/', '/docs/a'), { headers })).status, 404);
  const root = await fetch(url.replace('/sub/', '/'), { headers, redirect: 'manual' });
  assert.equal(root.headers.get('location'), '/sub/');
  await eventually(() =>
    assert.match(
      output(),
      /warning base-url-suspect\n {2}"\/docs\/a" was asked for, but the site is served under "\/sub\/"/,
    ),
  );
});

test('search in dev finds text that has just been written', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\nApples.\n' });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await hydrated(page);
  const finds = async (query: string, title: string): Promise<void> => {
    await openModal(page);
    await page.locator('.search-modal__input').fill(query);
    const titles = page.locator('.search-hit__title');
    await eventually(async () => assert.deepEqual(await titles.allTextContents(), [title]));
    await page.keyboard.press('Escape');
  };
  await finds('apples', 'A');

  await site.write({ 'content/docs/a.md': '# A\n\nApples.\n\n## New part\n\nQuinces.\n' });

  await page.getByRole('heading', { name: 'New part' }).waitFor();
  assert.equal(await page.locator('link[data-late]').count(), 1, 'the edit leaves the styles of search');
  await finds('quinces', 'New part');
});

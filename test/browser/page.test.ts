import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated, openMarked, settled, shown } from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';
import { watchShifts } from '../helpers/shifts.ts';
import { assertStill } from '../helpers/twoPackets.ts';

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1';

const config = (id: string): string =>
  configFile(
    `announcementBar: { id: '${id}', content: 'News: <a href="/docs/a">read</a>', backgroundColor: '#102030', textColor: 'white' }, analytics: { gtag: { id: 'G-TEST1' } }`,
  );

const files = {
  'site.config.ts': config('first'),
  'content/pages/index.md': '# Home\n\n[a](/docs/a)\n',
  'content/docs/a.md':
    '# A\n\n<details><summary>More</summary>\n\n<div style="height: 360px">Hidden.</div>\n\n</details>\n\n```js\nlet a = 1;\n```\n\n<Tabs groupId="os"><TabItem value="x" label="X">\n\nIn X.\n\n</TabItem><TabItem value="y" label="Y">\n\nIn Y.\n\n</TabItem></Tabs>\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n[b](./b.md) [b at c](./b.md#c)\n',
  'content/docs/b.md': '# B\n\n<div style="height: 2000px"></div>\n\n## C\n',
  'content/docs/headings.md': `# Headings\n${'\n## A heading\n\nText.\n'.repeat(40)}`,
  'content/docs/short.md': '# Short\n',
  'content/blog/2024-01-02-x.md': '# X\n',
};

const served = shared((scope) => buildAndServe(scope, files));

test('the announcement has its colors, stays closed until its id changes, and is not printed', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const { page } = await openPage(t);
  await page.goto(`${origin}/docs/a`);
  await hydrated(page);
  const bar = page.getByRole('banner');
  const look = await bar.evaluate((element: HTMLElement) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color, height: element.offsetHeight };
  });
  assert.deepEqual(look, { backgroundColor: 'rgb(16, 32, 48)', color: 'rgb(255, 255, 255)', height: 30 });
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
  await page.route('**/assets/*.js', (route) => route.abort()); // only the inline script runs
  await page.goto(`${origin}/docs/b`);
  assert.equal(await bar.isVisible(), false);

  await site.write({ 'site.config.ts': config('second').replace("textColor: 'white'", 'isCloseable: false') });
  assert.equal((await site.run('build')).exitCode, 0);
  await page.reload();
  assert.equal(await bar.isVisible(), true);
  assert.equal(await bar.getByRole('button').count(), 0);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await bar.isVisible(), false);
});

test('a page that fits below the announcement does not scroll', async (t) => {
  const { page } = await openPage(t);
  await page.goto(`${served().origin}/docs/short`);
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.equal(await overflow(), 0);
  await hydrated(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.announcement').waitFor({ state: 'hidden' });
  assert.equal(await overflow(), 0);
});

test('a navbar without a menu does not shift when the rest of it arrives in a second packet', async (t) => {
  const shown = '.search-button__text';
  await assertStill(t, served().origin, [{ route: '/', mark: '<span class="search-button__text"', shown }]);
});

test('hydration and enhancement of a page cause no layout shift', async (t) => {
  const { origin } = served();
  const { page } = await openPage(t);
  const readShifts = await watchShifts(page);
  // So slow that the first frame lacks some headings of the first screen.
  const cdp = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  for (const route of ['/', '/docs/b', '/docs/headings', '/blog', '/search?q=heading']) {
    await slowDown(4);
    await page.goto(origin + route);
    await hydrated(page);
    await slowDown(1); // throttling keeps a processor busy
    await settled(page);
    if (route.startsWith('/search')) await page.locator('.search-result').first().waitFor();
    assert.equal(await readShifts(), 0, route);
  }
});

test('an enhancement that cannot be loaded does not stop the others', async (t) => {
  const { page, problems } = await openPage(t);
  await page.route(/\/(?:languageChoice|gtag|sidebarToggle|imageZoom|readerTools|similarPages)-\w+\.js$/, (route) =>
    route.abort(),
  );
  await page.goto(`${served().origin}/404.html`);
  await settled(page); // the back-to-top button is added last
  await page.goto(`${served().origin}/docs/a`);
  await settled(page);
  assert.ok(
    problems.length > 0 && problems.every((text) => /no script for|ERR_FAILED|ERR_NAME_NOT_RESOLVED/.test(text)),
    problems.join('\n'),
  );
});

test('the Content Security Policy allows all scripts of sitegen, and blocks injected ones', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const { page, problems } = await openPage(t);
  await page.route(/googletagmanager/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const route of ['/', '/docs/a', '/docs/b', '/blog', '/blog/2024/01/02/x', '/404.html']) {
    await page.goto(origin + route);
    await hydrated(page);
    await settled(page);
  }
  await page.goto(`${origin}/docs/a`);
  await page.locator('.mermaid-diagram svg').waitFor();
  await settled(page);
  await page.getByRole('tab', { name: 'Y' }).click();
  await page.route('**/assets/*.js', (route) => route.abort()); // only the inline scripts run
  await page.reload();
  assert.equal(await page.getByText('In Y.').isVisible(), true);
  assert.deepEqual(
    problems.filter((text) => !text.includes('ERR_FAILED')),
    [],
  );

  const policy = (await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')) ?? '';
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  assert.match(scripts ?? '', /^script-src 'self' (?:'sha256-[\w+/]+=' )+https:\/\/\*\.googletagmanager\.com$/);
  const [, header = ''] =
    /\n {2}Content-Security-Policy: (.*); frame-ancestors 'self'\n/.exec(site.read('build/_headers')) ?? [];
  const HASH = /'sha256-[\w+/]+=' /g;
  const inlineScripts = new Set(site.read('build/docs/a/index.html').match(/<script>.*?<\/script>/gs));
  const hashes = policy.match(HASH) ?? [];
  assert.equal(policy.replace(HASH, ''), header.replace(HASH, ''));
  assert.equal(hashes.length, inlineScripts.size, 'a page allows the scripts that it has');
  assert.ok(hashes.every((hash) => header.includes(hash)));
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">');
    const picture = document.body.lastElementChild;
    return new Promise((resolve) => picture?.addEventListener('error', () => resolve('injected' in window)));
  });
  assert.equal(ran, false);
  await site.write({
    'site.config.ts': configFile("contentSecurityPolicy: { 'connect-src': ['https://search.example.org'] }"),
    'content/static/_headers': 'mine\n',
  });
  await site.run('build');
  assert.match(site.read('build/docs/a/index.html'), /connect-src 'self' https:\/\/search\.example\.org;/);
  assert.equal(site.read('build/_headers'), 'mine\n');
  await site.write({ 'site.config.ts': configFile('contentSecurityPolicy: false') });
  await site.run('build');
  assert.doesNotMatch(site.read('build/docs/a/index.html'), /Content-Security-Policy/);
});

test('analytics count the first page and each navigation, but not with Do Not Track or GPC', async (t) => {
  const { origin } = served();
  const open = async (init: () => void) => {
    const { page, problems } = await openPage(t);
    const loaded: string[] = [];
    await page.route(/googletagmanager/, (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.addInitScript(init);
    await openMarked(page, `${origin}/docs/a?q=1`);
    await settled(page);
    await page.waitForLoadState('networkidle');
    return { page, problems, loaded };
  };
  const viewsOf = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: readonly unknown[] }).dataLayer ?? []).flatMap((entry) => {
        const [name, event, values] = entry as [string, string, { page_path: string; page_title: string }];
        return name === 'event' && event === 'page_view' ? [[values.page_path, values.page_title]] : [];
      }),
    );
  const { page, problems, loaded } = await open(() => undefined);
  await eventually(() => assert.deepEqual(loaded, [GTAG]));
  await page.locator('#content').getByRole('link', { name: 'b at c' }).click();
  await shown(page, 'B');
  await eventually(async () => assert.ok((await viewsOf(page)).length > 1));
  assert.deepEqual(await viewsOf(page), [
    ['/docs/a?q=1', 'A | Test'],
    ['/docs/b#c', 'B | Test'],
  ]);
  assert.deepEqual(problems, []);
  for (const init of [
    () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  ]) {
    const quiet = await open(init);
    assert.deepEqual(quiet.loaded, []);
    assert.equal(await quiet.page.evaluate(() => 'dataLayer' in window), false);
  }
});

test('the home page, opened below another base URL, says so and suggests the right one', async (t) => {
  const { site } = await buildAndServe(t, { ...files, 'site.config.ts': configFile("baseUrl: '/wrong/'") });
  const root = path.join(site.dir, 'served');
  mkdirSync(root);
  cpSync(path.join(site.dir, 'build'), path.join(root, 'right'), { recursive: true });
  const origin = await serveFolder(t, root);
  const { page } = await openPage(t);
  const banner = page.locator('#base-url-banner');
  await page.goto(`${origin}/right/index.html`);
  await banner.waitFor();
  assert.deepEqual(await banner.locator('code').allTextContents(), ['/wrong/', '/right/']);
  assert.match((await banner.textContent()) ?? '', /Your site did not load properly/);
  cpSync(path.join(site.dir, 'build'), path.join(root, 'wrong'), { recursive: true });
  await page.goto(`${origin}/wrong/`);
  await hydrated(page);
  assert.equal(await banner.isVisible(), false);
  await page.goto(`${origin}/right/docs/a/`);
  assert.equal(await banner.count(), 0);
});

test('`<details>` boxes are animated for as long as their height needs, or not at all', async (t) => {
  const { origin } = served();
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await openPage(t, { reducedMotion });
    await page.goto(`${origin}/docs/a`);
    await settled(page);
    const details = page.locator('.markdown details');
    const heightPx = () => details.evaluate((box) => box.getBoundingClientRect().height);
    const closedPx = await heightPx();
    const click = () =>
      details.evaluate((box: HTMLDetailsElement) => {
        box.querySelector('summary')?.click();
        const [animation] = box.getAnimations();
        const effect = animation?.effect as KeyframeEffect | undefined;
        const endPx = Number.parseFloat(String(effect?.getKeyframes().at(-1)?.height));
        return { isOpen: box.open, durationMs: effect?.getTiming().duration, endPx };
      });
    const opened = await click();
    assert.equal(opened.isOpen, true);
    assert.ok(opened.endPx - closedPx >= 360, `${opened.endPx} pixels`);
    if (reducedMotion === 'reduce') assert.equal(opened.durationMs, 1);
    else assert.ok(Number(opened.durationMs) > 320 && Number(opened.durationMs) < 400, `${opened.durationMs} ms`);
    await page.waitForFunction(() => document.querySelector('.markdown details')?.getAnimations().length === 0);
    assert.ok(Math.abs(opened.endPx - (await heightPx())) < 1, `it jumps from ${opened.endPx} pixels`);
    const closed = await click();
    assert.equal(closed.isOpen, true, 'open until it is closed');
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('.markdown details')?.open === false);
    assert.ok(Math.abs(closed.endPx - (await heightPx())) < 1, `it jumps from ${closed.endPx} pixels`);
    await page.context().close();
  }
});

/** Budgets in bytes, compressed with gzip as hosts do. */
const BUDGET_BEFORE_IDLE = 6_000;
const BUDGET_IN_ALL = 15_000;
/** Including search, once the reader has opened it. */
const BUDGET_SEARCH = 45_000;
/** Including React, on a page that has islands. */
const BUDGET_REACT = 75_000;

test('the script of a doc page keeps to its budget', async (t) => {
  const { site, origin } = await buildAndServe(t, {
    'content/pages/index.md': '# Home\n',
    'content/docs/a.md': files['content/docs/a.md'].replace(/```mermaid[\s\S]*?```/, ''),
    'content/docs/b.md': '# B\n',
  });
  const sizeOf = (file: string) => gzipSync(site.read(`build/${file}`)).length;
  const html = site.read('build/docs/a/index.html');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text).join('\n');

  const early = new Set<string>();
  /** Add a file to `early`, with all files that it imports. */
  const follow = (file: string): void => {
    if (early.has(file)) return;
    early.add(file);
    for (const [, name] of site.read(`build/${file}`).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      follow(`assets/${name}`);
  };
  for (const [, src = ''] of html.matchAll(/<script[^>]* src="\/([^"]+)"/g)) follow(src);
  const beforeIdle = [...early].reduce((sum, file) => sum + sizeOf(file), gzipSync(inline).length);
  assert.ok(beforeIdle <= BUDGET_BEFORE_IDLE, `${beforeIdle} bytes before idle`);

  /** Open a page; `loadedBytes` waits for the network to be idle, and returns the size of all loaded scripts. */
  async function open(route: string) {
    const { page } = await openPage(t);
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
    });
    const loadedBytes = async (): Promise<number> => {
      await page.waitForLoadState('networkidle');
      return [...loaded].reduce((sum, file) => sum + sizeOf(file), gzipSync(inline).length);
    };
    await page.goto(origin + route);
    await settled(page);
    return { page, loaded, loadedBytes };
  }
  const { loaded, loadedBytes } = await open('/docs/a');
  const inAll = await loadedBytes();
  assert.ok(loaded.size >= early.size + 2, [...loaded].join(' '));
  assert.ok(inAll <= BUDGET_IN_ALL, `${inAll} bytes in all`);
  const react = site.list('build/assets').find((file) => file.startsWith('hydrate-'));
  follow(`assets/${react}`);
  for (const file of loaded) follow(file);
  const withReact = [...early].reduce((sum, file) => sum + sizeOf(file), gzipSync(inline).length);
  assert.ok(withReact > 3 * inAll && withReact <= BUDGET_REACT, `${withReact} bytes with React`);
  const searching = await open('/docs/a');
  await searching.page.keyboard.press('Control+k');
  await searching.page.locator('.search-modal__input').fill('home');
  await searching.page.locator('.search-hit').first().waitFor();
  const searched = await searching.loadedBytes();
  assert.ok(searched > inAll && searched <= BUDGET_SEARCH, `${searched} bytes with search`);
  t.annotate(`${beforeIdle} bytes before idle, ${inAll} in all, ${searched} with search, ${withReact} with React`);
});

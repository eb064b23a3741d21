import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled } from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';

const far = '\n<div style="height: 3000px"></div>\n';

const files = {
  'content/docs/start.md': `# Start\n\n<div data-prefetch="intent">\n\n[menu](./far.md)\n\n</div>\n\n${Array.from({ length: 20 }, (_, index) => `[p${index}](./p${index}.md)`).join(' ')}\n${far}\n[far](./far.md)\n`,
  'content/docs/far.md': '# Far\n',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`content/docs/p${index}.md`, `# P${index}\n`])),
};

/** Collects the paths of pages that scripts fetch. */
function watchFetches(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.startsWith('/assets/')) paths.push(pathname);
  });
  return paths;
}

/** Resolves when the page knows which links are in view: intersection observers are called in the order of their creation. */
const hasLooked = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      }),
  );

/** The paths fetched until a time has passed on the page’s clock. A marker is fetched then, so that no request is missed. */
async function fetchedAfter(page: Page, waitMs: number, fetched: readonly string[]): Promise<readonly string[]> {
  await page.clock.runFor(waitMs);
  const mark = `/mark-${fetched.length}`;
  await page.evaluate((address) => fetch(address), mark);
  await eventually(() => assert.ok(fetched.includes(mark)));
  return fetched.filter((path) => !path.startsWith('/mark-'));
}

/** Wait for at least this number of fetches. */
const fetchesReach = (count: number, fetched: readonly string[]): Promise<void> =>
  eventually(() => assert.ok(fetched.length >= count, fetched.join()));

describe('prefetching', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('a few links in view are fetched after a pause, but none in menus', async (t) => {
    const { page } = await openPage(t);
    const fetched = watchFetches(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${served().origin}/docs/start`);
    let waitedMs = 0;
    for (; fetched.length === 0 && waitedMs < 30_000; waitedMs += 50) {
      await page.clock.runFor(50);
      await hasLooked(page);
    }
    assert.ok(waitedMs >= 400, `fetched after ${waitedMs} ms`);
    await page.clock.runFor(1000);
    await fetchesReach(6, fetched);
    const all = await fetchedAfter(page, 5000, fetched);
    assert.deepEqual([...all].sort(), ['/docs/p0', '/docs/p1', '/docs/p2', '/docs/p3', '/docs/p4', '/docs/p5']);
  });

  test('links that the reader points at, focuses or touches are fetched, once', async (t) => {
    const { page } = await openPage(t, { hasTouch: true });
    const fetched = watchFetches(page);
    await page.clock.install();
    await page.goto(`${served().origin}/docs/start`);
    await hydrated(page);
    await fetchesReach(6, fetched); // links in view
    const before = fetched.length;
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    const reaches = [
      () => menu.getByRole('link', { name: 'P10', exact: true }).hover(),
      () => menu.getByRole('link', { name: 'P11', exact: true }).focus(),
      () => menu.getByRole('link', { name: 'P12', exact: true }).dispatchEvent('touchstart'),
    ];
    for (const [index, reach] of reaches.entries()) {
      await reach();
      await fetchesReach(before + index + 1, fetched);
    }
    let all: readonly string[] = [];
    for (const reach of reaches) {
      await reach();
      all = await fetchedAfter(page, 150, fetched);
    }
    assert.deepEqual(all.slice(before), ['/docs/p10', '/docs/p11', '/docs/p12']);
    await menu.getByRole('link', { name: 'P10', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'P10' }).waitFor();
    assert.equal(fetched.filter((path) => path === '/docs/p10').length, 1);
  });

  test('the page whose link the reader points at last is parsed before the click, once', async (t) => {
    const { page } = await openPage(t);
    await page.addInitScript(() => {
      const parse = DOMParser.prototype.parseFromString;
      const parsed: string[] = [];
      Object.assign(window, { parsed });
      DOMParser.prototype.parseFromString = function (text, type) {
        const fresh = parse.call(this, text, type);
        if (fresh.contentType === 'text/html') parsed.push(fresh.title.replace(/ \|.*/, ''));
        return fresh;
      };
    });
    const parsed = () => page.evaluate(() => (window as unknown as { parsed: string[] }).parsed);
    await page.goto(`${served().origin}/docs/start`);
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    const linkTo = (name: string) => menu.getByRole('link', { name, exact: true });
    for (const [index, name] of ['P13', 'P14', 'P13'].entries()) {
      await linkTo(name).hover();
      await eventually(async () => assert.equal((await parsed()).length, index + 1));
    }
    await linkTo('P13').click();
    await page.getByRole('heading', { level: 1, name: 'P13' }).waitFor();
    assert.deepEqual(await parsed(), ['P13', 'P14', 'P13']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    await linkTo('P14').click(); // P14 has to be parsed anew: only the last document is kept
    await page.getByRole('heading', { level: 1, name: 'P14' }).waitFor();
  });

  for (const [name, connection] of [
    ['save-data', { saveData: true, effectiveType: '4g' }],
    ['a 2g connection', { saveData: false, effectiveType: 'slow-2g' }],
  ] as const) {
    test(`nothing is fetched with ${name}`, async (t) => {
      const { page } = await openPage(t);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const fetched = watchFetches(page);
      await page.clock.install();
      await page.goto(`${served().origin}/docs/start`);
      await hydrated(page);
      await settled(page);
      await hasLooked(page);
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'P10' }).hover();
      assert.deepEqual(await fetchedAfter(page, 900, fetched), []);
    });
  }
});

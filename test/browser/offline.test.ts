import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, openMarked, shown } from '../helpers/builtSite.ts';
import { eventually, holds } from '../helpers/eventually.ts';
import { listen } from '../helpers/listen.ts';
import type { Scope } from '../helpers/scope.ts';

const files = {
  'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }, reader: { offline: true }"),
  'content/docs/a.md': '# A\n\n[b](./b.md) [c](./c.md)\n\n![A picture](./a.svg)\n',
  'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'content/docs/b.md': '# B\n\n[a](./a.md)\n',
  'content/docs/c.md': '# C\n',
};

/**
 * A host that can go away, for pages and workers alike. Playwright's `setOffline` is not enough: requests of a starting worker
 * still pass.
 */
interface Host {
  readonly origin: string;
  /** Stop answering. */
  readonly go: () => void;
  /** Break the connection in the middle of the page at this path. */
  brokenPath?: string;
  hasBroken: boolean;
}

/** Serve the files of another server. */
async function serveAsHost(scope: Scope, origin: string): Promise<Host> {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const served = await fetch(origin + url, { method });
    const content = Buffer.from(await served.arrayBuffer());
    response.writeHead(served.status, {
      'content-type': served.headers.get('content-type') ?? '',
      'content-length': content.length,
    });
    if (url !== host.brokenPath) return response.end(content);
    return response.write(content.subarray(0, content.length / 2), () => {
      response.destroy();
      host.hasBroken = true;
    });
  });
  const host: Host = {
    origin: await listen(scope, server),
    hasBroken: false,
    go() {
      server.close();
      server.closeAllConnections();
    },
  };
  return host;
}

test('offline, visited pages are shown from the cache, and others show a page that says so', async (t) => {
  const { origin, go } = await serveAsHost(t, (await buildAndServe(t, files)).origin);
  // The viewport is low, since links in it would be prefetched, and cached.
  const { page } = await openPage(t, { viewport: { width: 1280, height: 100 } });
  await openMarked(page, `${origin}/docs/a`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/a`)) !== undefined);
  await holds(page, async () => {
    const kept = await (await caches.open('sitegen')).keys();
    const paths = kept.map(({ url }) => new URL(url).pathname);
    return paths.includes('/docs/a') && paths.some((path) => /\/a-[^/]*\.svg$/.test(path)) && paths.length > 6;
  });
  await page.goto(`${origin}/docs/b`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/b`)) !== undefined);

  go();
  await page.goto(`${origin}/docs/a`);
  await shown(page, 'A');
  await page.locator('.markdown img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (document.querySelector('.markdown img') as HTMLImageElement).naturalWidth > 0);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'serif');
  await page.goto(`${origin}/docs/b?x=1`);
  await shown(page, 'B');
  await page.goto(`${origin}/docs/never`);
  await shown(page, 'You are offline');
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'serif');
  assert.equal(await page.locator('html').getAttribute('dir'), 'ltr');
  assert.deepEqual(
    await page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    [`${origin}/docs/never`, `${origin}/`],
  );
  await page.goto(`${origin}/de/docs/a`);
  await shown(page, 'Sie sind offline');
});

test('pages that are visited before the worker takes control are kept too', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const script = site.read('build/service-worker.js');
  assert.ok(script.includes('clients.claim()'));
  await site.write({ 'build/service-worker.js': script.replace('clients.claim()', 'new Promise(() => undefined)') });
  const { page } = await openPage(t, { viewport: { width: 1280, height: 100 } }); // low: no link is prefetched
  await openMarked(page, `${origin}/docs/a`);
  const keeps = (path: string) =>
    holds(page, async (wanted) => (await caches.match(location.origin + wanted)) !== undefined, path);
  await keeps('/docs/a');
  await page.getByRole('link', { name: 'b', exact: true }).click();
  await shown(page, 'B');
  await keeps('/docs/b');
});

test('a page whose connection breaks does not replace its cached version', async (t) => {
  const host = await serveAsHost(t, (await buildAndServe(t, files)).origin);
  const { origin } = host;
  const { page } = await openPage(t);
  await openMarked(page, `${origin}/docs/c`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/c`)) !== undefined);
  await openMarked(page, `${origin}/docs/c`);
  host.brokenPath = '/docs/c';
  await page.goto(`${origin}/docs/c`, { waitUntil: 'commit' });
  await eventually(() => assert.ok(host.hasBroken));
  await page.goto(`${origin}/docs/b`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/b`)) !== undefined);
  host.go();
  await page.goto(`${origin}/docs/c`);
  await shown(page, 'C');
});

test('without `reader.offline` the worker and its cache are removed, but not a worker of the site', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const { page } = await openPage(t);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${origin}/docs/a`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/a`)) !== undefined);

  await site.write({
    ...files,
    'site.config.ts': configFile(''),
    'content/static/service-worker.js': '// of the site\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  await openMarked(page, `${origin}/docs/b`);
  assert.equal(await registered(), 1);

  await site.remove('content/static/service-worker.js');
  assert.equal((await site.run('build')).exitCode, 0);
  await page.goto(`${origin}/docs/c`);
  await holds(
    page,
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await (await caches.open('sitegen')).keys()).length === 0,
  );
  // The worker still answers requests of this page.
  const keptLater = await page.evaluate(async () => {
    await (await fetch('/docs/a')).text();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return (await (await caches.open('sitegen')).keys()).length;
  });
  assert.equal(keptLater, 0);
});

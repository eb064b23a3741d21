import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, openMarked, shown } from '../helpers/builtSite.ts';

const files = {
  'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }, reader: { offline: true }"),
  'content/docs/a.md': '# A\n\n[b](./b.md) [c](./c.md)\n\n![A picture](./a.svg)\n',
  'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'content/docs/b.md': '# B\n\n[a](./a.md)\n',
  'content/docs/c.md': '# C\n',
};

test('pages that were read are there without a connection; others say that there is none', async (t) => {
  const { origin } = await buildAndServe(t, files);
  // Links in the viewport would be fetched unasked, and kept.
  const { page } = await openPage(t, { viewport: { width: 1280, height: 100 } });
  await openMarked(page, `${origin}/docs/a`);
  await page.waitForFunction(async () => (await caches.match(`${location.origin}/docs/a`)) !== undefined);
  await page.reload(); // what was on its way when the worker came is not kept: now it sees all
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('sitegen')).keys();
    const paths = kept.map(({ url }) => new URL(url).pathname);
    return paths.includes('/docs/a') && paths.some((path) => /\/a-[^/]*\.svg$/.test(path)) && paths.length > 6;
  });
  await page.goto(`${origin}/docs/b`);
  await page.waitForFunction(async () => (await caches.match(`${location.origin}/docs/b`)) !== undefined);

  await page.context().setOffline(true);
  await page.goto(`${origin}/docs/a`);
  await shown(page, 'A');
  await page.locator('.markdown img').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (document.querySelector('.markdown img') as HTMLImageElement).naturalWidth > 0);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), 'serif');
  await page.goto(`${origin}/docs/b?x=1`);
  await shown(page, 'B');
  await page.goto(`${origin}/docs/never`);
  await shown(page, 'You are offline');
  await page.goto(`${origin}/de/docs/a`);
  await shown(page, 'Sie sind offline');
});

test('the worker goes with the option, and what it has kept goes with it; a script of that name of the site stays', async (t) => {
  const { site, origin } = await buildAndServe(t, files);
  const { page } = await openPage(t);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${origin}/docs/a`);
  await page.waitForFunction(async () => (await caches.match(`${location.origin}/docs/a`)) !== undefined);

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
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 &&
      (await (await caches.open('sitegen')).keys()).length === 0,
  );
});

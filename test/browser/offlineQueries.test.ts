import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, openMarked, shown } from '../helpers/builtSite.ts';
import { holds } from '../helpers/eventually.ts';

test('the offline cache keeps one copy of a page, the latest, for all queries', async (t) => {
  const { origin, site } = await buildAndServe(t, {
    'site.config.ts': configFile('reader: { offline: true }'),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  const { page } = await openPage(t, { viewport: { width: 1280, height: 100 } });
  await openMarked(page, `${origin}/docs/a`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/a`)) !== undefined);
  const keptOf = (path: string) =>
    page.evaluate(async (wanted) => {
      const kept = await (await caches.open('sitegen')).keys();
      return kept
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === wanted)
        .map(({ search }) => search);
    }, path);
  await page.goto(`${origin}/docs/b`);
  await holds(page, async () => (await caches.match(`${location.origin}/docs/b`)) !== undefined);
  await site.write({ 'content/docs/b.md': '# B anew\n' });
  assert.equal((await site.run('build')).exitCode, 0);
  for (const query of ['?1', '?2', '?q=x#y']) await page.goto(`${origin}/docs/b${query}`);
  await holds(page, async () => {
    const text = await (await caches.match(`${location.origin}/docs/b`))?.text();
    return text?.includes('B anew');
  });
  assert.deepEqual(await keptOf('/docs/b'), ['']);
  await page.context().setOffline(true);
  await page.goto(`${origin}/docs/b?3`);
  await shown(page, 'B anew');
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { addressOf, configFile, isSameDocument, openMarked, shown } from '../helpers/builtSite.ts';
import { startServing } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { request } from '../helpers/request.ts';
import { shared } from '../helpers/scope.ts';
import { openModal } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

/** The paths in the configuration below, as browsers percent-encode them. */
const BASE = '/d%C3%B6c%20s/';
const ZH = `${BASE}zh-%E6%BC%A2/`;

const files = {
  'site.config.ts': configFile(
    "baseUrl: '/döc s', i18n: { locales: ['en', 'zh'], localeConfigs: { zh: { path: 'zh-漢' } } }, reader: { offline: true }, docs: { versions: { current: { path: 'ä 2' } } }, redirects: [{ from: '/ält', to: '/docs/ä%202/a' }], navbar: { items: [{ label: 'Doc A', to: '/docs/ä 2/a' }, { type: 'localeDropdown' }] }",
  ),
  'content/docs/a.md':
    '# A\n\n[b](b.md) [whole](https://example.org/döc%20s/docs/ä%202/b) [from the root](</döc s/docs/ä 2/b>) [coded](/d%c3%b6c%20s/docs/%C3%A4%202/b)\n\n![](/i.svg)\n',
  'content/docs/b.md': '# B\n\nBananas. [a](a.md)\n',
  'content/static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
};

describe('a site whose paths contain spaces and non-ASCII letters', () => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, files);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(stderr, /warning/);
    return { site, ...(await startServing(site, 'preview')) };
  });
  const origin = () => new URL(served().url).origin;

  test('preview serves it there, redirects lead there, and generated files encode its paths', async () => {
    assert.equal(new URL(served().url).pathname, BASE);
    for (const [path, location] of [
      ['/', BASE],
      [BASE.slice(0, -1), BASE],
      [`${BASE}%C3%A4lt`, `${BASE}docs/%C3%A4%202/a`],
    ] as const)
      assert.deepEqual([path, (await request(served().url, { path })).headers.location], [path, location]);
    const { site } = served();
    const { exitCode, stderr } = await site.run('check', '--built', 'build');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(stderr, /warning/);
    for (const file of ['sitemap.xml', '_headers', '_redirects', 'service-worker.js', 'zh-漢/sitemap.xml'])
      assert.doesNotMatch(site.read(`build/${file}`), /ö| s\/|漢\//, file);
    assert.match(site.read('build/_headers'), /^\/d%C3%B6c%20s\/\*$/m);
  });

  test('navigation, search and the offline cache work in the browser', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, `${origin()}${BASE}docs/ä 2/a`);
    await page.getByRole('link', { name: 'b', exact: true }).click();
    await shown(page, 'B');
    assert.ok(await isSameDocument(page));
    assert.equal(addressOf(page), `${BASE}docs/%C3%A4%202/b`);
    await page.getByRole('link', { name: 'a', exact: true }).click();
    await shown(page, 'A');
    await page.getByRole('link', { name: 'from the root' }).click();
    await shown(page, 'B');
    await page.locator('.navbar').getByRole('link', { name: 'Doc A' }).click();
    await shown(page, 'A');
    assert.equal(await page.locator('.navbar__items [aria-current=page]').textContent(), 'Doc A');
    await openModal(page);
    await page.keyboard.type('bananas');
    await page.getByRole('option').first().click();
    await shown(page, 'B');
    assert.ok(await isSameDocument(page));
    await eventually(async () => assert.ok(await page.evaluate(() => caches.match(location.href))));
    assert.deepEqual(problems, []);
  });

  test('the link to another language leads to its path', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${origin()}${BASE}docs/ä 2/a`);
    const href = await page.locator('.navbar a[lang=zh]').first().getAttribute('href');
    await page.evaluate((to) => Object.assign(document.createElement('a'), { href: to }).click(), href ?? '');
    await page.waitForURL(`${origin()}${ZH}docs/%C3%A4%202/a`);
    await page.waitForFunction(() => document.documentElement.lang === 'zh');
    assert.equal(await page.locator('.navbar__items [aria-current=page]').textContent(), 'Doc A');
  });
});

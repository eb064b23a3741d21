import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { addressOf, hydrated, isSameDocument, openMarked, shown } from '../helpers/builtSite.ts';
import { startServing } from '../helpers/dev.ts';
import { shared } from '../helpers/scope.ts';
import { openModal, waitForTexts } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';
import { slashSite } from '../helpers/slashSite.ts';

describe.each([true, false])('trailingSlash: %s', (trailingSlash) => {
  const served = shared(async (scope) => {
    // This link leads to no page, so that prefetching it would fail.
    const files = Object.entries(slashSite(trailingSlash)).map(([file, text]) => [
      file,
      text.replace('[relative](./guide/), ', ''),
    ]);
    const site = await createSite(scope, Object.fromEntries(files));
    assert.equal((await site.run('build')).exitCode, 0);
    const { url } = await startServing(site, 'preview');
    return { site, origin: new URL(url).origin };
  });
  const at = (address: string) => (trailingSlash ? `${address}/` : address);

  test('navigation and prefetch use the canonical form of addresses, without redirects', async (t) => {
    const { page, problems } = await openPage(t);
    const redirected: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 300 && response.status() !== 304) redirected.push(response.url());
    });
    // By the link in the content or in the footer, whichever is fetched first.
    const fetched = page.waitForRequest((request) => request.resourceType() === 'fetch' && /about/.test(request.url()));
    await openMarked(page, served().origin + at('/x/docs/start'));

    await page.getByRole('link', { name: 'by address' }).click();
    await shown(page, 'Install');
    assert.equal(addressOf(page), at('/x/docs/guide/install'));
    await page.goBack();
    await shown(page, 'Start');
    assert.equal(addressOf(page), at('/x/docs/start'));
    assert.ok(await isSameDocument(page));

    await page.locator('.footer').getByRole('link', { name: 'About' }).hover();
    assert.equal(new URL((await fetched).url()).pathname, at('/x/about'));
    assert.ok(await isSameDocument(page));
    assert.deepEqual(redirected, []);
    assert.deepEqual(problems, []);
  });

  test('search, versions and languages use the canonical form too', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/x/`);
    await openModal(page);
    await page.locator('.search-modal__input').fill('paragraph');
    await waitForTexts(page, '.search-hit__title', ['Install']);
    await page.keyboard.press('Enter');
    await shown(page, 'Install');
    assert.equal(new URL(page.url()).pathname, at('/x/docs/guide/install'));

    // These links are in closed menus.
    const href = (label: string) => page.locator('.navbar a', { hasText: label }).first().getAttribute('href');
    assert.equal(await href('Next'), at('/x/docs/next/guide/install'));
    assert.equal(await href('Deutsch'), at('/x/de/docs/guide/install'));
    assert.equal(await page.locator('.menu a[aria-current=page]').getAttribute('href'), at('/x/docs/guide/install'));
    assert.deepEqual(problems, []);
  });

  test('the 404 page redirects the other form of an address, and suggests canonical ones', async (t) => {
    const { site, origin } = served();
    const { page } = await openPage(t);
    const otherForm = trailingSlash ? '/x/docs/guide/install.html' : '/x/docs/guide/install/';
    await page.route(origin + otherForm, (route) =>
      route.fulfill({ status: 404, path: path.join(site.dir, 'build/404.html') }),
    );
    await page.goto(origin + otherForm);
    await shown(page, 'Install');
    assert.equal(addressOf(page), at('/x/docs/guide/install'));

    await page.goto(`${origin}/x/docs/guide/instal`);
    await hydrated(page);
    const suggestion = page.locator('.similar-pages').getByRole('link', { name: 'Install' }).first();
    await suggestion.waitFor();
    assert.equal(await suggestion.getAttribute('href'), at('/x/docs/guide/install'));
  });
});

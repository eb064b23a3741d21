import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { startDev } from '../helpers/dev.ts';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de', 'ja'] },
  navbar: { items: [{ to: '/docs/one', label: 'Guide' }] },
};`,
  'content/docs/one.md': '# One\n\n## Overview\n',
  'content/docs/two.md': '# Two\n',
  'content/pages/index.md': '# Home\n',
  'content/i18n/de/docs/one.mdx': '# Eins\n\n## Überblick\n',
};

test('dev serves all languages at once, and follows edits of sources and translations', async (t) => {
  const site = await createSite(t, files);
  const { url } = await startDev(site);
  const { page: german } = await openPage(t);
  const { page: japanese } = await openPage(t);
  await german.goto(`${url}de/docs/one`);
  await japanese.goto(`${url}ja/docs/one`);
  await german.locator('h2#overview', { hasText: 'Überblick' }).waitFor();
  await japanese.locator('h2#overview', { hasText: 'Overview' }).waitFor();
  await japanese.locator('.language-notice').waitFor();

  // Edit the source: pages that fall back to it change, and so do heading ids of translations.
  await site.write({ 'content/docs/one.md': '# One\n\n## Survey\n' });
  await japanese.locator('h2#survey', { hasText: 'Survey' }).waitFor();
  await german.locator('h2#survey', { hasText: 'Überblick' }).waitFor();

  // Edit a translation, and add the first file of a language.
  await site.write({ 'content/i18n/de/docs/one.mdx': '# Eins\n\n## Umschau\n' });
  await german.locator('h2#survey', { hasText: 'Umschau' }).waitFor();
  await site.write({ 'content/i18n/ja/docs/one.md': '# 一\n\n## 概要\n' });
  await japanese.locator('h2#survey', { hasText: '概要' }).waitFor();
  await japanese.locator('.language-notice').waitFor({ state: 'detached' });

  // Texts of the interface: add a file, break it, which leaves the page as it was, then fix it.
  const overlay = german.locator('sitegen-overlay');
  await site.write({ 'content/i18n/de/ui.json': '{ "navbar.item.Guide": "Anleitung" }' });
  await german.locator('.navbar__items', { hasText: 'Anleitung' }).waitFor();
  await site.write({ 'content/i18n/de/ui.json': '{ "navbar.item.Guide": 7 }' });
  await overlay.waitFor();
  await german.locator('.navbar__items', { hasText: 'Anleitung' }).waitFor();
  await site.write({ 'content/i18n/de/ui.json': '{ "navbar.item.Guide": "Wegweiser" }' });
  await overlay.waitFor({ state: 'detached' });
  await german.locator('.navbar__items', { hasText: 'Wegweiser' }).waitFor();

  // Remove a translation.
  await site.remove('content/i18n/de');
  await german.locator('h1', { hasText: 'One' }).waitFor();
  await german.locator('.language-notice').waitFor();
});

test('dev answers an unknown address with the 404 page in the language of its first segment', async (t) => {
  const site = await createSite(t, files);
  const { url } = await startDev(site);
  for (const [path, lang] of [
    ['lost', 'en'],
    ['de/lost', 'de'],
    ['ja/docs/lost', 'ja'],
    ['design', 'en'],
  ] as const) {
    const response = await fetch(url + path);
    assert.equal(response.status, 404);
    assert.match(await response.text(), new RegExp(`<html lang="${lang}"`), path);
  }
});

test('`dev --locale` redirects to the home page of the first of the served languages', async (t) => {
  const site = await createSite(t, files);
  const { url } = await startDev(site, '--locale', 'ja,de');
  assert.match(url, /\/de\/$/);
  const home = await fetch(url);
  assert.equal(home.status, 200);
  assert.match(await home.text(), /<html lang="de"/);
  const root = await fetch(new URL('/', url), { redirect: 'manual' });
  assert.deepEqual([root.status, root.headers.get('location')], [302, '/de/']);
  const lost = await fetch(new URL('/docs/one', url));
  assert.equal(lost.status, 404);
  assert.match(await lost.text(), /<html lang="de"/);
});

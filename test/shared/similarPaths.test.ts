import assert from 'node:assert/strict';
import { test } from 'vitest';
import { findSimilarPages, type PageEntry } from '../../src/shared/similarPaths.ts';

const pages: readonly PageEntry[] = [
  ['/docs/api/browser-window', 'BrowserWindow'],
  ['/docs/api/browser-view', 'BrowserView'],
  ['/docs/api/app', 'app'],
  ['/docs/tutorial/security', 'Security'],
  ['/blog/version-30', 'Version 30'],
  ['/about', 'About'],
  ['/', 'Home'],
];

const cases: readonly (readonly [name: string, path: string, first: string | undefined])[] = [
  ['a misspelt word', '/docs/api/browser-windw', '/docs/api/browser-window'],
  ['a folder that is gone', '/guide/security', '/docs/tutorial/security'],
  ['two letters in the wrong order', '/abuot', '/about'],
  ['an old ending', '/docs/api/app.html', '/docs/api/app'],
  ['a misspelt folder', '/blgo/version-30', '/blog/version-30'],
  ['letters of either case', '/ABOUT/', '/about'],
  ['words without what parts them', '/docs/api/BrowserWindow', '/docs/api/browser-window'],
  ['one of them misspelt', '/docs/api/browserwindw', '/docs/api/browser-window'],
  ['nothing alike', '/xyzzy/plugh', undefined],
  ['only the folder alike', '/docs/qqqqqq', undefined],
  ['no words at all', '/', undefined],
];

for (const [name, path, first] of cases) {
  test(`pages like an address: ${name}`, () => {
    assert.equal(findSimilarPages(pages, path)[0]?.[0], first);
  });
}

test('pages like an address: no more than asked for', () => {
  assert.equal(findSimilarPages(pages, '/docs/api/browser', 1).length, 1);
});

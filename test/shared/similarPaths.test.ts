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
  ['another folder', '/guide/security', '/docs/tutorial/security'],
  ['two letters in the wrong order', '/abuot', '/about'],
  ['the ending .html', '/docs/api/app.html', '/docs/api/app'],
  ['a misspelt folder', '/blgo/version-30', '/blog/version-30'],
  ['other case', '/ABOUT/', '/about'],
  ['words without separators', '/docs/api/BrowserWindow', '/docs/api/browser-window'],
  ['words without separators, misspelt', '/docs/api/browserwindw', '/docs/api/browser-window'],
  ['none if nothing is similar', '/xyzzy/plugh', undefined],
  ['none if only the folder is similar', '/docs/qqqqqq', undefined],
  ['none for an address without words', '/', undefined],
];

for (const [name, path, first] of cases) {
  test(`similar pages: ${name}`, () => {
    assert.equal(findSimilarPages(pages, path)[0]?.[0], first);
  });
}

test('similar pages: at most the requested number', () => {
  assert.equal(findSimilarPages(pages, '/docs/api/browser', 1).length, 1);
});

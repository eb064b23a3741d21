import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SearchManifest, SearchPage } from '../../src/search/engine/indexFormat.ts';
import { createIndex } from '../../src/search/index/createIndex.ts';

const page = (href: string, more: Partial<SearchPage> = {}): SearchPage => ({
  kind: 'doc',
  href,
  title: href.slice(1),
  sections: [{ headings: [], text: 'Text.' }],
  ...more,
});

/** The pages that are suggested before a query is typed. */
function suggestionsOf(pages: readonly SearchPage[], named?: readonly string[]): readonly string[] {
  const { files } = createIndex(
    pages.map((one) => ({ page: one })),
    { language: 'en', ...(named ? { named } : {}) },
  );
  const { suggestions } = JSON.parse(files.get('index.json')?.read() ?? '') as SearchManifest;
  return suggestions.map(({ href }) => href);
}

/** Guides that link to anchors in the glossary, and to the page on windows as a whole. */
const GUIDES = Array.from({ length: 4 }, (_, index) =>
  page(`/guide-${index}`, { links: ['/glossary', '/window'], wholeLinks: ['/window'] }),
);
const PAGES = [
  ...GUIDES,
  page('/glossary'),
  page('/window', { kind: 'api' }),
  page('/start'),
  page('/news', { kind: 'post' }),
];

test('pages to which many guides link as a whole are suggested, but not those linked by anchor', () => {
  assert.deepEqual(suggestionsOf(PAGES), ['/window']);
});

test('docs in navbar and footer are suggested first, once', () => {
  const named = ['/start/', '/news', 'https://example.org', '/window', '/start'];
  assert.deepEqual(suggestionsOf(PAGES, named), ['/start', '/window']);
  assert.deepEqual(suggestionsOf([...PAGES].reverse(), ['/glossary']), ['/glossary', '/window']);
});

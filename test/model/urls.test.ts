import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createCache } from '../../src/cache/store.ts';
import { docId } from '../../src/docs/docId.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { docUrl, pageUrl, postUrl } from '../../src/routes/urls.ts';
import type { Kind } from '../../src/shared/types.ts';
import { encodeText } from '../../src/source/encodedText.ts';

function entry(kind: Kind, path: string, frontMatter = '') {
  const text = encodeText(frontMatter === '' ? '' : `---\n${frontMatter}\n---\n`);
  return parseEntry({ kind, path, file: path, filePath: `/${path}`, text, hash: '', locale: 'en' }, createCache())
    .entry;
}

for (const [path, frontMatter, url, id] of [
  ['guide.md', '', '/docs/guide', 'guide'],
  ['a/index.md', '', '/docs/a/', 'a/index'],
  ['a/README.md', '', '/docs/a/', 'a/README'],
  ['a/README.md', 'slug: README', '/docs/a/README', 'a/README'],
  ['menu/menu.md', '', '/docs/menu/', 'menu/menu'],
  ['index.md', '', '/docs/', 'index'],
  ['latest/tutorial/introduction.md', 'slug: /latest/', '/docs/latest/', 'latest/tutorial/introduction'],
  ['t/tutorial-2-first-app.md', 'slug: tutorial-first-app', '/docs/t/tutorial-first-app', 't/tutorial-2-first-app'],
  ['01-start/2. setup.md', '', '/docs/start/setup', 'start/setup'],
  ['2021-11-foo.md', '', '/docs/2021-11-foo', '2021-11-foo'],
  ['7.0-foo.md', '', '/docs/7.0-foo', '7.0-foo'],
  ['01-start/setup.md', 'parse_number_prefixes: false', '/docs/01-start/setup', '01-start/setup'],
  ['a/b.md', 'id: other', '/docs/a/other', 'a/other'],
  ['a/b.md', 'id: other\nslug: c', '/docs/a/c', 'a/other'],
  ['a/index.md', 'id: other', '/docs/a/', 'a/other'],
  ['01-a/01-a.md', '', '/docs/a/', 'a/a'],
  ['01-a/a.md', '', '/docs/a/a', 'a/a'],
  ['a/01-index.md', '', '/docs/a/index', 'a/index'],
  ['a/b.md', 'slug: ../c', '/docs/c', 'a/b'],
] as const) {
  test(`doc ${path}${frontMatter && ` (${frontMatter})`} is ${id} at ${url}`, () => {
    assert.equal(docUrl(entry('doc', path, frontMatter), '/docs'), url);
    assert.equal(docId(entry('doc', path, frontMatter)), id);
  });
}

for (const [path, frontMatter, url] of [
  ['index.md', '', '/'],
  ['community/index.md', '', '/community/'],
  ['home/README.md', '', '/home/README'],
  ['about.md', 'slug: /who/', '/who/'],
] as const) {
  test(`page ${path} is at ${url}`, () => assert.equal(pageUrl(entry('page', path, frontMatter)), url));
}

for (const [path, frontMatter, url] of [
  ['2024-04-24-news.md', '', '/blog/2024/04/24/news'],
  ['2024/04/24/news.md', '', '/blog/2024/04/24/news'],
  ['2024-04-24-news/index.md', '', '/blog/2024/04/24/news'],
  ['2024/2024-04-24-news.md', '', '/blog/2024/04/24/2024/news'],
  ['2024-4-5.md', '', '/blog/2024/4/5/'],
  ['electron-1-0.md', '', '/blog/electron-1-0'],
  ['2024-04-24-news.md', 'slug: short', '/blog/short'],
  ['2024-04-24-news.md', 'slug: /short', '/blog/short'],
] as const) {
  test(`post ${path}${frontMatter && ` (${frontMatter})`} is at ${url}`, () =>
    assert.equal(postUrl(entry('post', path, frontMatter), '/blog'), url));
}

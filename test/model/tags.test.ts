import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createCache } from '../../src/cache/store.ts';
import { parseEntry } from '../../src/parse/entry.ts';
import { encodeText } from '../../src/source/encodedText.ts';
import { createTags, resolveTags, toSlug } from '../../src/tags/tags.ts';

for (const [label, slug] of [
  ['Release', 'release'],
  ['Electron Forge', 'electron-forge'],
  ['V8 & Node.js', 'v-8-node-js'],
  ['TypeScript', 'type-script'],
  ['es2020', 'es-2020'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['日本語 ニュース', '日本語-ニュース'],
  ['Über uns!', 'uber-uns'],
  ['../x', 'x'],
] as const) {
  test(`the tag "${label}" has the slug ${slug}`, () => assert.equal(toSlug(label), slug));
}

const post = (tags: string) =>
  parseEntry(
    {
      kind: 'post',
      path: 'x.md',
      file: 'blog/x.md',
      filePath: '/x.md',
      text: encodeText(`---\ntags: ${tags}\n---\n`),
      hash: '',
      locale: 'en',
    },
    createCache(),
  ).entry;

const declare = (value: unknown) => createTags({ file: 'blog/tags.yml', text: '', hash: '', value });

test('a post refers to a tag by its key, by an equal label, or with an object', () => {
  const { tags } = declare({ release: { label: 'Release', description: 'News.' }, js: { permalink: '/javascript/' } });
  const resolved = resolveTags(post('[release, Release, js, { label: Own, permalink: /mine }]'), tags);
  assert.deepEqual(resolved.tags, [
    { label: 'Release', slug: 'release', description: 'News.' },
    { label: 'js', slug: 'javascript' },
    { label: 'Own', slug: 'mine' },
  ]);
});

test('a tag that is not declared in tags.yml is a warning with a suggestion', () => {
  const { tags } = declare({ release: null });
  const { diagnostics } = resolveTags(post('[relaese]'), tags);
  assert.deepEqual(diagnostics, [
    {
      code: 'tag-unknown',
      severity: 'warning',
      message: 'the tag "relaese" is not declared in tags.yml',
      file: 'blog/x.md',
      hint: 'did you mean "release"?',
    },
  ]);
});

test('without tags.yml, tags need no declaration', () => {
  const { tags } = createTags(undefined);
  assert.deepEqual(resolveTags(post('[a, b]'), tags), {
    tags: [
      { label: 'a', slug: 'a' },
      { label: 'b', slug: 'b' },
    ],
    diagnostics: [],
  });
});

test('unknown fields in tags.yml are warnings with their position', () => {
  const { diagnostics } = createTags({
    file: 'blog/tags.yml',
    text: 'a:\n  lable: A\n',
    hash: '',
    value: { a: { lable: 'A' } },
  });
  assert.deepEqual(diagnostics, [
    {
      code: 'data-invalid',
      severity: 'warning',
      message: 'a.lable: unknown field "lable"',
      file: 'blog/tags.yml',
      line: 2,
      column: 3,
      hint: 'did you mean "label"?',
    },
  ]);
});

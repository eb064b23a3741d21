import assert from 'node:assert/strict';
import { test } from 'vitest';
import { builtInLanguages, loadCatalog } from '../../src/shared/messages/catalogs.ts';
import { en, type MessageId } from '../../src/shared/messages/en.ts';
import { createTranslate } from '../../src/shared/messages/format.ts';

const ids = Object.keys(en) as MessageId[];

/** The names of placeholders in a text, without duplicates, sorted. */
const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

for (const language of builtInLanguages.filter((name) => name !== 'en')) {
  test(`the catalog of ${language} has all texts, with their placeholders and plural forms`, async () => {
    const texts = await loadCatalog(language);
    assert.ok(texts);
    assert.deepEqual(Object.keys(texts).sort(), [...ids].sort());
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
    for (const id of ids) {
      const text: string = texts[id];
      assert.notEqual(text.trim(), '', id);
      const forms: readonly string[] = text.split('|');
      if (!en[id].includes('|')) assert.equal(forms.length, 1, id);
      else assert.ok(forms.length <= categories, `${id} has more forms than the language`);
      const wanted = placeholdersOf(en[id]);
      assert.deepEqual(placeholdersOf(forms.at(-1) ?? ''), wanted, id);
      for (const form of forms)
        for (const name of placeholdersOf(form)) assert.ok(wanted.includes(name), `${id}: ${name}`);
    }
  });
}

test('an unknown language has no catalog; a region has the catalog of its language and script', async () => {
  for (const unknown of ['tlh', 'no language', 'constructor']) assert.equal(await loadCatalog(unknown), undefined);
  for (const [locale, language] of [
    ['pt-BR', 'pt'],
    ['pt-pt', 'pt'],
    ['zh-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-tw', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['no', 'nb'],
    ['nn', 'nb'],
    ['tl', 'fil'],
    ['sr-Latn', 'sr'],
  ] as const)
    assert.equal(await loadCatalog(locale), await loadCatalog(language), locale);
  assert.notEqual(await loadCatalog('zh-Hant'), await loadCatalog('zh'));
});

test('plural forms and numbers follow the language', () => {
  const texts = { ...en, 'blog.postCount': '{count} запись|{count} записи|{count} записей' };
  const text = createTranslate(texts, 'ru');
  const say = (count: number) => text('blog.postCount', { count });
  assert.deepEqual([1, 2, 5, 21, 22, 25].map(say), [
    '1 запись',
    '2 записи',
    '5 записей',
    '21 запись',
    '22 записи',
    '25 записей',
  ]);
  assert.equal(createTranslate(en, 'en')('blog.postCount', { count: 1234 }), '1,234 posts');
  assert.equal(createTranslate(en, 'de')('blog.postCount', { count: 1234 }), '1.234 posts');
  assert.equal(createTranslate(en, 'en')('blog.postCount', { count: 1 }), 'One post');
});

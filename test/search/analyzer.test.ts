import assert from 'node:assert/strict';
import { test } from 'vitest';
import { letterOf, normalizeWord } from '../../src/search/engine/analyzer.ts';
import { parseQuery } from '../../src/search/engine/query.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';
import { SPOKEN_QUERIES } from '../fixtures/search/spokenQueries.ts';

for (const [locale, text, terms] of [
  ['en', 'win.setBounds(bounds)', ['win.setbound', 'win', 'setbound', 'set', 'bound', 'bound']],
  ['en', 'the did-finish-load event', ['did-finish-load', 'finish', 'load', 'event']],
  ['en', 'HTMLElement', ['htmlelement', 'html', 'element']],
  ['de', 'Fenster werden geöffnet', ['fenst', 'geoffnet']],
  ['de', 'warum wird für Dateien, fuer Bilder', ['datei', 'bild']],
  ['fr', "l'application", ['appliqu']],
  ['fr', 'où et pourquoi', []],
  ['es', 'cómo y dónde', []],
  ['ja', 'アプリを開く', ['アプリ', '開']],
  ['ja', 'アプリを開いて、使い方を読みます', ['アプリ', '開', '使い方', '読']],
  ['ja', 'ブラウザーとキー', ['ブラウザ', 'キー']],
  ['zh', '如何打开应用的菜单', ['打开', '应用', '菜单']],
  ['ru', 'окна, которые открывает приложение', ['окн', 'открыва', 'приложен']],
  ['es', 'el modo oscuro de la primera ventana', ['mod', 'oscur', 'primer', 'ventan']],
  ['da', 'vinduer i programmet', ['vindu', 'program']],
  ['el', 'ρυθμίσεις παραθύρων', ['ρυθμ', 'παραθυρ']],
  ['fi', 'sovelluksessa ja asetukset', ['sovelluks', 'asetuks']],
  ['hu', 'az alkalmazásban és beállítások', ['alkalmazas', 'beallitas']],
  ['hy', 'պատուհան', ['պատուհ']],
  ['it', 'le nuove finestre', ['nuov', 'finestr']],
  ['lt', 'programos langai', ['progr', 'lang']],
  ['nb', 'vinduer i programmet', ['vindu', 'programm']],
  ['nl', 'een nieuw venster openen', ['nieuw', 'venster', 'open']],
  ['ro', 'ferestre noi', ['ferestr']],
  ['sv', 'fönster och inställningar', ['fonst', 'installning']],
  ['tr', 'pencereler ve ayarlar', ['pencere', 'ayar']],
  ['uk', 'вікна та налаштування', ['вікн', 'налаштуван']],
  ['pl', 'Okno aplikacji', ['okno', 'aplikacji']],
] as const) {
  test(`${locale}: "${text}" is indexed as ${terms.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(loadAnalyzer(locale).toTerms(text), terms);
  });
}

for (const [locale, written, typed] of [
  ['de', 'Geräte löschen, prüfen', 'Geraete loeschen, pruefen'],
  ['es', 'instalación, sesión, batería', 'instalacion, sesion, bateria'],
  ['fr', 'accessibilité', 'accessibilite'],
  ['pt', 'notificações, permissão, variáveis, referência', 'notificacoes, permissao, variaveis, referencia'],
] as const) {
  test(`${locale}: "${typed}" has the same terms as "${written}"`, () => {
    const { toTerms } = loadAnalyzer(locale);
    assert.deepEqual(toTerms(typed), toTerms(written));
  });
}

test('German words with "ue" that is no umlaut keep it', () => {
  assert.deepEqual(loadAnalyzer('de').toTerms('aktuell neue value zuerst'), ['aktuell', 'neu', 'valu', 'zuerst']);
});

test('a stem begins with the first letter of its word, by which its file and its spellings are found', () => {
  const spoken = Object.values(SPOKEN_QUERIES).flatMap((queries) => queries.map(([query]) => query));
  const texts = ['Ωραία παράθυρα', 'Їжак відчинив вікно', 'İstanbul ışık', 'prozorci', '🙂 x1 v2.0', ...spoken];
  const words = texts.flatMap((text) => text.split(/[\s,.'’]+/)).map(normalizeWord);
  for (const locale of [
    'da',
    'de',
    'el',
    'es',
    'fi',
    'fr',
    'hu',
    'hy',
    'it',
    'lt',
    'nl',
    'no',
    'pt',
    'ro',
    'ru',
    'sv',
    'tr',
    'uk',
  ]) {
    const { toStems } = loadAnalyzer(locale);
    for (const word of words)
      for (const stem of toStems(word))
        assert.equal(stem.charAt(0), letterOf(word), `${locale}: ${word} has the stem ${stem}`);
  }
});

test('a katakana word is found in its compounds, at any position', () => {
  const { toTerms } = loadAnalyzer('ja');
  for (const word of ['プリロード', 'スクリプト', 'プリロードスクリプト'])
    for (const term of toTerms(word))
      assert.ok(toTerms('プリロードスクリプトを書く').includes(term), `${word}: ${term}`);
});

for (const [query, expected] of [
  ['one two', { words: ['one', 'two'], phrases: [], excluded: [], isTyping: true }],
  ['one ', { words: ['one'], phrases: [], excluded: [], isTyping: false }],
  ['"Two words" -no', { words: [], phrases: ['two words'], excluded: ['no'], isTyping: false }],
  ['Uncaught TypeError: no', { words: ['no'], phrases: [], excluded: [], isTyping: true }],
  ['Error [ERR_X]: no', { words: ['ERR_X', 'no'], phrases: [], excluded: [], isTyping: true }],
  ['--flag "open', { words: ['--flag'], phrases: ['open'], excluded: [], isTyping: false }],
] as const) {
  test(`parses the query ${query}`, () => assert.deepEqual(parseQuery(query), expected));
}

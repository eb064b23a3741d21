import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import { translatedPages } from '../fixtures/search/translations.ts';
import { readCorpusIndex } from '../helpers/corpusIndex.ts';
import { triesLocale } from '../helpers/long.ts';
import { shared } from '../helpers/scope.ts';
import { openFiles, openIndex } from '../helpers/searchIndex.ts';

/** The first three pages of the results, in order. */
async function firstPages(engine: SearchEngine, query: string): Promise<readonly string[]> {
  const { sections } = await engine.search(query, { start: 0, count: 20 });
  return [...new Set(sections.map(({ page }) => page.href))].slice(0, 3);
}

/** Queries on the reference site, and the page that must be among the first three. */
const ENGLISH: readonly (readonly [query: string, page: string])[] = [
  ['app', 'api/app'],
  ['browserwindow', 'api/browser-window'],
  ['BrowserWindow', 'api/browser-window'],
  ['browser window', 'api/browser-window'],
  ['win.setBounds', 'api/browser-window'],
  ['setBounds', 'api/browser-window'],
  ['browserwindow setbou', 'api/browser-window'],
  ['ipcRenderer.invoke', 'api/ipc-renderer'],
  ['ipcmain', 'api/ipc-main'],
  ['ipc', 'api/ipc-renderer'],
  ['inter-process communication', 'tutorial/ipc'],
  ['context isolation', 'tutorial/context-isolation'],
  ['contextBridge', 'api/context-bridge'],
  ['exposeInMainWorld', 'api/context-bridge'],
  ['sandbox', 'tutorial/sandbox'],
  ['process model', 'tutorial/process-model'],
  ['security', 'tutorial/security'],
  ['dark mode', 'tutorial/dark-mode'],
  ['notifications', 'tutorial/notifications'],
  ['notifica', 'api/notification'],
  ['code signing', 'tutorial/code-signing'],
  ['auto update', 'tutorial/updates'],
  ['auto update', 'api/auto-updater'],
  ['auto-update', 'tutorial/updates'],
  ['autoUpdater', 'api/auto-updater'],
  ['quick start', 'tutorial/quick-start'],
  ['will-quit', 'api/app'],
  ["win.once('ready-to-show')", 'api/browser-window'],
  ['show item in folder', 'api/shell'],
  ['debugger', 'api/debugger'],
  ['did-finish-load', 'api/web-contents'],
  ['dialog.showOpenDialog', 'api/dialog'],
  ['clipboard', 'api/clipboard'],
  ['globalshortcut', 'api/global-shortcut'],
  ['keyboard shortcuts', 'tutorial/keyboard-shortcuts'],
  ['tray', 'api/tray'],
  ['offscreen rendering', 'tutorial/offscreen-rendering'],
  ['native modules', 'tutorial/using-native-node-modules'],
  ['snapcraft', 'tutorial/snapcraft'],
  ['mac app store', 'tutorial/mac-app-store-submission-guide'],
  ['webpreferences', 'api/structures/web-preferences'],
  ['protocol.handle', 'api/protocol'],
  ['brwoserwindow', 'api/browser-window'],
  ['notfications', 'tutorial/notifications'],
  ['asar integrty', 'tutorial/asar-integrity'],
  ['"code signing"', 'tutorial/code-signing'],
];

describe('English queries find their page on the reference site', () => {
  const engine = shared(async () => openFiles(await readCorpusIndex()));
  for (const [query, page] of ENGLISH) {
    test(query, async () => {
      const found = await firstPages(engine(), query);
      assert.ok(found.includes(`/docs/latest/${page}`), found.join(', '));
    });
  }
});

/**
 * The same in other languages: translated pages by words of the language, and pages that are not translated yet by words of
 * their English text.
 */
const TRANSLATED: Readonly<Record<string, readonly (readonly [query: string, page: string])[]>> = {
  ja: [
    ['用語集', 'docs/latest/glossary'],
    ['クイックスタート', 'docs/latest/tutorial/quick-start'],
    ['前提条件', 'docs/latest/tutorial/tutorial-1-prerequisites'],
    ['プリロードスクリプト', 'docs/latest/tutorial/tutorial-3-preload'],
    ['プリロード', 'docs/latest/tutorial/tutorial-3-preload'],
    ['機能を追加', 'docs/latest/tutorial/tutorial-4-adding-features'],
    ['公開と更新', 'docs/latest/tutorial/tutorial-6-publishing-updating'],
    ['コミュニティ', 'pages/community/index'],
    ['BrowserWindow', 'docs/latest/api/browser-window'],
  ],
  zh: [
    ['术语表', 'docs/latest/glossary'],
    ['快速入门', 'docs/latest/tutorial/quick-start'],
    ['准备工作', 'docs/latest/tutorial/tutorial-1-prerequisites'],
    ['预加载脚本', 'docs/latest/tutorial/tutorial-3-preload'],
    ['添加功能', 'docs/latest/tutorial/tutorial-4-adding-features'],
    ['打包应用', 'docs/latest/tutorial/tutorial-5-packaging'],
    ['社区', 'pages/community/index'],
    ['ipcRenderer.invoke', 'docs/latest/api/ipc-renderer'],
  ],
  de: [
    ['Glossar', 'docs/latest/glossary'],
    ['Schnellstart', 'docs/latest/tutorial/quick-start'],
    ['Voraussetzungen', 'docs/latest/tutorial/tutorial-1-prerequisites'],
    ['voraussetzung', 'docs/latest/tutorial/tutorial-1-prerequisites'],
    ['häufige Fragen', 'docs/latest/faq'],
    ['haufige fragen', 'docs/latest/faq'],
    ['App paketieren', 'docs/latest/tutorial/tutorial-5-packaging'],
    ['veröffentlichen', 'docs/latest/tutorial/tutorial-6-publishing-updating'],
    ['code signing', 'docs/latest/tutorial/code-signing'],
  ],
  fr: [
    ['glossaire', 'docs/latest/glossary'],
    ['démarrage rapide', 'docs/latest/tutorial/quick-start'],
    ['demarrage', 'docs/latest/tutorial/quick-start'],
    ['prérequis', 'docs/latest/tutorial/tutorial-1-prerequisites'],
    ['script de préchargement', 'docs/latest/tutorial/tutorial-3-preload'],
    ['fonctionnalité', 'docs/latest/tutorial/tutorial-4-adding-features'],
    ['communauté', 'pages/community/index'],
    ['setBounds', 'docs/latest/api/browser-window'],
  ],
};

for (const [locale, queries] of Object.entries(TRANSLATED).filter(([name]) => triesLocale(name))) {
  describe(`queries in ${locale} find their page on the reference site`, () => {
    const engine = shared(async () => openFiles(await readCorpusIndex(locale)));
    for (const [query, page] of queries) {
      test(query, async () => {
        const found = await firstPages(engine(), query);
        assert.ok(found.includes(`/${page}`), found.join(', '));
      });
    }
  });
}

/** Queries in `test/fixtures/search/translations.ts`: pages that the reference site has not translated yet. */
const FIXTURES: Readonly<Record<string, readonly (readonly [query: string, page: string])[]>> = {
  ja: [
    ['コンテキスト分離', '/security'],
    ['通知', '/notifications'],
    ['ウィンドウ', '/windows'],
    ['自動更新', '/updates'],
    ['プロセス間通信', '/ipc'],
  ],
  zh: [
    ['上下文隔离', '/security'],
    ['通知', '/notifications'],
    ['窗口', '/windows'],
    ['自动更新', '/updates'],
    ['进程间通信', '/ipc'],
  ],
  de: [
    ['Sicherheit', '/security'],
    ['Benachrichtigung', '/notifications'],
    ['fenster', '/windows'],
    ['aktualisieren', '/updates'],
    ['Prozesskommunikation', '/ipc'],
  ],
  fr: [
    ['sécurité', '/security'],
    ['securite', '/security'],
    ['notification', '/notifications'],
    ['fenêtre', '/windows'],
    ['mise à jour', '/updates'],
  ],
};

for (const [locale, queries] of Object.entries(FIXTURES)) {
  test(`queries in ${locale} find their page first`, async () => {
    const { engine } = openIndex(translatedPages(locale), locale);
    for (const [query, page] of queries) {
      const found = await firstPages(engine, query);
      assert.equal(found[0], page, `${query}: ${found.join(', ')}`);
    }
  });
}

for (const [locale, text, queries] of [
  ['ru', 'Ёлка. Чёткий снимок, чётное число', ['ёлка', 'елка', 'ЕЛКА', 'четкий', 'чётк', 'четное']],
  ['fr', 'Le cœur de l’œuvre', ['cœur', 'coeur', 'oeuvre', 'OEUVRE', 'coe']],
  ['ja', 'Ｅｌｅｃｔｒｏｎ と Node の ﾌﾟﾛｾｽ', ['electron', 'ｎｏｄｅ', 'Ｎｏｄ', 'プロセス']],
  ['de', 'Größe der Straße', ['größe', 'grosse', 'strasse', 'STRASSE', 'gro\u0308ße']],
] as const) {
  test(`queries in ${locale} find words with other spellings, widths and accents`, async () => {
    const sections = [{ headings: [], text }];
    const { engine } = openIndex([{ kind: 'doc', href: '/page', title: '-', sections }], locale);
    for (const query of queries) assert.deepEqual(await firstPages(engine, query), ['/page'], query);
  });
}

test('untranslated pages are found by stems of their own language', async () => {
  const german = translatedPages('de');
  const english = { kind: 'doc', href: '/bundling', title: 'Bundling', lang: 'en', sections: [] } as const;
  const section = { headings: [], text: 'Bundlers put many libraries into one file. Die to the power of dice.' };
  const { engine } = openIndex([...german, { ...english, sections: [section] }], 'de');
  for (const query of ['library ', 'bundler ', 'bundled ', 'libraries', 'power dice ']) {
    assert.deepEqual(await firstPages(engine, query), ['/bundling'], query);
  }
  // Stems of the reader's language still find pages in it, also in queries with its stop words.
  for (const query of ['Benachrichtigungen ', 'die Benachrichtigung ']) {
    assert.equal((await firstPages(engine, query))[0], '/notifications', query);
  }
});

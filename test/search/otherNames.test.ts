import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { SearchEngine } from '../../src/search/engine/engine.ts';
import type { SearchPage } from '../../src/search/engine/indexFormat.ts';
import { aliasesOf } from '../../src/search/index/aliases.ts';
import { otherTitlesOf } from '../../src/search/index/searchPages.ts';
import { openIndex } from '../helpers/searchIndex.ts';

const page = (href: string, title: string, text: string, more: Partial<SearchPage> = {}): SearchPage => ({
  kind: 'doc',
  href,
  title,
  sections: [{ headings: [], text }],
  ...more,
});

/** Assert that a page is the first result of a query. */
async function assertFirst({ search }: SearchEngine, query: string, href: string): Promise<void> {
  const { sections } = await search(query, { start: 0, count: 5 });
  assert.equal(sections[0]?.page.href, href, query);
}

const PAGES: readonly SearchPage[] = [
  page('/tray', 'Tray', 'An icon in the notification area.'),
  page('/menu', 'Menu', 'A bar at the top of an app.'),
  page('/frameless', 'Frameless windows', 'A window without a title bar.'),
  page('/ipc', 'Inter-process communication', 'Messages between processes.'),
  page('/offscreen', 'Offscreen rendering', 'Draw pages that nobody sees.'),
  page('/screen', 'Screen', 'Share what a screen shows.'),
  page('/color', 'Color of the background', 'Initialize the color.'),
  page('/debug', 'Debugging', 'Find out what is wrong.'),
  page('/links', 'Deep links', 'Open something.', { otherTitles: ['launch app from url'] }),
];

const ALIASES = aliasesOf({ Tray: ['menu bar app', 'status icon'] }, ['en']);

describe('other names than those in the docs', () => {
  const { engine } = openIndex(PAGES, 'en', ALIASES);
  for (const [query, href] of [
    ['menu bar app', '/tray'],
    ['status icon', '/tray'],
    ['borderless windows', '/frameless'],
    ['ipc', '/ipc'],
    ['off-screen rendering', '/offscreen'],
    ['off screen rendering', '/offscreen'],
    ['screenshare', '/screen'],
    ['background colour', '/color'],
    ['initialise', '/color'],
    ['debugger', '/debug'],
    ['app from url', '/links'],
  ] as const) {
    test(`"${query}" finds ${href}`, async () => {
      await assertFirst(engine, query, href);
    });
  }

  test('short words do not take the aliases of other words with the same stem', async () => {
    const pages = [page('/set', 'Settings', 'Preferences, and the config of an IDE, which is an editor.'), ...PAGES];
    const search = openIndex(pages, 'en', ALIASES).engine.search;
    const { terms } = await search('set id ', { start: 0, count: 5 });
    for (const other of ['config', 'prefer', 'editor']) assert.ok(!terms.has(other), [...terms].join());
    assert.ok((await search('ides ', { start: 0, count: 5 })).terms.has('editor'));
  });

  test('aliases of the same title are not aliases of each other', async () => {
    const { terms } = await engine.search('status icon ', { start: 0, count: 5 });
    assert.ok(terms.has('tray'), [...terms].join());
    assert.ok(!terms.has('menu'));
  });
});

test('a single word of an alias of several words has no meaning of its own', async () => {
  const pages = [page('/tray', 'Tray', 'An icon of the operating system.'), page('/system', 'System tray', 'A place.')];
  const { engine } = openIndex(pages, 'en', [['system tray', 'status area']]);
  const { terms, names } = await engine.search('status area ', { start: 0, count: 5 });
  assert.deepEqual([...terms], []);
  assert.deepEqual(names, [[['system'], ['tray']]]);
  const own = await engine.search('tray status area ', { start: 0, count: 5 });
  assert.deepEqual([...own.terms], ['tray']);
});

test('the shown text of an option does not repeat its title', async () => {
  const option = (heading: string, text: string) => ({
    id: heading,
    headings: [heading],
    text,
    isOption: true as const,
  });
  const sections = [
    { headings: [], text: 'Options.' },
    option('hide', 'hide boolean (optional) - Whether to hide it.'),
    option('quit', 'quit - Quits the app.'),
    option('open', 'opens it.'),
  ];
  const { search } = openIndex([page('/options', 'Options', '', { sections })], 'en').engine;
  const textOf = async (query: string) => (await search(query, { start: 0, count: 1 })).sections[0]?.section.text;
  assert.equal(await textOf('hide '), 'boolean (optional) - Whether to hide it.');
  assert.equal(await textOf('quit '), 'Quits the app.');
  assert.equal(await textOf('open '), 'opens it.');
  assert.equal(await textOf('"hide boolean"'), 'boolean (optional) - Whether to hide it.');
});

test('a section is found by the words of its id, also in translations', async () => {
  const section = (heading: string, id: string) => ({ id, headings: [heading], text: 'Some words.' });
  const { engine } = openIndex(
    [
      page('/faq', 'Questions', 'Answers.', {
        sections: [
          { headings: [], text: 'Answers.' },
          section('Das Symbol ist weg', 'my-tray-icon-has-disappeared'),
          section('Size of the window', 'size-of-the-window-1'),
        ],
      }),
      page('/icons', 'Icons', 'Many pictures.'),
    ],
    'en',
  );
  const { sections } = await engine.search('icon disappeared ', { start: 0, count: 5 });
  assert.equal(sections[0]?.section.id, 'my-tray-icon-has-disappeared');
});

test('a stop word is no alias of a word with the same stem', async () => {
  const { engine } = openIndex(PAGES, 'en', aliasesOf({ single: ['one'] }, ['en']));
  const { terms } = await engine.search('icon on bar ', { start: 0, count: 5 });
  assert.deepEqual([...terms].sort(), ['bar', 'icon']);
});

test('built-in English aliases are used only if some content is in English', () => {
  assert.deepEqual(aliasesOf({ A: ['b c'] }, ['de']), [['a', 'b c']]);
  assert.ok(aliasesOf({}, ['de', 'en-GB']).length > 20);
});

test('address and label are other titles of a page if they have other words than its title', () => {
  const names = (title: string, url: string, ...labels: string[]) =>
    otherTitlesOf(title, { siteTitle: 'Test', url, names: labels });
  assert.deepEqual(names('Deep links', '/docs/launch-app-from-url/'), ['launch app from url']);
  assert.deepEqual(names('BrowserWindow', '/docs/browser-window'), []);
  assert.deepEqual(names('Test Fuses', '/docs/fuses', 'Sicherungen'), ['Sicherungen', 'Fuses']);
  assert.deepEqual(names('Formulas', '/guides/math'), ['math']);
  assert.deepEqual(names('Walrus of one', '/docs/walrus'), ['walrus']);
  assert.deepEqual(names('Menus', '/docs/menu'), []);
  assert.deepEqual(names('Updating your app', '/guides/app-updates'), []);
});

test('pages are found by their keywords, and by misspelled words of their titles', async () => {
  const { engine } = openIndex(
    [
      page('/settings', 'System settings', 'Colors and animations.', { keywords: ['touch id', 'fingerprint'] }),
      page('/certificate', 'Certificate', 'It has a checksum.'),
      page('/accessibility', 'Accessibility', 'For all people.'),
      page('/files', 'File access', 'Read and write.'),
      page('/signing', 'Signing', 'A certificate for code.'),
      page('/single', 'Other things', 'A single thing, and single others.'),
    ],
    'en',
  );
  for (const [query, href] of [
    ['fingerprint', '/settings'],
    ['touch id', '/settings'],
    ['accesibilty', '/accessibility'],
    ['accesability', '/accessibility'],
    ['accessability', '/accessibility'],
    ['accessibility', '/accessibility'],
    ['file access', '/files'],
    ['singing', '/signing'],
  ] as const) {
    await assertFirst(engine, query, href);
  }
});

test('a query with a misspelled word finds the page of which it is another title', async () => {
  const { engine } = openIndex(
    [
      page('/process', 'Processes on the taskbar', 'What it shows of a process.'),
      page('/progress', 'Progress bars', 'A bar that grows.', { otherTitles: ['taskbar progress'] }),
    ],
    'en',
  );
  await assertFirst(engine, 'taskbar progess ', '/progress');
});

test('misspelled words are corrected before their stem is taken for another word', async () => {
  const many = (name: string, title: string, text: string): readonly SearchPage[] =>
    Array.from({ length: 5 }, (_, index) => page(`/${name}-${index}`, `${title} ${index}`, text));
  const { engine } = openIndex(
    [
      page('/notifications', 'Notifications', 'Notifications of the system.'),
      page('/updates', 'Notify users', 'Notify them.'),
      page('/process', 'Process', 'A running program.'),
      page('/files', 'File system', 'Read what lies in proc.'),
      page('/signing', 'Code signing', 'A certificate.'),
      page('/folders', 'Folders', 'A script that runs codesign.'),
      ...many('notification', 'Notification', 'A notification.'),
      ...many('code', 'Code', 'Signing code.'),
      ...many('sign', 'Signing', 'Code that is signed.'),
    ],
    'en',
  );
  for (const [query, href] of [
    ['notifiations', '/notifications'],
    ['procces', '/process'],
    ['codesigning', '/signing'],
  ] as const) {
    await assertFirst(engine, query, href);
  }
});

test('a misspelled word is compared with all words of titles, also with rare ones', async () => {
  const wordOf = (number: number): string =>
    `zz${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const { engine } = openIndex(
    [
      page('/updater', 'autoUpdater', 'A module.'),
      page('/post', 'Autoupdating of apps', 'It works.'),
      page('/other', 'More on autoupdating', 'It still works.'),
      // More words than the manifest has, so that others must be loaded; each is in two titles.
      ...Array.from({ length: 600 }, (_, number) =>
        page(`/page-${number}`, `${wordOf(number)} ${wordOf((number + 1) % 600)}`, 'A text.'),
      ),
    ],
    'en',
  );
  for (const query of ['autoupdter', 'autoupadter']) await assertFirst(engine, query, '/updater');
});

test('lists of changes rank lower, and one page does not fill all results', async () => {
  const text = 'The proxy is set.';
  const versions = ['4.0', '3.0', '2.0', '1.0'].map((version) => ({
    id: version,
    headings: [`Changes (${version})`],
    text,
  }));
  const { engine } = openIndex(
    [
      page('/changes', 'Changes', text, { sections: [{ headings: [], text }, ...versions] }),
      page('/guide', 'Guide', `${text} And so on, with many other words that have nothing to do with it at all.`),
    ],
    'en',
  );
  await assertFirst(engine, 'proxy ', '/guide');
  const long = { ...page('/long', 'Proxy', text), sections: [{ headings: [], text }, ...versions.concat(versions)] };
  const other = page('/other', 'Other', `${text} With many other words that have nothing to do with it.`, {
    kind: 'post',
  });
  const found = await openIndex([long, other], 'en').engine.search('proxy ', { start: 0, count: 5 });
  assert.ok(found.sections.some(({ page: { href } }) => href === '/other'));
});

test('a rare word may be a typo of a far more common one; prefixes of console errors are ignored', async () => {
  const updates = Array.from({ length: 8 }, (_, index) =>
    page(`/updater/${index}`, `Part ${index}`, 'The autoUpdater tells of updates.'),
  );
  const post = page('/post', 'Autoupdating', 'Autoupdates.', { kind: 'post' });
  const { engine } = openIndex([...updates, page('/updater', 'autoUpdater', 'Updates.'), post], 'en');
  const hrefs = async (query: string): Promise<readonly string[]> =>
    (await engine.search(query, { start: 0, count: 20 })).sections.map(({ page: { href } }) => href);
  assert.ok((await hrefs('autoupdator ')).includes('/updater'));
  assert.equal((await hrefs("Uncaught TypeError: Cannot find 'autoUpdater' "))[0], '/updater');
});

test('a rare word may be a typo of a word in titles, at any position in the index', async () => {
  const between = Array.from({ length: 600 }, (_, index) => `sil${index}`).join(' ');
  const pages = [
    page('/signing', 'Code signing', 'Certificates for each system.'),
    page('/songs', 'Songs', 'Apps for singing along, and their code.'),
    ...Array.from({ length: 12 }, (_, index) => page(`/code/${index}`, `Code ${index}`, `Code of apps. ${between}`)),
  ];
  await assertFirst(openIndex(pages, 'en').engine, 'code singing', '/signing');
});

test('aliases of a language find untranslated pages, also in queries without spaces', async () => {
  for (const [locale, name, query] of [
    ['de', 'Zwischenablage', 'zwischenablage lesen'],
    ['ja', 'クリップボード', 'クリップボードを読む'],
    ['ru', 'тёмная тема', 'темная тема'],
  ] as const) {
    const english = page('/clipboard', 'Clipboard', 'Copy and paste.', { lang: 'en' });
    const other = page('/other', 'Other', name === 'тёмная тема' ? 'тема' : 'lesen を読む');
    const { engine } = openIndex([english, other], locale, aliasesOf({ clipboard: [name] }, [locale, 'en']));
    await assertFirst(engine, query, '/clipboard');
  }
});

test('aliases are found anywhere in a query without spaces, but not inside of other words', async () => {
  const english = ['Menu', 'Key'].map((title) => page(`/${title}`, title, 'Some words.', { lang: 'en' }));
  const { engine } = openIndex(english, 'ja', aliasesOf({ menu: ['メニュー'], key: ['キー'] }, ['ja']));
  const termsOf = async (query: string) => (await engine.search(query, { start: 0, count: 5 })).terms;
  assert.ok((await termsOf('右クリックメニューを出す')).has('menu'));
  assert.ok((await termsOf('キーを押す')).has('key'));
  assert.ok(!(await termsOf('クッキーを消す')).has('key'));
});

test('an elided French article is no part of an alias', async () => {
  const english = page('/recorder', 'Recorder', 'Some words.', { lang: 'en' });
  const names = aliasesOf({ recorder: ["capture d'écran"] }, ['fr']);
  const { engine } = openIndex([english, page('/own', 'Écran', 'Un écran.')], 'fr', names);
  const { terms } = await engine.search('capturer l’écran', { start: 0, count: 5 });
  assert.ok(terms.has('record'), [...terms].join());
});

test('English pages are found by built-in aliases of the index’s language', async () => {
  const english = page('/trash', 'Trash', 'Where a file goes.', { lang: 'en' });
  const own = page('/own', 'Cuestiones', 'Cuestiones y ficheros.');
  const { engine } = openIndex([english, own], 'es', aliasesOf({}, ['es', 'en', 'de']));
  await assertFirst(engine, 'mover un archivo a la papelera', '/trash');
  const names = aliasesOf({}, ['es', 'en', 'de']).flat();
  assert.ok(!names.includes('papierkorb'));
  assert.ok(!aliasesOf({}, ['en', 'es']).flat().includes('papelera'));
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { badges } from '../../templates/electron/markdown/badges.ts';
import { examples } from '../../templates/electron/markdown/examples.ts';
import { memberChanges } from '../../templates/electron/markdown/memberChanges.ts';
import { memberHistory } from '../../templates/electron/markdown/memberHistory.ts';
import { members } from '../../templates/electron/markdown/members.ts';
import { memberTable } from '../../templates/electron/markdown/memberTable.ts';
import { options } from '../../templates/electron/markdown/options.ts';

/** The Markdown plugins for pages of the API reference: kinds of members, options, tables of members, changes. */

const root = path.resolve(import.meta.dirname, '../..');
const md = createMarkdown({ ...PLAIN_OPTIONS, plugins: [badges, members, options, examples, memberTable] });
const parse = (markdown: string) => parseBody(md, markdown, createTrackedFiles(root, ''));
const toHtml = (markdown: string) => parse(markdown).html.join('');

test('headings of members have their kind, and keep their ids and texts', () => {
  const html = toHtml(
    "## Event: 'close' _macOS_\n\n## `new Tray(image)`\n\n## `Tray.create()`\n\n## `tray.setImage(image[, x])`\n\n## `tray.id`\n\n## `TrayMenu`\n\n## `tray.get<T extends Key>(key)`\n\n## `npm install`\n\n## `NODE_OPTIONS`\n",
  );
  const kinds = [...html.matchAll(/<h2 id="([^"]+)" class="anchor api-member" data-kind="(\w+)">/g)].map(
    ([, ...found]) => found.join(': '),
  );
  assert.deepEqual(kinds, [
    'event-close-macos: event',
    'new-trayimage: constructor',
    'traycreate: static',
    'traysetimageimage-x: method',
    'trayid: property',
    'traymenu: static',
    'traygett-extends-keykey: method',
  ]);
  const names = toHtml('## `npm install` _Deprecated_\n\n## Use `npm install`\n\n## `npm` installs\n');
  assert.deepEqual(
    [...names.matchAll(/class="anchor api-name">(.*?) /g)].map(([, name]) => name),
    ['<code>npm'],
  );
  assert.match(html, /<small>Event: <\/small><code>'close'<\/code> <span class="badge/);
  assert.match(html, /<code>tray\.<b>get<\/b>&lt;T extends Key&gt;\(key\)<\/code>/);
  assert.match(html, /<code>tray\.<b>setImage<\/b>\(<wbr>image\[, x\]\)<\/code>/);
});

test('names that are longer than a line of a phone can break between words, but ids and texts stay', () => {
  const long = parse(
    '## `session.setDictionaryDownloadURL(url)`\n\n## `pushService.registerForAPNSNotifications()`\n\n## `app.setUserTasks(tasks)`\n\n## `win.disableBlockingFor3DAPIs`\n',
  );
  assert.deepEqual(
    [...long.html.join('').matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name?.replaceAll('<wbr>', '|')),
    [
      'session.|<b>set|Dictionary|Download|URL</b>(|url)',
      'push|Service.|<b>register|For|APNS|Notifications</b>()',
      'app.<b>setUserTasks</b>(|tasks)',
      'win.|<b>disable|Blocking|For3DAPIs</b>',
    ],
  );
  assert.equal(long.ids[0], 'sessionsetdictionarydownloadurlurl');
  assert.equal(long.sections.at(1)?.title, 'session.setDictionaryDownloadURL(url)');
});

const METHOD = `## \`win.open(url[, options])\`

- \`url\` string - Where to.
- \`options\` Object (optional)
  - \`width\` Integer (optional) _macOS_ - Width - in pixels. Default is \`800\`.
  - \`parent\` [Window](#x) | null (optional)
  - \`url\` string - Another.
  - \`init\` Init & { force?: boolean } (optional)
  - \`done\` Function<{ ok: true } | { ok: false, why?: string }> - Called at the end.

Returns:

- \`none\` - Nothing.
- \`some\` are no option.
`;

test('an option is laid out as name, type, default and meaning, and has an id', () => {
  const { html, ids, sections } = parse(METHOD);
  const text = html.join('');
  const item =
    '<li id="winopenurl-options--width"><code>width</code> <i>Integer</i> optional ' +
    '<span class="badge badge--primary">macOS</span><p>Width - in pixels.</p><small> Default is <code>800</code>.</small></li>';
  assert.ok(text.includes(item), text);
  assert.match(text, /<li id="winopenurl-options--parent"><code>parent<\/code> <i><a /);
  const own = ids.filter((id) => id.startsWith('winopenurl-options--'));
  assert.deepEqual(own, [
    'winopenurl-options--url',
    'winopenurl-options--options',
    'winopenurl-options--width',
    'winopenurl-options--parent',
    'winopenurl-options--options-url',
    'winopenurl-options--init',
    'winopenurl-options--done',
  ]);
  assert.match(text, /<code>init<\/code> <i>Init &amp; \{ force\?: boolean \}<\/i> optional <\/li>/);
  assert.ok(text.includes('<li><code>none</code> - Nothing.'), 'a list with something else in it stays a list');
  const width = sections.find(({ title }) => title === 'width');
  assert.deepEqual([width?.id, width?.isOption], ['winopenurl-options--width', true], 'search finds it there');
  assert.match(width?.text ?? '', /Integer \(optional\) .*- Width - in pixels\. Default is 800\./);
});

test('long lists of options fold, nested ones too, but fields of a structure do not', () => {
  const items = (count: number, indent = '') =>
    Array.from({ length: count }, (_, index) => `${indent}- \`a${index}\` string - Text.`).join('\n');
  const folds = (markdown: string) =>
    [...toHtml(markdown).matchAll(/<details class="fold"( open)?>/g)].map(([tag]) => tag);
  const open = '<details class="fold" open>';
  const closed = '<details class="fold">';
  assert.deepEqual(folds(`## \`a.b(c)\`\n\n- \`c\` Object\n${items(4, '  ')}\n`), []);
  assert.deepEqual(folds(`## \`a.b(c)\`\n\n- \`c\` Object\n${items(5, '  ')}\n`), [open]);
  assert.deepEqual(folds(`## \`a.b(c)\`\n\n- \`c\` Object\n${items(6, '  ')}\n`), [closed]);
  assert.deepEqual(folds(`## \`a.b(c)\`\n\n${items(25)}\n`), [closed]);
  assert.deepEqual(folds(`# Point Object\n\n${items(25)}\n`), []);
  assert.match(toHtml(`# Point Object\n\n${items(2)}\n`), /<ul class="options">\n<li id="a0"><code>a0<\/code>/);
  assert.match(toHtml(`# A page\n\n${items(2)}\n`), /<ul>\n<li><code>a0<\/code> string/, 'not on other pages');
});

test('on long pages, lists and examples of members fold on narrow screens', () => {
  const members = Array.from({ length: 60 }, (_, index) => `### \`a.m${index}()\`\n\nText.\n`).join('\n');
  const list = '- `c` string - One.\n- `d` string - Two.\n- `e` string - Three.\n- `f` string - Four.\n';
  const code = `\`\`\`js title='main.js <1>'\n${'call()\n'.repeat(8)}\`\`\`\n`;
  const member = `## \`a.b(c)\`\n\n${list}\n${code}`;
  const fold = '<details class="fold fold--narrow"><summary>';
  const html = toHtml(`${code}\n${member}\n${members}`);
  assert.ok(html.includes(`${fold}<code>c</code>, <code>d</code>, <code>e</code>, … <b>4</b></summary>`));
  assert.ok(html.includes(`${fold}<code>main.js &lt;1&gt;</code></summary>`));
  assert.equal(html.split(fold).length, 3); // code above all members does not fold
  assert.ok(!toHtml(`${code}\n${member}`).includes('fold--narrow'));
});

test('pages with many members have a table of them; pages with platform badges have a filter', () => {
  const methods = Array.from({ length: 10 }, (_, index) => `### \`app.m${index}()\``).join('\n\n');
  const long = toHtml(`# app\n\nText.\n\n## Methods\n\n${methods}\n`);
  assert.match(
    long,
    /<div class="member-table"><details><summary data-kind="method">Methods <b>10<\/b><\/summary><ul>\n<li><a href="#appm0">m0\(\)<\/a><\/li>/,
  );
  assert.ok(long.indexOf('member-table') < long.indexOf('<h2'));
  assert.doesNotMatch(long, /platform-filter/);
  const short = toHtml('# app\n\n## Methods\n\n### `app.hide()` _macOS_\n');
  assert.doesNotMatch(short, /member-table/);
  assert.match(short, /<div class="platform-filter" role="group"[\s\S]*data-platform="Linux"/);
});

test('members show the versions in which they were added and changed', () => {
  const page = { path: 'latest/api/protocol.md', find: () => undefined };
  const markdown = memberHistory(
    '### `protocol.registerFileProtocol(scheme, handler)` _Deprecated_\n\nText.\n\n### `protocol.unhandle()`\n',
    page,
  );
  assert.match(
    markdown,
    /_Deprecated_\n\n<small>Changed in \[Electron 10\]\(latest\/breaking-changes\.md#protocolregisterfileprotocol\), deprecated in \[Electron 25\]/,
  );
  assert.equal(markdown.match(/<small>/g)?.length, 1);
  const history = (heading: string, name: string) =>
    /<small>(.*)<\/small>/.exec(memberHistory(`### ${heading}\n`, { ...page, path: `latest/api/${name}.md` }))?.[1];
  assert.equal(
    history('`webFrame.setIsolatedWorldInfo(worldId, info)`', 'web-frame'),
    'Added in [Electron 5](/blog/electron-5-0), changed in [Electron 7](latest/breaking-changes.md#api-changed-webframesetisolatedworldinfo-replaces-separate-methods).',
  );
  assert.equal(history("Event: 'resized' _macOS_", 'browser-window'), 'Added in [Electron 12](/blog/electron-12-0).');
  assert.equal(history("Event: 'resized' _macOS_", 'base-window'), undefined);
  assert.equal(history('`win.moveTop()`', 'browser-window'), 'Added in [Electron 3](/blog/electron-3-0).');
  assert.equal(history('`win.moveTop()`', 'base-window'), undefined, 'a class that came in Electron 30');
  assert.equal(history('`new BaseWindow([options])`', 'base-window'), 'Added in [Electron 30](/blog/electron-30-0).');
  const option = '- `contextIsolation` boolean (optional) - Whether. Default is `true`.';
  assert.match(
    memberHistory(option, page),
    /Whether\. The default changed in \[Electron 12\]\([^)]+\)\. Default is `true`\.$/,
  );
  assert.equal(memberHistory(option, { ...page, path: 'latest/tutorial/a.md' }), option);
});

test('every member with known changes has a heading', () => {
  const dir = path.join(root, 'content/docs/latest/api');
  const headings = readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(path.join(dir, file), 'utf8').matchAll(/^#+ (?:`(?:new )?([\w.]+)|Event: '([\w-]+)')/gm)].map(
        ([, name, event]) => name ?? `${file.slice(0, -'.md'.length)}/${event}`,
      ),
    );
  const known = new Set(headings);
  assert.deepEqual(
    [...memberChanges.keys()].filter((name) => !known.has(name)),
    [],
  );
});

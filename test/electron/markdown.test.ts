import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { badges } from '../../templates/electron/markdown/badges.ts';
import { fiddle } from '../../templates/electron/markdown/fiddle.ts';
import { titleNames } from '../../templates/electron/markdown/titleNames.ts';
import { tocLabel, tocLabels } from '../../templates/electron/markdown/tocLabels.ts';

/** Extensions of the Markdown dialect that the reference site adds. */

const root = path.resolve(import.meta.dirname, '../..');
const md = createMarkdown({
  ...PLAIN_OPTIONS,
  plugins: [badges, tocLabels, titleNames],
  fences: { fiddle: fiddle('30.0.1') },
});
const parse = (markdown: string) => parseBody(md, markdown, createTrackedFiles(root, ''));
const toHtml = (markdown: string) => parse(markdown).html.join('');

test('platforms and states in emphasis become badges, also in headings, whose ids do not change', () => {
  assert.match(
    toHtml('## `app.hide()` _macOS_ _mas_\n'),
    /^<h2 id="apphide-macos-mas" class="anchor"><code>app\.hide\(\)<\/code> <span class="badge badge--primary">macOS<\/span> <span class="badge badge--primary">MAS<\/span>/,
  );
  assert.equal(
    toHtml(
      '* `a` _Windows_ _Linux_ _Deprecated_ *Experimental* _Readonly_\n* _macOS only_ and macOS\n* _constructor_\n',
    ),
    '<ul>\n<li><code>a</code> <span class="badge badge--primary">Windows</span> <span class="badge badge--primary">Linux</span> ' +
      '<span class="badge badge--danger">Deprecated</span> <span class="badge badge--warning">Experimental</span> ' +
      '<span class="badge badge--info">Readonly</span></li>\n<li><em>macOS only</em> and macOS</li>\n<li><em>constructor</em></li>\n</ul>\n',
  );
});

test('long names in the title of a page can break between their words', () => {
  const { html } = parse('# BrowserWindowOptions Object extends `BaseWindowOptions` and BrowserWindow\n');
  assert.match(
    html.join(''),
    /Browser<wbr>Window<wbr>Options Object extends <code>Base<wbr>Window<wbr>Options<\/code> and BrowserWindow/,
  );
  assert.equal(parse('## BrowserWindowOptions\n').html.join('').includes('<wbr>'), false);
});

test('the table of contents names events and members without instance, arguments and badges', () => {
  const { headings } = parse(
    "### Event: 'will-quit' _macOS_\n\n### `win.setBounds(bounds[, animate])` _Windows_\n\n### `app.dock.hide()`\n\n### `new BrowserWindow([options])`\n\n### `app.removeAsDefaultProtocolClient(protocol)`\n\n### Plain _words_\n\n### Event: not a name\n",
  );
  assert.deepEqual(
    headings.map(({ html }) => html),
    [
      "<code>'will-quit'</code>",
      '<code>setBounds</code>',
      '<code>dock.hide</code>',
      '<code>new BrowserWindow([options])</code>',
      '<code>remove<wbr>As<wbr>Default<wbr>Protocol<wbr>Client</code>',
      'Plain words',
      'Event: not a name',
    ],
  );
  assert.equal(tocLabel('<code>contents.debugger</code> <em>Readonly</em>'), '<code>debugger</code>');
});

test('an example program has a tab per file, selects the focused one, and links to its sources', () => {
  const { html, slots, diagnostics } = parse('```fiddle docs/latest/fiddles/quick-start|focus=preload.js\n```\n');
  assert.deepEqual(diagnostics, []);
  const tabs = slots.flatMap((slot) => (slot.type === 'componentOpen' && slot.name === 'TabItem' ? [slot.props] : []));
  assert.deepEqual(
    tabs.map(({ value }) => value),
    ['main.js', 'preload.js', 'index.html'],
  );
  assert.deepEqual(
    tabs.filter((props) => props.default).map(({ value }) => value),
    ['preload.js'],
  );
  const text = html.join('');
  assert.deepEqual(
    slots.flatMap((slot) => (slot.type === 'text' ? [slot.id] : [])),
    ['site.openInFiddle'],
  );
  assert.match(text, /href="https:\/\/github\.com\/electron\/electron\/tree\/v30\.0\.1\/docs\/fiddles\/quick-start"/);
  assert.match(
    text,
    /href="https:\/\/fiddle\.electronjs\.org\/launch\?target=electron\/v30\.0\.1\/docs\/fiddles\/quick-start"[^>]*><\/a>/,
  );
});

test('unknown example programs, and unknown files of one, are errors', () => {
  const diagnosticsOf = (meta: string) =>
    parse(`Text.\n\n\`\`\`fiddle ${meta}\n\`\`\`\n`).diagnostics.map(
      ({ severity, line, message }) => `${severity} ${line}: ${message}`,
    );
  assert.deepEqual(diagnosticsOf('docs/latest/fiddles/gone'), [
    'error 3: there is no example program in content/docs/latest/fiddles/gone',
  ]);
  assert.deepEqual(diagnosticsOf('docs/latest/fiddles/quick-start|focus=gone.js'), [
    'error 3: "gone.js" is none of the files of docs/latest/fiddles/quick-start: index.html, main.js, preload.js',
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSnippet } from '../../client/default/search/createSnippet.ts';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const analyzer = loadAnalyzer('en');

interface Options {
  /** Aliases of the query. */
  readonly names?: readonly string[];
  readonly title?: string;
}

/** The snippet of the first section of a page, with matches in brackets. */
function snippetOf(markdown: string, query: string, { names = [], title = '' }: Options = {}): string {
  const { sections } = parseBody(md, markdown, {
    read: () => ({ kind: 'missing' }),
    list: () => undefined,
    tracked: () => [],
  });
  const meaning = {
    terms: new Set(analyzer.toTerms(query)),
    names: names.map((name) => name.split(' ').map((word) => analyzer.toTerms(word))),
  };
  const parts = createSnippet({ title, text: sections[0]?.text ?? '' }, meaning, 14, analyzer);
  return parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
}

const TABLE = `
| Fuse | Default | What it does |
| --- | --- | --- |
| \`runAsNode\` | enabled | tells whether a variable is heeded |
`;

test('a row of a table is read as one line', () => {
  assert.equal(snippetOf(TABLE, 'heeded'), 'runAsNode – enabled – tells whether a variable is [heeded]');
});

test('headings of columns are not part of a snippet', () => {
  assert.equal(snippetOf(TABLE, 'default'), 'runAsNode – enabled – tells whether a variable is heeded');
});

test('a sentence is preferred to a row of a table with the same words', () => {
  const markdown = `${TABLE}\nOf all fuses, runAsNode is the one to know.`;
  assert.equal(snippetOf(markdown, 'runAsNode'), 'Of all fuses, [runAsNode] is the one to know.');
});

test('a word of an alias of several words is marked only if the others occur too', () => {
  const named = { names: ['system tray'] };
  assert.equal(snippetOf('An icon of the operating system.', 'tray', named), 'An icon of the operating system.');
  assert.equal(snippetOf('The tray of the system.', 'icon', named), 'The [tray] of the [system].');
  assert.equal(snippetOf('It is a systemTray with icons.', 'icon', named), 'It is a [systemTray] with [icons].');
});

test('a snippet does not continue into lines that are no sentence', () => {
  const markdown = 'The class of icons in the tray.\n\nProcess: Main\n\nIt emits events.';
  assert.equal(snippetOf(markdown, 'icons'), 'The class of [icons] in the tray.');
});

test('lines without punctuation at their end are separated', () => {
  assert.equal(
    snippetOf('- React tools\n- Redux tools\n- Vue tools', 'react'),
    '[React] tools · Redux tools · Vue tools',
  );
  assert.equal(snippetOf('For icons:\n\nThis is a way.', 'icons'), 'For [icons]: This is a way.');
});

test('words in the title count less for the choice of the snippet', () => {
  const markdown = 'Puts pictures into the bar.\n\nA tray is an emitter of events.';
  assert.equal(snippetOf(markdown, 'tray'), 'A [tray] is an emitter of events.');
  const title = 'Class: Tray';
  assert.equal(snippetOf(markdown, 'tray', { title }), 'Puts pictures into the bar. A [tray] is an emitter of events.');
  assert.equal(snippetOf(markdown, 'tray events', { title }), 'A [tray] is an emitter of [events].');
});

test('a sentence of which only a few words would fit is left out', () => {
  const markdown = 'A window that is small goes to the tray of the system again. It comes back when somebody asks.';
  assert.equal(snippetOf(markdown, 'tray'), 'A window that is small goes to the [tray] of the system again.');
  const longer = 'A window that is small goes to the tray. It comes back when somebody asks for more of it.';
  assert.equal(snippetOf(longer, 'tray'), 'A window that is small goes to the [tray]. It comes back when somebody…');
});

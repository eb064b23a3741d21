import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

const md = createMarkdown(PLAIN_OPTIONS);

test('ids of headings may have what would be emphasis in a text', () => {
  const text = [
    '## One {#x-__init__}',
    '## `c` {#__init__}',
    '## Three <a id="b"></a> {#x-_a_ .wide}',
    '## *Four* {#f-*a*}',
    '## Five {x} {#five}',
    '## Six {#a b} *c*',
    '## Seven {#_no_',
  ].join('\n\n');
  const { headings, diagnostics } = parseBody(md, text, createTrackedFiles(import.meta.dirname, ''));
  assert.deepEqual(
    headings.map(({ id }) => id),
    ['x-__init__', '__init__', 'x-_a_', 'f-*a*', 'five', 'six-a-b-c', 'seven-no'],
  );
  assert.deepEqual(diagnostics, []);
});

/** The ids in the HTML of a text, in order, and the messages about it. */
function idsOf(text: string) {
  const { html, diagnostics } = parseBody(md, text, createTrackedFiles(import.meta.dirname, ''));
  return {
    ids: [...html.join('').matchAll(/ (?:id|name)="([^"]+)"/g)].map(([, id]) => id),
    messages: diagnostics.map(({ message }) => message),
  };
}

test('a title has the id of its text if its own page links to it', () => {
  for (const link of ['[a](#a-b)', '[a][c]\n\n[c]: <#a-b>', '<a href="#a-b">a</a>', '[a](#a-b "c")'])
    assert.deepEqual(idsOf(`# A *b*\n\n${link}\n`), { ids: ['a-b'], messages: [] }, link);
  for (const text of ['[a](#a-bc)', '[a](b.md#a-b)', '#a-b', '<a name="a-b"></a>[a](#a-b)'])
    assert.ok(
      !/<h1 id/.test(parseBody(md, `# A b\n\n${text}\n`, createTrackedFiles(import.meta.dirname, '')).html.join('')),
      text,
    );
  assert.deepEqual(idsOf('# A\n\n[a](#a)\n\n## A\n').ids, ['a', 'a-1']);
  assert.deepEqual(idsOf('# A {#b}\n\n[a](#b)\n').ids, ['b']);
});

test('anchors beside a heading with their id are left out', () => {
  const anchor = '<a id="a"></a>';
  assert.deepEqual(idsOf(`## A\n${anchor}\n\nText\n`), { ids: ['a'], messages: [] });
  assert.deepEqual(idsOf(`${anchor}\n\n## A\n`), { ids: ['a'], messages: [] });
  assert.deepEqual(idsOf(`<a name='a'> </a>\n\n## A\n`), { ids: ['a'], messages: [] });
  assert.deepEqual(idsOf(`# A\n${anchor}\n\n[a](#a)\n`), { ids: ['a'], messages: [] });
  assert.deepEqual(idsOf(`<a id="b"></a>\n\n## A\n`), { ids: ['b', 'a'], messages: [] });
  assert.deepEqual(idsOf(`## A\n\nText\n\n${anchor}\n`), {
    ids: ['a', 'a'],
    messages: ['another element has the id "a" already'],
  });
});

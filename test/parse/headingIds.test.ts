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

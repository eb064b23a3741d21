import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createYamlLocator, parseYaml } from '../../src/source/yaml.ts';

const TEXT = 'title: x\nlabel: "File\nTransfer\n"\nlast: 1\n';

test('a quoted text may continue without indentation, as in other parsers', () => {
  assert.deepEqual(parseYaml(TEXT), { value: { title: 'x', label: 'File Transfer ', last: 1 } });
  assert.deepEqual(createYamlLocator(TEXT)(['last']), { line: 5, column: 7 });
});

test('a quoted text that never ends is an error at its start', () => {
  const found = parseYaml('title: "x\nlabel: y\n');
  assert.ok('message' in found);
  assert.deepEqual([found.message, found.line, found.column], ['this quote is never closed', 1, 8]);
});

test('a list in brackets and an object in braces may continue without indentation', () => {
  const text = `tags: [
a, # [not this
  'b]',
]
site: {
  name: x
}
last: 1
`;
  assert.deepEqual(parseYaml(text), { value: { tags: ['a', 'b]'], site: { name: 'x' }, last: 1 } });
  assert.deepEqual(createYamlLocator(text)(['tags', 1]), { line: 3, column: 4 });
  assert.deepEqual(createYamlLocator(text)(['last']), { line: 8, column: 7 });
});

test('a bracket that is never closed is an error at its position', () => {
  const found = parseYaml('tags: [\na,\nlabel: y\n');
  assert.ok('message' in found);
  assert.deepEqual([found.message, found.line, found.column], ['this bracket is never closed', 1, 7]);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createYamlLocator, parseYaml } from '../../src/source/yaml.ts';

const TEXT = 'title: x\nlabel: "File\nTransfer\n"\nlast: 1\n';

test('a quoted text may go on at the margin, as other parsers have it', () => {
  assert.deepEqual(parseYaml(TEXT), { value: { title: 'x', label: 'File Transfer ', last: 1 } });
  assert.deepEqual(createYamlLocator(TEXT)(['last']), { line: 5, column: 7 });
});

test('one that never ends is told where it begins', () => {
  const found = parseYaml('title: "x\nlabel: y\n');
  assert.ok('message' in found);
  assert.deepEqual([found.message, found.line, found.column], ['this quote is never closed', 1, 8]);
});

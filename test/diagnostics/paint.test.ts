import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createPaint } from '../../src/report/paint.ts';

test('text has color where it is wanted, whatever Node thinks of the output', () => {
  assert.equal(createPaint(true)('red', 'error'), '\u001b[31merror\u001b[39m');
  assert.equal(createPaint(false)('red', 'error'), 'error');
});

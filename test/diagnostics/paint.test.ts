import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createPaint } from '../../src/report/paint.ts';

test('text is colored only on request, regardless of what Node detects', () => {
  assert.equal(createPaint(true)('red', 'error'), '\u001b[31merror\u001b[39m');
  assert.equal(createPaint(false)('red', 'error'), 'error');
});

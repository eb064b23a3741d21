import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeSorted, encodeSorted } from '../../src/search/engine/sortedTexts.ts';

test('decoding encoded sorted texts returns them, and the encoding is shorter', () => {
  const texts = [
    'app',
    'app!',
    'app+window!',
    'app-name',
    'app.whenready',
    'appcommand_browser_backward',
    'applic~application',
  ];
  const more = ['browserwindow.setbounds', 'browserwindow.setbounds!', 'été', '日本', '日本語'];
  const all = [...texts, ...more];
  assert.deepEqual(decodeSorted(encodeSorted(all)), all);
  assert.ok(encodeSorted(all).length < all.join(' ').length);
  assert.deepEqual(decodeSorted(encodeSorted([])), []);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { matchesWildcards } from '../../src/shared/matchesWildcards.ts';
import { assertLinear } from '../helpers/cost.ts';

test('a star stands for any text, also for none', () => {
  for (const [pattern, text] of [
    ['', ''],
    ['a.png', 'a.png'],
    ['*', ''],
    ['icon-*.png', 'icon-.png'],
    ['icon-*.png', 'icon-a.png.png'],
    ['*-*.png', 'icon-a.png'],
    ['a*b*c', 'a b b c'],
    ['**', 'a'],
  ] as const)
    assert.equal(matchesWildcards(pattern, text), true, `${pattern} ${text}`);
  for (const [pattern, text] of [
    ['', 'a'],
    ['a', 'ab'],
    ['a*a', 'a'],
    ['a*b*c', 'a c b'],
    ['a*bc*c', 'abc'],
    ['*.png', 'a.jpg'],
  ] as const)
    assert.equal(matchesWildcards(pattern, text), false, `${pattern} ${text}`);
});

test('the time to match grows with the number of stars', async () => {
  await assertLinear((size) => matchesWildcards(`${'*'.repeat(size / 2)} logo.png`, 'a'.repeat(size / 2)));
});

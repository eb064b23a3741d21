import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseDate } from '../../src/shared/date.ts';

for (const [written, read] of [
  ['2024-04-24', '2024-04-24T00:00:00.000Z'],
  ['2015-02-15 9:18:00', '2015-02-15T09:18:00.000Z'],
  ['2023-2-07T10:00', '2023-02-07T10:00:00.000Z'],
  ['2023-02-07T10:00:00.000+02:00', '2023-02-07T08:00:00.000Z'],
  ['2001-12-14 21:59:43.10 -5', '2001-12-15T02:59:43.100Z'],
  ['2024/4/5', '2024-04-05T00:00:00.000Z'],
  ['April 24, 2024', '2024-04-24T00:00:00.000Z'],
  ['Wed, 24 Apr 2024 10:00:00 GMT', '2024-04-24T10:00:00.000Z'],
  ['06/29/2022', '2022-06-29T00:00:00.000Z'],
  ['2024-02-30', '2024-03-01T00:00:00.000Z'],
  ['2024-02-32', undefined],
  ['foo 1', undefined],
  ['x', undefined],
] as const) {
  test(`the date "${written}" is parsed as ${read}`, () => assert.equal(parseDate(written)?.toISOString(), read));
}

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from 'vitest';
import { buildReferenceSite } from '../helpers/referenceSite.ts';
import { withoutText } from '../helpers/withoutText.ts';

/** Median bytes of a docs page without its text, uncompressed and with gzip. */
const BUDGET = { whole: 25_000, packed: 5_000 };

test('the markup of docs pages around their text keeps to its budget', async () => {
  const docs = path.join(await buildReferenceSite(), 'docs');
  const frames = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => withoutText(readFileSync(path.join(docs, name), 'utf8')) ?? []);
  assert.ok(frames.length > 200);
  const median = (sizes: readonly number[]): number => [...sizes].sort((a, b) => a - b)[sizes.length >> 1] ?? Infinity;
  const whole = median(frames.map((html) => Buffer.byteLength(html)));
  const packed = median(frames.map((html) => gzipSync(html, { level: 9 }).length));
  assert.ok(whole <= BUDGET.whole, `${whole} bytes`);
  assert.ok(packed <= BUDGET.packed, `${packed} bytes by gzip`);
});

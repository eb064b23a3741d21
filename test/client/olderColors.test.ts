import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';

const SHEET = path.resolve(import.meta.dirname, '../../client/default/styles/tokens.css');
const FALLBACK = '@supports not (color: light-dark(red, red))';

test('browsers without `light-dark()` get the light value of every color', () => {
  const [modern = '', older = ''] = readFileSync(SHEET, 'utf8').split(FALLBACK);
  const light = [...modern.matchAll(/^ +(--[\w-]+): light-dark\((#\w+), #\w+\);$/gm)];
  const fallback = [...older.matchAll(/^ +(--[\w-]+): (#\w+);$/gm)];
  assert.ok(light.length > 20);
  assert.deepEqual(
    light.map(([, name, value]) => `${name}: ${value}`),
    fallback.map(([, name, value]) => `${name}: ${value}`),
  );
});

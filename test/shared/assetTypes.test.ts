import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { ASSET_TYPES } from '../../src/bundle/assetTypes.ts';

test('compilers know every type of file that a module can import, and bundlers know no other', () => {
  const declarations = readFileSync(path.resolve(import.meta.dirname, '../../client/default/assets.d.ts'), 'utf8');
  const declared = [...declarations.matchAll(/declare module '\*\.([\w.]+)'/g)].map(([, type]) => type);
  assert.deepEqual(declared.sort(), [...ASSET_TYPES, 'css', 'module.css'].sort());
});

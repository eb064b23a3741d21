import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { ASSET_TYPES } from '../../src/bundle/assetTypes.ts';

test('TypeScript declarations and the bundler know the same types of asset files', () => {
  const declarations = readFileSync(path.resolve(import.meta.dirname, '../../client/default/assets.d.ts'), 'utf8');
  const declared = [...declarations.matchAll(/declare module '\*\.([\w.]+)'/g)].map(([, type]) => type);
  assert.deepEqual(declared.sort(), [...ASSET_TYPES, 'css', 'module.css'].sort());
});

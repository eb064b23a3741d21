import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { bundleInputs } from '../../src/bundle/esbuild.ts';

test('generated modules are no inputs of a bundle, also if the package lies in the site', () => {
  const file = { bytes: 1, imports: [] };
  const names = [
    'src/a.ts',
    'sitegen:mdx',
    'node_modules/sitegen-react/sitegen:mdx',
    'sitegen-theme:@theme/Tabs',
    '<stdin>',
  ];
  const metafile = { inputs: Object.fromEntries(names.map((name) => [name, file])), outputs: {} };
  const result = { errors: [], warnings: [], outputFiles: [], mangleCache: {}, metafile };
  assert.deepEqual(bundleInputs(result, '/site'), [path.resolve('/site/src/a.ts')]);
});

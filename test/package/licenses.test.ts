import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the licenses of all installed packages are known and permissive', async () => {
  const { exitCode, stdout, stderr } = await runProcess(process.execPath, ['scripts/licenses.mjs'], root);
  assert.equal(exitCode, 0, stderr);
  for (const name of ['react', 'esbuild', '@orama/stemmers'])
    assert.match(stdout, new RegExp(`^${name} \\d.*: \\S`, 'm'));
  assert.doesNotMatch(stdout, /^(?:vitest|sanitize-html) /m, 'what is only used for development is not listed');
  assert.doesNotMatch(stdout, /unknown/);
});

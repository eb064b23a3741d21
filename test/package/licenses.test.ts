import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every package that an installation brings has a license that asks nothing of those who use it', async () => {
  const { exitCode, stdout, stderr } = await runProcess(process.execPath, ['scripts/licenses.mjs'], root);
  assert.equal(exitCode, 0, stderr);
  for (const name of ['react', 'esbuild', 'lunr-languages'])
    assert.match(stdout, new RegExp(`^${name} \\d.*: \\S`, 'm'));
  assert.doesNotMatch(stdout, /^(?:vitest|sanitize-html) /m, 'what is only used for development is not listed');
  assert.doesNotMatch(stdout, /unknown/);
});

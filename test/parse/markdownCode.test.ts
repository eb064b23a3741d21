import assert from 'node:assert/strict';
import { test } from 'vitest';
import { withoutCode, withoutComments } from '../../src/source/markdownCode.ts';
import { assertLinear } from '../helpers/cost.ts';

test('inline code ends in its own paragraph', () => {
  assert.equal(withoutCode('a `b\nc` d `` ` `` e\n'), 'a   \n   d         e\n');
  assert.equal(withoutCode('A lone `.\n\n# Title\n\n`b`\n'), 'A lone `.\n\n# Title\n\n   \n');
  assert.equal(withoutComments('A lone `.\n \t\n<!-- x -->`b`\n'), 'A lone `.\n \t\n          `b`\n');
});

test('the time to find inline code grows with the length of the text', async () => {
  await assertLinear((size) => withoutCode('` a\n\n`` b\n\n'.repeat(size / 11)), 'lone backticks');
  await assertLinear((size) => withoutCode('`a` '.repeat(size / 4)), 'code');
});

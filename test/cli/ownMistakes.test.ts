import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { test, vi } from 'vitest';
import { createSite } from '../helpers/site.ts';

const MESSAGE =
  /^error unexpected content\/docs\/b\.md\n {2}sitegen itself made a mistake: TypeError: no such thing\n {2}hint: please report it, .*content\/docs\/b\.md: https:.*\nTypeError: no such thing\n {4}at .*the cause.*\n1 error\n$/s;

test('an exception in sitegen itself is reported with the file, and where to report it', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n\nUnlucky.\n' });
  const { parse } = MarkdownIt.prototype;
  const failing = vi.spyOn(MarkdownIt.prototype, 'parse').mockImplementation(function (
    this: InstanceType<typeof MarkdownIt>,
    text,
    env,
  ) {
    if (text.includes('Unlucky')) throw new TypeError('no such thing', { cause: new Error('the cause') });
    return parse.call(this, text, env);
  });
  t.onTestFinished(() => failing.mockRestore());
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.match(stderr, MESSAGE);
  }
});

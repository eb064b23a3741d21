import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('an MDX page that throws is an error, without an unhandled rejection', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/docs/b.mdx': 'export const x = unknown;\n\n# B\n\n{x}\n',
    'content/docs/c.mdx': '# C\n\n{1 + 1}\n',
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  t.onTestFinished(() => void process.off('unhandledRejection', note));
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.match(stderr, /^error bundle-failed content\/docs\/b\.mdx:1:18\n/);
    await setImmediate();
    assert.deepEqual(unhandled, []);
  }
});

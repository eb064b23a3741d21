import assert from 'node:assert/strict';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

test('complete suggests commands, values of flags and paths', async (t) => {
  const site = await createSite(t, { 'website/a.txt': '', 'website/docs/b.txt': '', 'weather.txt': '' });
  const next = async (...line: readonly string[]) => {
    const { exitCode, stdout } = await site.runAlone('complete', '--', ...line);
    assert.equal(exitCode, 0);
    return stdout.split('\n').flatMap((offer) => (offer.includes('\t') ? [offer.split('\t')[0]] : []));
  };
  assert.deepEqual(await next('docs:v'), ['docs:version']);
  assert.deepEqual(await next('check', '--format', 'j'), ['json', 'junit']);
  assert.deepEqual(await next('build', '--root', 'we'), ['website/']);
  assert.deepEqual(await next('check', '--output', 'website/'), ['website/a.txt', 'website/docs/']);
});

test('the completion script is valid for bash', async (t) => {
  const site = await createSite(t);
  const { exitCode, stdout } = await site.runAlone('complete', 'bash');
  assert.equal(exitCode, 0);
  await site.write({ 'complete.bash': stdout });
  assert.deepEqual(await runProcess('bash', ['-n', 'complete.bash'], site.dir), {
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
});

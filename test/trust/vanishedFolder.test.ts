import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cli, runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

// Other systems do not let the working directory be removed.
test.skipIf(process.platform === 'win32')('a command in a folder that no longer exists is an error', async (t) => {
  const site = await createSite(t);
  const script = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" check';
  const { exitCode, stderr } = await runProcess('sh', ['-c', script, process.execPath, cli], site.dir);
  assert.deepEqual([exitCode, stderr], [1, 'error system-failed\n  the current folder does not exist any more\n']);
});

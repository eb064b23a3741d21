import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'vitest';
import { cli } from '../helpers/cli.ts';
import { isLong } from '../helpers/long.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { RICH_SITE } from './richSite.ts';

/** An environment in which a site is built. */
interface Machine {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The Node executable. */
  readonly node?: string;
}

/** Further versions of Node: paths, separated by colons. */
const { SITEGEN_NODES: nodes = '' } = process.env;

const SOME: Readonly<Record<string, Machine>> = {
  'three threads in Tokyo that speak Turkish': {
    env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    args: ['--jobs', '3'],
  },
};

const MACHINES: Readonly<Record<string, Machine>> = {
  ...SOME,
  ...(isLong
    ? {
        'three threads in Samoa': { env: { TZ: 'Pacific/Apia', LANG: 'C' }, args: ['--jobs', '3'] },
        'Honolulu, in Arabic': { env: { TZ: 'Pacific/Honolulu', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' } },
        'one thread, without cache': { args: ['--jobs', '1', '--no-cache'] },
        'eight threads': { args: ['--jobs', '8'] },
        'another user': { env: { HOME: '/nowhere', USER: 'somebody', SHELL: '/bin/none', TERM: 'dumb', CI: 'true' } },
      }
    : {}),
  ...Object.fromEntries(nodes.split(':').flatMap((node) => (node === '' ? [] : [[node, { node }]]))),
};

/** Build in a process of its own. Returns the files of the output. */
async function make(site: TestSite, { env = {}, args = [], node = process.execPath }: Machine) {
  if (site.exists('.sitegen')) await site.remove('.sitegen'); // of another machine
  const child = spawn(node, [cli, 'build', ...args], { cwd: site.dir, env: { ...process.env, NO_COLOR: '1', ...env } });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 0, stderr);
  // The record contains hashes that depend on the path of the folder.
  const files = site.list('build').filter((file) => file !== '.sitegen-output');
  return new Map(files.map((file) => [file, site.read(`build/${file}`)]));
}

test('the same input gives the same bytes on every machine', async (t) => {
  const expected = await make(await createSite(t, RICH_SITE), { env: { TZ: 'UTC', LANG: 'en_US.UTF-8' } });
  assert.ok(expected.size > 50);
  for (const [name, machine] of Object.entries(MACHINES)) {
    const other = await createSite(t); // another folder, with files created in another order
    await other.write(Object.fromEntries(Object.entries(RICH_SITE).reverse()));
    const made = await make(other, machine);
    assert.deepEqual([...made.keys()], [...expected.keys()], name);
    for (const [file, text] of made) assert.equal(text, expected.get(file), `${name}: ${file}`);
  }
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'vitest';
import { type CliResult, cli } from '../helpers/cli.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Runs a command on a terminal: `script` of util-linux, which other systems have with other flags. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

const PLAIN = { CI: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined, TERM: 'xterm' };

/** Run `sitegen` in a site as from a terminal, to which both of its outputs go. Gives ESC for the character that begins codes. */
function runOnTerminal(
  { dir: cwd }: TestSite,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Pick<CliResult, 'stdout' | 'exitCode'> {
  const command = [process.execPath, cli, ...args].join(' ');
  const { stdout, status } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    env: { ...process.env, ...PLAIN, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { stdout: stdout.replaceAll('\u001b', 'ESC'), exitCode: status };
}

const COLOR = /ESC\[\d+m/;
const CLEAR = '\rESC[K';

const SLOW = `export function Slow() {
  for (const startMs = Date.now(); Date.now() - startMs < 150; ) ;
  console.log('a line of the site');
  return <p>slow</p>;
}
`;

describe.skipIf(!hasTerminals)('on a terminal', () => {
  test('a line says how many files of content are made, of how many, and since when, and is gone at the end', async (t) => {
    const site = await createSite(t, {
      'templates/components/Slow.tsx': SLOW,
      'content/docs/a.md': '# A\n\n<Slow/>\n',
      'content/docs/b.md': '# B\n\n<Slow/>\n',
    });

    const { stdout, exitCode } = runOnTerminal(site, ['build', '--jobs', '1']);

    assert.equal(exitCode, 0, stdout);
    const drawn = stdout.split(CLEAR).filter((text) => text.startsWith('building'));
    for (const text of drawn) assert.match(text, /^building(?:: [012] of 2 content files)?, \d+\.\d\d s$/);
    assert.ok(
      drawn.some((text) => text.startsWith('building: 1 of 2 content files')),
      stdout,
    );
    assert.match(stdout, /\rESC\[Ka line of the site\r\n/);
    assert.match(stdout.slice(stdout.lastIndexOf(CLEAR) + CLEAR.length), /^ESC\[32mbuiltESC\[39m 5 pages in /);
  });

  test('a build that is interrupted ends as the signal ends processes, without a word about the site', async (t) => {
    const site = await createSite(t, {
      'site.config.ts': `process.kill(process.pid, 'SIGINT');\nawait new Promise((end) => setTimeout(end, 60_000));\n`,
    });
    const { stdout, exitCode } = runOnTerminal(site, ['build']);
    assert.equal(exitCode, 128 + 2);
    assert.doesNotMatch(stdout, /error/);
  });

  test('text is plain where that is asked for, and lines stay where the terminal cannot draw them anew', async (t) => {
    const site = await createSite(t, { 'content/docs/a.md': '# A\n\n[b](b.md)\n' });
    assert.match(runOnTerminal(site, ['build']).stdout, COLOR);
    for (const [args, env] of [
      [['--no-color'], {}],
      [[], { NO_COLOR: '1' }],
      [[], { FORCE_COLOR: '0' }],
      [[], { TERM: 'dumb' }],
    ] as const) {
      const { stdout } = runOnTerminal(site, ['build', ...args], env);
      assert.doesNotMatch(stdout, COLOR, `${args.join()} ${JSON.stringify(env)}`);
      assert.match(stdout, /^built /m);
    }
    for (const env of [{ TERM: 'dumb' }, { CI: '1' }]) {
      const { stdout } = runOnTerminal(site, ['build'], env);
      assert.doesNotMatch(stdout, /building|ESC\[K/i, JSON.stringify(env));
    }
  });
});

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, test } from 'vitest';
import { type CliResult, cli } from '../helpers/cli.ts';
import { PATIENCE_MS } from '../helpers/eventually.ts';
import { listen } from '../helpers/listen.ts';
import { createGate } from '../helpers/searchModal.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Runs a command on a terminal: `script` of util-linux. Other systems have one with other flags. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

const PLAIN = { CI: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined, TERM: 'xterm' };

/** Run `sitegen` in a site on a terminal that gets both of its outputs. In the result, ESC stands for the escape character. */
async function runOnTerminal(
  { dir: cwd }: TestSite,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onOutput: (soFar: string) => void = () => undefined,
): Promise<Pick<CliResult, 'stdout' | 'exitCode'>> {
  const command = [process.execPath, cli, ...args].join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    env: { ...process.env, ...PLAIN, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: PATIENCE_MS,
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text.replaceAll('\u001b', 'ESC');
    onOutput(stdout);
  });
  const [exitCode] = (await once(child, 'close')) as [number];
  return { stdout, exitCode };
}

const COLOR = /ESC\[\d+m/;
/** Lines that are drawn again in place. */
const MOVED = /building|ESC\[K/i;
/** Moves to the first column and clears the line. */
const CLEAR = 'ESC[1GESC[0K';

/** The successive contents of the status line that match a pattern. */
const drawnLines = (stdout: string, pattern: RegExp): readonly string[] =>
  stdout
    .split(/(?:ESC\[[?\d]+[a-zA-Z])+/)
    .map((text) => text.trim())
    .filter((text) => pattern.test(text));

const SLOW = `export function Slow() {
  for (const startMs = Date.now(); Date.now() - startMs < 150; ) ;
  console.log('a line of the site');
  return <p>slow</p>;
}
`;

describe.skipIf(!hasTerminals)('on a terminal', () => {
  test('a status line counts content files and time, and disappears at the end', async (t) => {
    const site = await createSite(t, {
      'templates/components/Slow.tsx': SLOW,
      'content/docs/a.md': '# A\n\n<Slow/>\n',
      'content/docs/b.md': '# B\n\n<Slow/>\n',
    });

    const { stdout, exitCode } = await runOnTerminal(site, ['build', '--jobs', '1']);

    assert.equal(exitCode, 0, stdout);
    const drawn = drawnLines(stdout, /^building/);
    for (const line of drawn) assert.match(line, /^building(?:: [012] of 2 content files)?, \d+\.\d\d s$/);
    assert.ok(
      drawn.some((line) => line.startsWith('building: 1 of 2 content files')),
      stdout,
    );
    assert.ok(stdout.includes(`${CLEAR}a line of the site\r\n`), stdout);
    assert.match(stdout.slice(stdout.lastIndexOf(CLEAR) + CLEAR.length), /^ESC\[32mbuiltESC\[39m 5 pages in /);
  });

  test('a status line counts addresses of other sites that were checked', async (t) => {
    const gate = createGate();
    const origin = await listen(
      t,
      createServer(async ({ url }, response) => {
        if (url === '/5') await gate.opened;
        response.end();
      }),
    );
    const links = [1, 2, 3, 4, 5].map((number) => `[${number}](${origin}/${number})`);
    const site = await createSite(t, { 'content/docs/a.md': `# A\n\n${links.join(' ')}\n` });

    const { stdout } = await runOnTerminal(site, ['check', '--external'], {}, (soFar) => {
      if (soFar.includes('asking other sites: 4 of 5 addresses')) gate.open();
    });

    const drawn = drawnLines(stdout, /^(?:check|ask)ing/);
    assert.match(drawn[0] ?? '', /^checking, \d+\.\d\d s$/);
    assert.ok(
      drawn.some((line) => /^asking other sites: 4 of 5 addresses, \d+\.\d\d s$/.test(line)),
      stdout,
    );
  });

  test('an interrupted build exits with the code of the signal, without an error message', async (t) => {
    const site = await createSite(t, {
      'site.config.ts': `process.kill(process.pid, 'SIGINT');\nawait new Promise((end) => setTimeout(end, 60_000));\n`,
    });
    const { stdout, exitCode } = await runOnTerminal(site, ['build']);
    assert.equal(exitCode, 128 + 2);
    assert.doesNotMatch(stdout, /error/);
  });

  test('colors and redrawn lines are left out if flags, environment or terminal demand it', async (t) => {
    const site = await createSite(t, { 'content/docs/a.md': '# A\n\n[b](b.md)\n' });
    assert.match((await runOnTerminal(site, ['build'])).stdout, COLOR);
    for (const [args, env] of [
      [['--no-color'], {}],
      [[], { NO_COLOR: '1' }],
      [[], { FORCE_COLOR: '0' }],
      [[], { TERM: 'dumb' }],
    ] as const) {
      const { stdout } = await runOnTerminal(site, ['build', ...args], env);
      assert.doesNotMatch(stdout, COLOR, `${args.join()} ${JSON.stringify(env)}`);
      assert.match(stdout, /^built /m);
      if ('TERM' in env) assert.doesNotMatch(stdout, MOVED);
    }
    assert.doesNotMatch((await runOnTerminal(site, ['build'], { CI: '1' })).stdout, MOVED);
  });
});

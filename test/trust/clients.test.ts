import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { describe, test } from 'vitest';
import { assertCheap, type Meter } from '../helpers/cost.ts';
import { startServingAlone } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { isLong, trials } from '../helpers/long.ts';
import { mutate } from '../helpers/mutate.ts';
import { type Chance, chanceFrom } from '../helpers/random.ts';
import { request } from '../helpers/request.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const SECRET = 'SECRET-OF-THE-MACHINE';

/** Names that have another meaning in addresses or on disks. */
const ODD_NAMES = [
  ...[
    'q?m.txt',
    'p%25.txt',
    'p%.txt',
    '%2e%2e',
    '%00.txt',
    'h#x.txt',
    'back\\slash.txt',
    'dots...',
    'e\u0301.txt',
    '\u00e9.txt',
  ],
  ...[
    'se;mi.txt',
    'co:lon.txt',
    '&amp;.txt',
    '<b>.txt',
    '"quote.txt',
    '__proto__',
    '%2F/x.txt',
    '😀+.txt',
    `${'x'.repeat(240)}.txt`,
  ],
];

const FILES = {
  'secret.txt': SECRET,
  '.env': SECRET,
  'content/secret.txt': SECRET,
  'content/docs/a.md': '# A\n\nText.\n',
  'content/docs/b.md': '# B\n\n[A](a.md)\n',
  'content/static/data.txt': '0123456789'.repeat(50),
  'content/static/ä b.txt': 'named',
  ...Object.fromEntries(ODD_NAMES.map((name) => [`content/static/odd/${name}`, name])),
};

const PATHS = [
  '/',
  '/docs/a',
  '/docs/b/',
  '/docs/a/index.html',
  '/data.txt',
  '/%C3%A4%20b.txt',
  '/404.html',
  '/search',
];
const OUTSIDE = [
  'secret.txt',
  '.env',
  'content/secret.txt',
  'site.config.ts',
  '.sitegen',
  'etc/passwd',
  '.sitegen-output',
];
const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '%252e%252e/',
  '....//',
  '.%00./',
  '%c0%ae%c0%ae/',
  '//',
  '/./',
];

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'BREW'];

const HEADERS: readonly ((chance: Chance) => string)[] = [
  ({ below }) => `Range: bytes=${below(600)}-${below(600)}`,
  ({ pick }) =>
    `Range: ${pick(['bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0-0,-1', 'bytes=-1', `bytes=${'9'.repeat(30)}-`, 'x'])}`,
  ({ pick }) =>
    `Accept-Encoding: ${pick(['gzip', 'br', 'gzip;q=0', '*', 'identity;q=0', ',,,', 'br;q=x, gzip;;;', 'a'.repeat(2000)])}`,
  ({ pick }) => `Origin: ${pick(['null', 'https://evil.example', 'http://localhost:1', '\\'])}`,
  ({ pick }) => `If-None-Match: ${pick(['*', '"x"', 'W/"1-2"', '"'])}`,
  ({ pick }) => `If-Modified-Since: ${pick(['yesterday', 'Thu, 01 Jan 2099 00:00:00 GMT', '0'])}`,
  ({ pick }) => `Accept: ${pick(['text/html', 'text/event-stream', '*/*', 'text/markdown'])}`,
  ({ pick }) => `Connection: ${pick(['close', 'keep-alive', 'Upgrade', 'upgrade\r\nUpgrade: websocket'])}`,
  () => 'Expect: 100-continue',
  () => 'Transfer-Encoding: chunked',
  ({ below }) => `Content-Length: ${below(50)}`,
  ({ pick }) => `Cookie: ${'a=b; '.repeat(pick([1, 50]))}`,
];

function target(chance: Chance): string {
  const { pick, happens, below } = chance;
  if (happens(0.3)) return pick(PATHS) + pick(['', '?x=1', '?', '#a', '?%00', `?${'a'.repeat(below(3000))}`]);
  if (happens(0.5))
    return `/${pick(['', 'docs/', 'assets/', 'search/'])}${pick(UP).repeat(1 + below(6))}${pick(OUTSIDE)}`;
  if (happens(0.2))
    return pick(['*', 'http://evil.example/docs/a', '//evil.example/', 'docs/a', `/${'a/'.repeat(3000)}`]);
  return mutate(PATHS, chance).replace(/[\r\n\0 ]/g, '%20');
}

function write(chance: Chance, port: number): string {
  const { pick, happens, below } = chance;
  const host = happens(0.8)
    ? `localhost:${port}`
    : pick([
        'evil.example',
        `rebound.example:${port}`,
        '',
        '::::',
        '[::1]',
        '127.1',
        `localhost.evil.example:${port}`,
        '0',
      ]);
  const headers = Array.from({ length: below(4) }, () => pick(HEADERS)(chance));
  const head = [
    `${pick(METHODS)} ${target(chance)} HTTP/${pick(['1.1', '1.1', '1.1', '1.0', '2.0'])}`,
    `Host: ${host}`,
    ...headers,
  ];
  const whole = `${head.join('\r\n')}\r\nConnection: close\r\n\r\n`;
  return happens(0.05) ? whole.slice(0, below(whole.length)) : whole;
}

/** Send bytes and return the answer once nothing more arrives for a while. Impatient clients disconnect at once. */
function send(port: number, text: string, patienceMs: number, isImpatient: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, 'localhost');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, end);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => {
      socket.write(text, 'utf8');
      if (isImpatient) setImmediate(end);
    });
  });
}

const openFiles = (pid: number | undefined): number => readdirSync(`/proc/${pid}/fd`).length;

const memoryMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** Memory use shows a leak only after thousands of trials; after few, it depends on the last garbage collection. */
function assertNoLeak(megabytes: number, before: number): void {
  if (isLong) assert.ok(megabytes < before + 250, `${megabytes} MB, ${before} before`);
}

/** Measures the processor time of work in another process. */
function costOn(pid: number | undefined): Meter {
  const read = (): number => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * 10; // clock ticks of 10 ms
  };
  return async (work) => {
    const before = read();
    await work();
    return read() - before;
  };
}

/** Wait until a process has at most so many files open. */
const filesClose = (pid: number | undefined, most: number): Promise<void> =>
  eventually(() => assert.ok(openFiles(pid) <= most, `${openFiles(pid)} files are open`));

const REQUESTS = trials(200, 20_000);
const STREAMS = isLong ? 2000 : 100;
const EDITS = trials(6, 1000);
const AT_ONCE = 20;

// Only Linux shows which files a process has open.
describe.skipIf(process.platform !== 'linux').each(['dev', 'preview'] as const)('hostile clients of %s', (command) => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, FILES);
    assert.equal((await site.run('build')).exitCode, 0);
    const serving = await startServingAlone(site, command);
    return { site, ...serving, port: Number(new URL(serving.url).port) };
  });
  const isAlive = async (): Promise<boolean> => (await request(served().url, { path: '/docs/a' })).status === 200;
  /** How long to wait for an answer: a multiple of the time that a page takes on this machine. */
  const patienceMs = async (): Promise<number> => {
    const start = performance.now();
    await isAlive();
    return 250 + 20 * (performance.now() - start);
  };

  test(`${REQUESTS} random requests get nothing but the files of the site`, async () => {
    const { port, pid, output } = served();
    const chance = chanceFrom(command.length);
    let answered = 0;
    const tryMany = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done += AT_ONCE) {
        const all = Array.from({ length: AT_ONCE }, () => [write(chance, port), chance.happens(0.1)] as const);
        const patience = await patienceMs();
        const answers = await Promise.all(all.map(([text, isImpatient]) => send(port, text, patience, isImpatient)));
        answered += answers.filter((answer) => /^HTTP\/1\.1 (?:200|206)/.test(answer)).length;
        for (const [index, answer] of answers.entries()) {
          const asked = JSON.stringify(all[index]?.[0]);
          assert.doesNotMatch(answer, new RegExp(`${SECRET}|root:x:|export default`), asked);
          assert.doesNotMatch(answer, /^HTTP\/1\.1 5\d\d/, asked);
          assert.doesNotMatch(answer, /^\s+at .*:\d+/m, asked);
          const isForeign = /^Host: (?!localhost:|\[::1\]|127\.)/m.test(all[index]?.[0] ?? '');
          const isForeignPage = /^Origin: (?!http:\/\/localhost)/m.test(all[index]?.[0] ?? '');
          if (isForeign || isForeignPage) assert.doesNotMatch(answer, /^HTTP\/1\.1 (?:200|206|304)/, asked);
        }
      }
    };
    await tryMany(REQUESTS / 4); // warm up: everything that is created once exists after this
    const before = { files: openFiles(pid), memory: memoryMb(pid) };
    await tryMany((REQUESTS * 3) / 4);
    assert.ok(await isAlive());
    assert.ok(answered > REQUESTS / 50, `${answered} were answered`);
    assert.doesNotMatch(output(), /^\s+at /m);
    await filesClose(pid, before.files + 5);
    assertNoLeak(memoryMb(pid), before.memory);
  });

  test('files with odd names are served under their encoded address', async () => {
    for (const name of ODD_NAMES) {
      const path = `/odd/${name.split('/').map(encodeURIComponent).join('/')}`;
      const { status, text } = await request(served().url, { path });
      assert.deepEqual([name, status, text], [name, 200, name]);
    }
    assert.equal((await request(served().url, { path: '/.sitegen-output' })).status, 404);
  });

  test('no path costs much more than another of its length, however many folders it names', async () => {
    const { url, pid } = served();
    const ask = (part: string) => async (): Promise<void> => {
      for (let asked = 0; asked < 20; asked++) await request(url, { path: `/${part.repeat(14_000 / part.length)}` });
    };
    await ask('a')();
    for (const part of ['a/', '%2f', '//', './', '%2e%2f', 'a%2f', '.html/', '%20'])
      await assertCheap(ask(part), { times: 20, of: ask('a'), meter: costOn(pid), name: part });
  });

  test(`${STREAMS} idle readers block nobody, and the server closes their files in the end`, async () => {
    const { port, pid } = served();
    const before = openFiles(pid);
    const asked = command === 'dev' ? '/__sitegen/events' : '/data.txt';
    const sockets = Array.from({ length: STREAMS }, (_, index) => {
      const socket = net.connect(port, 'localhost').on('error', () => undefined);
      const text = `GET ${asked} HTTP/1.1\r\nHost: localhost:${port}\r\n${index % 3 === 0 ? '' : 'X: y\r\n\r\n'}`;
      socket.write(text);
      socket.pause();
      return socket;
    });
    await eventually(() => assert.ok(openFiles(pid) >= before + STREAMS * 0.9, `${openFiles(pid)} files are open`));
    assert.ok(await isAlive());
    for (const socket of sockets) socket.destroy();
    await filesClose(pid, before + 5);
  });

  test.skipIf(command === 'preview')(
    `after each of ${EDITS} edits, dev serves the newest page, without leaking files or memory`,
    async () => {
      const { site, pid, url, output } = served();
      const edit = async (number: number): Promise<void> => {
        await site.write({ 'content/docs/a.md': `# A\n\nEdit ${number}.\n` });
        await eventually(async () =>
          assert.ok((await request(url, { path: '/docs/a' })).text.includes(`Edit ${number}.`)),
        );
      };
      for (let number = 0; number < EDITS / 4; number++) await edit(number);
      const before = { files: openFiles(pid), memory: memoryMb(pid) };
      for (let number = Math.ceil(EDITS / 4); number < EDITS; number++) await edit(number);
      await filesClose(pid, before.files + 5);
      assertNoLeak(memoryMb(pid), before.memory);
      assert.doesNotMatch(output(), /^\s+at /m);
    },
  );
});

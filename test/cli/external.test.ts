import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { test } from 'vitest';
import { createCache } from '../../src/cache/store.ts';
import { resolveConfig } from '../../src/config/resolveConfig.ts';
import { checkExternal, type KnownAddress } from '../../src/web/checkExternal.ts';
import { configFile } from '../helpers/builtSite.ts';
import type { Scope } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** `sitegen check --external`: its requests, and its findings about links to other sites. */

async function listen(scope: Scope, server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (scope: Scope, listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(scope, createServer(listener))}`;

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) => {
    response.writeHead(code, headers);
    response.end(body);
  };

const html = { 'content-type': 'text/html' };

/** Paths at which the server misbehaves; all others work. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  '/gone': status(404),
  '/get-only': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/no-head': ({ method, socket }, response) => (method === 'HEAD' ? socket.destroy() : response.writeHead(200).end()),
  '/flaky': (_, response, count) => response.writeHead(count < 3 ? 503 : 200).end(),
  '/flaky-connection': ({ socket }, response, count) => (count < 3 ? socket.destroy() : response.writeHead(200).end()),
  '/broken-server': status(500),
  '/wait-a-moment': (_, response, count) =>
    count === 1 ? response.writeHead(429, { 'retry-after': '1' }).end() : response.writeHead(200).end(),
  '/hangs-up': ({ socket }) => void socket.destroy(),
  '/moved': status(301, { location: '/fine' }),
  '/moved-twice': status(308, { location: '/moved' }),
  '/moved-for-now': status(302, { location: '/fine' }),
  '/moved-to-nothing': status(301, { location: '/gone' }),
  '/moved-nowhere': status(301, { location: 'mailto:a@example.org' }),
  '/circle': status(302, { location: '/circle' }),
  '/cookie': ({ headers }, response) =>
    headers.cookie === 'seen=yes'
      ? response.writeHead(200).end()
      : response.writeHead(302, { location: '/cookie', 'set-cookie': 'seen=yes; Path=/; HttpOnly' }).end(),
  '/people-only': ({ headers }, response) =>
    response.writeHead(/^sitegen-link-check \(\+http/.test(headers['user-agent'] ?? '') ? 200 : 403).end(),
  '/token': ({ headers }, response) => response.writeHead(headers.authorization === 'Bearer x' ? 200 : 401).end(),
  '/refuses-programs': status(999),
  '/page': status(200, html, '<h1 id=top-one>A</h1><a name="old"></a><p id="größe"><p id="caf&#233;"><p id="a&ouml;">'),
  '/latin': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('<p id="größe">', 'latin1')),
  '/latin-inside': (_, response) =>
    response.writeHead(200, html).end(Buffer.from('<meta charset=windows-1252><p id="größe">', 'latin1')),
  '/moved-with-place': status(301, { location: '/page#top-one' }),
  '/moved-abroad': status(301, { location: Buffer.from('/größe').toString('latin1') }),
  '/packed-wrongly': status(200, { 'content-encoding': 'gzip', ...html }, 'this is not packed'),
  '/password': ({ headers }, response) =>
    response.writeHead(headers.authorization === `Basic ${btoa('me@x:s:cret')}` ? 200 : 401).end(),
  '/moved-page': status(301, { location: '/page' }),
  '/picture': status(200, { 'content-type': 'image/png' }, 'png'),
};

/** A server that records all requests, and how many of them ran at once. */
async function startServer(scope: Scope) {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  let active = 0;
  let mostActive = 0;
  const origin = await serve(scope, (request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    active++;
    mostActive = Math.max(mostActive, active);
    response.on('close', () => active--);
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    // Answer with a delay, so that parallel requests overlap.
    setTimeout(() => (ANSWERS[url] ?? status(200))(request, response, count), 5);
  });
  return { origin, asked, mostActive: () => mostActive };
}

test('links that lead to a page in the end are fine, all others are reported with the reason', async (t) => {
  const { origin, asked, mostActive } = await startServer(t);
  const other = await serve(t, (request, response) => {
    // The token belongs to another host and must not be sent here.
    response.writeHead(request.headers.authorization ? 200 : 503, { 'retry-after': '3600' }).end();
  });
  const garbage = await listen(
    t,
    createSocketServer((socket) => socket.on('error', () => undefined).end('220 mail.example.org ESMTP\r\n')),
  );
  const unused = createSocketServer();
  const closed = await listen(t, unused);
  unused.close();
  const paths = [...Object.keys(ANSWERS), '/fine', '/denied', '/page#top-one', '/page#old', '/page#gr%C3%B6%C3%9Fe'];
  const pages = ['/page#caf%C3%A9', '/page#a%C3%B6', '/latin#gr%C3%B6%C3%9Fe', '/latin-inside#gr%C3%B6%C3%9Fe'];
  const lost = ['/moved-with-place#lost', '/packed-wrongly#lost'];
  const links = [
    ...paths,
    ...pages,
    ...lost,
    '/page#lost',
    '/page#:~:text=A',
    '/moved-page#old',
    '/picture#xywh',
    '/gone#part',
    '/gone',
  ];
  const site = await createSite(t, {
    'site.config.ts': configFile(`
      check: {
        external: {
          deny: ['${origin}/den*', 'denied.net'],
          headers: { '${origin.slice(7)}': { Authorization: 'Bearer x', 'X-None': undefined } },
          accept: [999],
          timeoutSeconds: 300,
          retries: 1,
          retryDelaySeconds: 0.01,
          hostPauseSeconds: 0,
          hostConcurrency: 3,
        },
      },`),
    'content/docs/a.md': `# A\n\n${links.map((link) => `[x](${origin}${link})`).join('\n')}\n`,
    'content/docs/b.md': `# B\n\n[x](${other}/a) [x](${other}/b) [x](http://127.0.0.1:${garbage}/) [x](http://127.0.0.1:${closed}/) [x](http://x.dev:9/)\n\n[x](${origin.replace('//', '//me%40x:s%3Acret@')}/password)\n`,
    // The site itself, sample addresses and other schemes must not be requested.
    'content/docs/c.md':
      '# C\n\n[x](https://example.org/docs/b) [x](http://a.example.com/) [x](mailto:a@b.org) [x](https://denied.net) [x](http://[)\n',
  });

  const { stdout, stderr } = await site.run('check', '--external', '--format', 'json');

  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly {
      code: string;
      file?: string;
      line?: number;
      column?: number;
      message: string;
      hint?: string;
    }[];
  };
  const ofTheWeb = diagnostics.filter(({ code }) => code !== 'address-local'); // the server of this test is local
  const told = ofTheWeb.map(({ code, file = '', line = '', message, hint }) =>
    [code, `${file}:${line}`, message, ...(hint ? [hint] : [])].join(' | ').replaceAll(origin, ''),
  );
  const line = (link: string): number => links.indexOf(link) + 3;
  const broken = (link: string, reason: string): string =>
    `external-link-broken | content/docs/a.md:${line(link)} | external link "${link}" ${reason}`;
  const places = [...links.entries()]
    .filter(([, link]) => link === '/gone')
    .map(([index]) => `content/docs/a.md:${index + 3}:5`);
  const moved = (link: string, to: string): string =>
    `external-link-moved | content/docs/a.md:${line(link)} | external link "${link}" has moved for good | link to "${to}"`;
  const notAsked = `"${other.slice(7)}" asks to retry after 3600 s: 2 addresses of it could not be checked`;
  const advice =
    'check again later, send a token (`check.external.headers`), or exclude the host (`check.external.deny`)';
  assert.deepEqual(
    told.toSorted(),
    [
      broken('/gone', `answers 404 Not Found (2 times: ${places.join(', ')})`),
      broken('/gone#part', 'answers 404 Not Found'),
      broken('/broken-server', 'answers 500 Internal Server Error'),
      broken('/hangs-up', 'ends the connection without an answer'),
      broken('/moved-to-nothing', 'is redirected to /gone, which answers 404 Not Found'),
      broken('/moved-nowhere', 'is redirected to "mailto:a@example.org", which is not an address'),
      broken('/circle', 'is redirected more than 10 times'),
      moved('/moved', '/fine'),
      moved('/moved-twice', '/fine'),
      moved('/moved-page', '/page'),
      moved('/moved-page#old', '/page#old'),
      moved('/moved-with-place', '/page#top-one'),
      moved('/moved-with-place#lost', '/page#top-one'),
      moved('/moved-abroad', '/gr%C3%B6%C3%9Fe'),
      broken('/packed-wrongly', 'answers with content that is not compressed as its header says'),
      broken('/packed-wrongly#lost', 'answers with content that is not compressed as its header says'),
      broken('/password', 'answers 401 Unauthorized'),
      `external-anchor-broken | content/docs/a.md:${line('/page#lost')} | external link "/page#lost": that page has no "#lost"`,
      `external-link-broken | content/docs/b.md:3 | external link "http://127.0.0.1:${garbage}/" does not answer in HTTP`,
      `external-link-broken | content/docs/b.md:3 | external link "http://127.0.0.1:${closed}/" cannot be reached: the host refuses the connection`,
      'external-link-broken | content/docs/b.md:3 | external link "http://x.dev:9/" cannot be asked: browsers refuse its port',
      'address-invalid | content/docs/c.md:3 | "http://%5B" leads nowhere: browsers cannot read it',
      `external-unasked | : | ${notAsked} | ${advice}`,
    ].toSorted(),
  );
  assert.match(stderr, /^asking other sites: addresses: \d+, hosts: 5\n/);
  assert.ok(mostActive() <= 3, `${mostActive()} at once`);
  const count = (request: string): number => asked.filter((one) => one === request).length;
  assert.deepEqual(
    ['HEAD /fine', 'GET /fine', 'HEAD /page', 'GET /page', 'GET /gone', 'GET /broken-server', 'GET /denied'].map(count),
    [4, 0, 0, 3, 2, 2, 0],
  );

  // Good links are stored for a day, all others are requested again.
  asked.length = 0;
  const again = await site.run('check', '--external', '--format', 'json');
  assert.equal(again.stdout.match(/external-link-moved/g)?.length, 7);
  assert.deepEqual([count('HEAD /fine'), count('HEAD /flaky'), count('HEAD /gone')], [0, 0, 1]);
});

test('a host that does not answer is given up after the configured time', async (t) => {
  const origin = await serve(t, () => undefined);
  const site = await createSite(t, {
    'site.config.ts': configFile('check: { external: { timeoutSeconds: 0.2, retries: 0 } },'),
    'content/docs/a.md': `# A\n\n[x](${origin}/silent)\n`,
  });
  const { stderr } = await site.run('check', '--external');
  assert.match(stderr, /external link "\S+\/silent" does not answer within 0\.2 s/);
});

test('addresses are checked wherever the site names them', async (t) => {
  const origin = await serve(t, (_, response) => response.writeHead(404).end());
  let number = 0;
  const address = (): string => `${origin}/${++number}`;
  const files: Record<string, string> = {
    'content/(docs)/a.md': [
      '---',
      `image: ${address()}`,
      `canonical: ${address()}`,
      '---',
      `# A\n\n[x](${address()}) ![x](${address()}) <${address()}> [x][r]\n\n[r]: ${address()}\n`,
      `<img src="${address()}" srcset="${address()} 2x"> <a href="${address()}">x</a> <iframe src="${address()}"></iframe>\n`,
    ].join('\n'),
    'content/(docs)/sidebars.ts': `export default { docs: ['a', { type: 'link', label: 'X', href: '${address()}' }] };\n`,
    'content/blog/authors.yml': `ann:\n  name: Ann\n  url: ${address()}\n`,
    'content/[data]/apps.json': `[{ "name": "x", "website": "${address()}" }]`,
    'content/[data]/more.yml': `list:\n  - { link: ${address()} }\n`,
    'content/static/old.html': `<!doctype html><title>x</title><a href="${address()}">x</a>\n`,
    'templates/HomePage.tsx': `export default function HomePage() {\n  return <a href="${address()}">x</a>;\n}\n`,
    'client/styles/main.css': `body { background: url(${address()}); }\n`,
    'site.config.ts': configFile(`
      docs: { dir: 'content/(docs)' },
      dataDir: 'content/[data]',
      navbar: { items: [{ label: 'X', href: '${address()}' }] },
      footer: { copyright: '<a href="${address()}">x</a>', links: [{ title: 'X', items: [{ label: 'X', href: '${address()}' }] }] },
      announcementBar: { id: 'x', content: '<a href="${address()}">x</a>' },
      head: [{ tagName: 'link', attributes: { rel: 'me', href: '${address()}' } }],
      redirects: [{ from: '/former', to: '${address()}' }],
      contentSecurityPolicy: false,
      check: { external: { hostPauseSeconds: 0, hostConcurrency: 8 } },`),
  };
  const site = await createSite(t, files);
  const { stdout } = await site.run('check', '--external', '--format', 'json');
  const found = (
    JSON.parse(stdout).diagnostics as { code: string; message: string; file: string; line: number; column: number }[]
  )
    .filter(({ code }) => code === 'external-link-broken')
    .map(({ message, file, line, column }) => `${file}:${line}:${column} ${/"(.+?)"/.exec(message)?.[1]}`);
  const wanted = Object.entries(files).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(new RegExp(`${origin}/\\d+`, 'g'))].map((match) => ({ file, line: index + 1, match })),
      ),
  );
  assert.equal(wanted.length, number);
  const isAt = (entry: string, { file, line, match }: (typeof wanted)[number]): boolean =>
    entry.startsWith(`${file}:${line}:`) && entry.endsWith(` ${match[0]}`);
  assert.deepEqual(
    wanted
      .filter((one) => !found.some((entry) => isAt(entry, one)))
      .map(({ file, line, match }) => `${file}:${line} ${match[0]}`),
    [],
    found.join('\n'),
  );
  assert.equal(found.length, number);
});

test('tokens are not sent without encryption, also after a redirect', async () => {
  const asked: string[] = [];
  const answer = async (url: URL, { headers }: RequestInit): Promise<Response> => {
    const { authorization, 'x-known': known } = headers as Record<string, string>;
    asked.push([url.href, authorization, known].filter(Boolean).join(' '));
    return url.href === 'https://acme.dev/' ? Response.redirect('http://acme.dev/plain', 302) : new Response('here');
  };
  const headers = { 'acme.dev': { authorization: 'token' }, 'http://intra.dev/*': { 'x-known': 'yes' } };
  const { config } = resolveConfig(
    { title: 'T', url: 'https://example.org', check: { external: { headers, hostPauseSeconds: 0 } } },
    { rootDir: '/', file: '', text: '' },
  );
  await checkExternal(
    ['https://acme.dev/', 'http://acme.dev/b', 'http://intra.dev/'].map((target) => ({ target, place: {} })),
    {
      config: config.check.external,
      fetch: answer as typeof fetch,
      cache: createCache<KnownAddress>(),
      userAgent: 'test',
      isOwn: () => false,
      onStart: () => undefined,
    },
  );
  assert.deepEqual([...new Set(asked)].sort(), [
    'http://acme.dev/b',
    'http://acme.dev/plain',
    'http://intra.dev/ yes',
    'https://acme.dev/ token',
    'https://acme.dev/b token',
    'https://intra.dev/',
  ]);
});

test('an anchor on a page that never ends causes no finding', async () => {
  const { config } = resolveConfig(
    { title: 'T', url: 'https://example.org', check: { external: { timeoutSeconds: 0.2, hostPauseSeconds: 0 } } },
    { rootDir: '/', file: '', text: '' },
  );
  const found = await checkExternal([{ target: 'https://acme.dev/#lost', place: {} }], {
    config: config.check.external,
    fetch: async (_, { signal = null } = {}) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('<p>'));
          signal?.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    },
    cache: createCache<KnownAddress>(),
    userAgent: 'test',
    isOwn: () => false,
    onStart: () => undefined,
  });
  assert.deepEqual(found, []);
});

test('without a network, all links to other sites are one finding', async () => {
  const { config } = resolveConfig(
    { title: 'T', url: 'https://example.org', check: { external: { retryDelaySeconds: 0, hostPauseSeconds: 0 } } },
    { rootDir: '.', file: 'site.config.ts', text: '' },
  );
  const offline = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'EAI_AGAIN' }) });
  let requests = 0;
  const found = await checkExternal(
    Array.from({ length: 500 }, (_, index) => ({ target: `https://host${index}.net/`, place: { file: 'a.md' } })),
    {
      config: config.check.external,
      fetch: () => {
        requests++;
        return Promise.reject(offline);
      },
      cache: createCache<KnownAddress>(),
      userAgent: 'x',
      isOwn: () => false,
      onStart: () => undefined,
    },
  );
  assert.deepEqual(
    found.map(({ code, message }) => `${code}: ${message}`),
    ['external-unasked: the network cannot be reached: 500 addresses of other sites could not be checked'],
  );
  assert.ok(requests < 1000, `${requests} requests`);
});

test('http links are reported if their site also supports https, and answers are stored', async () => {
  const asked: string[] = [];
  const answer = async (url: URL, { method = 'GET' }: RequestInit): Promise<Response> => {
    asked.push(`${method} ${url.href}`);
    if (url.href === 'https://plain.acme.dev/') throw new TypeError('fetch failed');
    if (url.href === 'http://moved.acme.dev/') return Response.redirect('https://moved.acme.dev/', 301);
    if (url.href === 'https://back.acme.dev/') return Response.redirect('http://back.acme.dev/', 302);
    return new Response('here');
  };
  const hosts = [
    'both.acme.dev/a?b#c',
    'plain.acme.dev/',
    'moved.acme.dev/',
    'back.acme.dev/',
    '127.0.0.1/',
    'x.dev:81/',
  ];
  const { config } = resolveConfig(
    { title: 'T', url: 'https://example.org', check: { external: { anchors: false, hostPauseSeconds: 0 } } },
    { rootDir: '/', file: '', text: '' },
  );
  const cache = createCache<KnownAddress>();
  const run = async () =>
    (
      await checkExternal(
        hosts.map((target) => ({ target: `http://${target}`, place: {} })),
        {
          config: config.check.external,
          fetch: answer as typeof fetch,
          cache,
          userAgent: 'test',
          isOwn: () => false,
          onStart: () => undefined,
        },
      )
    )
      .map(({ code, hint }) => `${code} ${typeof hint === 'function' ? hint() : hint}`)
      .sort();
  const expected = [
    'external-link-insecure link to "https://both.acme.dev/a?b#c"',
    'external-link-moved link to "https://moved.acme.dev/"',
  ];
  assert.deepEqual(await run(), expected);
  assert.equal(asked.filter((line) => line === 'GET https://both.acme.dev/a?b').length, 1);
  assert.ok(!asked.some((line) => /https:\/\/(127|x\.dev)/.test(line)));
  const before = asked.length;
  assert.deepEqual(await run(), expected);
  assert.equal(asked.length, before);
});

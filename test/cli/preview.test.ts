import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { startServing } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { request } from '../helpers/request.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const config = configFile(
  "baseUrl: '/x/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, redirects: [{ from: '/old', to: '/docs/a#top', status: 308 }]",
);

describe('preview of a site with a base URL and two languages', () => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': config,
      'content/docs/a.md': `# A\n\n${'Text.\n'.repeat(200)}`,
      'content/static/plain/index.html': 'plain',
      'content/static/page.html': 'page',
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, ...(await startServing(site, 'preview')) };
  });
  const ask = (path: string, options = {}) => request(served().url, { path, ...options });

  test('serves it below the base URL, and redirects there', async () => {
    assert.match(served().url, /^http:\/\/localhost:\d+\/x\/$/);
    const leads = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.location];
    };
    assert.deepEqual(await leads('/'), [302, '/x/']);
    assert.deepEqual(await leads('/x'), [301, '/x/']);
    assert.deepEqual(await leads('/y/docs/a'), [404, undefined]);
    assert.match((await ask('/y/docs/a')).text, /the site is served under "\/x\/"/);
  });

  test('serves pages with and without a trailing slash or extension', async () => {
    for (const path of ['/x/docs/a', '/x/docs/a/', '/x/docs/a/index.html', '/x/de/docs/a?query']) {
      const { status, headers } = await ask(path);
      assert.deepEqual([path, status, headers['content-type']], [path, 200, 'text/html;charset=utf-8']);
    }
    for (const [path, text] of [
      ['/x/plain/', 'plain'],
      ['/x/plain', 'plain'],
      ['/x/page', 'page'],
      ['/x/page.html', 'page'],
    ] as const) {
      assert.deepEqual([path, (await ask(path)).text], [path, text]);
    }
  });

  test('compresses texts with an encoding that the browser accepts', async () => {
    const plain = await ask('/x/docs/a');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.headers.vary, 'Accept-Encoding');
    const get = (encodings: string) => ask('/x/docs/a', { headers: { 'accept-encoding': encodings } });
    const [brotli, gzip, none] = await Promise.all([get('gzip, deflate, br'), get('gzip, br;q=0'), get('identity')]);
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(brotli.body).toString(), plain.text);
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.body).toString(), plain.text);
    assert.equal(none.headers['content-encoding'], undefined);
    const tagged = { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag };
    const same = await ask('/x/docs/a', { headers: tagged });
    assert.deepEqual([same.status, same.text], [304, '']);
  });

  test('sends the headers that the build wrote for hosts', async () => {
    const page = await ask('/x/docs/a');
    assert.match(String(page.headers['content-security-policy']), /^default-src 'self';.*frame-ancestors 'self'$/);
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    assert.equal(page.headers['cache-control'], 'no-cache');
    const script = served()
      .site.list('build/assets')
      .find((file) => file.endsWith('.js'));
    const asset = await ask(`/x/assets/${script}`);
    assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(asset.headers['content-type'], 'text/javascript;charset=utf-8');
    for (const file of ['/x/_headers', '/x/_redirects']) assert.equal((await ask(file)).status, 404);
  });

  test('redirects with the configured status', async () => {
    for (const path of ['/x/old', '/x/old/']) {
      const { status, headers } = await ask(`${path}?q=1`);
      assert.deepEqual([status, headers.location], [308, '/x/docs/a?q=1#top']);
    }
    assert.equal((await ask('/x/de/old')).headers.location, '/x/de/docs/a#top');
  });

  test('shows the 404 page of the language', async () => {
    for (const [path, title] of [
      ['/x/none', 'Page Not Found'],
      ['/x/docs/none/', 'Page Not Found'],
      ['/x/de/docs/none', 'Seite nicht gefunden'],
    ] as const) {
      const { status, text, headers } = await ask(path, { headers: { 'accept-encoding': 'identity' } });
      assert.deepEqual([path, status], [path, 404]);
      assert.match(text, new RegExp(`<title>${title}`));
      assert.equal(headers['x-content-type-options'], 'nosniff');
    }
  });
});

test('preview follows _redirects and _headers as Netlify and Cloudflare do', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/static/_redirects': [
      '# comment',
      '/news/:year/:month/* /blog/:year-:month/:splat 302 # why',
      '/docs/* /moved/:splat',
      '/docs/a/forced /elsewhere 307!',
      '/store id=:id /shop/:id 301',
      '/app/* /docs/a 200',
      '/gone/* /404.html 410',
      '/far https://example.org/%C3%A4?x=1',
      '/caf%C3%A9 /docs/größe 303',
      'https://other.example/* /docs/a 301',
      'nonsense',
      '/alone',
      '/odd /docs/a 999',
      '/word /docs/a moved',
      '/where /docs/a 301 Country=au',
      '/api/* https://api.example/:splat 200',
      '',
    ].join('\n'),
    'content/static/_headers': [
      'X-Lost: 1',
      '/*',
      '  X-One: a',
      '  X-Two: a',
      '/docs/:page',
      '  X-One: b',
      '  ! X-Two',
      '  Content-Length: 5',
      '  no header',
      'https://other.example/*',
      '  X-Other: 1',
      '/*/*.html',
      '  X-Two: c',
    ].join('\n'),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const { url, output } = await startServing(site, 'preview');
  const lead = async (path: string) => {
    const { status, headers } = await request(url, { path });
    return headers.location === undefined ? status : `${status} ${headers.location}`;
  };
  const expected = {
    '/news/2024/05/a/b?q=1': '302 /blog/2024-05/a/b?q=1',
    '/news/2024': 404,
    '/docs/a': 200, // rules with wildcards do not apply to existing files
    '/docs/b%20c': '301 /moved/b%20c',
    '/store?id=7': '301 /shop/7',
    '/store': 404,
    '/app/any/where': 200,
    '/gone/x': 410,
    '/far': '301 https://example.org/%C3%A4?x=1',
    '/caf%C3%A9/': '303 /docs/gr%C3%B6%C3%9Fe',
    '/where': 404,
    '/api/x': 404,
  };
  const found = await Promise.all(Object.keys(expected).map(async (path) => [path, await lead(path)] as const));
  assert.deepEqual(Object.fromEntries(found), expected);

  const { headers } = await request(url, { path: '/docs/a' });
  assert.deepEqual([headers['x-one'], headers['x-two'], headers['x-other']], ['a, b', undefined, undefined]);

  // The build reports these at their source, and preview in the output, which another build may have made.
  const invalid = [
    ['_redirects:11:1', '"nonsense" does not start with "/"'],
    ['_redirects:12:1', 'it has no target'],
    ['_redirects:13:1', '"999" is not a valid status'],
    ['_redirects:14:1', '"moved" is not a valid status'],
    ['_headers:1:1', 'there is no path above it'],
    ['_headers:8:1', 'hosts set "Content-Length" themselves'],
    ['_headers:9:1', 'it is not a header such as "Name: value"'],
    ['_headers:12:1', '"/*/*.html" has more than one "*"'],
  ];
  const told = (text: string) =>
    [...text.matchAll(/host-file-invalid \S+\/(\S+)\n {2}hosts ignore this line: (.*)/g)].map(([, place, reason]) => [
      place,
      reason,
    ]);
  await eventually(() => assert.deepEqual(told(output()), invalid));
  assert.deepEqual(told(stderr).toSorted(), invalid.toSorted());
  await eventually(() =>
    assert.deepEqual(output().match(/.* is not applied in the preview: .*/g), [
      'build/_redirects:15 is not applied in the preview: it has conditions',
      'build/_redirects:16 is not applied in the preview: it proxies another site',
    ]),
  );
});

test('preview reports a missing build, and one of another configuration', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  const { exitCode, stderr } = await site.run('preview');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    [
      'error build-missing',
      '  there is no built site in build',
      '  hint: run `npx sitegen build` first',
      '1 error',
      '',
    ].join('\n'),
  );

  assert.equal((await site.run('build', '--base-url', '/b/')).exitCode, 0);
  const asBuilt = await startServing(site, 'preview');
  assert.match(asBuilt.url, /\/b\/$/);
  assert.doesNotMatch(asBuilt.output(), /older/);
  const elsewhere = await startServing(site, 'preview', '--base-url', '/c/');
  assert.match(elsewhere.url, /\/c\/$/);

  await site.write({ 'site.config.ts': site.read('site.config.ts').replace('Test', 'Other') });
  const { output } = await startServing(site, 'preview');
  const older =
    /^build was built with another site.config.ts or another version of sitegen: run `npx sitegen build` to update it$/m;
  await eventually(() => assert.match(output(), older));
});

import assert from 'node:assert/strict';
import { readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, test } from 'vitest';
import { startServingAlone } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { request } from '../helpers/request.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const FILES = {
  'content/docs/a.md': '# A\n\nText.\n',
  'content/static/data.txt': 'ä0123456789',
  'content/static/what? is #1 at 100%.txt': 'named',
};

/** What has to hold for every server of sitegen. */
describe.each(['dev', 'preview'] as const)('%s', (command) => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, { ...FILES, 'content/static/large.bin': 'x'.repeat(8_000_000) });
    assert.equal((await site.run('build')).exitCode, 0);
    return { site, ...(await startServingAlone(site, command)) };
  });
  const ask = (asked: string, options = {}) => request(served().url, { path: asked, ...options });

  test('sends files with type, ETag and length, as a whole or by range', async () => {
    const { status, headers, text } = await ask('/data.txt');
    assert.equal(status, 200);
    assert.equal(text, 'ä0123456789');
    assert.equal(headers['content-type'], 'text/plain;charset=utf-8');
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.equal((await ask('/data.txt', { headers: { 'if-none-match': headers.etag } })).status, 304);
    const parts: readonly (readonly [string, number, string])[] = [
      ['bytes=2-4', 206, '012'],
      ['bytes=9-', 206, '789'],
      ['bytes=-3', 206, '789'],
      ['bytes=-99', 206, 'ä0123456789'],
      ['bytes=9-99', 206, '789'],
      ['bytes=12-', 416, ''],
      ['bytes=-0', 416, ''],
      // An invalid range, or several, may be answered with the whole file (RFC 9110, 14.2).
      ['bytes=5-2', 200, 'ä0123456789'],
      ['bytes=0-0', 200, 'ä0123456789'],
      ['bytes=1-2,4-5', 200, 'ä0123456789'],
      ['lines=1-2', 200, 'ä0123456789'],
    ];
    for (const [range, partStatus, content] of parts) {
      const part = await ask('/data.txt', { headers: { range } });
      assert.deepEqual([range, part.status, part.text], [range, partStatus, content]);
    }
    const ofOther = { range: 'bytes=2-4', 'if-range': '"another"' };
    assert.equal((await ask('/data.txt', { headers: ofOther })).status, 200);
  });

  test('finds files by encoded names', async () => {
    assert.equal((await ask('/what%3F%20is%20%231%20at%20100%25.txt')).text, 'named');
  });

  test('only answers GET and HEAD, and rejects invalid addresses', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask('/docs/a', { method });
      assert.deepEqual([method, status, headers.allow], [method, 405, 'GET, HEAD']);
    }
    const head = await ask('/docs/a', { method: 'HEAD' });
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const asked of ['/%', '/%00', '/docs/a%zz', '/../site.config.ts', '/%2e%2e/site.config.ts', 'docs/a']) {
      assert.deepEqual([asked, (await ask(asked)).status], [asked, 400]);
    }
    for (const asked of ['//docs/a', '/docs//a', `/${'a'.repeat(5000)}`, '/docs/a/b', '/docs']) {
      assert.deepEqual([asked, (await ask(asked)).status], [asked, 404]);
    }
  });

  test('only answers requests to this machine, and from pages on it', async () => {
    const { port } = new URL(served().url);
    for (const [host, status] of [
      [`localhost:${port}`, 200],
      [`docs.localhost:${port}`, 200],
      [`127.0.0.1:${port}`, 200],
      [`[::1]:${port}`, 200],
      [`rebound.example:${port}`, 403],
      ['localhost.example', 403],
      ['not a host', 400],
    ] as const) {
      assert.deepEqual([host, (await ask('/docs/a', { headers: { host } })).status], [host, status]);
    }
    for (const [origin, status] of [
      [`http://localhost:${port}`, 200],
      ['http://[::1]:8080', 200],
      ['https://evil.example', 403],
      ['null', 403],
    ] as const) {
      assert.deepEqual([origin, (await ask('/docs/a', { headers: { origin } })).status], [origin, status]);
    }
  });

  // Only Linux shows which files a process has open.
  test.skipIf(process.platform !== 'linux')('closes files when readers disconnect', async () => {
    const openFiles = () => readdirSync(`/proc/${served().pid}/fd`).length;
    const before = openFiles();
    const goAway = async () => {
      const stop = new AbortController();
      const { body } = await fetch(new URL('/large.bin', served().url), { signal: stop.signal });
      await body?.getReader().read();
      stop.abort();
    };
    await Promise.all(Array.from({ length: 20 }, goAway));
    await eventually(() => assert.ok(openFiles() <= before + 5, `${openFiles()} files are open, ${before} were`));
  });

  test.skipIf(process.platform !== 'linux')('keeps running if a file cannot be read', async () => {
    const dir = command === 'dev' ? 'content/static' : 'build';
    symlinkSync('/proc/self/mem', path.join(served().site.dir, dir, 'broken.bin'));
    await ask('/broken.bin').catch(() => undefined);
    assert.equal((await ask('/docs/a')).status, 200);
  });

  test('takes the next port if one is in use', async (t) => {
    const blocker = createServer().listen(0, 'localhost');
    t.onTestFinished(() => void blocker.close());
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as AddressInfo;
    const other = await startServingAlone(served().site, command, '--port', String(port));
    const taken = Number(new RegExp(`^port ${port} is in use, taking (\\d+)$`, 'm').exec(other.output())?.[1]);
    assert.ok(taken > port && taken < port + 20, other.output()); // the next ports may be in use, too
  });
});

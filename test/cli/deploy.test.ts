import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, test } from 'vitest';
import { eventually } from '../helpers/eventually.ts';
import { request } from '../helpers/request.ts';
import { type Scope, shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { slashSite } from '../helpers/slashSite.ts';

/** Try what the pages on deployment say, on servers that are installed and on models of the rules of hosts. */

const guides = path.resolve(import.meta.dirname, '../../docs/content/docs/guides/deploy');
const readGuide = (name: string): string => readFileSync(path.join(guides, `${name}.md`), 'utf8');

/** The code blocks of a page, by title and, for those without one, in order. */
function blocksOf(name: string): { readonly byTitle: (title: string) => string; readonly untitled: readonly string[] } {
  const blocks = [...readGuide(name).matchAll(/^```\S*(?: title="([^"]*)")?[^\n]*\n([\s\S]*?)^```/gm)];
  return {
    byTitle: (title) => blocks.find((block) => block[1] === title)?.[2] ?? assert.fail(`${name}: no block "${title}"`),
    untitled: blocks.flatMap((block) => (block[1] === undefined ? [block[2] ?? ''] : [])),
  };
}

const FORMS = ['undefined', 'true', 'false'] as const;
type Form = (typeof FORMS)[number];

const slashOf = (form: Form): boolean | undefined => (form === 'undefined' ? undefined : form === 'true');

const built = shared(async (scope) => {
  const sites = await Promise.all(
    FORMS.map(async (form) => {
      const site = await createSite(scope, slashSite(slashOf(form)));
      const { exitCode, stderr } = await site.run('build', '--base-url', '/');
      assert.equal(exitCode, 0, stderr);
      return [form, site] as const;
    }),
  );
  return new Map(sites);
});

const siteOf = (form: Form): TestSite => built().get(form) ?? assert.fail(form);

/** The address of a page in the form that a site uses. */
const at = (form: Form, page: string): string => (form === 'true' ? `${page}/` : page);

type Answer = 'served' | 'redirect' | 'not found';

/** How a host answers a request for an address. */
type Host = (has: (file: string) => boolean, address: string, form: Form) => Answer;

const isFolder = (address: string): boolean => address.endsWith('/');

/** Hosts that serve `x.html` at `/x`, and redirect from `/x` to a folder. */
const plainHost: Host = (has, address) => {
  if (isFolder(address)) return has(`${address}index.html`) ? 'served' : 'not found';
  if (has(address) || has(`${address}.html`)) return 'served';
  return has(`${address}/index.html`) ? 'redirect' : 'not found';
};

/** Hosts that also redirect from `/x/` to `x.html`. */
const leadingHost: Host = (has, address, form) =>
  isFolder(address) && !has(`${address}index.html`) && has(`${address.slice(0, -1)}.html`)
    ? 'redirect'
    : plainHost(has, address, form);

/** The functions of the guide for CloudFront, for each form of addresses. */
const cloudFrontHost: Host = (has, address, form) => {
  const source = blocksOf('s3-cloudfront').byTitle(form === 'false' ? 'addresses-bare.js' : 'addresses.js');
  const handler = new Function(`${source}; return handler;`)() as (event: { request: { uri: string } }) => {
    readonly uri?: string;
    readonly statusCode?: number;
  };
  const { statusCode, uri = '' } = handler({ request: { uri: address } });
  return statusCode === 301 ? 'redirect' : has(uri) ? 'served' : 'not found';
};

/** Hosts according to their documentation and measurements by https://github.com/slorber/trailing-slash-guide. */
const HOSTS: Readonly<Record<string, Host>> = {
  'GitHub Pages': plainHost,
  'GitLab Pages': plainHost,
  Netlify: leadingHost,
  Cloudflare: leadingHost,
  // Vercel with the settings that the guide gives for each form.
  Vercel: (has, address, form) => {
    if (form === 'false') return isFolder(address) ? 'redirect' : leadingHost(has, address, form);
    if (form === 'true' && !isFolder(address) && !has(address)) return 'redirect';
    return has(address) || has(`${address.replace(/\/$/, '')}/index.html`) ? 'served' : 'not found';
  },
  'S3 as a website': (has, address, form) =>
    !isFolder(address) && has(`${address}.html`) ? 'not found' : plainHost(has, address, form),
};

/** What the guide says about a host in a form, in a few words. */
function claimOf(host: string, form: Form): string {
  const table = readGuide('index').split('What hosts do with a page in each form:')[1] ?? '';
  const row = table.split('\n').find((line) => line.startsWith(`| ${host} |`)) ?? assert.fail(`no row of ${host}`);
  return row.split('|').map((cell) => cell.trim())[2 + FORMS.indexOf(form)] ?? '';
}

describe.each(FORMS)('trailingSlash: %s', (form) => {
  const has = (address: string) =>
    !isFolder(address) &&
    (statSync(path.join(siteOf(form).dir, 'build', address), { throwIfNoEntry: false })?.isFile() ?? false);
  const page = at(form, '/docs/guide/install');
  const other = form === 'true' ? '/docs/guide/install' : '/docs/guide/install/';

  test.each(Object.keys(HOSTS))('the guide is right about %s', (name) => {
    const claim = claimOf(name, form);
    const host = HOSTS[name] ?? assert.fail(name);
    const answer = host(has, page, form);
    assert.ok(claim.startsWith(answer === 'redirect' ? 'a redirect' : answer), `${name}: ${answer}, not "${claim}"`);
    assert.equal(host(has, other, form) === 'not found', answer === 'not found' || claim.includes('is not found'));
    for (const asked of ['/', '/about', '/blog/tags', '/de/docs/start'])
      if (answer !== 'not found') assert.notEqual(host(has, asked === '/' ? '/' : at(form, asked), form), 'not found');
  });

  test('the functions for CloudFront find every page and file', () => {
    if (form === 'undefined') return; // the guide recommends one of the other forms
    const addresses = [
      '/',
      '/de/',
      at(form, '/docs/guide/install'),
      at(form, '/de/about'),
      '/logo.svg',
      '/blog/rss.xml',
    ];
    for (const address of addresses) assert.equal(cloudFrontHost(has, address, form), 'served', address);
    assert.equal(cloudFrontHost(has, other, form), 'redirect');
    assert.equal(cloudFrontHost(has, at(form, '/none'), form), 'not found');
  });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Start a server and wait until it answers. It stops when the scope ends. */
async function serve(scope: Scope, command: string, args: readonly string[], origin: string): Promise<void> {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  scope.onTestFinished(
    () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        if (!child.kill('SIGTERM')) resolve();
      }),
  );
  const ended = once(child, 'close').then(() => assert.fail(`${command} ended: ${output}`));
  ended.catch(() => undefined); // it ends with the scope
  await Promise.race([ended, eventually(() => request(origin))]);
}

/** Start nginx with the configuration that the guide gives for a form. */
async function startNginx(scope: Scope, form: Form, dir: string, port: number): Promise<void> {
  const { byTitle, untitled } = blocksOf('nginx');
  const [commands = '', bothForms = '', withoutSlash = ''] = untitled;
  const [awk = ''] = /^awk .*/m.exec(commands) ?? [];
  spawnSync('sh', ['-c', awk], { cwd: dir });
  const server = byTitle('/etc/nginx/conf.d/docs.conf')
    .replace('/etc/nginx/docs-redirects.map', path.join(dir, 'redirects.map'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /var/www/docs;', `root ${dir}/build;`);
  const files = form === 'true' ? server : server.replace(/try_files .*;/g, bothForms.trim());
  const shown = form === 'false' ? files.replace(/\}\s*$/, `${withoutSlash}}\n`) : files;
  const temporary = path.join(dir, 'nginx');
  mkdirSync(temporary);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${temporary};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `${user} pid ${temporary}/pid; error_log stderr; daemon off; events {} http { access_log off; ${paths.join(' ')}\n${shown}}`,
  );
  await serve(scope, 'nginx', ['-p', dir, '-c', path.join(dir, 'nginx.conf')], `http://127.0.0.1:${port}`);
}

/** Start Caddy with the Caddyfile that the guide gives for a form. */
async function startCaddy(scope: Scope, form: Form, dir: string, port: number): Promise<void> {
  const { byTitle, untitled } = blocksOf('caddy');
  const [commands = '', bothForms = '', withoutSlash = ''] = untitled;
  const [awk = ''] = /^awk .*/m.exec(commands) ?? [];
  spawnSync('sh', ['-c', awk], { cwd: dir });
  const site = byTitle('Caddyfile')
    .replace('docs.example.org {', `http://127.0.0.1:${port} {`)
    .replace('root * /var/www/docs', `root * ${dir}/build`);
  const files = form === 'undefined' ? site.replace(/try_files .*/, bothForms.trim()) : site;
  const shown = form === 'false' ? files.replace(/(?=\ttry_files)/, withoutSlash) : files;
  writeFileSync(path.join(dir, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${shown}`);
  const args = ['run', '--config', path.join(dir, 'Caddyfile'), '--adapter', 'caddyfile'];
  await serve(scope, 'caddy', args, `http://127.0.0.1:${port}`);
}

const SERVERS = { nginx: startNginx, caddy: startCaddy };
const isInstalled = (command: string): boolean => spawnSync(command, ['-h']).error === undefined;

describe.each(Object.keys(SERVERS) as (keyof typeof SERVERS)[])('%s', (name) => {
  test.skipIf(!isInstalled(name)).for(FORMS)(
    'serves a site as the guide says, with trailingSlash: %s',
    async (form, t) => {
      const { dir } = siteOf(form);
      const port = await freePort();
      await SERVERS[name](t, form, dir, port);
      const ask = (asked: string, headers = {}) => request(`http://127.0.0.1:${port}`, { path: asked, headers });
      const page = at(form, '/docs/guide/install');

      const shown = await ask(page, { 'accept-encoding': 'gzip' });
      assert.deepEqual([shown.status, shown.headers['content-encoding']], [200, 'gzip']);
      assert.equal(shown.headers['cache-control'], 'no-cache');
      assert.match(String(shown.headers['content-type']), /^text\/html; charset=utf-8$/i);
      assert.equal(shown.headers['x-content-type-options'], 'nosniff');
      const etag = { 'accept-encoding': 'gzip', 'if-none-match': shown.headers.etag };
      assert.equal((await ask(page, etag)).status, 304);

      const other = await ask(form === 'true' ? '/docs/guide/install' : '/docs/guide/install/');
      assert.equal(other.headers.location, form === 'undefined' ? undefined : page);
      assert.equal((await ask('/de/')).status, 200);
      assert.equal((await ask('/plain/')).text, 'plain');

      for (const asked of ['/old', '/de/older/']) {
        const { status, headers } = await ask(asked);
        const prefix = asked.startsWith('/de/') ? '/de' : '';
        assert.deepEqual([status, headers.location], [301, `${prefix}${page}#linux`]);
      }
      for (const [asked, title] of [
        ['/none', 'Page Not Found'],
        ['/de/docs/none', 'Seite nicht gefunden'],
      ] as const) {
        const { status, text } = await ask(asked);
        assert.equal(status, 404);
        assert.match(text, new RegExp(`<title>${title}`));
      }
      const [script] = siteOf(form)
        .list('build/assets')
        .filter((file) => file.endsWith('.js'));
      assert.match(String((await ask(`/assets/${script}`)).headers['cache-control']), /immutable/);
      assert.doesNotMatch(String((await ask('/assets/none.js')).headers['cache-control']), /immutable/);
      for (const file of ['/_headers', '/_redirects', '/.sitegen-output']) assert.equal((await ask(file)).status, 404);
    },
  );
});

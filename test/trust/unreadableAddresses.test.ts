import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { startServing } from '../helpers/dev.ts';
import { request } from '../helpers/request.ts';
import { createSite } from '../helpers/site.ts';

/** Addresses that browsers cannot parse, in all forms: absolute, relative to the scheme, relative to the site. */
const ADDRESSES = ['http://[', '//[', '/\\[', 'https://a b/', 'http://a:99999/'];

const config = (address: string): string => `export default {
  title: 'Test', url: 'https://example.org', blog: { feedOptions: { type: 'all' } },
  redirects: [{ from: '/old', to: '${/[ \\]/.test(address) ? '/docs/a' : address}' }],
  navbar: { items: [{ label: 'Out', href: '${address}' }] },
  footer: { links: [{ label: 'Out', href: '${address}' }] },
};
`;

const files = (address: string): Readonly<Record<string, string>> => ({
  'content/docs/a.md': `---
image: '${address}'
canonical: '${address}'
custom_edit_url: '${address}'
---

# A

[a](<${address}>) ![a](<${address}>) <a href="${address}">a</a> <img src="${address}" alt="a">

[a]: <${address}>

<LinkCard title="a" href="${address}" />
`,
  'content/blog/authors.yml': `ann:\n  name: Ann\n  url: '${address}'\n  image_url: '${address}'\n`,
  'content/blog/2024-01-02-one.md': `---
authors: [ann, { name: Bea, url: '${address}', image_url: '${address}' }]
image: '${address}'
---

# One

[a](<${address}>) ![a](<${address}>)
`,
  'content/static/page.html': `<!doctype html><html lang="en"><title>x</title><meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${address}"><a href="${address}">a</a><img src="${address}" alt="a"></html>`,
  'content/static/base.html': `<!doctype html><html lang="en"><title>x</title><base href="${address}"><a href="x">a</a></html>`,
  'content/static/page.css': `@import "${address}"; a { background: url("${address}") }`,
  'content/static/app.webmanifest': JSON.stringify({ start_url: address, icons: [{ src: address }] }),
});

const STACK = /^\s+at |Node\.js v|ERR_INVALID_URL/m;

test.each(ADDRESSES)('%s is reported wherever it is used, and the site is built', async (address) => {
  const written = address.replaceAll('\\', '\\\\');
  const site = await createSite({ onTestFinished }, { 'site.config.ts': config(written), ...files(address) });
  const checked = await site.run('check', '--verbose');
  const built = await site.run('build');
  for (const { stderr } of [checked, built]) assert.doesNotMatch(stderr, STACK);
  assert.deepEqual([checked.exitCode, built.exitCode], [0, 0], checked.stderr);
  for (const file of ['docs/a.md', 'blog/2024-01-02-one.md', 'blog/authors.yml', 'static/page.html', 'static/page.css'])
    assert.ok(checked.stderr.includes(`content/${file}`), file);
  const ofFolder = await site.run('check', '--built');
  assert.doesNotMatch(ofFolder.stderr + ofFolder.stdout, STACK);
});

test('preview answers for redirects to addresses that cannot be parsed', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/static/_redirects': '/one /\\[ 301\n/two http://[ 302\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const { url, output } = await startServing(site, 'preview');
  for (const path of ['/one', '/two']) assert.match(String((await request(url, { path })).status), /^(?:30|404)/);
  assert.doesNotMatch(output(), STACK);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, isSameDocument, openMarked } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const config = (redirects: string, more = ''): string => `import { defineConfig } from 'sitegen-react';

export default defineConfig({
  title: 'Test',
  url: 'https://example.org',
  ${more}
  redirects: [
    ${redirects}
  ],
} as never);
`;

const files = {
  'content/docs/new.md': '# New place\n\n## Part\n',
  'content/docs/english.md': '# English alone\n',
  'content/static/manual.pdf': 'x',
};

test('redirects are pages that lead on, in every language, and lines of _redirects', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/i18n/de/docs/new.md': '# Neuer Ort\n\n## Teil\n',
    'site.config.ts': config(
      `{ from: ['/docs/old', '/docs/öld.html'], to: '/docs/new?q=1&r#part', status: 302 },
       { from: '/', to: '/docs/old' },
       { from: '/book/', to: '/manual.pdf' },
       { from: '/docs/untranslated', to: '/docs/english' },
       { from: '/chat', to: 'https://chat.example.com/a b'.replace(' ', '%20') },`,
      `baseUrl: '/base/', i18n: { locales: ['en', 'de'] },`,
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);

  assert.equal(
    site.read('build/_redirects'),
    ['/base/', '/base/de/']
      .flatMap((base) => [
        `${base}docs/old ${base}docs/new?q=1&r#part 302`,
        `${base}docs/old/ ${base}docs/new?q=1&r#part 302`,
        `${base}docs/%C3%B6ld.html ${base}docs/new?q=1&r#part 302`,
        `${base} ${base}docs/new?q=1&r#part 301`,
        `${base}book /base/manual.pdf 301`,
        `${base}book/ /base/manual.pdf 301`,
        `${base}docs/untranslated ${base}docs/english 301`,
        `${base}docs/untranslated/ ${base}docs/english 301`,
        `${base}chat https://chat.example.com/a%20b 301`,
        `${base}chat/ https://chat.example.com/a%20b 301`,
        '',
      ])
      .filter(Boolean)
      .join('\n')
      .concat('\n'),
  );
  const german = site.read('build/de/docs/old/index.html');
  for (const part of [
    '<html lang="de" dir="ltr">',
    '<meta http-equiv="refresh" content="0; url=/base/de/docs/new?q=1&amp;r#part">',
    '<link rel="canonical" href="https://example.org/base/de/docs/new">', // the canonical address of the target
    '<meta name="robots" content="noindex">',
    '<h1>Diese Seite ist umgezogen</h1><p><a href="/base/de/docs/new?q=1&amp;r#part">Neuer Ort</a></p>',
  ])
    assert.ok(german.includes(part), part);
  const english = '<link rel="canonical" href="https://example.org/base/docs/english">';
  assert.ok(site.read('build/de/docs/untranslated/index.html').includes(english), 'the one that its page names');
  for (const page of ['index.html', 'docs/öld.html', 'book/index.html', 'chat/index.html'])
    for (const folder of ['build/', 'build/de/']) assert.ok(site.exists(folder + page), folder + page);
  assert.doesNotMatch(site.read('build/sitemap.xml'), /docs\/old/);

  assert.match((await site.run('build')).stderr, / 0 written/);
  await site.run('build', '--locale', 'de');
  assert.ok(site.exists('build/_redirects'), 'the root belongs to the default language');
});

test('a redirect to an address with an apostrophe works', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(`{ from: '/old', to: "/docs/what's-new" }`),
    "content/docs/what's-new.md": '# News\n',
    'content/static/kit.html': `<!doctype html><html lang="en"><title>Kit</title><meta http-equiv="refresh" content="0; url=/docs/what's-new"></html>`,
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.equal((await site.run('check', '--built', 'build')).stderr, 'no findings\n');
});

test('a static _redirects replaces the generated file, but not the redirect pages', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/static/_redirects': '/mine /yours 301\n',
    'site.config.ts': config(`{ from: '/docs/old', to: '/docs/new' },`),
  });
  await site.run('build');
  assert.equal(site.read('build/_redirects'), '/mine /yours 301\n');
  assert.ok(site.exists('build/docs/old/index.html'));
});

test('both ends of a redirect are checked, with their place', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/docs/install.md': '# Install\n',
    'site.config.ts': config(
      `{ from: '/docs/install/', to: '/nowhere' },
    { from: '/gone', to: '/docs/instal' },
    { from: '/manual.pdf', to: '/docs/new' },
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: ['/gone/'], to: '/docs/new' },
    { from: '/de/x', to: '/docs/new' },
    { from: '/to-a-page', to: '/docs/install' },`,
      `i18n: { locales: ['en', 'de'] },`,
    ),
  });
  for (const command of ['check', 'build']) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    const said = stderr.split('\n').filter((line) => /^(?:error|warning| {2}(?![ >] *\d* \|| {2}))/.test(line));
    assert.deepEqual(
      said.filter((line) => !line.includes(' | ')),
      [
        'warning config-invalid site.config.ts:8:14',
        '  redirects[0].from: "/docs/install/" is a page of the site (content/docs/install.md)',
        '  hint: remove the redirect, or give the page another address',
        'error config-invalid site.config.ts:8:36',
        '  redirects[0].to: "/nowhere" does not exist',
        '  hint: name a page or a file of the site, or a full URL',
        'error config-invalid site.config.ts:9:27',
        '  redirects[1].to: "/docs/instal" does not exist',
        '  hint: did you mean "/docs/install"?',
        'error config-invalid site.config.ts:10:14',
        '  redirects[2].from: "/manual.pdf" is a file of the site',
        '  hint: remove the redirect or the file',
        'error config-invalid site.config.ts:11:14',
        '  redirects[3].from: is redirected in a circle: "/a" → "/b" → "/a"',
        '  hint: redirect one of them to a page',
        'error config-invalid site.config.ts:12:14',
        '  redirects[4].from: is redirected in a circle: "/b" → "/a" → "/b"',
        '  hint: redirect one of them to a page',
        'error config-invalid site.config.ts:13:15',
        '  redirects[5].from[0]: "/gone/" is redirected by redirects[1].from already',
        '  hint: remove one of them',
        'error config-invalid site.config.ts:14:14',
        '  redirects[6].from: "/de/x" is in the folder of the language "de"',
        '  hint: leave that folder out: redirects apply to every language',
      ],
    );
  }
});

test('redirects with an invalid path, status or field are errors', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config(
      `{ from: '/docs/*', to: 'docs/new' }, { from: '/x', to: '/y', stauts: 302 }, { from: '/z', to: '/y', status: 200 }`,
    ),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(stderr, /redirects\[0\]\.from: expected the path of one address, without query, hash, `\*` or spaces/);
  assert.match(stderr, /redirects\[0\]\.to: expected a path that starts with "\/", or a full URL without spaces/);
  assert.match(stderr, /redirects\[1\]\.stauts: unknown field "stauts"\n(?:.*\n)*? {2}hint: did you mean "status"\?/);
  assert.match(stderr, /redirects\[2\]\.status: expected 301 or 302 or 307 or 308, found 200/);
});

test('links to a redirected address lead to the target, and check reports them', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/docs/a.md': '# A\n\nSee [that](/docs/old) and [that](/docs/old#part), [chat](/chat?x).\n',
    'site.config.ts': config(
      `{ from: '/docs/old', to: '/docs/new' }, { from: '/chat', to: 'https://chat.example.com/' },
    { from: '/lost', to: '/docs/new#prt' },`,
      `footer: { links: [{ title: 'x', items: [{ label: 'y', href: '/chat' }] }] },`,
    ),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /warning link-redirected content\/docs\/a\.md:3:12\n {2}"\/docs\/old" is redirected to "\/docs\/new"\n(?:.*\|.*\n)+ {2}hint: link to "\/docs\/new"\n/,
  );
  assert.match(
    stderr,
    /footer\.links\[0\]\.items\[0\]\.href: "\/chat" is redirected to "https:\/\/chat\.example\.com\/"/,
  );
  assert.match(stderr, /redirects\[\d+\]\.to: broken anchor "\/docs\/new#prt": "\/docs\/new" has no "#prt"/);
  assert.match(stderr, /\n5 warnings\n/);

  await site.run('build');
  const html = site.read('build/docs/a/index.html');
  for (const href of ['/docs/new', '/docs/new#part', 'https://chat.example.com/?x'])
    assert.ok(html.includes(`href="${href}"`), href);
});

test('redirects work with and without script, and keep query and anchor', async (t) => {
  const { site, origin } = await buildAndServe(t, {
    ...files,
    'site.config.ts': config(
      `{ from: '/docs/old', to: '/docs/new' }, { from: '/docs/part', to: '/docs/new#part' },`,
      // Other links of the site lead to the target directly; `pathname:` leaves this one unchanged.
      `navbar: { items: [{ href: 'pathname:///docs/old', label: 'Old' }] },`,
    ),
  });
  const plain = await openPage(t, { javaScriptEnabled: false });
  await plain.page.goto(`${origin}/docs/old/`);
  await plain.page.waitForURL(`${origin}/docs/new`);
  await plain.page.getByRole('heading', { level: 1, name: 'New place' }).waitFor();
  assert.deepEqual(plain.problems, []);

  const { page, problems } = await openPage(t);
  await openMarked(page, `${origin}/docs/new`);
  await page.click('nav >> text=Old');
  await page.waitForFunction(() => !('isSameDocument' in window) && location.pathname === '/docs/new');
  await page.getByRole('heading', { level: 1, name: 'New place' }).waitFor();
  assert.equal(await isSameDocument(page), false);

  await page.goto(`${origin}/docs/old/?a=1#part`);
  await page.waitForURL(`${origin}/docs/new?a=1#part`);
  await page.goto(`${origin}/docs/part/?a=1#other`);
  await page.waitForURL(`${origin}/docs/new?a=1#part`);
  assert.deepEqual(problems, []);

  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(site.read('build/docs/old/index.html')) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  assert.ok(site.read('build/_headers').includes(hash), 'hosts that send the policy allow it');
});

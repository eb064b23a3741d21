import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { printedFindings } from '../helpers/printedFindings.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** The findings of a report: severity, code and first line of the message. */
const told = (stderr: string): readonly string[] =>
  printedFindings(stderr)
    .filter(({ severity }) => severity !== 'hint')
    .map(({ severity, code, message }) => `${severity} ${code}: ${message}`);

/** Compare the findings and exit codes of `check` and `build`, and return the findings. */
async function bothSay(site: TestSite): Promise<readonly string[]> {
  const checked = await site.run('check');
  const built = await site.run('build');
  assert.equal(checked.exitCode, built.exitCode, checked.stderr + built.stderr);
  assert.deepEqual(told(built.stderr), told(checked.stderr));
  return told(checked.stderr);
}

test('spaces in addresses are percent-encoded', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
    'content/docs/my page.md': '---\nslug: /my page\n---\n# My page\n\n[Other](./other.md)\n',
    'content/docs/other.md': '# Other\n\n[Back](<my page.md>)\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const page = site.read('build/docs/my page/index.html');
  assert.ok(page.includes('<link rel="canonical" href="https://example.org/docs/my%20page"/>'), page);
  assert.doesNotMatch(page + site.read('build/docs/other/index.html'), /(?:href|content)="[^"]*\/my page/);
  assert.doesNotMatch((await site.run('check', '--built', 'build')).stderr, /built-address-invalid/);
});

describe('two files at one path are an error, whatever makes them', () => {
  const cases: Readonly<
    Record<string, readonly [files: Readonly<Record<string, string>>, ...said: readonly string[]]>
  > = {
    'a redirect from a file that sitegen makes': [
      { 'site.config.ts': configFile("redirects: [{ from: '/llms.txt', to: '/docs/a' }]") },
      'error config-invalid: redirects[0].from: "/llms.txt" is a file of the site',
    ],
    'a redirect from below a file': [
      { 'site.config.ts': configFile("redirects: [{ from: '/robots.txt/old', to: '/docs/a' }]") },
      'error config-invalid: redirects[0].from: "/robots.txt/old" is a file of the site',
    ],
    'an output in the place of a file that sitegen makes': [
      { 'site.config.ts': configFile("outputs: () => [{ path: 'opensearch.xml', content: 'x' }]") },
      'error function-failed: outputs returned "opensearch.xml", which exists already as a file of the site',
    ],
    'outputs in the place of the search index': [
      {
        'site.config.ts': configFile(
          "outputs: () => ['search/index.json', 'search/packs/7abcd.json', 'search/more.json'].map((path) => ({ path, content: '{}' }))",
        ),
      },
      'error function-failed: outputs returned "search/index.json", which exists already as a file of the site',
      'error function-failed: outputs returned "search/packs/7abcd.json", which exists already as a file of the site',
    ],
    'two outputs of one name, and one below another': [
      {
        'site.config.ts': configFile(
          "outputs: () => ['a.txt', 'a.txt', 'a.txt/b', 'c/d', 'c'].map((path) => ({ path, content: '' }))",
        ),
      },
      'error function-failed: outputs returned "a.txt", which exists already as a file of the site',
      'error function-failed: outputs returned "a.txt/b", which is below "a.txt", which is a file of the site',
      'error function-failed: outputs returned "c", which must be a folder, because it contains "c/d"',
    ],
    'a page in the place of a file that sitegen makes': [
      { 'content/pages/map.md': '---\nslug: /sitemap.xml\n---\n\n# Map\n' },
      'error route-conflict: "/sitemap.xml" would be inside the file of the sitemap',
    ],
    'a page below the file of another one': [
      {
        'content/pages/a.md': '---\nslug: /foo.html\n---\n\n# A\n',
        'content/pages/b.md': '---\nslug: /foo.html/bar\n---\n\n# B\n',
      },
      'error route-conflict: "/foo.html/bar" would be inside the file of the page "/foo.html" (content/pages/a.md)',
    ],
    'a static file where the folder of scripts must be': [
      { 'content/static/assets': 'x' },
      "error route-conflict: this static file has the place of the folder of the site's assets",
    ],
    'a static file among those of the search index': [
      { 'content/static/search/packs/0abcd.json': '{}' },
      'error route-conflict: this static file has the place of the search index',
    ],
    'a static file below a file that sitegen makes': [
      { 'content/static/robots.txt/more': 'x' },
      'error route-conflict: this static file has the place of the robots.txt',
    ],
    'names that differ only in case': [
      { 'content/static/Logo.svg': '<svg/>', 'content/static/logo.svg': '<svg/>' },
      'warning route-conflict: "/logo.svg" and "/Logo.svg" (static file) differ only in case',
    ],
  };
  for (const [name, [files, ...said]] of Object.entries(cases))
    test(name, async (t) => {
      const site = await createSite(t, { 'content/docs/a.md': '# A\n', ...files });
      assert.deepEqual(await bothSay(site), said);
    });
});

test('pages without a file that collide with others are reported with a hint', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "search: { searchPagePath: '/docs/a' }, routes: () => [{ path: '/docs/b', layout: 'ReactPage', title: 'B' }]",
    ),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /"\/docs\/a" is already taken by content\/docs\/a\.md\n {2}hint: set another `search\.searchPagePath`\n/,
  );
  assert.match(
    stderr,
    /"\/docs\/b" is already taken by content\/docs\/b\.md\n {2}hint: give one of them another `path` in `routes`\n/,
  );
});

test('a static file replaces a generated one', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/static/llms.txt': 'mine\n',
    'content/static/docs/a/index.md': 'mine too\n',
    'content/static/opensearch.xml': '<mine/>',
  });
  assert.deepEqual(await bothSay(site), []);
  assert.equal(site.read('build/llms.txt'), 'mine\n');
  assert.equal(site.read('build/docs/a/index.md'), 'mine too\n');
  assert.equal(site.read('build/opensearch.xml'), '<mine/>');
});

test('links may lead to every file and page of the site, in every language', async (t) => {
  const links = [
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/opensearch.xml',
    '/docs/a/index.md',
    '/docs/a.html',
    '/demo',
    '/demo/',
    '/demo/index.html',
    '/about',
    '/about.html',
    '/data/list.json',
    '/search',
    '/blog/rss.xml',
    '/de/docs/a',
    '/de/sitemap.xml',
  ];
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n${links.map((link) => `- [x](${link})`).join('\n')}\n`,
    'content/i18n/de/docs/a.md': '# A\n\n[Roboter](/robots.txt), [Karte](/sitemap.xml), [Beispiel](/demo/)\n',
    'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
    'content/static/demo/index.html': '<!doctype html><title>Demo</title>',
    'content/static/about.html': '<!doctype html><title>About</title>',
    'site.config.ts': configFile(
      "baseUrl: '/base/', i18n: { locales: ['en', 'de'] }, outputs: () => [{ path: 'data/list.json', content: '[]' }]",
    ),
  });
  assert.deepEqual(await bothSay(site), []);
  const english = site.read('build/docs/a/index.html');
  // The page is `a/index.html`, so no host has `a.html`.
  const hrefs = links.map((link) => (link === '/docs/a.html' ? '/docs/a' : link));
  for (const href of hrefs) assert.ok(english.includes(`href="/base${href}"`), href);
  const german = site.read('build/de/docs/a/index.html');
  for (const href of ['/base/robots.txt', '/base/de/sitemap.xml', '/base/demo/'])
    assert.ok(german.includes(`href="${href}"`), href);
});

test('links to pages of a language that is not built are not checked', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[x](/de/docs/lost)\n',
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
  });
  assert.deepEqual(told((await site.run('check', '--locale', 'en')).stderr), []);
  assert.deepEqual(told((await site.run('check')).stderr), [
    'warning link-broken: broken link "/de/docs/lost": no such page',
  ]);
});

test('unlisted and non-canonical pages are missing from all lists', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'content/docs/copy.md': '---\ncanonical: /docs/a\n---\n\n# Copied\n',
    'content/docs/own.md': '---\ncanonical: https://example.org/docs/own/\n---\n\n# Owned\n',
    'content/docs/elsewhere.md': '---\ncanonical: https://example.com/x\n---\n\n# Elsewhere\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const lists: Readonly<Record<string, string>> = {
    sitemap: site.read('build/sitemap.xml'),
    llms: site.read('build/llms.txt'),
    search: site
      .list('build/search')
      .map((file) => site.read(`build/search/${file}`))
      .join('\n'),
    suggestions: site.read(
      `build/assets/data/${site.list('build/assets/data').find((file) => file.startsWith('pages'))}`,
    ),
  };
  for (const [list, text] of Object.entries(lists)) {
    for (const url of ['/docs/a', '/docs/own']) assert.ok(text.includes(url), `${list} has ${url}`);
    for (const url of ['/docs/copy', '/docs/elsewhere', '/docs/hidden'])
      assert.ok(!text.includes(url), `${list} lacks ${url}`);
  }
});

test('dev reports the same as check', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nslug: /same\n---\n\n# A\n\n[x](/lost)\n',
    'content/docs/b.md': '---\nslug: /same\n---\n\n# B\n',
    'content/docs/c.md': '# C\n\n![x](./lost.png)\n',
    'content/static/CNAME': 'other.example.org\n',
  });
  const said = told((await site.run('check')).stderr);
  assert.equal(said.length, 4);
  const { output } = await startDev(site);
  await eventually(() => assert.match(output(), /\d+ warnings?\n/));
  assert.deepEqual(told(output()), said);
});

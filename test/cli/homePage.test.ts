import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, shown } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { createSite } from '../helpers/site.ts';

/** The links of the home page, by section. */
function linksOf(html: string): Readonly<Record<string, readonly string[]>> {
  const main = /<main class="site-home">(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    [...main.matchAll(/<section><h2>(.*?)<\/h2>(.*?)<\/section>/gs)].map(([, title = '', cards = '']) => [
      title.replace(/<[^>]+>/g, ''),
      [...cards.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
    ]),
  );
}

test('a site without a home page gets one, in every language, with its base URL', async (t) => {
  const { site } = await buildAndServe(t, {
    'site.config.ts': configFile(
      "tagline: 'All of it', baseUrl: '/x/', i18n: { locales: ['en', 'de'] }, navbar: { items: [{ to: '/', label: 'Home' }] }",
    ),
    'content/docs/sidebars.json': '{ "docs": ["intro", { "Guides": ["guide"] }], "other": ["intro", "more"] }',
    'content/docs/intro.md': '# Intro\n\nWhere [it all](/) begins.\n',
    'content/docs/guide.md': '# Guide\n',
    'content/docs/more.md': '# More\n',
    'content/blog/2026-01-02-old.md': '# Old\n',
    'content/blog/2026-02-02-new.md': '# New\n',
    'content/blog/2026-02-03-hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    'content/pages/about.md': '# About\n',
    'content/pages/secret.md': '---\nunlisted: true\n---\n# Secret\n',
    'content/i18n/de/docs/intro.md': '# Einführung\n\nWo alles beginnt.\n',
  });
  const html = site.read('build/index.html');
  assert.match(html, /<title>Test<\/title>/);
  assert.match(html, /<h1>Test<\/h1><p>All of it<\/p>/);
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.org\/x\/"\/>/);
  assert.match(html, /Where it all begins\./);
  assert.deepEqual(linksOf(html), {
    Docs: ['/x/docs/intro', '/x/docs/guide', '/x/docs/more'],
    Blog: ['/x/blog/2026/02/02/new', '/x/blog/2026/01/02/old'],
    Pages: ['/x/about'],
  });
  const german = site.read('build/de/index.html');
  assert.deepEqual(linksOf(german).Dokumentation, ['/x/de/docs/intro', '/x/de/docs/guide', '/x/de/docs/more']);
  assert.match(german, /Einführung/);
  assert.match(site.read('build/sitemap.xml'), /<loc>https:\/\/example\.org\/x\/<\/loc>/);
  assert.equal((await site.run('check', '--strict')).stderr.includes('link-broken'), false);
});

test('another file, page or redirect at the root is not replaced by a home page', async (t) => {
  const docs = { 'content/docs/intro.md': '# Intro\n' };
  const index = async (files: Readonly<Record<string, string>>) => {
    const site = await createSite(t, { ...docs, ...files });
    const { exitCode, stderr } = await site.run('build', '--strict');
    assert.equal(exitCode, 0, stderr);
    return site.read('build/index.html');
  };
  assert.equal(await index({ 'content/static/index.html': 'static' }), 'static');
  assert.equal(
    await index({ 'site.config.ts': configFile("outputs: () => [{ path: 'index.html', content: 'output' }]") }),
    'output',
  );
  assert.match(
    await index({ 'site.config.ts': configFile("redirects: [{ from: '/', to: '/docs/intro' }]") }),
    /url=\/docs\/intro/,
  );
  assert.match(
    await index({
      'content/docs/intro.md': '---\nslug: /\n---\n# Intro\n',
      'site.config.ts': configFile("docs: { routeBasePath: '/' }"),
    }),
    /doc-layout/,
  );
});

test('redirects may lead to the generated home page, also if all languages have a path', async (t) => {
  const i18n = "i18n: { locales: ['en', 'de'], localeConfigs: { en: { path: 'en' } } }";
  const { site } = await buildAndServe(t, {
    'site.config.ts': configFile(`${i18n}, redirects: [{ from: '/start', to: '/' }]`),
    'content/docs/intro.md': '# Intro\n',
  });
  assert.match(site.read('build/index.html'), /url=\/en\//);
  assert.match(site.read('build/en/start/index.html'), /url=\/en\//);
  assert.deepEqual(linksOf(site.read('build/en/index.html')), { Docs: ['/en/docs/intro'] });
});

test('dev shows the generated home page, and updates it when pages are added', async (t) => {
  const site = await createSite(t);
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(url);
  await shown(page, 'Test');
  await page.getByText('This site has no pages yet. A Markdown file in content/docs is its first one.').waitFor();
  await site.write({ 'content/docs/intro.md': '# Intro\n' });
  await page.getByRole('link', { name: 'Intro' }).click();
  await shown(page, 'Intro');
});

test('a blog without posts has no pages and feeds, and links to it are reported with a hint', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("navbar: { items: [{ to: '/blog', label: 'Blog' }, { to: '/docs', label: 'Docs' }] }"),
    'content/docs/intro.md': '# Intro\n',
    'content/blog/2024-01-01-draft.md': '---\ndraft: true\n---\n# Later\n',
    'content/blog/authors.yml': 'jane:\n  name: Jane\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(site.list('build/blog'), []);
  assert.match(
    stderr,
    /navbar\.items\[0\]\.to: broken link "\/blog": no such page\n.*hint: the blog has no posts yet: put one into content\/blog, or remove the link/s,
  );
  assert.match(stderr, /broken link "\/docs": no such page\n.*hint: the docs begin at "\/docs\/intro"/s);
  assert.doesNotMatch(site.read('build/docs/intro/index.html'), /rss\.xml/);
});

test('a doc as the home page adds the title of the site to that of the window', async (t) => {
  const config =
    "export default { title: 'Lantern', url: 'https://example.org', docs: { dir: 'docs', routeBasePath: '/' } };\n";
  const titleFor = async (text: string): Promise<string | undefined> => {
    const site = await createSite(t, { 'site.config.ts': config, 'docs/index.md': text });
    await site.run('build');
    return /<title>([^<]*)/.exec(site.read('build/index.html'))?.[1];
  };
  assert.equal(await titleFor('# Introduction\n\nText.\n'), 'Introduction | Lantern');
  assert.equal(await titleFor('# The lantern book\n\nText.\n'), 'The lantern book');
  assert.equal(await titleFor('---\ntitle_meta: Light for all\n---\n# Introduction\n\nText.\n'), 'Light for all');
});

import assert from 'node:assert/strict';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

const config = (blog = '', more = '') => `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'A & <B>', url: 'https://example.org', ${more} blog: { ${blog} } });`;

const POST = `---
title: Use <webview> & "co" ]]>
description: About <tags> & ampersands.
authors: [ann, { name: Guest }]
tags: [Release, C++]
image: /img/cover.png
---

# Use it

## Part

[Part](#part), [docs](/docs/a?x=1&y=2), ![dot](./dot.svg) and \`]]>\`.

\`\`\`js
if (a < b && c) d();
\`\`\`

<!-- truncate -->

The end of the post.\u0007
`;

const files = {
  'site.config.ts': config("blogDescription: 'News & more'"),
  'content/docs/a.md': '# A\n\n[News](/blog/rss.xml), [map](/sitemap.xml)\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann <Lee>\n  url: https://ann.example/?a&b\n  image_url: /img/ann.png\n',
  'content/blog/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/blog/2024-01-02-first.md': POST,
  'content/blog/2024-03-04-second.md': '# Second\n\nText.\n',
};

interface Tree {
  readonly [name: string]: Tree & string & readonly Tree[];
}

/** Parse XML strictly; elements that may repeat are lists, attributes begin with `@`. */
function parseXml(xml: string): Tree {
  assert.equal(XMLValidator.validate(xml), true);
  assert.ok(!xml.includes('\u0007'), 'XML 1.0 does not allow it');
  const repeated = new Set(['item', 'entry', 'category', 'dc:creator', 'author', 'link', 'url', 'atom:link']);
  const isArray = (name: string, path: unknown) =>
    repeated.has(name) && !['rss.channel.link', 'rss.channel.item.link'].includes(String(path));
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    trimValues: false,
    parseTagValue: false,
    isArray,
  }).parse(xml) as Tree;
}

async function build(site: TestSite, ...args: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await site.run('build', ...args);
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /broken link/);
}

const FIRST = 'https://example.org/blog/2024/01/02/first';

/** Assert that a feed contains the first post as it must: in full, with absolute addresses, without its title. */
function checkContent(html: string | undefined): void {
  assert.ok(html);
  assert.match(html, /^<h2 class="anchor">Part<\/h2>/);
  assert.ok(html.includes(`<a href="${FIRST}#part">Part</a>`), html);
  assert.ok(html.includes('<a href="https://example.org/docs/a?x=1&amp;y=2">docs</a>'), html);
  assert.match(
    html,
    /<img src="https:\/\/example\.org\/assets\/images\/dot-[^"]+\.svg" width="4" height="3" alt="dot"/,
  );
  assert.ok(html.includes('<code>]]&gt;</code>'), html);
  assert.match(html, /The end of the post\.[^<]?<\/p>/);
  assert.doesNotMatch(html, /(?:href|src)="[/#.]|<button|<script|hash-link/);
}

test('the RSS 2.0 feed has all required elements, full texts and permanent ids', async (t) => {
  const site = await createSite(t, files);
  await build(site);
  const { rss } = parseXml(site.read('build/blog/rss.xml'));
  assert.equal(rss?.['@version'], '2.0');
  const channel = rss?.channel as Tree;
  assert.equal(channel.title, 'A & <B> Blog');
  assert.equal(channel.link, 'https://example.org/blog');
  assert.equal(channel.description, 'News & more');
  assert.equal(channel.language, 'en');
  assert.equal(channel.lastBuildDate, 'Mon, 04 Mar 2024 00:00:00 GMT');
  assert.deepEqual(channel['atom:link'], [
    { '@href': 'https://example.org/blog/rss.xml', '@rel': 'self', '@type': 'application/rss+xml' },
  ]);
  const items = channel.item as readonly Tree[];
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Second', 'Use <webview> & "co" ]]>'],
  );
  const { 'content:encoded': content, ...item } = items[1] as Tree;
  assert.deepEqual(item, {
    title: 'Use <webview> & "co" ]]>',
    link: FIRST,
    guid: { '#text': FIRST, '@isPermaLink': 'true' },
    pubDate: 'Tue, 02 Jan 2024 00:00:00 GMT',
    description: 'About <tags> & ampersands.',
    'dc:creator': ['Ann <Lee>', 'Guest'],
    category: ['Release', 'C++'],
  });
  checkContent(content);
});

test('the Atom 1.0 feed has all required elements, full texts and permanent ids', async (t) => {
  const site = await createSite(t, files);
  await build(site);
  const feed = parseXml(site.read('build/blog/atom.xml')).feed as Tree;
  assert.equal(feed['@xmlns'], 'http://www.w3.org/2005/Atom');
  assert.equal(feed['@xml:lang'], 'en');
  assert.equal(feed.id, 'https://example.org/blog');
  assert.equal(feed.updated, '2024-03-04T00:00:00.000Z');
  assert.deepEqual(feed.author, [{ name: 'A & <B>' }]);
  assert.deepEqual(
    (feed.link as readonly Tree[]).map((link) => [link['@rel'], link['@href']]),
    [
      ['alternate', 'https://example.org/blog'],
      ['self', 'https://example.org/blog/atom.xml'],
    ],
  );
  const { content, ...entry } = (feed.entry as readonly Tree[])[1] as Tree;
  assert.deepEqual(entry, {
    id: FIRST,
    title: { '#text': 'Use <webview> & "co" ]]>', '@type': 'text' },
    link: [{ '@href': FIRST, '@rel': 'alternate', '@type': 'text/html' }],
    published: '2024-01-02T00:00:00.000Z',
    updated: '2024-01-02T00:00:00.000Z',
    author: [{ name: 'Ann <Lee>', uri: 'https://ann.example/?a&b' }, { name: 'Guest' }],
    category: [{ '@term': 'Release' }, { '@term': 'C++' }],
    summary: { '#text': 'About <tags> & ampersands.', '@type': 'text' },
  });
  assert.equal(content?.['@type'], 'html');
  checkContent(content?.['#text']);
});

test('the JSON Feed 1.1 has all required fields, full texts and permanent ids', async (t) => {
  const site = await createSite(t, files);
  await build(site);
  const { items, ...feed } = JSON.parse(site.read('build/blog/feed.json')) as {
    items: readonly { content_html: string }[];
  };
  assert.deepEqual(feed, {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'A & <B> Blog',
    home_page_url: 'https://example.org/blog',
    feed_url: 'https://example.org/blog/feed.json',
    description: 'News & more',
    language: 'en',
    authors: [{ name: 'A & <B>', url: 'https://example.org/blog' }],
  });
  const { content_html: content, ...item } = items[1] ?? { content_html: '' };
  assert.deepEqual(item, {
    id: FIRST,
    url: FIRST,
    title: 'Use <webview> & "co" ]]>',
    summary: 'About <tags> & ampersands.',
    date_published: '2024-01-02T00:00:00.000Z',
    image: 'https://example.org/img/cover.png',
    tags: ['Release', 'C++'],
    authors: [
      { name: 'Ann <Lee>', url: 'https://ann.example/?a&b', avatar: 'https://example.org/img/ann.png' },
      { name: 'Guest' },
    ],
  });
  checkContent(content);
});

test('every page links to the feeds of its language', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': config('', "i18n: { locales: ['en', 'de'] },"),
    'content/i18n/de/blog/2024-03-04-second.md': '# Zweiter\n\nText auf Deutsch.\n',
  });
  await build(site, '--base-url', '/sub/');
  const links = (file: string) =>
    [
      ...site.read(`build/${file}`).matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g),
    ].map(([, ...link]) => link);
  assert.deepEqual(links('docs/a/index.html'), [
    ['application/rss+xml', 'A &amp; &lt;B&gt; RSS Feed', 'https://example.org/sub/blog/rss.xml'],
    ['application/atom+xml', 'A &amp; &lt;B&gt; Atom Feed', 'https://example.org/sub/blog/atom.xml'],
    ['application/feed+json', 'A &amp; &lt;B&gt; JSON Feed', 'https://example.org/sub/blog/feed.json'],
  ]);
  assert.equal(links('de/docs/a/index.html')[0]?.[2], 'https://example.org/sub/de/blog/rss.xml');
  assert.match(site.read('build/de/docs/a/index.html'), /href="\/sub\/de\/blog\/rss\.xml">News/);
  const { rss } = parseXml(site.read('build/de/blog/rss.xml'));
  const channel = rss?.channel as Tree;
  assert.equal(channel.language, 'de');
  assert.equal(channel.item?.[0]?.title, 'Zweiter');
  assert.equal(channel.item?.[0]?.link, 'https://example.org/sub/de/blog/2024/03/04/second');
  assert.match(String(channel.item?.[0]?.['content:encoded']), /Text auf Deutsch/);
});

test('a feed contains the newest 20 posts; `feedOptions` sets another limit, and the formats', async (t) => {
  const day = (index: number) => String(index + 1).padStart(2, '0');
  const posts = Array.from({ length: 25 }, (_, index) => [
    `content/blog/2024-01-${day(index)}-p.md`,
    `# P${index + 1}\n`,
  ]);
  const site = await createSite(t, Object.fromEntries(posts));
  const titles = () =>
    (JSON.parse(site.read('build/blog/feed.json')) as { items: { title: string }[] }).items.map(({ title }) => title);
  await build(site);
  assert.deepEqual(
    titles(),
    Array.from({ length: 20 }, (_, index) => `P${25 - index}`),
  );

  await site.write({ 'site.config.ts': config("feedOptions: { limit: 2, type: ['json'], title: 'Mine' }") });
  await build(site);
  assert.deepEqual(titles(), ['P25', 'P24']);
  assert.match(site.read('build/blog/feed.json'), /"title": "Mine"/);
  assert.equal(site.exists('build/blog/rss.xml'), false);
  assert.doesNotMatch(site.read('build/blog/index.html'), /rss\+xml/);

  await site.write({ 'site.config.ts': config('feedOptions: { limit: false, type: null }') });
  await build(site);
  assert.equal(site.exists('build/blog/feed.json'), false);

  await site.write({ 'site.config.ts': config("feedOptions: { limit: false, type: 'json' }") });
  await build(site);
  assert.equal(titles().length, 25);
});

test('a feed changes only when its posts change', async (t) => {
  const site = await createSite(t, files);
  await build(site);
  const before = site.read('build/blog/atom.xml');
  await site.write({ 'content/docs/a.md': '# A\n\nChanged.\n' });
  const { stderr } = await site.run('build', '--verbose');
  assert.doesNotMatch(stderr, /feed|atom|rss/);
  await build(site, '--no-cache');
  assert.equal(site.read('build/blog/atom.xml'), before);

  await site.write({ 'content/blog/2024-03-04-second.md': '# Second\n\nOther text.\n' });
  await build(site);
  assert.match(site.read('build/blog/atom.xml'), /Other text/);
});

test('the sitemap lists every indexable page, and robots.txt lists every sitemap', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('', "i18n: { locales: ['en', 'de'] },"),
    'content/docs/a&b.md': '# A\n',
    'content/docs/über uns.md': '# B\n',
    'content/docs/copy.md': '---\ncanonical: /docs/a&b\n---\n# Copy\n',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    'content/blog/2024-01-02-x.md': '# X\n',
  });
  await build(site);
  const locations = (file: string) =>
    ((parseXml(site.read(file)).urlset as Tree).url as readonly Tree[]).map(({ loc }) => loc);
  assert.deepEqual(locations('build/sitemap.xml'), [
    'https://example.org/',
    'https://example.org/blog',
    'https://example.org/blog/2024/01/02/x',
    'https://example.org/blog/archive',
    'https://example.org/docs/a&b',
    'https://example.org/docs/%C3%BCber%20uns',
  ]);
  assert.equal(locations('build/de/sitemap.xml')[1], 'https://example.org/de/blog');
  assert.equal(
    site.read('build/robots.txt'),
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\nSitemap: https://example.org/de/sitemap.xml\n',
  );

  await site.write({ 'content/static/robots.txt': 'User-agent: *\nDisallow: /\n' });
  await build(site);
  assert.equal(site.read('build/robots.txt'), 'User-agent: *\nDisallow: /\n', 'the site’s own file wins');
});

test('addresses in feeds, sitemap, robots.txt and llms.txt are percent-encoded', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config("routeBasePath: 'новости'", "baseUrl: '/größe/', favicon: '/ж.svg',"),
    'content/blog/2024-01-02-x.md': '# X\n',
    'content/static/ж.svg': files['content/blog/dot.svg'],
  });
  await build(site);
  const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `новости/${name}`);
  for (const file of [...feeds, 'sitemap.xml', 'robots.txt', 'opensearch.xml', 'llms.txt', 'llms-full.txt'])
    for (const [address] of site.read(`build/${file}`).matchAll(/https:\/\/example\.org[^\s"<)]*/g))
      assert.match(address, /^https:\/\/example\.org\/gr%C3%B6%C3%9Fe\/[ -~]*$/, file);
});

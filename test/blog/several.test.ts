import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const FILES = {
  'site.config.ts': configFile(`
    trailingSlash: false, i18n: { locales: ['en', 'de'] },
    blog: [
      { editUrl: 'https://example.org/edit/blog/' },
      { id: 'change-log', sidebarTitle: 'Latest releases', showReadingTime: false, excerpt: 'all', editUrl: (path, { blog }) => 'https://example.org/' + blog + '/' + path },
    ],
    routes: ({ pages }) => [{ path: '/posts', layout: 'Posts', title: 'Posts', data: { posts: pages.filter(({ kind }) => kind === 'post').map(({ url, blog = 'none' }) => blog + ' ' + url) } }],
  `),
  'templates/Posts.tsx': 'export default ({ page }) => <p>{page.data.posts.join(", ")}</p>;\n',
  'content/docs/a.md': '# A\n\n[Release](../change-log/2024-02-02-two.md), [post](/blog/2024/01/01/one)\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann of the blog\n  page: true\n',
  'content/blog/tags.yml': 'news:\n  label: News\n',
  'content/blog/2024-01-01-one.md': '---\nauthors: [ann]\ntags: [news]\n---\n\n# One\n\nA.\n\nB.\n\nC.\n\nD.\n',
  'content/blog/2024-03-03-three.md': '# Three\n\nText.\n',
  'content/change-log/authors.yml': 'ann:\n  name: Ann of the releases\n  page: true\n',
  'content/change-log/tags.yml': 'news:\n  label: Novelties\n',
  'content/change-log/2024-02-02-two.md': '---\nauthors: [ann]\ntags: [news]\n---\n\n# Two\n\nA.\n\nB.\n\nC.\n\nD.\n',
  'content/change-log/2024-04-04-four.md':
    '# Four\n\nThe [first](./2024-02-02-two.md), the [other](../blog/2024-01-01-one.md).\n',
  'content/i18n/de/blog-change-log/2024-02-02-two.md': '# Zwei\n\nEin Text.\n',
  'content/i18n/de/blog/2024-01-01-one.md': '# Eins\n\nSiehe [zwei](../change-log/2024-02-02-two.md).\n',
  'content/i18n/de/ui.json': '{ "config.change-log.blogTitle": "Änderungen" }\n',
};

const textOf = (site: TestSite, page: string): string => site.read(`build/${page}.html`).replace(/<[^>]+>/g, ' ');

describe('several blogs', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, FILES);
    const { exitCode, stderr } = await site.run('build', '--strict');
    assert.equal(exitCode, 0, stderr);
    return site;
  });

  test('each has its own address, title, lists, authors and tags', () => {
    const site = built();
    assert.match(site.read('build/blog.html'), /<title>Blog \| Test<\/title>/);
    assert.match(site.read('build/change-log.html'), /<title>Change log \| Test<\/title>/);
    assert.doesNotMatch(textOf(site, 'blog'), /\bTwo\b|\bFour\b/);
    assert.doesNotMatch(textOf(site, 'change-log'), /\bOne\b|\bThree\b/);
    assert.match(textOf(site, 'blog/authors/ann'), /Ann of the blog[\s\S]*One/);
    assert.match(textOf(site, 'change-log/authors/ann'), /Ann of the releases[\s\S]*Two/);
    assert.match(textOf(site, 'blog/tags/news'), /News/);
    assert.match(textOf(site, 'change-log/tags/news'), /Novelties/);
    assert.match(textOf(site, 'change-log/archive'), /Four[\s\S]*Two/);
    assert.doesNotMatch(textOf(site, 'change-log/archive'), /Three/);
  });

  test('a post is beside posts of its own blog, with the settings of the blog', () => {
    const site = built();
    const post = site.read('build/change-log/2024/02/02/two.html');
    assert.match(post, /<html[^>]* class="blog-wrapper blog-post-page plugin-id-change-log"/);
    assert.match(post, /<p class="blog-sidebar__title">Latest releases<\/p>/);
    assert.match(post, /href="\/change-log\/2024\/04\/04\/four"[^>]*>[\s\S]*Four/);
    assert.doesNotMatch(post, /href="\/blog\/2024|min read/);
    assert.match(post, /href="https:\/\/example\.org\/change-log\/2024-02-02-two\.md"/);
    assert.match(post, /"isPartOf":\{"@type":"Blog","@id":"https:\/\/example\.org\/change-log","name":"Change log"\}/);
    assert.match(site.read('build/blog/2024/01/01/one.html'), /min read[\s\S]*edit\/blog\/2024-01-01-one\.md/);
    assert.match(site.read('build/change-log/2024/04/04/four.html'), /href="\/blog\/2024\/01\/01\/one"/);
  });

  test('equal texts have the excerpts of their blogs', () => {
    const site = built();
    assert.doesNotMatch(textOf(site, 'blog'), /\bD\./);
    assert.match(textOf(site, 'change-log'), /\bD\./);
  });

  test('each has feeds, which pages name after it', () => {
    const site = built();
    assert.match(site.read('build/blog/rss.xml'), /<title>Test: Blog<\/title>[\s\S]*Three/);
    assert.match(site.read('build/change-log/rss.xml'), /<title>Test: Change log<\/title>[\s\S]*Four/);
    assert.doesNotMatch(site.read('build/change-log/atom.xml'), /Three/);
    const [subscribe = ''] = /<p class="blog-feeds">.*?<\/p>/s.exec(site.read('build/change-log.html')) ?? [];
    assert.deepEqual(
      [...subscribe.matchAll(/href="https:\/\/example\.org([^"]*)"/g)].map(([, file]) => file),
      ['/change-log/rss.xml', '/change-log/atom.xml', '/change-log/feed.json'],
    );
    const feeds = [...site.read('build/docs/a.html').matchAll(/title="([^"]*)" href="[^"]*\/rss\.xml"/g)];
    assert.deepEqual(
      feeds.map(([, title]) => title),
      ['Test: Blog RSS Feed', 'Test: Change log RSS Feed'],
    );
  });

  test('the home page, llms.txt, search and functions of the configuration tell them apart', () => {
    const site = built();
    assert.match(textOf(site, 'index'), /Blog[\s\S]*Three[\s\S]*One[\s\S]*Change log[\s\S]*Four[\s\S]*Two/);
    assert.match(site.read('build/llms.txt'), /## Blog\n[\s\S]*Three[\s\S]*## Change log\n[\s\S]*Four/);
    const texts = site.list('build/search/packs').map((file) => site.read(`build/search/packs/${file}`));
    assert.match(texts.join('\n'), /"href":"\/change-log\/2024\/02\/02\/two","title":"Two","docs":"Change log"/);
    assert.match(
      textOf(site, 'posts'),
      /none \/blog\/2024\/01\/01\/one[\s\S]*change-log \/change-log\/2024\/02\/02\/two/,
    );
  });

  test('each is translated in a folder of its own', () => {
    const site = built();
    assert.match(site.read('build/de/change-log.html'), /<title>Änderungen \| Test<\/title>/);
    assert.match(textOf(site, 'de/change-log/2024/02/02/two'), /Zwei[\s\S]*Ein Text\./);
    // Links are written as in the source, where the blogs are in folders of other names.
    assert.match(site.read('build/de/blog/2024/01/01/one.html'), /href="\/de\/change-log\/2024\/02\/02\/two"/);
    assert.match(site.read('build/de/blog.html'), /<title>Blog \| Test<\/title>/);
  });
});

test('edits of one of several blogs give the same site as a build without a cache', async (t) => {
  const site = await createSite(t, FILES);
  await site.run('build');
  await site.write({
    'content/change-log/2024-05-05-five.md': '# Five\n\nNew.\n',
    'content/change-log/authors.yml': 'ann:\n  name: Anna\n  page: true\n',
    'content/blog/2024-03-03-three.md': '# Three and more\n\nText.\n',
  });
  const read = () => site.list('build').map((file) => [file, site.read(`build/${file}`)]);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const updated = read();
  assert.match(textOf(site, 'change-log'), /Five[\s\S]*Anna/);
  await site.run('build', '--no-cache');
  assert.deepEqual(updated, read());
});

test('mistakes are found in each of several blogs', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: [{}, { id: 'news' }, { id: 'empty' }]"),
    'content/docs/a.md': '# A\n',
    'content/blog/authors.yml': 'ann:\n  name: Ann\n',
    'content/blog/2024-01-01-one.md': '---\nauthors: [bob]\n---\n\n# One\n',
    'content/news/authors.yml': 'bob:\n  name: Bob\n',
    'content/news/2024-01-01-one.md': '---\nauthors: [ann]\n---\n\n# Two\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  for (const found of [
    /^error author-unknown content\/blog\/2024-01-01-one\.md:2:11\n.*"bob"/m,
    /^error author-unknown content\/news\/2024-01-01-one\.md:2:11\n.*"ann"/m,
    /^hint author-unused content\/blog\/authors\.yml:1:1\n.*"ann"/m,
    /^hint author-unused content\/news\/authors\.yml:1:1\n.*"bob"/m,
    /^warning content-missing\n {2}no content found in content\/empty\n/m,
  ])
    assert.match(stderr, found);
});

test('two blogs of one id, or in folders that do not exist, are errors', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: [{ id: 'news' }, { id: 'news', dir: 'nowhere' }]"),
    'content/docs/a.md': '# A\n',
    'content/news/2024-01-01-one.md': '# One\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /blog\[1\]\.id: other blogs have the id "news" already; choose another id/);
  assert.match(stderr, /blog\[1\]\.dir: there is no folder "nowhere"/);
});

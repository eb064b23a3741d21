import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
import { startDev } from '../helpers/dev.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const config = (blog = '', more = '') => `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', ${more} blog: { ${blog} } });`;

/** The text that the pattern captures, without tags. */
const textOf = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();

const titles = (html: string): readonly string[] =>
  [...html.matchAll(/<h2 class="post-summary__title">(.*?)<\/h2>/g)].map(([, title = '']) =>
    title.replace(/<[^>]*>/g, ''),
  );

const dateOf = (site: TestSite, page: string): string =>
  textOf(site.read(`build/${page}/index.html`), /<time dateTime="[^"]*">(.*?)<\/time>/);

test('a post’s date comes from front matter, else from its file name, else from git, in UTC', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('', "i18n: { locales: ['en', 'de'] },"),
    'content/i18n/de/blog/plain.md': '# Schlicht\n',
    'content/blog/2021-02-03-named.md': '# Named\n',
    'content/blog/2021/04/05/folder/index.md': '# Folder\n',
    'content/blog/2021-06-07-own.md': '---\ndate: 2022-12-31T23:30:00-02:00\nslug: own\n---\n# Own\n',
    'content/blog/plain.md': '# Plain {#plain-one}\n\n[Up](#plain-one)\n',
  });
  const env = { ...process.env, GIT_COMMITTER_DATE: '2020-05-06T12:00:00Z' };
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', site.dir, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { env });
  git('init', '--quiet');
  git('add', 'content/blog');
  git('commit', '--quiet', '--message', 'x');

  const { exitCode, stderr } = await site.run('build');

  assert.equal(exitCode, 0, stderr);
  assert.equal(dateOf(site, 'blog/2021/02/03/named'), 'February 3, 2021');
  assert.equal(dateOf(site, 'blog/2021/04/05/folder'), 'April 5, 2021');
  assert.equal(dateOf(site, 'blog/own'), 'January 1, 2023');
  assert.equal(dateOf(site, 'blog/plain'), 'May 6, 2020');
  assert.equal(dateOf(site, 'de/blog/plain'), '6. Mai 2020');
  assert.match(site.read('build/sitemap.xml'), /blog\/plain<\/loc><lastmod>2020-05-06T12:00:00\.000Z<\/lastmod>/);
  assert.deepEqual(titles(site.read('build/blog/index.html')), ['Own', 'Folder', 'Named', 'Plain']);
  // The heading on the post's page has the id of its title; its copies in lists have no id.
  assert.match(site.read('build/blog/plain/index.html'), /<h1 id="plain-one">Plain<\/h1>/);
  assert.doesNotMatch(site.read('build/blog/index.html'), / id="plain-one"/);
});

test('build leaves out drafts and scheduled posts; `--drafts` lists and marks both', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-01-01-done.md': '# Done\n\n[Later](./2999-01-01-later.md)\n',
    'content/blog/2020-01-02-draft.md': '---\ndraft: true\n---\n# Draft\n',
    'content/blog/2999-01-01-later.md': '# Later\n',
  });

  const { stderr } = await site.run('build');
  assert.match(stderr, /broken link ".\/2999-01-01-later.md"/);
  assert.deepEqual(titles(site.read('build/blog/index.html')), ['Done']);
  assert.equal(site.exists('build/blog/2999'), false);
  assert.doesNotMatch(
    site.read('build/blog/rss.xml') + site.read('build/sitemap.xml'),
    /<title>(?:Later|Draft)|<loc>[^<]*(?:2999|draft)/,
  );

  await site.run('build', '--drafts');
  const list = site.read('build/blog/index.html');
  assert.deepEqual(titles(list), ['Later', 'Draft', 'Done']);
  assert.deepEqual(
    [...list.matchAll(/<span class="badge">(.*?)<\/span>/g)].map(([, label]) => label),
    ['Scheduled', 'Draft'],
  );
  const post = site.read('build/blog/2999/01/01/later/index.html');
  assert.match(post, /This post waits for its date/);
  assert.match(post, /<meta name="robots" content="noindex, follow"\/>/);
  assert.doesNotMatch(
    site.read('build/blog/rss.xml') + site.read('build/sitemap.xml'),
    /<title>(?:Later|Draft)|<loc>[^<]*(?:2999|draft)/,
  );
});

test('`dev` lists and marks drafts and scheduled posts, but leaves them out of feeds', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-01-01-done.md': '# Done\n',
    'content/blog/2020-01-02-draft.md': '---\ndraft: true\n---\n# Draft\n',
    'content/blog/2999-01-01-later.md': '# Later\n',
  });
  const { url } = await startDev(site);
  const html = await (await fetch(`${url}blog`)).text();
  assert.deepEqual(titles(html), ['Later', 'Draft', 'Done']);
  assert.match(html, /<span class="badge">Scheduled<\/span>/);
  const feed = await fetch(`${url}blog/rss.xml`);
  assert.equal(feed.status, 200);
  assert.match(feed.headers.get('content-type') ?? '', /xml/);
  assert.deepEqual((await feed.text()).match(/<item><title>\w+/g), ['<item><title>Done']);
});

test('an unlisted post has a page that says so, and appears in no list', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-01-01-a.md': '# A\n',
    'content/blog/2020-01-02-clandestine.md': '---\nunlisted: true\ntags: [hidden]\n---\n# Clandestine\n',
    'content/blog/2020-01-03-b.md': '# B\n',
  });
  await site.run('build');
  const page = site.read('build/blog/2020/01/02/clandestine/index.html');
  assert.match(page, /This post is unlisted/);
  assert.match(page, /content="noindex, follow"/);
  const others = site
    .list('build')
    .filter((file) => /\.(?:html|xml|json)$/.test(file) && !file.includes('clandestine'));
  for (const file of others) assert.doesNotMatch(site.read(`build/${file}`), /clandestine/i, file);
  assert.equal(site.exists('build/blog/tags'), false);
  assert.match(site.read('build/blog/2020/01/03/b/index.html'), /Older Post<\/span><span[^>]*>A</);
});

test('lists of posts are split into pages that link to each other', async (t) => {
  const posts = Array.from({ length: 5 }, (_, index) => [
    `content/blog/2020-01-0${index + 1}-p${index + 1}.md`,
    `---\ntags: [all]\nauthors: ann\n---\n# P${index + 1}\n`,
  ]);
  const site = await createSite(t, {
    'site.config.ts': config('postsPerPage: 2, sidebarCount: 3'),
    'content/blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    ...Object.fromEntries(posts),
  });
  await site.run('build');
  for (const list of ['blog', 'blog/tags/all', 'blog/authors/ann']) {
    assert.deepEqual(titles(site.read(`build/${list}/index.html`)), ['P5', 'P4'], list);
    assert.deepEqual(titles(site.read(`build/${list}/page/3/index.html`)), ['P1'], list);
    const second = site.read(`build/${list}/page/2/index.html`);
    assert.match(second, new RegExp(`href="/${list}" rel="prev"><span[^>]*>Newer Entries`));
    assert.match(second, new RegExp(`href="/${list}/page/3" rel="next"><span[^>]*>Older Entries`));
    assert.equal(site.exists(`build/${list}/page/1`), false);
  }
  const sidebar = /<nav class="blog-sidebar.*?<\/nav>/s.exec(site.read('build/blog/index.html'))?.[0] ?? '';
  assert.deepEqual(sidebar.match(/>P\d</g), ['>P5<', '>P4<', '>P3<']);
  assert.match(sidebar, /<p class="blog-sidebar__year">2020<\/p>/);
  assert.match(sidebar, /href="\/blog\/archive".*href="\/blog\/tags".*href="\/blog\/authors"/s);
});

test('a list shows the beginning of a post, with a "Read More" link if there is more', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-01-01-long.md': '# Long\n\nOne.[^1]\n\n<!--truncate-->\n\n## Two\n\nMore.\n\n[^1]: Note.\n',
    'content/blog/2020-01-02-short.md': '# Short\n\n## Part\n\n[Part](#part)\n',
  });
  await site.run('build');
  const list = site.read('build/blog/index.html');
  assert.equal(list.match(/Read More/g)?.length, 1);
  assert.match(list, /href="\/blog\/2020\/01\/01\/long">.*Read more about Long</);
  assert.match(list, /href="\/blog\/2020\/01\/01\/long#fn/, 'a footnote stands on the page of its post');
  assert.match(list, /<h2 id="part" class="anchor">Part<\/h2>/);
  assert.match(list, /<a href="\/blog\/2020\/01\/02\/short#part">Part<\/a>/);
  assert.equal(list.match(/<h1/g)?.length, 1);
  assert.doesNotMatch(list, /More\./);
});

test('the tags page groups tags by first letter, with the number of their posts', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-01-01-a.md': '---\ntags: [release, apple, ßharp]\n---\n# A\n',
    'content/blog/2020-01-02-b.md': '---\ntags: [release, C++]\n---\n# B\n',
    'content/blog/tags.yml': 'release:\n  label: Release\n  description: New versions.\napple:\nßharp:\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^warning tag-unknown content\/blog\/2020-01-02-b\.md:2:17\n {2}the tag "C\+\+" is not declared in tags\.yml\n/,
  );
  const index = site.read('build/blog/tags/index.html');
  assert.deepEqual(
    [...index.matchAll(/<h2[^>]*>(.*?)<\/h2>|<a class="tag"[^>]*>(.*?)<\/a>/g)].map(([, letter, tag]) =>
      (letter ?? tag ?? '').replace(/<[^>]*>/g, ''),
    ),
    ['A', 'apple 1', 'C', 'C++ 1', 'R', 'Release 2', 'S', 'ßharp 1'],
  );
  const page = site.read('build/blog/tags/release/index.html');
  assert.match(page, /<title>2 posts tagged with &quot;Release&quot; \| Test<\/title>/);
  assert.match(page, /<meta name="description" content="New versions\."\/>/);
  assert.match(page, /<a href="\/blog\/tags">View All Tags<\/a>/);
  assert.match(site.read('build/blog/tags/c-plus-plus/index.html'), /One post tagged with/);
  assert.match(site.read('build/blog/2020/01/02/b/index.html'), /Tags:<\/b>.*href="\/blog\/tags\/release"/s);
});

test('authors have a page with their posts, and initials if they have no picture', async (t) => {
  const site = await createSite(t, {
    'content/blog/authors.yml':
      'ann:\n  name: Ann Lee\n  title: Editor\n  url: https://ann.example\n  description: Writes.\n  page: true\n  socials: { github: ann-lee, x: https://x.com/ann }\nbob:\n  name: Bob\n  page: { permalink: /robert }\n  image_url: ./bob.svg\nidle:\n  name: Idle\n',
    'content/blog/bob.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'content/blog/2020-01-01-a.md': '---\nauthors: [ann, bob, { name: Guest, url: https://guest.example }]\n---\n# A\n',
  });
  const { exitCode, stderr } = await site.run('build', '--base-url', '/sub/');
  assert.equal(exitCode, 0, stderr);
  const post = site.read('build/blog/2020/01/01/a/index.html');
  assert.match(post, />AL<\/span>.*href="\/sub\/blog\/authors\/ann" rel="author">Ann Lee</s);
  const picture = /src="\/sub\/(assets\/images\/bob-[^"]+)"/.exec(post)?.[1];
  assert.ok(picture && site.exists(`build/${picture}`));
  assert.match(post, /href="https:\/\/guest\.example" rel="author">Guest</);
  const page = site.read('build/blog/authors/ann/index.html');
  assert.match(page, /<h1>One post by Ann Lee<\/h1>.*href="https:\/\/ann\.example".*Writes\./s);
  assert.deepEqual(titles(page), ['A']);
  assert.match(page, /href="https:\/\/github\.com\/ann-lee" rel="me" aria-label="GitHub: Ann Lee">GitHub</);
  assert.deepEqual(titles(site.read('build/blog/authors/robert/index.html')), ['A']);
  const index = site.read('build/blog/authors/index.html');
  assert.match(index, /Ann Lee.*Bob/s);
  assert.match(index, /Idle/, 'who is declared is listed');
  assert.doesNotMatch(index, /Guest/);
});

test('an author without a name and without a picture is an error', async (t) => {
  const site = await createSite(t, {
    'content/blog/authors.yml': 'ann:\n  title: Editor\n',
    'content/blog/2020-01-01-a.md': '---\nauthors:\n  - title: Editor\n---\n# A\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /authors\.yml:1:1\n {2}ann: expected at least a "name" or an "image_url"/);
  assert.match(stderr, /2020-01-01-a\.md.*\n {2}authors\[0\]: expected at least a "key", a "name" or an "image_url"/);
});

test('the archive lists all posts by year, newest first', async (t) => {
  const site = await createSite(t, {
    'content/blog/2020-02-29-a.md': '# A\n',
    'content/blog/2021-12-01-b.md': '# B\n',
    'content/blog/2021-01-31-c.md': '# C\n',
  });
  await site.run('build');
  const items = [
    ...site.read('build/blog/archive/index.html').matchAll(/<h2[^>]*>(.*?)<\/h2>|<li>(<a href="\/blog.*?)<\/li>/g),
  ];
  assert.deepEqual(
    items.map(([, year, post]) => (year ?? post ?? '').replace(/<[^>]*>/g, '')),
    ['2021', 'December 1 - B', 'January 31 - C', '2020', 'February 29 - A'],
  );
});

test('dates, years and plurals are in the language of the page', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('', "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ja'] },"),
    'content/blog/2024-04-24-a.md': `# A\n\n${'word '.repeat(450)}\n`,
  });
  await site.run('build');
  assert.match(site.read('build/blog/index.html'), /April 24, 2024<\/time> · 3 min read/);
  assert.equal(dateOf(site, 'de/blog/2024/04/24/a'), '24. April 2024');
  assert.match(site.read('build/de/blog/index.html'), /<a href="\/de\/blog\/2024\/04\/24\/a" lang="en">A<\/a>/);
  assert.match(site.read('build/ja/blog/archive/index.html'), /<h2 id="2024">2024年<\/h2>.*4月24日/s);
});

test('a post has metadata for sharing: type, time, authors, tags, picture, structured data', async (t) => {
  const site = await createSite(t, {
    'content/blog/authors.yml': 'ann:\n  name: Ann\n  title: Editor\n  url: https://ann.example\n',
    'content/blog/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/blog/2020-01-01-a.md':
      '---\nauthors: ann\ntags: [x, y]\nimage: ./cover.svg\ndescription: "About </script>"\n---\n# A\n\nText.\n',
  });
  await site.run('build');
  const html = site.read('build/blog/2020/01/01/a/index.html');
  const metas = [...html.matchAll(/<meta property="((?:og:type|article:)[^"]*)" content="([^"]*)"/g)];
  assert.deepEqual(
    metas.map(([, property, content]) => `${property} ${content}`),
    [
      'og:type article',
      'article:published_time 2020-01-01T00:00:00.000Z',
      'article:author https://ann.example',
      'article:tag x',
      'article:tag y',
    ],
  );
  const image = /<meta property="og:image" content="(https:\/\/example\.org\/assets\/images\/cover-[^"]+)"/.exec(
    html,
  )?.[1];
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const url = 'https://example.org/blog/2020/01/01/a';
  assert.deepEqual(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: 'A',
    name: 'A',
    description: 'About </script>',
    datePublished: '2020-01-01T00:00:00.000Z',
    inLanguage: 'en',
    image,
    author: [{ '@type': 'Person', name: 'Ann', description: 'Editor', url: 'https://ann.example' }],
    keywords: ['x', 'y'],
    isPartOf: { '@type': 'Blog', '@id': 'https://example.org/blog', name: 'Blog' },
  });
  assert.equal(html.match(/<h1/g)?.length, 1);
});

test('reading time and sidebar can be switched off', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('showReadingTime: false, sidebarCount: 0'),
    'content/blog/2020-01-01-a.md': '# A\n',
  });
  await site.run('build');
  const html = site.read('build/blog/index.html');
  assert.doesNotMatch(html, /min read|blog-sidebar/);
});

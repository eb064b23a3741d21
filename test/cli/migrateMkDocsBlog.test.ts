import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';

test("migrate keeps the addresses of the posts of Material's blog", async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [blog]\n`,
    'docs/index.md': '# Old\n\n[Dogs](https://example.org/blog/2024/01/02/on-dogs-cats-and-the-first-pr/)\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/img/a.svg': DRAWING,
    'docs/blog/posts/dogs.md':
      '---\ndate: 2024-01-02\n---\n\n# On *dogs*, `cats` and (the) first PR\n\n<img src="../../../../img/a.svg" alt="A">\n',
    'docs/blog/posts/2023/own.md': '---\ndate:\n  created: 2023-12-01\nslug: mine\ntitle: Own\n---\nText.\n',
    'docs/blog/posts/titled.md': "---\ndate: 2023-11-30 08:00:00\ntitle: What's new\n---\n# Another\n",
  });
  await migrate(site);
  const dogs = site.read('docs/blog/posts/dogs.md');
  assert.match(dogs, /\nslug: 2024\/01\/02\/on-dogs-cats-and-the-first-pr\n/);
  assert.match(dogs, /<img src="\.\.\/img\/a\.svg" alt="A">/);
  assert.match(site.read('docs/blog/posts/2023/own.md'), /\nslug: 2023\/12\/01\/mine\n/);
  assert.match(site.read('docs/blog/posts/titled.md'), /\nslug: 2023\/11\/30\/whats-new\n/);
  await site.run('migrate', '--rewrite', '--force');
  assert.equal(site.read('docs/blog/posts/dogs.md'), dogs);
  await noFindings(site);
});

test('migrate follows the format of addresses that the blog is configured with', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:
  - material/blog:
      post_url_format: "{categories}/{date}-{file}"
      post_url_date_format: yyyy-M
`,
    'docs/index.md': '# Old\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-02\ncategories: [Big news, b]\n---\n# A\n',
    'docs/blog/posts/b.md': '---\ndate: 2024-11-02\n---\n# B\n',
  });
  await migrate(site);
  assert.match(site.read('docs/blog/posts/a.md'), /\nslug: big-news\/2024-1-a\n/);
  assert.match(site.read('docs/blog/posts/b.md'), /\nslug: \/?2024-11-b\n/);
  await noFindings(site);
});

test('an item of the menu that names the blog leads to it', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [blog]\nnav:\n  - index.md\n  - News: blog/index.md\n`,
    'docs/index.md': '# Old\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-02\n---\n# A\n',
  });
  await migrate(site);
  assert.match(site.read('sidebars.ts'), /\{ type: 'link', label: 'News', href: '\/blog' \}/);
  await noFindings(site);
});

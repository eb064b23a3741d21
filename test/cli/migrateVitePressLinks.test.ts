import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('migrate links to indexes by their files', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n[Guide](/guide/index), [use](/guide/index.html#use), [more](./guide/more).\n',
    'guide/index.md': '# Guide\n\n## Use\n\n`[a](./index)`, <a href="../index.html">home</a>\n',
    'guide/more.md':
      '# More\n\n[Use](./index#use), [guide](index), [home](../index)\n\n```md\n[a](./index)\n```\n\n[c]: ./index\n\n[c]\n',
  });
  await migrate(site);
  assert.match(site.read('index.md'), /\(\/guide\/index\.md\), \[use\]\(\/guide\/index\.md#use\)/);
  assert.match(
    site.read('guide/more.md'),
    /\(\.\/index\.md#use\), \[guide\]\(index\.md\), \[home\]\(\.\.\/index\.md\)/,
  );
  assert.match(site.read('guide/more.md'), /```md\n\[a\]\(\.\/index\)\n```/);
  assert.match(site.read('guide/index.md'), /`\[a\]\(\.\/index\)`, <a href="\.\.\/index\.md">/);
  await noFindings(site);
});

test('migrate keeps a menu whose label cannot be read', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `import { version } from 'not-installed/package.json';
export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { nav: [{ text: version, items: [{ text: 'Changes', link: 'https://example.net/changes' }] }] },
};
`,
    'index.md': '# Old\n',
  });
  assert.match(
    await migrate(site),
    /needs you:[\s\S]* themeConfig\.nav: an item has no text that could be read: it is called “More”\n/,
  );
  assert.match(site.read('site.config.ts'), /label: 'More',\s+items: \[\{ label: 'Changes'/);
  await noFindings(site);
});

test('migrate joins the base of sidebar items with their links as VitePress does', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: {
    sidebar: {
      '/': { base: '/guide/', items: [
        { text: 'One', link: 'one' },
        { text: 'Themes', base: '/guide/theme-', items: [{ text: 'Use', link: 'use' }] },
        { text: 'More', base: '/guide', items: [{ text: 'Two', link: '/two' }] },
      ] },
    },
  },
};
`,
    'index.md': '# Old\n',
    'guide/one.md': '# One\n',
    'guide/two.md': '# Two\n',
    'guide/theme-use.md': '# Use\n',
  });
  await migrate(site);
  assert.deepEqual(
    [...site.read('sidebars.ts').matchAll(/id: '([^']+)'/g)].map(([, id]) => id),
    ['guide/one', 'guide/theme-use', 'guide/two'],
  );
});

test('migrate calls first pages without a title after the site', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } },
};
`,
    '.vitepress/theme/index.js': 'export default {};\n',
    'index.md': '---\nlayout: home\n---\n\nWelcome.\n',
    'de/index.md': 'Willkommen.\n',
    'fr/index.md': '---\nlayout: home\nhero:\n  name: Vieux\n---\n',
    'guide/index.md': 'Text.\n',
  });
  await migrate(site);
  assert.match(site.read('index.md'), /^---\ntitle: Old\n(?:.+\n)*---\n+Welcome\.\n$/);
  assert.equal(site.read('de/index.md'), '---\ntitle: Old\n---\nWillkommen.\n');
  assert.doesNotMatch(site.read('fr/index.md'), /title:/);
  assert.equal(site.read('guide/index.md'), 'Text.\n');
});

test('migrate calls buttons of a hero without a text after their host', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': `---
layout: home
hero:
  name: Old
  actions:
    - { text: Start, link: /start }
    - { text: ' ', link: 'https://www.example.net/course?a' }
    - { text: '', link: /start }
---
`,
    'start.md': '# Start\n',
  });
  await migrate(site);
  assert.match(
    site.read('index.md'),
    /\[Start\]\(\/start\)\n\[example\.net\]\(https:\/\/www\.example\.net\/course\?a\)\n\n:::/,
  );
  await noFindings(site);
});

test('migrate takes the title of a page of VitePress from a heading below other text', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js':
      "export default { title: 'Old', srcExclude: ['parts/**'], sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n[Run](run.md)\n',
    'run.md': '[Docs](index.md) • **API**\n\n***\n\n# Function: run()\n\nRuns.\n',
    'parts/a.md': 'Text\n\n***\n\n# Part\n',
  });
  await migrate(site);
  assert.match(site.read('run.md'), /^---\ntitle: 'Function: run\(\)'\nhide_title: true\n---\n\[Docs\]/);
  assert.equal(site.read('parts/a.md'), 'Text\n\n***\n\n# Part\n');
  await noFindings(site);
  await site.run('build');
  const page = site.read('build/run/index.html');
  assert.match(page, /<title>Function: run\(\) \| Old<\/title>/);
  assert.equal(page.match(/<h1/g)?.length, 1);
});

test('migrate writes files that pages show from the root, as VitePress finds them in srcDir', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js':
      "export default { title: 'Old', srcDir: './docs', sitemap: { hostname: 'https://example.org' } };\n",
    'docs/index.md':
      '# Old\n\n<<< @/snippets/a.js#part{1} [A]\n\n<!-- @include: @/parts/b.md -->\n\n<<< @/../c.js\n\n```\n<<< @/d.js\n```\n',
    'docs/snippets/a.js': '// #region part\na();\n// #endregion part\n',
    'docs/parts/b.md': 'Part B.\n',
    'c.js': 'c();\n',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    '# Old\n\n<<< /docs/snippets/a.js#part{1} [A]\n\n<!-- @include: /docs/parts/b.md -->\n\n<<< /c.js\n\n```\n<<< @/d.js\n```\n',
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/index.html'), /a[\s\S]*Part B\.[\s\S]*c[\s\S]*@\/d\.js/);
});

test('migrate leaves out fields of VuePress, and keeps `search: false`', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '---\ntitle: Old\nsidebarDepth: 2\neditLinks: false\nsearch: false\n---\n\n# Old\n',
  });
  await migrate(site);
  assert.equal(site.read('index.md'), '---\ntitle: Old\nsearch: false\n---\n\n# Old\n');
  await noFindings(site);
});

test('migrate runs a configuration that uses what a package returns, which is not installed, as a promise', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `import fg from 'fast-glob';
import load from 'other';
const files = await fg('*.md', { cwd: '.' }).then((names) => names.map((name) => name.length)).catch(() => []);
const { title } = await load();
load('a').then((all) => all.forEach(String)).finally(() => {});
export default { title: 'Old', sitemap: { hostname: 'https://example.org' }, themeConfig: { sidebar: [...files, { text: 'One', link: '/one' }] } };
`,
    'index.md': '# Old\n',
    'one.md': '# One\n',
  });
  assert.match(await migrate(site), /fast-glob, other: is not installed/);
  assert.match(site.read('sidebars.ts'), /id: 'one', label: 'One'/);
  await noFindings(site);
});

test('migrate says what becomes of settings of markdown-it and of attributes', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  markdown: { linkify: false, attrs: { disable: true }, config: (md) => md.use(other) },
};
`,
    'index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:\n(?: .*\n)* {2}markdown\.linkify: is a setting of markdown-it: write/);
  assert.match(told, /needs you:\n(?: .*\n)* {2}markdown\.config: plugins of markdown-it belong/);
  assert.match(told, /no equivalent:\n(?: .*\n)* {2}markdown\.attrs: ids and classes of headings are built in/);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('migrate allows style sheets from other hosts, with their fonts', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  head: [
    ['link', { rel: 'stylesheet', href: 'https://fonts.googleapis.com/css2?family=Inter' }],
    ['link', { rel: 'stylesheet', href: 'https://styles.example/a.css' }],
    ['link', { rel: 'icon', href: 'https://icons.example/a.png' }],
  ],
};
`,
    'index.md': '# Old\n',
  });
  await migrate(site);
  const config = site.read('site.config.ts');
  for (const part of [
    "'style-src': ['https://fonts.googleapis.com', 'https://styles.example']",
    "'font-src': ['https://fonts.gstatic.com', 'https://styles.example']",
  ])
    assert.ok(config.includes(part), config);
  await noFindings(site);
});

test('migrate imports a style sheet that a preload script activates like any other', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  head: [
    ['link', { rel: 'preload', as: 'style', onload: "this.onload=null;this.rel='stylesheet'", href: 'https://styles.example/a.css' }],
    ['link', { rel: 'preload', as: 'image', href: '/a.svg' }],
  ],
};
`,
    'index.md': '# Old\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  });
  await migrate(site);
  const config = site.read('site.config.ts');
  assert.match(config, /rel: 'stylesheet'/);
  assert.match(config, /'style-src': \['https:\/\/styles\.example'\]/);
  assert.doesNotMatch(config, /onload|as: 'style'/);
  assert.match(config, /as: 'image'/);
  await noFindings(site);
});

test('migrate removes the base URL from addresses in the head', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', base: '/old/', sitemap: { hostname: 'https://example.org' },
  head: [['link', { rel: 'icon', href: '/old/favicon.svg' }], ['script', { src: '/run.js' }],
    ['meta', { name: 'twitter:image', content: '/old/card.svg' }]],
};
`,
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'public/run.js': 'run();\n',
    'public/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'index.md': '# Old\n',
  });
  await migrate(site);
  await noFindings(site);
  await site.run('build');
  assert.match(site.read('build/index.html'), /href="\/old\/favicon\.svg".*src="\/old\/run\.js"/s);
  assert.match(site.read('build/index.html'), /name="twitter:image" content="https:\/\/example\.org\/old\/card\.svg"/);
});

test('migrate keeps a readme that is no page of the site as it is', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js':
      "export default { title: 'Old', srcExclude: ['**/README.md'], sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n',
    'README.md': '# About this folder\n',
  });
  await migrate(site);
  assert.equal(site.read('README.md'), '# About this folder\n');
});

test('addresses that end with .html work after migrate, also with cleanUrls', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js':
      "export default { title: 'Old', cleanUrls: true, sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n[One](https://example.org/one.html#more)\n',
    'one.md': '# One\n\n## More\n',
  });
  await migrate(site);
  await noFindings(site);
});

test('migrate shows the title beside the logo, in each language, unless the theme hides it', async (t) => {
  const config = (siteTitle: string): string => `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { logo: '/logo.svg', ${siteTitle} },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', title: 'Vieux' } },
};
`;
  const site = await oldSite(t, {
    '.vitepress/config.js': config(''),
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'index.md': '# Old\n',
    'fr/index.md': '# Vieux\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /navbar: \{\n\s+style: 'page',\n\s+title: 'Old',/);
  assert.deepEqual(JSON.parse(site.read('content/i18n/fr/ui.json')), {
    'config.title': 'Vieux',
    'navbar.title': 'Vieux',
  });
  await site.write({ '.vitepress/config.js': config('siteTitle: false') });
  assert.equal((await site.run('migrate', '--force')).exitCode, 0);
  assert.doesNotMatch(site.read('site.config.ts'), /style: 'page',\n\s+title:/);
  assert.deepEqual(JSON.parse(site.read('content/i18n/fr/ui.json')), { 'config.title': 'Vieux' });
});

test('migrate removes Vue components from pages, and names them', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    '.vitepress/theme/index.ts':
      "export default { enhanceApp({ app }) { app.component('Mark', Mark); app.component('Badge', Badge); } };\n",
    'index.md': `<script setup>
import Sponsors from './Sponsors.vue'
import { Team as People, members } from './team'
</script>

# Old

## One <Mark /> <Badge type="tip" text="new" />

<Sponsors :data="members.filter((one) => one.age > 5)" />

<ClientOnly>

<Found by="a package" />

</ClientOnly>

<People>

Text with \`<Mark />\`.

</People>

\`\`\`vue
<Mark />
\`\`\`
`,
  });
  const told = await migrate(site);
  assert.match(
    told,
    /<Mark> in index\.md, <Sponsors> in index\.md, <Found> in index\.md, <People> in index\.md: is a component of Vue, and is removed/,
  );
  assert.equal(
    site.read('index.md').replace(/\n{2,}/g, '\n'),
    `
# Old
## One  <Badge type="tip" text="new" />
Text with \`<Mark />\`.
\`\`\`vue
<Mark />
\`\`\`
`,
  );
  await noFindings(site);
});

test('migrate removes "-vue" from the languages of fences', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n- ```sh-vue{1}\n  echo\n  ```\n\n````md\n```js-vue\n```\n````\n',
  });
  assert.match(await migrate(site), / index\.md: has code that Vue fills in/);
  assert.equal(site.read('index.md'), '# Old\n\n- ```sh{1}\n  echo\n  ```\n\n````md\n```js-vue\n```\n````\n');
  await noFindings(site);
});

test('migrate keeps the address of a page named like its folder, and removes [[toc]]', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n[[toc]]\n\n[One](/guide/), [two](./guide/guide)\n\n```md\n[[toc]]\n```\n',
    'guide/index.md': '# Guides\n',
    'guide/guide.md': '# The guide\n',
  });
  await migrate(site);
  assert.equal(site.read('guide/guide.md'), '---\nslug: /guide/guide\n---\n# The guide\n');
  assert.equal(site.read('index.md'), '# Old\n\n\n[One](/guide/), [two](./guide/guide)\n\n```md\n[[toc]]\n```\n');
  await noFindings(site);
});

test('migrate matches sidebar groups of two languages by their pages', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `
const group = (text, link) => ({ text, items: [{ text: text + ' page', link }] });
export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { sidebar: { '/': [group('New', '/new'), group('Setup', '/setup.html'), group('Use', '/use/')] } },
  locales: {
    root: { label: 'English', lang: 'en' },
    fr: { label: 'Français', themeConfig: { sidebar: { '/fr/': [group('Emploi', '/fr/use/'), group('Installation', '/fr/setup.html')] } } },
  },
};
`,
    'index.md': '# Old\n',
    'fr/index.md': '# Vieux\n',
  });
  await migrate(site);
  assert.deepEqual(JSON.parse(site.read('content/i18n/fr/ui.json')), {
    'sidebar.category.Setup': 'Installation',
    'sidebar.item.Setup page': 'Installation page',
    'sidebar.category.Use': 'Emploi',
    'sidebar.item.Use page': 'Emploi page',
  });
});

test('migrate runs a configuration as for a build, with empty lists for missing packages', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `import { createGroups, words } from 'lost-package';
export default {
  title: import.meta.env.DEV ? 'Dummy' : 'Old',
  sitemap: { hostname: 'https://example.org' },
  vite: { plugins: [...createGroups({ all: true }), ...words] },
};
`,
    'index.md': '# Old\n',
  });
  assert.match(await migrate(site), /needs you:[\s\S]* lost-package: is not installed/);
  assert.match(site.read('site.config.ts'), /title: 'Old'/);
});

test('migrate applies rewrites to the addresses of pages', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  rewrites: {
    'README.md': 'index.md',
    ':folder/README.md': ':folder/index.md',
    'packages/:name/src/(.*)': ':name/:1',
    'one.md': 'two.md',
  },
};
`,
    'README.md': '# Old\n\n[Guide](./guide/), [tools](/tools/use), [two](/two)\n',
    'guide/README.md': '# Guide\n',
    'guide/more/README.md': '# More\n',
    'packages/tools/src/use.md': '# Use\n',
    'one.md': '# One\n',
  });
  assert.match(await migrate(site), /done:[\s\S]* rewrites: `slug` in the front matter/);
  for (const [file, slug] of [
    ['README', undefined],
    ['guide/README', undefined],
    ['guide/more/README', '/guide/more/README'],
    ['packages/tools/src/use', '/tools/use'],
    ['one', '/two'],
  ] as const)
    assert.equal(/^slug: (.*)$/m.exec(site.read(`${file}.md`))?.[1], slug);
  await noFindings(site);
});

test('migrate keeps the id of a title if the page links to it', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old things (`old`)\n\nAs said [above](#old-things-old).\n',
    'one.md': '# One\n\n[Old](./index.md)\n',
  });
  await migrate(site);
  assert.match(site.read('index.md'), /^# Old things \(`old`\) \{#old-things-old\}\n/);
  await noFindings(site);
});

test('migrate shows icons for links to platforms, or else labels', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: {
    socialLinks: [
      { icon: 'github', link: 'https://example.net/a', ariaLabel: 'The repository of the old site' },
      { icon: { svg: '<svg></svg>' }, link: 'https://example.net/b', ariaLabel: 'Forum' },
      { icon: 'discord', link: 'https://example.net/c' },
    ],
  },
};
`,
    'index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* themeConfig\.socialLinks: Forum, Discord: shown as text; for icons, install/);
  const config = site.read('site.config.ts');
  for (const item of [
    "{ icon: 'github', 'aria-label': 'GitHub', href: 'https://example.net/a', position: 'right' }",
    "{ label: 'Forum', href: 'https://example.net/b', position: 'right' }",
    "{ label: 'Discord', href: 'https://example.net/c', position: 'right' }",
  ])
    assert.ok(config.includes(item), config);
  await noFindings(site);
});

test('migrate reports a sidebar from a missing package, and sorts pages by folder instead', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `import { generateSidebar } from 'vitepress-sidebar';
export default {
  title: 'Old',
  sitemap: { hostname: 'https://example.org' },
  themeConfig: { sidebar: generateSidebar([{ documentRootPath: 'docs', scanStartPath: 'guide' }]) },
};
`,
    'index.md': '# Old\n',
    'guide/one.md': '# One\n',
  });
  assert.match(
    await migrate(site),
    / themeConfig\.sidebar \/: is made by a script that is not installed: run `npm install`/,
  );
  assert.equal(site.exists('sidebars.ts'), false);
  await noFindings(site);
});

test('migrate inserts values of front matter into the page, but not into code', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n[One](one.md#start-one)\n',
    'one.md':
      '---\ntitle: One\nage: 3\nby:\n  name: Ann\nlist: [a]\n---\n\n# {{ $frontmatter.title }}\n\n## Start {{$frontmatter.title}}\n\n{{ $frontmatter.by.name }} is {{ $frontmatter.age }}, `{{ $frontmatter.age }}`\n\n```js\n{{ $frontmatter.age }}\n```\n\n{{ $frontmatter.list }}\n',
  });
  await migrate(site);
  assert.match(
    site.read('one.md'),
    /# One\n\n## Start One\n\nAnn is 3, `\{\{ \$frontmatter\.age \}\}`\n\n```js\n\{\{ \$frontmatter\.age \}\}\n```\n\n\{\{ \$frontmatter\.list \}\}\n$/,
  );
});

test('migrate adds folders to allowedDirs whose files pages show', async (t) => {
  const site = await oldSite(t, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'docs/.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'docs/index.md':
      '# Old\n\n<<< ../src/main.ts#part{1} [Main]\n\n<!--@include: ../parts/one.md{1,2}-->\n\n<<< @/../cli/help.txt\n',
    'src/main.ts': '// #region part\na();\n// #endregion part\n',
    'parts/one.md': 'The part.\n',
    'cli/help.txt': 'Help.\n',
  });
  const { exitCode, stderr } = await site.run('migrate', 'docs');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('docs/site.config.ts'), /allowedDirs: \['\.\.\/cli', '\.\.\/parts', '\.\.\/src'\]/);
  const built = await site.run('build', '--root', 'docs');
  assert.equal(built.exitCode, 0, built.stderr);
  const page = site.read('docs/build/index.html');
  assert.match(page, /a[\s\S]*The part\.[\s\S]*Help\./);
});

test('migrate makes one sidebar of a list that several paths share', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `const list = [{ text: 'Guide', items: [{ text: 'One', link: '/guide/one' }, { text: 'Two', link: '/tools/two' }] }];
export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { sidebar: { '/guide/': list, '/tools/': list, '/other/': [{ text: 'Three', link: '/other/three' }] } },
};
`,
    'index.md': '# Old\n',
    'guide/one.md': '# One\n',
    'tools/two.md': '# Two\n',
    'other/three.md': '# Three\n',
  });
  assert.match(await migrate(site), /sidebars\.ts: guide, other\n/);
  await noFindings(site);
  await site.run('build');
  assert.match(site.read('build/tools/two/index.html'), /<a [^>]*href="\/guide\/one"[^>]*>One</);
});

test('pages with braces that Vue fills in are named, also in HTML', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n\n<div class="demo">\n  <p>Count is: {{ count }}</p>\n</div>\n',
    'code.md': '# Code\n\n`{{ a }}` <code v-pre>{{ b }}</code>\n\n```\n{{ c }}\n```\n\n::: v-pre\n{{ d }}\n:::\n',
  });
  assert.match(await migrate(site), /^ {2}index\.md: has braces that Vue fills in: write the values/m);
});

test('migrate keeps escaped brackets, links of Vue components, and removes slots', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': `# Old

## Ref\\<T> {#ref}

See <DocLink href="/two#a">two</DocLink> and <Lesson :href="address">this</Lesson>.

<div>
  <Lesson href="https://example.com/" title="A lesson"/>
</div>

<Task>

<template #answer>

Forty-two.

</template>

</Task>
`,
    'two.md': '# Two\n\n## A\n',
  });
  const told = await migrate(site);
  assert.match(told, /<DocLink> in index\.md, <Lesson> in index\.md: is a component of Vue, and became a link/);
  assert.match(told, /<Lesson> in index\.md, <Task> in index\.md: is a component of Vue, and is removed/);
  assert.equal(
    site.read('index.md').replace(/\n{2,}/g, '\n'),
    `# Old
## Ref\\<T> {#ref}
See <a href="/two#a">two</a> and this.
<div>
  <a href="https://example.com/">A lesson</a>
</div>
Forty-two.
`,
  );
  await noFindings(site);
});

test('migrate converts metadata in the head of a page', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': `---
layout: false
head:
  - [meta, { property: 'og:title', content: Old }]
  - [meta, { name: description, content: About it }]
  - [meta, { property: 'og:description', content: Shared }]
  - [meta, { property: 'og:image', content: /a.png }]
  - [meta, { name: keywords, content: 'one, two' }]
  - [meta, { name: robots, content: noindex }]
  - [script, { type: application/ld+json }, '{ "@type": "Thing" }']
  - [script, { src: /a.js }]
---
# Old
`,
    'two.md': `---
description: Own
head:
  - [meta, { name: 'og:description', content: Shared }]
---
# Two
`,
    'public/a.png': '',
  });
  assert.match(await migrate(site), / index\.md: `script` in the `head` of front matter: a layout can add tags\n/);
  assert.equal(
    site.read('index.md'),
    `---
description: About it
keywords:
  - one
  - two
image: /a.png
head:
  - tagName: meta
    attributes:
      name: robots
      content: noindex
  - tagName: script
    attributes:
      type: application/ld+json
    innerHTML: '{ "@type": "Thing" }'
---
# Old
`,
  );
  assert.equal(site.read('two.md'), '---\ndescription: Own\n---\n# Two\n');
});

test('migrate names pages that are empty without their components', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '---\npage: true\n---\n<script setup>\nimport Home from "./Home.vue"\n</script>\n\n<Home />\n',
    'two.md': '# Two\n\n<Two />\n',
  });
  assert.match(await migrate(site), /^ {2}index\.md: is empty without its components: write a layout in templates\//m);
});

test('migrate leaves out templates of dynamic routes', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'index.md': '# Old\n',
    'partners/[name].md': '# Partner\n',
    'partners/[name].paths.ts': 'export default { paths: () => [] };\n',
  });
  assert.match(await migrate(site), / partners\/\[name\]\.md: pages made from data: write the function `routes`/);
  await noFindings(site);
  await site.run('build');
  assert.equal(site.exists('build/partners'), false);
});

test('migrate declares keys of front matter that only the site knows', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'T', sitemap: { hostname: 'https://example.org' } };",
    'index.md': '---\nlayout: home\nhero: { name: T }\nfeatures: []\n---\n',
    'a.md': '---\nicon: star\ndate: 2024-01-02\naside: false\noutline: deep\nhead: []\n---\n# A\n',
  });
  const told = await migrate(site);
  assert.match(told, / front matter: `markdown\.frontMatterKeys` names the keys of your own: date, icon\n/);
  await noFindings(site);
});

test('migrate imports the style sheets of the theme, with its colors and fonts', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme';
import './style.css';
// import './unused.css';
export default DefaultTheme;
`,
    '.vitepress/theme/style.css': `@import './fonts.css';
:root {
  --vp-c-brand-1: #3a5ccc;
  --vp-c-brand-2: var(--vp-c-indigo-2);
  --vp-c-text-1: var(--vp-c-gray-1);
}
.dark { --vp-c-brand-1: #a8b1ff; }
.VPNav { border: 0; }
`,
    '.vitepress/theme/fonts.css': ":root { --vp-font-family-base: 'Inter', sans-serif; }\n",
    'index.md': '# Old\n',
  });
  await migrate(site);
  assert.equal(
    site.read('client/styles/main.css'),
    `@import '../../.vitepress/theme/style.css';

:root {
  --color-accent: light-dark(#3a5ccc, #a8b1ff);
  --font-text: "Inter", sans-serif;
  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));
}
`,
  );
  assert.equal((await site.run('build')).exitCode, 0);
});

test('migrate keeps the color mode, and knows the plugin for diagrams', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
export default withMermaid(
  defineConfig({ title: 'Old', sitemap: { hostname: 'https://example.org' }, appearance: 'dark', mermaid: { theme: 'forest' } }),
);
`,
    'index.md': '# Old\n',
  });
  const stderr = await migrate(site);
  assert.match(stderr, / vitepress-plugin-mermaid: fences of the language `mermaid` are diagrams\n/);
  assert.match(stderr, / mermaid: write what you need of it into `mermaid` of site\.config\.ts\n/);
  assert.doesNotMatch(stderr, /is not installed|markdown\.config| vite:/);
  assert.match(site.read('site.config.ts'), /colorMode: \{ defaultMode: 'dark', respectPrefersColorScheme: false \}/);
});

test('migrate names own titles of boxes', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', markdown: { container: { tipLabel: 'Hint' } } };",
    'index.md': '# Old\n',
  });
  assert.match(
    await migrate(site),
    / {2}markdown\.container: titles of boxes are texts of the site: write `admonition\.tip`/,
  );
});

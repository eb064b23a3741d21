import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';
import { shared } from '../helpers/scope.ts';
import type { TestSite } from '../helpers/site.ts';

describe('migrate from VitePress', () => {
  const site = shared((scope) =>
    oldSite(scope, {
      '.vitepress/config.mts': `
import { defineConfig } from 'vitepress';
import Git from 'simple-git';
const git = Git({ maxConcurrentProcesses: 2 });
const log = await git.log({ maxCount: 1 });
export default defineConfig({
  title: 'Old', description: 'A site of VitePress', base: '/old/',
  sitemap: { hostname: 'https://example.org' },
  head: [['meta', { name: 'theme-color', content: '#123' }]],
  vite: { plugins: [] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }, { text: 'More', items: [{ text: 'API', link: '/api/a' }] }],
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'Start', collapsed: false, items: [{ text: 'First steps', link: 'first' }] }] },
      '/api/': [{ text: 'A', link: '/api/a' }],
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/example/old' }],
    footer: { copyright: '© us' },
    editLink: { pattern: 'https://example.org/edit/:path' },
    outline: 'deep',
  },
});
`,
      'index.md': `---
layout: home
hero:
  name: Old
  text: Slow and large
  actions:
    - { theme: brand, text: Start, link: /guide/first }
features:
  - icon: 🥇
    title: One
    details: The first of them
---
`,
      'guide/index.md': '# Guide\n\n[First](./first)\n',
      'guide/first.md':
        '---\noutline: [2, 3]\nprev: false\n---\n# First\n\n::: tip Well\nText.\n:::\n\n<<< @/snippets/a.js\n',
      'api/a.md':
        '# A\n\n## Build & run `x`\n\n## 2 _ways_\n\n## Build & run `x`\n\n## Own {#own}\n\n## Plain\n\n```md\n## A & b\n```\n',
      'README.md': '# Read me\n\nText.\n',
      'snippets/a.js': 'export const a = 1;\n',
    }),
  );

  test('keeps addresses, sidebars and labels', async () => {
    const told = await migrate(site());
    assert.match(told, /vite: esbuild bundles/);
    assert.match(told, /changed 5 files of Markdown/);
    const config = site().read('site.config.ts');
    for (const part of [
      "baseUrl: '/old/'",
      "redirectRules: { fromExtensions: ['html'] }",

      "routeBasePath: '/'",
      "editUrl: 'https://example.org/edit/'",
    ])
      assert.ok(config.includes(part), config);
    assert.match(config, /icon: 'github',\s+'aria-label': 'GitHub',\s+href: 'https:\/\/github\.com\/example\/old'/);
    assert.match(site().read('sidebars.ts'), /guide: \[/);
    assert.match(site().read('sidebars.ts'), /\{ type: 'doc', id: 'guide\/first', label: 'First steps' \}/);
    assert.equal(
      site().read('index.md'),
      '---\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\n::: hero\n\n# Old\n\n**Slow and large**\n\n[Start](/guide/first)\n\n:::\n\n:::cards\n\n- 🥇 **One**\n\n  The first of them\n\n:::\n',
    );
    assert.match(
      site().read('guide/first.md'),
      /^---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 3\npagination_prev: null\n---\n# First/,
    );
    assert.equal(site().read('README.md'), '---\nslug: /README\n---\n# Read me\n\nText.\n');
    assert.equal(
      site().read('api/a.md'),
      '# A\n\n## Build & run `x` {#build-run-x}\n\n## 2 _ways_ {#_2-ways}\n\n## Build & run `x` {#build-run-x-1}\n\n## Own {#own}\n\n## Plain\n\n```md\n## A & b\n```\n',
    );
    await noFindings(site());
  });

  test('rewrites pages only with --rewrite', async () => {
    await site().write({ 'guide/first.md': '---\nprev: false\n---\n# First\n' });
    const { stderr } = await site().run('migrate', '--force');
    assert.match(stderr, /left the syntax of VitePress in 1 file: `--rewrite` converts it/);
    assert.match(site().read('guide/first.md'), /prev: false/);
  });
});

test('migrate from Starlight keeps the sidebar, asides and the splash page', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
const navs = Object.values(import.meta.glob('./src/nav/*.ts', { eager: true })).flatMap((nav) => nav.default);
export default defineConfig({
  site: 'https://example.org',
  integrations: [
    starlight({
      title: { en: 'Old' },
      social: [{ icon: 'github', label: 'Source', href: 'https://github.com/example/old' }],
      editLink: { baseUrl: 'https://example.org/edit/' },
      expressiveCode: {},
      logo: { light: './src/assets/logo.svg', dark: './src/assets/lost.svg', alt: 'Old', replacesTitle: true },
      sidebar: [
        { label: 'Guides', items: ['guides/first', { label: 'Second', slug: 'guides/second' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        ...navs,
      ],
    }),
  ],
});
`,
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle r="14"/></svg>',
    'src/nav/more.ts': "export default [{ label: 'More', link: '/own' }];\n",
    'src/content/docs/own.mdx': `---
title: Own
---
import Chart from '../../components/chart.astro';
import PackageManagerTabs from '~/components/PackageManagerTabs.astro';
import PackageManagers from '~/components/PackageManagers.astro';
import Unused from '~/components/Unused.astro';

<PackageManagers pkg="old" exec="run" />

<PackageManagerTabs>
  <Fragment slot="npm">
  \`\`\`sh
  npm test
  \`\`\`
  </Fragment>
  <Fragment slot="pnpm">
  \`\`\`sh
  pnpm test
  \`\`\`
  </Fragment>
</PackageManagerTabs>

<Chart
  labels={{ unit: '> 5 g' }}
/>

Before <Chart>the inner text</Chart> behind \`<Chart>\`.

\`\`\`mdx
<Chart />
\`\`\`
`,
    'src/content/docs/raw.mdx': `
---
title: Raw
---
import { Code, TabItem, Tabs } from '@astrojs/starlight/components';
import { PackageManagers } from 'starlight-package-managers';

<Fragment set:html={"<pre class=\\"language-text\\"><code>a {b}<br />c</code></pre>"} />

<Tabs>
  <TabItem label="npm">
    <Code frame="none" showLineNumbers={false} code={\`
# All
npm run \\\`x\\\`

npm test
    \`} lang="bash" ins={[2, 4]} mark="test" />
  </TabItem>
</Tabs>

1. Add it:

   <PackageManagers dev pkg="old" />

2. Run it:

   <PackageManagers type="dlx" pkg="old" args="--all" comment="everything" />
`,
    'src/content/docs/index.mdx': `---
title: Welcome
template: splash
hero:
  tagline: Slow and large
  actions:
    - text: Start
      link: /guides/first/
---
import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="One" icon="open-book">

  The first.

  </Card>
</CardGrid>

<Icon label="All" name='setting' /> <Icon name="rocket" /> <Icon name="seti:config" />

<LinkButton href="/guides/second/" variant="secondary">
  The second
  guide
</LinkButton>

\`\`\`mdx
<Card title="One" icon="open-book" />
\`\`\`
`,
    'src/content/docs/guides/first.md': '---\ntitle: First\nsidebar:\n  order: 2\n---\n:::note[Well]\nText.\n:::\n',
    'src/content/docs/pt-BR/About us.md': '---\ntitle: About\n---\nText.\n',
    'src/content/docs/guides/second.md': '---\ntitle: Second\ntableOfContents: false\n---\n## Two\n\nText.\n',
    'src/content/docs/reference/a.md': '---\ntitle: A\npagefind: false\n---\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, /starlight\.expressiveCode: see `code`/);
  assert.match(told, /logo: copy \.\/src\/assets\/lost\.svg into the static folder/);
  assert.match(told, /wrote public\/logo\.svg/);
  assert.equal(site.read('public/logo.svg'), site.read('src/assets/logo.svg'));
  assert.match(site.read('site.config.ts'), /title: '',\n\s+logo: \{ alt: 'Old', src: 'logo\.svg' \}/);
  assert.match(
    told,
    /<Chart> in own\.mdx, <PackageManagers> in own\.mdx: is a component of Astro, and is removed: write a component in templates\/components/,
  );
  assert.doesNotMatch(told, /<Unused>|<PackageManagerTabs>|raw\.mdx/);
  assert.equal(
    site.read('src/content/docs/own.mdx'),
    '---\ntitle: Own\n---\n\n\n\n\n\n\n\n<Tabs>\n  <TabItem label="npm">\n  ```sh\n  npm test\n  ```\n  </TabItem>\n  <TabItem label="pnpm">\n  ```sh\n  pnpm test\n  ```\n  </TabItem>\n</Tabs>\n\n\n\nBefore the inner text behind `<Chart>`.\n\n```mdx\n<Chart />\n```\n',
  );
  assert.equal(
    site.read('src/content/docs/pt-BR/About us.md'),
    '---\ntitle: About\nslug: /pt-br/about-us\n---\nText.\n',
  );
  assert.match(
    site.read('src/content/docs/raw.mdx'),
    /^---\ntitle: Raw\n---\n[\s\S]*\n<pre class="language-text"><code>a &#123;b&#125;<br \/>c<\/code><\/pre>\n[\s\S]*\n {4}```bash ins=\{2, 4\} mark="test"\n {4}# All\n {4}npm run `x`\n\n {4}npm test\n {4}```\n[\s\S]*\n {3}```sh npm2yarn\n {3}npm install -D old\n {3}```\n[\s\S]*\n {3}# everything\n {3}npx old --all\n/,
  );
  assert.match(
    site.read('sidebars.ts'),
    /'guides\/first',\n\s+\{ type: 'doc', id: 'guides\/second', label: 'Second' \}/,
  );
  assert.match(site.read('sidebars.ts'), /\{ type: 'autogenerated', dirName: 'reference' \}/);
  assert.match(site.read('sidebars.ts'), /label: 'More'/);
  assert.equal(site.read('src/content/docs/reference/a.md'), '---\ntitle: A\nsearch: false\n---\nText.\n');
  assert.match(site.read('src/content/docs/guides/first.md'), /^---\ntitle: First\nsidebar_position: 2\n---\n:::note/);
  assert.match(
    site.read('src/content/docs/index.mdx'),
    /^---\ntitle: Welcome\n(?:hide_table_of_contents: true\n|displayed_sidebar: null\n){2}---\n[\s\S]*::: hero\n\n# Welcome\n\nSlow and large\n\n\[Start\]\(\/guides\/first\/\)\n\n:::\n/,
  );
  for (const part of [
    '\n[The second guide](/guides/second/)\n',
    '<Card title="One" icon="book-open">',
    "name='settings'",
    '<Icon name="settings" />',
    'icon="open-book" />',
  ])
    assert.ok(site.read('src/content/docs/index.mdx').includes(part), part);
  await noFindings(site);
});

test('migrate from MkDocs rewrites Markdown and keeps ids', async (t) => {
  const site = await oldSite(t, {
    'base.yml': '# Nothing is set.\n',
    'mkdocs.yml': `
INHERIT: base.yml
site_name: Old
site_url: !ENV [OLD_SITE_URL, "https://example.org/old/"]
repo_url: https://github.com/example/old
edit_uri: edit/main/docs/
theme:
  name: material
  palette: { scheme: slate }
plugins:
  - search
  - autorefs
  - redirects:
      redirect_maps:
        before.md: guide/first.md
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - First: guide/first.md
`,
    'docs/index.md': '# Old\n\n[Tabs & more](guide/first.md#tabs-more)\n',
    'docs/guide/index.md': `---
toc_depth: 2-3
---
# Guide

[](){#before}

- An item.
  { #item .x }

[A model][models.Model], \`[x][y]\`, [\`list\`][] and [known][].

<img src="/img/a.svg#only-light" alt="A" />

## Why & how

## Why & how

[known]: https://example.org/known
`,
    'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
    'docs/guide/first.md': `---
hide: [toc]
search: { exclude: true }
---
# First

!!! warning "Take care"

    Text in a box.

    ??? question

        Inside.

## Tabs & more

=== "C"

    \`\`\` { .c linenums="1" hl_lines="1" }
    int a;
    \`\`\`

=== "Rust"

    Text.

--8<-- "parts/text.md"

Press ++ctrl+c++.

//// tab | One

\`\`\`Python hl_lines="1"
{!> ../parts/a.py!}
\`\`\`

/// details | More
    open: True

Text.

///

////

//// tab | Two

Text.
////

/// version-added | v2

{!parts/text.md!}

///

\`\`\` markdown
!!! note
    Not this one.
\`\`\`
`,
    'parts/text.md': 'A part.\n',
    'parts/a.py': 'print(1)\n',
  });
  await migrate(site);
  const config = site.read('site.config.ts');
  for (const part of [
    "baseUrl: '/old/'",
    'trailingSlash: true',
    "redirects: [{ from: '/before', to: '/guide/first' }]",
  ])
    assert.ok(config.includes(part), config);
  assert.match(site.read('sidebars.ts'), /link: \{ type: 'doc', id: 'guide\/index' \}/);
  assert.equal(
    site.read('docs/guide/index.md'),
    `---
toc_min_heading_level: 2
toc_max_heading_level: 3
---
# Guide

<a id="before"></a>

- An item.
  <a id="item"></a>

A model, \`[x][y]\`, \`list\` and [known][].

<img src="../img/a.svg#gh-light-mode-only" alt="A" />

## Why & how {#why-how}

## Why & how {#why-how_1}

[known]: https://example.org/known
`,
  );
  assert.equal(
    site.read('docs/guide/first.md'),
    `---
hide_table_of_contents: true
search: false
---
# First

::::warning Take care

Text in a box.

:::details Question

Inside.

:::

::::

## Tabs & more {#tabs-more}

:::tabs

== C

\`\`\`c {1} showLineNumbers
int a;
\`\`\`

== Rust

Text.

:::

<Include file="/parts/text.md" />

Press <kbd>Ctrl</kbd>+<kbd>c</kbd>.

::::tabs

== One

\`\`\`Python {1} file="../../parts/a.py"
\`\`\`

:::details More {open}

Text.

:::

== Two

Text.

::::

:::note v2

<Include file="../../parts/text.md" />

:::

\`\`\` markdown
!!! note
    Not this one.
\`\`\`
`,
  );
  await noFindings(site);
});

/** The translated texts of a language. */
const textsOf = (site: TestSite, locale: string): Readonly<Record<string, string>> =>
  JSON.parse(site.read(`content/i18n/${locale}/ui.json`)) as Readonly<Record<string, string>>;

const STARLIGHT_CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
export default defineConfig({
  site: 'https://example.org',
  redirects: { 'old/place': 'guides/first', '/fr/old/place': '/fr/guides/first', '/fr/gone': '/fr/guides/first' },
  integrations: [
    starlight({
      title: { en: 'Old', 'pt-BR': 'Velho' },
      plugins: [starlightBlog({ authors: { ann: { name: 'Ann', title: 'Writer', picture: '/ann.svg' } } })],
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
      sidebar: [{ label: 'Guides', translations: { fr: 'Manuels', 'pt-BR': 'Guias' }, items: [{ label: 'One', translations: { fr: 'Un' }, slug: 'guides/first' }] }],
    }),
  ],
});
`;

test('migrate from Starlight keeps languages, the blog, import aliases and partials', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': STARLIGHT_CONFIG,
    'tsconfig.json':
      '{ "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "@parts/*": ["src/content/docs/_parts/*"] } } }',
    'src/assets/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'public/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'src/content/docs/_parts/install.mdx':
      "import { Steps } from '@astrojs/starlight/components';\n\n<Steps>\n\n1. Install it.\n\n</Steps>\n",
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Card, CardGrid } from '@astrojs/starlight/components';
import Install from '@parts/install.mdx';
import CommandTabs from '@components/CommandTabs.astro';

![A drawing](@assets/drawing.svg)

<div class="wide">
  <Card title="Start">
    <Install />
  </Card>
  <div class="links">

    <span>More</span>
    <Install />

    <a href="https://example.com/" class="chat">
      <Icon name="star" />
      <p>Chat</p>
    </a>
  </div>
</div>

<CardGrid stagger>
  <Card title="Second">Read [the first](/guides/first/).</Card>
</CardGrid>

1. Add it:

   <CommandTabs
     npm="npm install it"
     pnpm="pnpm add it"
   />
`,
    'src/content/docs/guides/first.md': '---\ntitle: First\n---\nRead [the home page](/).\n',
    'src/content/docs/fr/guides/first.md': '---\ntitle: Premier\nslug: fr/guides/first\n---\nLisez [la page](/fr/).\n',
    'src/content/docs/pt-br/index.mdx': '---\ntitle: Bem-vindo\n---\nTexto.\n',
    'src/content/docs/start.md':
      "---\ntitle: Start\nhero:\n  tagline: Begin.\n  image: { file: '@assets/drawing.svg', alt: A drawing }\n---\n## Then\n",
    'src/content/docs/blog/news.md':
      "---\ntitle: News\ndate: '2024-05-06'\nauthors:\n  - ann\n  - name: Bob\n    picture: /ann.svg\nexcerpt: What is new.\n---\nMuch is new.\n",
  });
  const told = await migrate(site);
  assert.match(told, /locales: `i18n`, with the translations where they are: fr, pt-br/);
  assert.match(told, /redirect \/fr\/gone: a redirect holds in every language/);
  assert.doesNotMatch(told, /<CommandTabs>|starlight\.plugins|plugin starlight|frontMatterKeys/);
  assert.deepEqual(textsOf(site, 'fr'), { 'sidebar.category.Guides': 'Manuels', 'sidebar.item.One': 'Un' });
  assert.deepEqual(textsOf(site, 'pt-br'), { 'config.title': 'Velho', 'sidebar.category.Guides': 'Guias' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning)/m);
  const home = site.read('build/index.html');
  const start = site.read('build/start/index.html');
  assert.match(start, /<p class="hero-block__picture"><img src="[^"]*drawing[^"]*"/);
  assert.match(start, /<title>Start \|/);
  assert.match(start, /table-of-contents/);
  assert.match(home, /<div class="wide">[\s\S]*<li>[\s\S]*Install it\./);
  assert.match(home, /<span>More<\/span><\/p>\s*<ol[\s\S]*<a href="https:\/\/example\.com\/" class="chat">\s*<p><svg/);
  assert.match(home, /<li>[\s\S]*role="tab"[^>]*>npm<[\s\S]*pnpm add it/);
  assert.match(home, /<img[^>]*src="[^"]*drawing[^"]*"/);
  const french = site.read('build/fr/guides/first/index.html');
  assert.match(french, /<html lang="fr"/);
  assert.match(french, /<h1>Premier<\/h1>/);
  assert.match(french, /Manuels/);
  assert.match(french, /<a href="\/fr\/">la page<\/a>/);
  assert.match(site.read('build/pt-br/index.html'), /<html lang="pt-BR"[\s\S]*<h1>Bem-vindo<\/h1>/);
  assert.match(home, /<a[^>]*href="\/blog"[^>]*>Blog</);
  const post = site.read('build/blog/news/index.html');
  assert.match(post, /Ann[\s\S]*Writer/);
  assert.match(post, /Bob/);
  assert.match(post, /<meta name="description" content="What is new."/);
  assert.match(site.read('build/_redirects'), /^\/old\/place \/guides\/first/m);
});

test('migrate from Starlight takes icons of brands from a package, and names it', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.org', integrations: [starlight({ title: 'Old' })] });
`,
    'src/content/docs/index.mdx':
      '---\ntitle: Welcome\n---\n<Icon name="github" /> <Icon name="x.com" />\n\n```mdx\n<Icon name="github" />\n```\n',
  });
  const told = await migrate(site);
  assert.match(told, /index\.mdx: has icons of brands: run `npm install @iconify-json\/simple-icons`/);
  const written = site.read('src/content/docs/index.mdx');
  assert.ok(written.includes('\n<Icon name="simple-icons:github" /> <Icon name="simple-icons:x" />\n'), written);
  assert.ok(written.includes('```mdx\n<Icon name="github" />\n```'), written);
});

test('migrate from Starlight keeps the first language in a folder if it had one', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': STARLIGHT_CONFIG.replace(
      "root: { label: 'English', lang: 'en' }",
      "en: { label: 'English' }",
    ).replace('plugins:', "defaultLocale: 'en', plugins:"),
    'src/content/docs/en/guides/first.md': '---\ntitle: First\n---\nText.\n',
    'src/content/docs/en/guides/About us.md': '---\ntitle: About us\n---\nText.\n',
    'src/content/docs/fr/guides/first.md': '---\ntitle: Premier\n---\nTexte.\n',
  });
  await migrate(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/en/guides/first/index.html'), /<h1>First<\/h1>/);
  assert.match(site.read('build/en/guides/about-us/index.html'), /<h1>About us<\/h1>/);
  assert.match(site.read('build/fr/guides/first/index.html'), /<h1>Premier<\/h1>/);
});

test('migrate from VitePress keeps languages with their labels', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.ts': `
import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Old', cleanUrls: true, sitemap: { hostname: 'https://example.org' },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/a' }, { text: 'More', items: [{ text: 'Source', link: 'https://example.com/' }] }],
    sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'One', link: '/guide/a' }] }] },
  },
  locales: {
    root: { label: 'English', lang: 'en-US' },
    zh: {
      label: '简体中文', lang: 'zh-Hans', title: '旧',
      themeConfig: {
        nav: [{ text: '更多', items: [{ text: '源码', link: 'https://example.com/' }] }, { text: '指南', link: '/zh/guide/a' }],
        sidebar: { '/zh/guide/': [{ text: '开始', items: [{ text: '一', link: '/zh/guide/a' }] }] },
      },
    },
  },
});
`,
    'index.md': '# Home\n\n[A](/guide/a)\n',
    'guide/a.md': '# A\n\n[Home](../)\n',
    'zh/guide/a.md': '# 甲\n\n[Home](../)\n',
  });
  const told = await migrate(site);
  assert.match(told, /locales: `i18n`, with the translations where they are: zh/);
  assert.deepEqual(textsOf(site, 'zh'), {
    'config.title': '旧',
    'navbar.item.Guide': '指南',
    'navbar.item.More': '更多',
    'navbar.item.Source': '源码',
    'sidebar.category.Start': '开始',
    'sidebar.item.One': '一',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning)/m);
  const chinese = site.read('build/zh/guide/a/index.html');
  assert.match(chinese, /<html lang="zh-Hans"[\s\S]*指南[\s\S]*开始[\s\S]*<h1>甲<\/h1>/);
});

test('migrate from VitePress turns languages on other hosts into links, and removes Vue scripts', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.ts': `
export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  locales: { root: { label: 'English' }, zh: { label: '简体中文', link: 'https://cn.example.org' }, de: { label: 'Deutsch', link: 'https://de.example.org' } },
};
`,
    'index.md':
      "<script setup>\nimport Home from './Home.vue'\n</script>\n\n# Home\n\n```html\n<script>\n  a();\n</script>\n```\n",
  });
  const told = await migrate(site);
  assert.match(told, /locales: 2 sites of their own, in the menu of languages/);
  assert.match(told, /index\.md: has a `<script>` of Vue, which is removed/);
  assert.equal(site.read('index.md'), '\n# Home\n\n```html\n<script>\n  a();\n</script>\n```\n');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/index.html'), /Languages[\s\S]*href="https:\/\/cn\.example\.org"[\s\S]*简体中文/);
  assert.ok(!site.exists('build/zh'));
});

test('migrate from VitePress keeps the first language in a folder if it had one', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.ts': `
export default {
  title: 'Old', cleanUrls: true, srcDir: 'docs', sitemap: { hostname: 'https://example.org' },
  locales: {
    en: { label: 'English', themeConfig: { nav: [{ text: 'Guide', link: '/en/guide/a' }], sidebar: [{ text: 'Start', items: [{ text: 'One', link: '/en/guide/a' }] }] } },
    de: { label: 'Deutsch', themeConfig: { nav: [{ text: 'Anleitung', link: '/de/guide/a' }], sidebar: [{ text: 'Anfang', items: [{ text: 'Eins', link: '/de/guide/a' }] }] } },
  },
};
`,
    'docs/en/guide/a.md': '# A\n',
    'docs/en/guide/readme.md': '# All guides\n',
    'docs/de/guide/a.md': '# Ein A\n',
    'docs/de/guide/readme.md': '# Alle Anleitungen\n',
  });
  await migrate(site);
  assert.match(site.read('sidebars.ts'), /\{ type: 'doc', id: 'guide\/a', label: 'One' \}/);
  assert.deepEqual(textsOf(site, 'de'), {
    'navbar.item.Guide': 'Anleitung',
    'sidebar.category.Start': 'Anfang',
    'sidebar.item.One': 'Eins',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning)/m);
  assert.match(site.read('build/en/guide/a/index.html'), /<h1>A<\/h1>/);
  assert.match(site.read('build/de/guide/readme/index.html'), /<h1>Alle Anleitungen<\/h1>/);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.org', integrations: [starlight({ title: 'Old' })] });
`;

const IN_TWO_LANGUAGES = CONFIG.replace(
  "title: 'Old'",
  "title: 'Old', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }",
);

test('migrate turns Steps with an HTML list into Markdown', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Steps } from '@astrojs/starlight/components';

<Steps>
<ol>
  <li>Install **it**:

    \`\`\`html
    <ol><li>Code</li></ol>
    \`\`\`

  </li>
  <li>
    <p>Choose one of:</p>
    <ul>
      <li>this</li>
      <li>that</li>
    </ul>
  </li>
  <li>Press <kbd>Enter</kbd>.</li>
</ol>
</Steps>

1. Go on:

   <Steps><ol start="4"><li>Four</li></ol></Steps>

\`<Steps><ol><li>Code</li></ol></Steps>\`

<ol><li>No steps</li></ol>
`,
  });
  await migrate(site);
  assert.equal(
    site.read('src/content/docs/index.mdx').replace(/^---[\s\S]*?---\n+/, ''),
    `<Steps>

1. Install **it**:

   \`\`\`html
   <ol><li>Code</li></ol>
   \`\`\`

2. Choose one of:

   <ul>
     <li>this</li>
     <li>that</li>
   </ul>

3. Press <kbd>Enter</kbd>.

</Steps>

1. Go on:

   <Steps>

   4. Four

   </Steps>

\`<Steps><ol><li>Code</li></ol></Steps>\`

<ol><li>No steps</li></ol>
`,
  );
  await noFindings(site);
});

test('migrate reports pages that only exist in a translation', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': IN_TWO_LANGUAGES,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
    'src/content/docs/guide.mdx': '---\ntitle: Guide\n---\nText.\n',
    'src/content/docs/fr/guide.md': '---\ntitle: Manuel\nsidebar: { order: 2, label: Mode }\n---\nTexte.\n',
    'src/content/docs/fr/only.md': '---\ntitle: Seul\n---\nTexte.\n',
    'src/content/docs/fr/_part.md': 'Texte.\n',
  });
  assert.match(
    await migrate(site),
    /needs you:\n {2}fr\/only\.md: only a translation has this page, .*: write it in the first language \(en\) too/,
  );
  assert.equal(site.read('src/content/docs/fr/guide.md'), '---\ntitle: Manuel\nsidebar_label: Mode\n---\nTexte.\n');
});

test('migrate removes Astro components with the slot attributes of their contents', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Aside } from '@astrojs/starlight/components';
import Preview from '../../components/Preview.astro';

<Preview>

<Aside slot="preview" type="tip">

Text with \`<Aside slot="preview">\`.

</Aside>

<p slot='more' class="wide">More</p>

<CardGrid slot="cards" stagger>

<Card title="One">One</Card>

</CardGrid>

</Preview>
`,
  });
  await migrate(site);
  const written = site.read('src/content/docs/index.mdx');
  assert.ok(written.includes('\n<Aside type="tip">\n'), written);
  assert.ok(written.includes('\n<p class="wide">More</p>\n'), written);
  assert.ok(written.includes('`<Aside slot="preview">`'), written);
  await noFindings(site);
});

test('a configuration may use `fs` without importing it, as in Astro', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace("title: 'Old'", "title: fs.readFileSync('title.txt', 'utf8').trim()"),
    'title.txt': 'Read\n',
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /title: 'Read'/);
});

test('migrate keeps folder names in sidebars, whatever the label of their first page', async (t) => {
  const page = (title: string, label?: string) =>
    `---\ntitle: ${title}\n${label === undefined ? '' : `sidebar:\n  label: ${label}\n`}---\nText.\n`;
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace(
      "title: 'Old'",
      "title: 'Old', sidebar: [{ label: 'Develop', items: [{ autogenerate: { directory: 'develop' } }] }]",
    ),
    'src/content/docs/index.md': page('Welcome'),
    'src/content/docs/develop/index.md': page('Develop', 'Overview'),
    'src/content/docs/develop/Debug/index.mdx': page('Debug it', 'Overview'),
    'src/content/docs/develop/Debug/more.md': page('More'),
    'src/content/docs/develop/tests/index.md': page('Test it'),
    'src/content/docs/develop/tests/more.md': page('More tests'),
  });
  await migrate(site);
  assert.equal(site.read('src/content/docs/develop/Debug/_category_.json'), '{"label":"Debug"}\n');
  assert.deepEqual(
    site.list('src/content/docs').filter((file) => file.endsWith('.json')),
    ['develop/Debug/_category_.json'],
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const labels = [...site.read('build/develop/debug/more/index.html').matchAll(/>(Debug|Overview)</g)];
  assert.deepEqual([...new Set(labels.map(([, label]) => label))].sort(), ['Debug', 'Overview']);
});

test('migrate shows the title beside the logo, in each language', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace(
      "title: 'Old'",
      "title: { en: 'Old', fr: 'Vieux' }, logo: { src: './src/logo.svg' }, locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }",
    ),
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
    'src/content/docs/fr/index.md': '---\ntitle: Bienvenue\n---\nTexte.\n',
  });
  await migrate(site);
  assert.deepEqual(JSON.parse(site.read('content/i18n/fr/ui.json')), {
    'config.title': 'Vieux',
    'navbar.title': 'Vieux',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/index.html'), /logo\.svg"[^>]*><b class="navbar__title">Old</);
  assert.match(site.read('build/fr/index.html'), /logo\.svg"[^>]*><b class="navbar__title">Vieux</);
});

test('migrate keeps the address of a page that is named like its folder', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n[One](/guide/), [two](/guide/guide/).\n',
    'src/content/docs/guide/index.md': '---\ntitle: Guides\n---\nText.\n',
    'src/content/docs/guide/guide.md': '---\ntitle: The guide\n---\nText.\n',
  });
  await migrate(site);
  assert.match(site.read('src/content/docs/guide/guide.md'), /slug: \/guide\/guide\n/);
  await noFindings(site);
});

test('migrate turns command tabs into tabs, and includes partials imported as Content', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Tabs } from '@astrojs/starlight/components';
import CommandTabs from '../../components/CommandTabs.astro';
import { Content as Part } from './_part.mdx';

<Tabs>
  <CommandTabs npm="npm test" pnpm="pnpm test" />
</Tabs>

<Part />
`,
    'src/content/docs/_part.mdx': 'A part.\n',
  });
  await migrate(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning)/m);
  const page = site.read('build/index.html');
  assert.equal(page.match(/role="tablist"/g)?.length, 1);
  assert.match(page, /A part\./);
});

test('migrate imports the style sheets of a site', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace(
      "title: 'Old'",
      "title: 'Old', customCss: ['./src/styles/own.css', './src/styles/wind.css', '@fontsource/inter']",
    ),
    'src/styles/own.css': ':root { --sl-color-accent: red; }\n.own { color: green; }\n',
    'src/styles/wind.css': '@import "tailwindcss";\n',
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* @fontsource\/inter: is of a package/);
  assert.match(told, / \.\/src\/styles\/wind\.css: needs another tool/);
  assert.equal(site.read('client/styles/main.css'), "@import '../../src/styles/own.css';\n");
  await noFindings(site);
});

test('migrate removes imports of style sheets from pages', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/styles/own.css': '.own { color: green; }\n',
    'src/content/docs/index.mdx':
      "---\ntitle: Welcome\n---\nimport '../../styles/own.css';\n\nText.\n\n```js\nimport './a.css';\n```\n",
  });
  assert.match(await migrate(site), / index\.mdx: imports \.\.\/\.\.\/styles\/own\.css: import it in client/);
  assert.match(site.read('src/content/docs/index.mdx'), /---\n+Text\.\n\n```js\nimport '\.\/a\.css';\n```\n$/);
});

test('migrate names imported pictures by their files, and removes Astro components of packages', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/assets/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Image } from 'astro:assets';
import { YouTube as Film } from '@astro-community/astro-embed-youtube';
import drawing from '../../assets/drawing.svg';
import other from '../../assets/drawing.svg';
import kept from '../../assets/drawing.svg';

<Image src={drawing} alt="A drawing" width={300} />

[<img src={other.src} alt="Another" />](https://example.net/)

<Film id="abc" />

Of {kept.width} pixels.

{/* A comment. */} \`{code}\`

\`\`\`jsx
import drawing from './drawing.svg';
<Image src={drawing} />
\`\`\`
`,
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* <Film> in index\.mdx: is a component of Astro, and is removed/);
  assert.match(
    told,
    /index\.mdx: has code of MDX, which is shown as text for now: run `npm install @mdx-js\/mdx`, and set/,
  );
  assert.equal(
    site.read('src/content/docs/index.mdx').replace(/\n{2,}/g, '\n'),
    `---
title: Welcome
---
import kept from '../../assets/drawing.svg';
<img src="../../assets/drawing.svg" alt="A drawing" width={300} />
[<img src="../../assets/drawing.svg" alt="Another" />](https://example.net/)
Of {kept.width} pixels.
{/* A comment. */} \`{code}\`
\`\`\`jsx
import drawing from './drawing.svg';
<Image src={drawing} />
\`\`\`
`,
  );
  await site.write({ 'site.config.ts': site.read('site.config.ts').replace("format: 'md'", "format: 'detect'") });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/index.html'), /<img[^>]*src="\/assets\/[^"]*drawing[^"]*"[^>]*alt="A drawing"/);
});

test('migrate turns the file of a fence into its title, unless the fence is empty', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.md':
      '---\ntitle: Welcome\n---\n```ts file=src/lib.ts\nexport {};\n```\n\n- ```ts title="a.ts" file="b.ts"\n  a;\n  ```\n\n```ts file=./lib.ts\n```\n',
    'src/content/docs/lib.ts': 'lib;\n',
  });
  await migrate(site);
  assert.equal(
    site.read('src/content/docs/index.md').replace(/^---[\s\S]*?---\n+/, ''),
    '```ts title="src/lib.ts"\nexport {};\n```\n\n- ```ts title="a.ts"\n  a;\n  ```\n\n```ts file=./lib.ts\n```\n',
  );
  await noFindings(site);
});

test('migrate keeps what it can of a sidebar from a missing package, and names the package', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import { group, order } from 'own-sidebar';
const sidebar = [{ label: 'Start', items: ['', 'start', 'lost', group] }];
export default defineConfig({ integrations: [starlight({ title: 'Old', sidebar: [group, ...order(sidebar)] })] });
`,
    'src/content/docs/guide/index.md': '---\ntitle: Welcome\n---\nText.\n',
    'src/content/docs/start.md': '---\ntitle: Start\n---\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, / starlight\.sidebar: lacks items that own-sidebar\.group makes: run `npm install`/);
  assert.match(
    told,
    / starlight\.sidebar: "" and 1 more are not pages: a script that is not there may change them: run/,
  );
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
});

test('Markdown directly below tags is Markdown in MDX, and in paragraphs of HTML', async (t) => {
  const markdown = `<details>
<summary>Show the code</summary>
\`\`\`html
<p>
**no mark**
</p>
\`\`\`
</details>
`;
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---

${markdown}
### Mode
<p>
**Type:** \`boolean\` <br />
</p>

- A question:

    <p>
      Yes, \`<h1>\` is large.
    </p>

- <p>[A link](/other/) in an item</p>

<div class="wide">
  A **mark**

  <img src="/a.png" alt="A" />
</div>

<details>
  <summary>The \`<h1>\`, **bold** ([\`A & B\`](/other/))</summary>
  Text.
</details>

<ul>
<li>
<p>HTML</p>
</li>
</ul>
`,
    'src/content/docs/other.md': `---\ntitle: Other\n---\n\n${markdown}`,
  });
  await migrate(site);
  assert.equal(
    site.read('src/content/docs/index.mdx'),
    `---
title: Welcome
---

<details>
<summary>Show the code</summary>

\`\`\`html
<p>
**no mark**
</p>
\`\`\`

</details>

### Mode

**Type:** \`boolean\` <br />


- A question:


    Yes, \`<h1>\` is large.


- [A link](/other/) in an item

<div class="wide">

A **mark**

  <img src="/a.png" alt="A" />
</div>

<details>
  <summary>The <code>&lt;h1&gt;</code>, <strong>bold</strong> (<a href="/other/"><code>A &amp; B</code></a>)</summary>

  Text.

</details>

<ul>
<li>
<p>HTML</p>
</li>
</ul>
`,
  );
  assert.equal(site.read('src/content/docs/other.md'), `---\ntitle: Other\n---\n\n${markdown}`);
});

test('migrate converts metadata in the head of a page of Starlight', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.md': `---
title: Welcome
next: { link: /two/, label: Two }
head:
  - tag: title
    content: Welcome to all
  - tag: link
    attrs: { rel: canonical, href: 'https://example.org/a/' }
  - tag: script
    attrs: { src: /a.js }
---
Text.
`,
  });
  const told = await migrate(site);
  assert.match(told, / index\.md: `script` in the `head` of front matter: a layout can add tags\n/);
  assert.match(told, / index\.md: the link of `next`: write the id of the doc into `pagination_next`\n/);
  assert.equal(
    site.read('src/content/docs/index.md'),
    '---\ntitle: Welcome\ntitle_meta: Welcome to all\ncanonical: https://example.org/a/\n---\nText.\n',
  );
});

test('migrate removes components of Astro whose expressions have many levels of braces', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import Variants from '@components/Variants.astro'

Before.

<Variants
  settings={\`
    defaults: {
      overrides: {
        'bash,sh': { wrap: { at: 80 } },
      },
    },
  \`}
/>

After.
`,
  });
  assert.match(await migrate(site), / <Variants> in index\.mdx: is a component of Astro, and is removed/);
  assert.doesNotMatch(site.read('src/content/docs/index.mdx'), /Variants|overrides/);
});

test('migrate converts commands and removes components of scoped packages for Starlight', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { Preview } from '@lantern/starlight-plugin-docs'
import { PackageManagers } from '@hideoo/starlight-plugins-docs-components'

1. Install it:

   <PackageManagers pkg="lantern" />

<Preview file="a.ts">

Text.

</Preview>
`,
  });
  assert.match(await migrate(site), / <Preview> in index\.mdx: is a component of Astro, and is removed/);
  assert.equal(
    site.read('src/content/docs/index.mdx').replace(/\n{2,}/g, '\n'),
    '---\ntitle: Welcome\n---\n1. Install it:\n   ```sh npm2yarn\n   npm install lantern\n   ```\nText.\n',
  );
});

test('migrate names each component of Astro with the files that have it', async (t) => {
  const page = (title: string, names: readonly string[]): string =>
    `---\ntitle: ${title}\n---\n${names.map((name) => `import ${name} from '@components/${name}.astro';\n`).join('')}\n${names.map((name) => `<${name} />\n`).join('\n')}\n`;
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': page('Welcome', ['Chart', 'Film']),
    'src/content/docs/a.mdx': page('A', ['Chart', 'Star', 'Moon']),
    'src/content/docs/b.mdx': page('B', ['Moon', 'Chart']),
  });
  assert.match(
    await migrate(site),
    / {2}<Chart> in 3 files, <Moon> in 2 files, <Star> in a\.mdx, <Film> in index\.mdx: is a component of Astro/,
  );
});

test('migrate writes spaces for the expressions that Prettier puts at the ends of lines', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---
title: Welcome
---
<Tabs>
  <TabItem label="One">First.</TabItem>
</Tabs>{ ' ' }

Some{" "}
words{' '}**here**{""}, not \`{' '}\`.
`,
  });
  await migrate(site);
  assert.equal(
    site.read('src/content/docs/index.mdx'),
    '---\ntitle: Welcome\n---\n<Tabs>\n  <TabItem label="One">First.</TabItem>\n</Tabs>\n\nSome\nwords **here**, not `{\' \'}`.\n',
  );
  await noFindings(site);
});

test('migrate leaves out the page of Starlight for unknown addresses, and names redirects with patterns', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': IN_TWO_LANGUAGES.replace(
      "site: 'https://example.org',",
      "site: 'https://example.org', redirects: { '/old/[...slug]': '/new/[...slug]', '/first': '/a' },",
    ),
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n[A](/a/)\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\nText.\n',
    'src/content/docs/_part.md': 'Part of a page.\n',
    'src/content/docs/404.md': '---\ntitle: Not found\ntemplate: splash\n---\nLost?\n',
    'src/content/docs/fr/404.md': '---\ntitle: Rien\n---\nPerdu ?\n',
    'src/content/docs/fr/a.md': '---\ntitle: A\n---\nTexte.\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /has no equivalent:[\s\S]* {2}404\.md: is left out, as every site has a page for unknown addresses: /,
  );
  assert.match(
    told,
    / {2}redirect \/old\/\[\.\.\.slug\]: has a pattern: write a rule for your host into public\/_redirects\n/,
  );
  assert.match(site.read('site.config.ts'), /\{ from: '\/first', to: '\/a' \}/);
  const { exitCode, stderr } = await site.run('check', '--strict');
  assert.equal(exitCode, 0, stderr);
});

test('redirects of Astro lead to addresses with the base', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace(
      'defineConfig({',
      "defineConfig({ base: '/sub', redirects: { '/first': '/sub/a/', '/second': { status: 302, destination: '/a/' } },",
    ),
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n[A](/sub/a/)\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\nText.\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /from: '\/first', to: '\/a\/' \},\s*\{ from: '\/second', to: '\/a\/' /);
  const { exitCode, stderr } = await site.run('check', '--strict');
  assert.equal(exitCode, 0, stderr);
});

test('pages that the sidebar of Starlight does not list show it too', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace("title: 'Old'", "title: 'Old', sidebar: ['a']"),
    'src/content/docs/index.md': '---\ntitle: Old\ntemplate: splash\nhero: { tagline: It }\n---\n[A](/a/), [B](/b/)\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\nText.\n',
    'src/content/docs/b.md': '---\ntitle: B\n---\nText.\n',
  });
  await migrate(site);
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const hasSidebar = (file: string): boolean => site.read(`build/${file}`).includes('theme-doc-sidebar-menu');
  assert.deepEqual(['a/index.html', 'b/index.html', 'index.html'].map(hasSidebar), [true, true, false]);
});

test('migrate keeps both pictures of a hero, for light and for dark', async (t) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/assets/light.svg': picture,
    'src/assets/dark.svg': picture,
    'src/content/docs/index.md':
      "---\ntitle: Old\nhero:\n  image:\n    alt: It\n    dark: '../../assets/dark.svg'\n    light: '../../assets/light.svg'\n---\n",
  });
  await migrate(site);
  assert.match(
    site.read('src/content/docs/index.md'),
    /\n!\[It\]\(\.\.\/\.\.\/assets\/light\.svg#gh-light-mode-only\)\n!\[It\]\(\.\.\/\.\.\/assets\/dark\.svg#gh-dark-mode-only\)\n/,
  );
  await noFindings(site);
});

test('migrate keeps the colors and fonts of Starlight that both color modes have', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG.replace("title: 'Old'", "title: 'Old', customCss: ['./src/styles/index.css']"),
    'src/styles/index.css': '@import "colors";\n:root { --sl-font: "Own", sans-serif; --sl-color-bg: #111111; }\n',
    'src/styles/colors.css': `:root {
  --brand: #30c;
  --sl-color-accent: #34f;
  --sl-color-accent-high: #6af;
  --sl-color-gray-2: #ccc;
  --sl-color-text: var(--sl-color-gray-2);
}
:root[data-theme='light'] {
  --sl-color-accent: var(--brand);
  --sl-color-accent-high: #036;
  --sl-color-gray-2: #333;
}
`,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
  });
  assert.match(await migrate(site), / {2}colors and fonts: are in client\/styles\/main\.css, by their names here\n/);
  assert.equal(
    site.read('client/styles/main.css'),
    `@import '../../src/styles/index.css';

:root {
  --color-accent: light-dark(#30c, #6af);
  --color-text: light-dark(#333, #ccc);
  --font-text: "Own", sans-serif;
  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));
}
`,
  );
  await noFindings(site);
});

test('migrate declares keys of front matter with which a site extends the schema of Starlight', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.md':
      '---\ntitle: Welcome\ni18nReady: true\ntype: base\nsidebar: { order: 2 }\nprev: false\n---\nText.\n',
    'src/content/docs/two.md': '---\ntitle: Two\nreviewers: [ann]\ntemplate: doc\n---\nText.\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    / front matter: `markdown\.frontMatterKeys` names the keys of your own: i18nReady, reviewers, type\n/,
  );
  assert.match(site.read('site.config.ts'), /frontMatterKeys: \['i18nReady', 'reviewers', 'type'\]/);
  await noFindings(site);
});

test('migrate keeps components around those of Starlight, and the code and text of components without attributes', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/components/Card.astro': `---
import { Card as StarlightCard } from '@astrojs/starlight/components';
export type Props = Parameters<typeof StarlightCard>[0];
---
<div class="landing"><StarlightCard {...Astro.props}><slot /></StarlightCard></div>
<style>.landing { color: red; }</style>
`,
    'src/components/WideCard.astro': `---
import Card from './Card.astro';
---
<Card {...Astro.props}><div class="wide"><slot /></div></Card>
`,
    'src/components/Sample.astro': `---
import { Code } from '@astrojs/starlight/components';
const code = \`
final count = "$count";
if (a) {
  b();
}
\`;
---

<Code code={code} lang="dart" title="a.dart" meta="{2}" />
`,
    'src/components/Both.astro': `---
import Sample from '~/components/Sample.astro';
---
<p>First this:</p>

<Sample />
`,
    'src/components/Stars.astro': '---\nconst stars = await count();\n---\n<b>{stars}</b>\n',
    'src/parts/more.mdx': `import { Code } from '@astrojs/starlight/components';
import { marker } from 'a-package';

<Code transformers={[marker()]} code={\`a {
}\`} lang="css" />
`,
    'src/content/docs/index.mdx': `---
title: Welcome
---
import { CardGrid } from '@astrojs/starlight/components';
import Card from '~/components/Card.astro';
import WideCard from '../../components/WideCard.astro';
import Sample from '~/components/Sample.astro';
import Both from '~/components/Both.astro';
import Stars from '~/components/Stars.astro';
import More from '~/parts/more.mdx';

<CardGrid>
  <Card title="One" icon="rocket">First.</Card>
  <WideCard title="Two">Second.</WideCard>
</CardGrid>

1. Write this:

   <Sample />

<Both />

A \`tick\`\` too many.

<Stars />

<More />
`,
  });
  const told = await migrate(site);
  assert.match(told, / <Stars> in index\.mdx: is a component of Astro, and is removed/);
  const sample = (indent: string) =>
    ['```dart title="a.dart" {2}', 'final count = "$count";', 'if (a) {', '  b();', '}', '```']
      .map((line) => indent + line)
      .join('\n');
  assert.equal(
    site
      .read('src/content/docs/index.mdx')
      .replace(/^---[\s\S]*?---\n+/, '')
      .replace(/\n{2,}/g, '\n'),
    `<CardGrid>
  <Card title="One" icon="rocket">First.</Card>
  <Card title="Two">Second.</Card>
</CardGrid>
1. Write this:
${sample('   ')}
First this:
${sample('')}
A \`tick\`\` too many.
<Include file="/src/parts/more.mdx" />
`,
  );
  assert.equal(site.read('src/parts/more.mdx').trim(), '```css\na {\n}\n```');
  await noFindings(site);
});

test('migrate keeps the badges of sidebars, also those of pages and those with a text per language', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': IN_TWO_LANGUAGES.replace(
      "title: 'Old'",
      `title: 'Old', sidebar: [
        { slug: 'guide', badge: 'New' },
        { label: 'More', badge: { text: { en: 'Trial', fr: 'Essai' }, variant: 'caution' }, items: [{ label: 'Here', slug: 'index', badge: { text: 'One', variant: 'default' } }] },
      ]`,
    ),
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
    'src/content/docs/guide.md':
      '---\ntitle: Guide\nsidebar:\n  badge:\n    text: Beta\n    variant: tip\n---\nText.\n',
    'src/content/docs/fr/guide.md': '---\ntitle: Manuel\nsidebar: { badge: Bêta }\n---\nTexte.\n',
  });
  await migrate(site);
  assert.match(site.read('src/content/docs/guide.md'), /\nsidebar_badge:\n {2}text: Beta\n {2}type: tip\n/);
  assert.match(site.read('src/content/docs/fr/guide.md'), /\nsidebar_badge: Bêta\n/);
  const sidebars = site.read('sidebars.ts');
  assert.match(sidebars, /id: 'guide',\s+badge: 'New'/);
  assert.match(sidebars, /badge: \{\s*text: 'Trial',\s*type: 'caution',?\s*\}/);
  assert.match(sidebars, /label: 'Here',\s+badge: 'One'/);
  assert.match(site.read('content/i18n/fr/ui.json'), /"sidebar\.badge\.Trial": "Essai"/);
  assert.equal((await site.run('build', '--strict')).exitCode, 0);
});

test('migrate shows the banner of a page of Starlight in a box', async (t) => {
  const banner = 'banner:\n  content: |\n    New:\n    <a href="https://example.org/">\n      Two\n    </a>\n';
  const site = await oldSite(t, {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx': `---\ntitle: Welcome\ntemplate: splash\n${banner}hero:\n  title: Old\n---\nText.\n`,
    'src/content/docs/a.md': `---\ntitle: A\n${banner}---\nText.\n`,
  });
  await migrate(site);
  await noFindings(site);
  await site.run('build');
  const home = site.read('build/index.html');
  assert.match(home, /<h1[^>]*>Old[\s\S]*New: <a href="https:\/\/example\.org\/"> Two <\/a>/);
  assert.equal(home.match(/<h1/g)?.length, 1);
  assert.match(site.read('build/a/index.html'), /<h1[^>]*>A<[\s\S]*New: <a [\s\S]*<p>Text\.<\/p>/);
});

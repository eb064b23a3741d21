import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { oldSite } from '../helpers/oldSite.ts';
import { shared } from '../helpers/scope.ts';

const DOCUSAURUS = {
  'versions.json': '[]\n',
  'docusaurus.config.ts': `
import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import notThere from 'a-package-that-is-not-installed';
import { tagline } from './texts';
import { readFileSync } from 'node:fs';

export default async function createConfig(): Promise<Config> {
  return {
    title: 'It\\'s old',
    tagline,
    url: 'https://example.org',
    baseUrl: '/old/',
    trailingSlash: false,
    onBrokenLinks: 'throw',
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } } },
    organizationName: readFileSync('name.txt', 'utf8').trim(),
    presets: [[require.resolve('@docusaurus/preset-classic'), {
      docs: {
        path: 'manual',
        routeBasePath: 'guide',
        sidebarPath: require.resolve('./sidebars.js'),
        editUrl: 'https://example.org/edit',
        remarkPlugins: [notThere, [function toc() {}, { depth: 2 }], () => () => {}, function remarkGfm() {}],
      },
      blog: false,
      theme: { customCss: [require.resolve('./src/css/custom.css')] },
      gtag: { trackingID: 'G-ABC123' },
    }]],
    plugins: [
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/guide/intro' }] }],
      async function ownPlugin() { return { name: 'own' }; },
      'plugin-with-pages',
    ],
    themeConfig: {
      metadata: [{ name: 'theme-color', content: '#123456' }],
      prism: { theme: themes.oneLight },
      navbar: {
        items: [
          { type: 'doc', docId: 'intro', label: 'Guide' },
          { label: 'More', items: [{ to: '/guide/intro', label: 'Start' }] },
          { type: 'dropdown', html: '<b>All <i>versions</i></b>', items: [{ to: '/guide/intro', html: '<b>1.0</b>' }] },
          { href: 'https://code.example/us/old', className: 'code-logo', position: 'right' },
        ],
      },
      footer: {
        links: [{ title: 'Docs', items: [{ label: 'Start', to: '/guide/intro' }] }],
        copyright: \`© \${new Date().getFullYear()} \\\`us\\\`\`,
      },
    },
  };
}
`,
  'texts.ts': "export const tagline: string = 'Older and slower';\n",
  'name.txt': 'me\n',
  'sidebars.js': "module.exports = { main: ['intro'] };\n",
  'manual/intro.md': '# Introduction\n\nText.\n',
  'src/theme/Footer.js': 'export default () => null;',
  'src/css/custom.css':
    ":root { --ifm-color-primary: #00f; --ifm-navbar-background-color: #eee; }\n[data-theme='dark'] { --ifm-color-primary: #88f; }\n.own { color: red; }\n",
  'static/.nojekyll': '',
};

describe('migrate from Docusaurus', () => {
  const site = shared((scope) => oldSite(scope, DOCUSAURUS));

  test('--dry-run prints the new files and writes nothing', async () => {
    const { exitCode, stdout, stderr } = await site().run('migrate', '--dry-run');
    assert.equal(exitCode, 0);
    assert.match(stdout, /^--- site\.config\.ts\nimport \{ defineConfig \} from 'sitegen-react';/);
    assert.match(stderr, /would write site\.config\.ts\nwould write client\/styles\/main\.css\n$/);
    assert.ok(!site().exists('site.config.ts'));
  });

  test('writes a readable configuration, and reports what became of everything else', async () => {
    const { exitCode, stderr } = await site().run('migrate');
    assert.equal(exitCode, 0);
    assert.equal(
      site().read('site.config.ts'),
      `import { defineConfig } from 'sitegen-react';

export default defineConfig({
  title: "It's old",
  tagline: 'Older and slower',
  url: 'https://example.org',
  baseUrl: '/old/',
  trailingSlash: false,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English' } },
  },
  staticDir: 'static',
  docs: {
    dir: 'manual',
    routeBasePath: '/guide',
    sidebars: 'sidebars.js',
    folderLabels: 'name',
    editUrl: 'https://example.org/edit/manual/',
  },
  blog: false,
  colorMode: { respectPrefersColorScheme: false },
  navbar: {
    style: 'page',
    items: [
      { type: 'doc', docId: 'intro', label: 'Guide' },
      {
        type: 'dropdown',
        label: 'More',
        items: [{ to: '/guide/intro', label: 'Start' }],
      },
      {
        type: 'dropdown',
        label: 'All versions',
        items: [{ to: '/guide/intro', html: '<b>1.0</b>' }],
      },
      {
        href: 'https://code.example/us/old',
        className: 'code-logo',
        position: 'right',
        'aria-label': 'code.example',
      },
    ],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [{ label: 'Start', href: '/guide/intro' }],
      },
    ],
    copyright: \`© \${new Date().getFullYear()} \\\`us\\\`\`,
  },
  onBrokenLinks: 'warn',
  tableOfContents: { maxHeadingLevel: 3 },
  code: { lightTheme: 'atom-one-light' },
  head: [
    {
      tagName: 'meta',
      attributes: { name: 'theme-color', content: '#123456' },
    },
  ],
  markdown: { format: 'mdx' },
  redirects: [{ from: '/old', to: '/guide/intro' }],
  analytics: { gtag: { id: 'G-ABC123' } },
});
`,
    );
    assert.equal(
      site().read('client/styles/main.css'),
      "@import '../../src/css/custom.css';\n\n:root {\n  --color-accent: light-dark(#00f, #88f);\n  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));\n}\n\n.navbar-container {\n  --navbar-bg: #eee;\n}\n",
    );
    const [done = '', todo = '', lost = ''] = stderr.split(/^(?:needs you|has no equivalent):$/m);
    assert.match(done, /docs: manual at \/guide/);
    assert.match(done, /themeConfig\.footer: 1 column\n/);
    assert.match(done, /client-redirects: 1 redirect\n/);
    assert.match(todo, /a-package-that-is-not-installed: is not installed/);
    assert.match(
      todo,
      /docs\.remarkPlugins: replace a-package-that-is-not-installed, toc, a function: by what is built in/,
    );
    assert.match(lost, /organizationName: only `docusaurus deploy`/);
    assert.match(lost, /plugin ownPlugin/);
    assert.match(lost, /i18n\.localeConfigs\.fr: is not one of the locales/);
    assert.match(todo, /onBrokenLinks: is set to 'warn', because .*\(plugin-with-pages\)/);
    assert.match(todo, /src\/theme\/Footer: the footer is configured: .* templates\/parts\/Footer\.tsx/);
  });

  test('check passes after it, and existing files are kept unless --force is set', async () => {
    const checked = await site().run('check');
    assert.deepEqual(checked.stderr.match(/^(?:error|warning) .*$/gm), ['warning theme-unapplied src/theme/Footer.js']);
    await site().write({ 'client/styles/main.css': 'kept' });
    const { exitCode, stderr } = await site().run('migrate');
    assert.equal(exitCode, 2);
    assert.match(stderr, /site\.config\.ts, client\/styles\/main\.css exist already/);
    assert.equal(site().read('client/styles/main.css'), 'kept');
    assert.equal((await site().run('migrate', '--force', '--quiet')).exitCode, 0);
    assert.match(site().read('client/styles/main.css'), /@import/);
  });
});

test('migrate reports a configuration that throws, with the reason', async (t) => {
  const site = await oldSite(t, { 'docusaurus.config.js': "throw new Error('no such luck');\n" });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 1);
  assert.match(stderr, /error bundle-failed docusaurus\.config\.js:1:7\n {2}could not be run: no such luck/);
});

test('migrate reports why installed packages cannot be used', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `const { title } = require('own-package');
module.exports = { title: String(title), url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] };`,
    'node_modules/own-package/index.js': "throw new Error('no such luck');\n",
    'docs/intro.md': '# Intro\n',
  });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 0, stderr);
  assert.match(
    stderr,
    /own-package: cannot be used \(no such luck\), so what docusaurus\.config\.js takes from it is missing/,
  );
});

test('migrate reports the place of an exception, also in an imported file', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
import { headers } from './lib/headers';
export default { title: 'T', url: 'https://example.org', baseUrl: '/', customFields: headers() } satisfies Config;`,
    'lib/headers.ts': `export function headers(): object {
  return fs.readFileSync('headers.json');
}`,
  });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, /error bundle-failed lib\/headers\.ts:2:3\n {2}could not be run: fs is not defined/);
  assert.match(stderr, /> 2 \| {3}return fs\.readFileSync/);
});

test('migrate does not mention fields that are null', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', tagline: null,
  themeConfig: { navbar: { items: [{ href: 'https://example.net', label: 'Net', rel: null, own: null }] } },
};`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.run('migrate');
  assert.doesNotMatch(stderr, /null|rel|tagline/);
  assert.match(site.read('site.config.ts'), /\{ href: 'https:\/\/example\.net', label: 'Net' \}/);
});

test('migrate turns plugins for readers into fields of `reader`', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: ['@docusaurus/plugin-pwa', ['docusaurus-plugin-copy-page-button', {}]],
};`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(
    stderr,
    /done:[\s\S]* pwa: is `reader\.offline`\n[\s\S]* copy-page-button: is `reader\.copyPage`\n[\s\S]*next:/,
  );
  assert.match(site.read('site.config.ts'), /reader: \{ offline: true, copyPage: true \}/);
});

test('migrate copies functions with the values that they use from JSON imports', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.ts': `import locales from './locales.json' with { type: 'json' };
const names = Object.fromEntries(locales.map(({ locale, name }) => [locale, name]));
export default {
  title: '🦖🦕 T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { editUrl: ({ locale, docPath }) => \`https://example.org/\${names[locale]}/\${docPath}\` } }]],
};`,
    'locales.json': '[{ "locale": "en", "name": "english" }]',
    'docs/a.md': '# A\n',
  });
  assert.match((await site.run('migrate')).stderr, /docs\.editUrl: is copied, with `locales`, `names` from around it/);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/a/index.html'), /https:\/\/example\.org\/english\/a\.md/);
});

test('migrate copies edit links that use the module path', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.ts': `import path from 'path';
export default {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { editUrl: ({ versionDocsDirPath, docPath }) => 'https://example.org/' + path.posix.join('website', versionDocsDirPath, docPath) } }]],
};`,
    'docs/a.md': '# A\n',
  });
  await site.run('migrate');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/a/index.html'), /https:\/\/example\.org\/website\/docs\/a\.md/);
});

test('migrate refuses a folder without a site, and suggests a site below it', async (t) => {
  const site = await oldSite(t, { 'readme.md': '# Nothing\n' });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 2);
  assert.match(stderr, /there is no site of Docusaurus, VitePress, Starlight, MkDocs or mdBook in this folder\n/);
  assert.match(
    stderr,
    /plain Markdown needs no migration: name its folder in site\.config\.ts, `docs: \{ dir: 'docs' \}`/,
  );
  await site.write({ 'web/docs/.vitepress/config.mts': 'export default {};\n' });
  const nearby = await site.run('migrate', 'web');
  assert.equal(nearby.exitCode, 2);
  assert.match(nearby.stderr, /hint: there is one of VitePress in web\/docs: `npx sitegen-react migrate web\/docs`/);
});

test('migrate names missing dependencies of plugins, and missing plugins by their paths', async (scope) => {
  const site = await oldSite(scope, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', {}]],
  plugins: [require.resolve('./plugins/typed'), require.resolve('./plugins/plain.js'), require.resolve('./plugins/half.js'), './plugins/none.js'],
};`,
    'plugins/typed.ts': 'export default (): object => ({ configureWebpack: () => ({}) });\n',
    'plugins/plain.js':
      "const gone = require('a-package-that-is-gone');\nmodule.exports = () => ({ name: 'plain' });\n",
    'plugins/half.js': "require('./lost.js');\nmodule.exports = () => ({ name: 'half' });\n",
    'docs/intro.md': '# Intro\n',
  });
  const { stderr } = await site.run('migrate', '--dry-run');
  assert.match(
    stderr,
    /a-package-that-is-gone: is not installed, so what docusaurus\.config\.js takes from it is missing/,
  );
  assert.match(stderr, /\.\/plugins\/lost\.js, \.\/plugins\/none\.js: is not there/);
  assert.doesNotMatch(stderr, /(?:plain|half|typed)(?:\.js)?: is not there/);
  assert.match(
    stderr,
    /onBrokenLinks: is set to 'warn', .*are left out \(\.\/plugins\/typed, \.\/plugins\/plain\.js, \.\/plugins\/half\.js, /,
  );
});

test('migrate copies functions with the code that they use', async (scope) => {
  const site = await oldSite(scope, {
    'docusaurus.config.js': `
const { join: joinPath } = require('node:path').posix;
const path = require('node:path');
const os = require('node:os');
const versions = require('./releases.json');
const { renames } = require('./renames');
const host = process.env.NO_SUCH_HOST || 'https://example.org';
const root = host + '/edit/';
const note = \`
let versions = 'a text';
\`;
const words = { of: ['note', note], name: 'The name' };
const machine = os.hostname();
const counted = [];
counted.push(1);
/** Both need each other. */
function isOdd(number) { return number !== 0 && isEven(number - 1); }
function isEven(number) { return number === 0 || isOdd(number - 1); }
module.exports = {
  title: 'T', url: 'https:/example.org',
  markdown: { preprocessor: ({ fileContent }) => fileContent.replace(/%(\\w+)%/g, (match, key) => key in words && isEven(2) ? String(words[key]) : match) }, baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', {
    docs: {
      numberPrefixParser(filename) {
        const [, number, rest] = /^(\\d+)_(.+)$/.exec(filename) ?? [];
        return { filename: rest ?? filename, numberPrefix: number && Number(number) };
      },
      sidebarItemsGenerator: async function items({ defaultSidebarItemsGenerator, ...args }) {
        const found = await defaultSidebarItemsGenerator(args);
        return found.toReversed();
      },
      editUrl: ({ versionDocsDirPath, docPath }) => \`https://example.org/\${versionDocsDirPath}/\${docPath}\`,
    },
    blog: { editUrl: ({ blogPath }) => root + blogPath, processBlogPosts: ({ blogPosts }) => blogPosts.slice(machine.length) },
  }]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    createRedirects(to) {
      const old = renames[path.basename(to)];
      return old && versions.includes('1.0') ? [path.posix.join(path.dirname(to), old)] : undefined;
    },
  }]],
};`,
    'releases.json': '["1.0"]',
    'renames.js': "exports.renames = { one: 'first' };",
    'docs/1_one.md': '# One\n\n## Part\n\nThe %name% with %of% and %none%.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/1_one.md': '# Un\n\n## Partie\n',
    'docs/2_two.md': '# Two\n',
    'blog/2020-01-01-post.md': '# Post\n\nText.\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(
    stderr,
    /docs\.editUrl, docs\.numberPrefixParser, docs\.sidebarItemsGenerator: is copied, with what stands/,
  );
  assert.match(stderr, /blog\.editUrl: is copied, with `host`, `root` from around it/);
  assert.match(stderr, /blog\.processBlogPosts: is a function that uses code around it/);
  assert.match(stderr, /redirectRules\.createRedirects: is copied, with `path`, `versions`, `renames` from around it/);
  assert.match(stderr, /transform: is copied, with `note`, `words`, `isOdd`, `isEven` from around it/);
  assert.match(
    site.read('site.config.ts'),
    /^import .*'sitegen-react';\nimport path from 'node:path';\nimport versions from '\.\/releases\.json';\nimport \{ renames \} from '\.\/renames';\n\nconst host = /,
  );
  const built = await site.run('build');
  assert.equal(built.exitCode, 0, built.stderr);
  const html = site.read('build/docs/two/index.html');
  assert.match(html, /href="https:\/\/example\.org\/docs\/2_two\.md"/);
  assert.match(html, /href="\/docs\/two"[\s\S]*href="\/docs\/one"/);
  assert.match(site.read('build/docs/first/index.html'), /\/docs\/one/);
  assert.match(
    site.read('build/docs/one/index.html'),
    /The The name with note,\s*let versions = 'a text';\s*and %none%\./,
  );
  assert.match(
    site.read('build/blog/2020/01/01/post/index.html'),
    /href="https:\/\/example\.org\/edit\/2020-01-01-post\.md"/,
  );
  assert.match(site.read('build/fr/docs/one/index.html'), /<h2 id="partie"/);
  assert.match(site.read('site.config.ts'), /url: 'https:\/\/example\.org'/);
});

test('migrate keeps several blogs', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', trailingSlash: false,
  presets: [['classic', { blog: { authorsMapPath: 'authors.yml', tags: 'tags.yml' } }]],
  plugins: [
    ['@docusaurus/plugin-content-blog', {
      id: 'news', path: 'news', routeBasePath: 'whats-new', blogTitle: 'What is new', readingTime: () => 1, authorsMapPath: '../blog/authors.yml',
    }],
  ],
};`,
    'docs/a.md': '# A\n\n[News](/whats-new)\n',
    'blog/2024-01-01-a.md': '# First\n',
    'news/2024-01-01-b.md': '# Second\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, /^ {2}blog "news": news at \/whats-new$/m);
  assert.match(
    stderr,
    /^needs you:\n(?: .*\n)* {2}blog\/authors\.yml: copy it to news\/authors\.yml: each folder has its own list of authors$/m,
  );
  assert.doesNotMatch(stderr, /authorsMapPath|tags/);
  const { exitCode, stderr: told } = await site.run('build');
  assert.equal(exitCode, 0, told);
  assert.match(site.read('build/whats-new.html'), /<h1[^>]*>What is new<\/h1>[\s\S]*Second/);
  assert.ok(site.exists('build/whats-new/2024/01/01/b.html'));
  assert.doesNotMatch(site.read('build/blog.html'), /Second/);
});

test('after migrate, links that Docusaurus 2 accepts do not fail a build', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw' };",
    'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.1" } }',
    'docs/a.md': '# A\n\n[A](docs/a)\n',
  });
  const { stdout, stderr } = await site.run('migrate', '--dry-run');
  assert.match(stdout, /onBrokenLinks: 'warn'/);
  assert.match(
    stderr,
    /needs you:[\s\S]*onBrokenLinks: is set to 'warn', because Docusaurus 2 accepts links such as `docs\/intro`/,
  );
  await site.write({ 'package.json': '{ "dependencies": { "@docusaurus/core": "^3.9.0" } }' });
  assert.match((await site.run('migrate', '--dry-run')).stdout, /onBrokenLinks: 'throw'/);
});

test('migrate keeps plugins that provide data for pages, to run them in each build', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
const fs = require('fs');
const tools = require('old-tools');
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', customFields: { own: 1 },
  presets: [['classic', { blog: false }]],
  plugins: [
    [
      async function recipes(context, { dir }) {
        return {
          name: 'all-recipes',
          async loadContent() { return fs.readdirSync(context.siteDir + dir).map(tools.plain); },
          async contentLoaded({ content, actions: { setGlobalData } }) { setGlobalData({ names: content }); },
        };
      },
      { dir: '/docs' },
    ],
    './own.js',
    [require.resolve('./plugins/counts'), { most: 2 }],
    './plugins/fails.mjs',
  ],
};`,
    'own.js':
      "const name = 'own';\nmodule.exports = () => ({ name, contentLoaded: ({ actions }) => actions.setGlobalData({}) });",
    'node_modules/old-tools/package.json':
      '{ "name": "old-tools", "exports": { "require": "./old.cjs", "import": "./new.mjs" } }',
    'node_modules/old-tools/old.cjs': "exports.plain = (name) => name.replace('.md', '');",
    'node_modules/old-tools/new.mjs': 'export const another = 1;',
    'plugins/data.json': '[1, 2, 3]',
    'plugins/counts.js': `const data = require('./data.json');
const none = { name: 'nothing' };
module.exports = (context, { most }) => ({
  name: 'counts',
  async loadContent() { return data.slice(0, most); },
  async contentLoaded({ content, actions: { createData, setGlobalData } }) {
    await createData('counts.json', JSON.stringify(content));
    setGlobalData({ sum: content.reduce((a, b) => a + b) });
  },
});`,
    'plugins/fails.mjs': `export default async function plugin() {
  return { name: 'fails', async contentLoaded({ actions }) { actions.setGlobalData(await nowhere()); } };
}`,
    'docs/soup.md': '# Soup\n',
    'src/pages/index.jsx': `
import { useState } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Home() {
  const [count, setCount] = useState(0);
  return <main><h1 onClick={() => setCount(count + 1)}>All: {usePluginData('all-recipes').names.join()} {usePluginData('counts').sum}</h1></main>;
}`,
  });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, /customFields\.pluginData\S*all-recipes\S*: is copied, with `fs`, `tools` from around it/);
  assert.match(
    stderr,
    /plugin plugins\/counts\.js, plugin plugins\/fails\.mjs: runs in each build to provide its data/,
  );
  assert.match(stderr, /plugin \.\/own\.js: extend the site with `routes`/);
  assert.match(stderr, /plugin own\.js: provides data for pages: in `site\.config\.ts`, put/);
  await site.write({ 'docs/stew.md': '# Stew\n' });
  const built = await site.runAlone('build');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('build/index.html'), /All: (?:<!-- -->)?soup,stew(?:<!-- -->)? (?:<!-- -->)?3</);
  assert.match(built.stderr, /the plugin "fails" has no data for pages: nowhere is not defined/);
});

test('migrate chooses other folders if the default names are taken', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': "module.exports = { title: 'Old', url: 'https://example.org', baseUrl: '/' };\n",
    'docs/intro.md': '# Intro\n',
    'templates/mail.txt': 'Dear reader\n',
    'client/api.go': 'package client\n',
  });
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 0);
  assert.match(stderr, / templates\/: is taken: `templatesDir` is `site\/templates`\n/);
  assert.equal((await site.run('check')).exitCode, 0);
});

test('migrate writes the base URLs of languages as paths, if they differ from the default', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/old/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'zh-CN'],
    localeConfigs: {
      en: { baseUrl: '/old/' },
      fr: { label: 'Français', baseUrl: '/old/fr/' },
      'zh-CN': { baseUrl: '/old/zh' },
    },
  },
};`,
    'src/pages/index.md': '# Old\n',
  });
  const { stderr } = await site.run('migrate');
  assert.doesNotMatch(stderr, /localeConfigs/);
  assert.match(
    site.read('site.config.ts'),
    /localeConfigs: \{\s*fr: \{ label: 'Français' \},\s*'zh-CN': \{ path: 'zh' \},?\s*\}/,
  );
  const built = await site.run('build');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.deepEqual(
    [...site.read('build/sitemap.xml').matchAll(/hreflang="([\w-]+)" href="https:\/\/example\.org([^"]*)"/g)].map(
      ([, ...parts]) => parts.join(' '),
    ),
    ['en /old/', 'fr /old/fr/', 'zh-CN /old/zh/', 'x-default /old/'],
  );
});

test('migrate names folders that .gitignore lacks', async (t) => {
  const toldOf = async (written: string): Promise<string | undefined> => {
    const site = await oldSite(t, {
      'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/' };",
      'src/pages/index.md': '# Old\n',
      '.gitignore': written,
    });
    const { stderr } = await site.run('migrate', '--dry-run');
    return /\.gitignore: (.*)/.exec(stderr)?.[1];
  };
  assert.equal(await toldOf('/build\nnode_modules\n'), 'add `.sitegen/`, which every build recreates');
  assert.equal(await toldOf('.docusaurus\n'), 'add `build/` and `.sitegen/`, which every build recreates');
  assert.equal(await toldOf('build/\n/.sitegen/\r\n'), undefined);
});

test('migrate also looks into the .gitignore of the folders around, up to the root of the repository', async (t) => {
  const toldOf = async (written: string): Promise<string | undefined> => {
    const site = await oldSite(t, {
      'docs/docusaurus.config.js': "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/' };",
      'docs/src/pages/index.md': '# Old\n',
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.gitignore': written,
    });
    const { stderr } = await site.run('migrate', 'docs', '--dry-run');
    return /\S*\.gitignore: (.*)/.exec(stderr)?.[0];
  };
  assert.equal(
    await toldOf('/build\nnode_modules\n'),
    '../.gitignore: add `build/` and `.sitegen/`, which every build recreates',
  );
  assert.equal(await toldOf('docs/build\n'), '../.gitignore: add `.sitegen/`, which every build recreates');
  assert.equal(await toldOf('build/\n/docs/.sitegen/\r\n'), undefined);
  assert.equal(await toldOf('**/build\n.sitegen\n'), undefined);
});

test('migrate names only those plugins of remark and rehype that have to be replaced', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
const math = require('remark-math');
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {
    docs: {
      remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }], math, require('remark-own')],
      rehypePlugins: [require('rehype-katex')],
    },
  }]],
};`,
    'docs/index.md': '# Old\n',
  });
  const { stderr } = await site.run('migrate', '--dry-run');
  assert.match(stderr, / npm2yarn: fences with `npm2yarn` become tabs\n/);
  assert.match(stderr, / docs\.remarkPlugins: replace remark-own: /);
  assert.match(stderr, / remark-math: `markdown\.math` replaces it/);
  assert.doesNotMatch(stderr, /rehypePlugins/);
});

test('migrate leaves out the style sheet that formulas need in Docusaurus', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
const math = require('remark-math');
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [math], rehypePlugins: [require('rehype-katex')] } }]],
  stylesheets: [
    { href: 'https://cdn.jsdelivr.net/npm/katex@0.13.24/dist/katex.min.css', type: 'text/css', crossorigin: 'anonymous' },
    'https://fonts.example.org/own.css',
  ],
};`,
    'docs/index.md': '# Old\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, / stylesheets: without those for formulas: `markdown\.math` needs none\n/);
  const config = site.read('site.config.ts');
  assert.match(config, /stylesheets: \['https:\/\/fonts\.example\.org\/own\.css'\]/);
  assert.doesNotMatch(config, /katex|jsdelivr/);
});

test('migrate allows the hosts that components of Docusaurus request', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/' };",
    'docs/a.md': '# A\n',
    'src/components/Stars.tsx':
      "export const load = () => fetch('https://api.example.com/repos/a').then((found) => found.json());\nexport const own = () => fetch('/own.json');\n",
    'src/components/Named.tsx': `const API: string = 'https://named.example.com/v1/';
const OTHER = 'https://never.example.com/';
export const one = (id: string) => fetch(API + id);
export const two = (id: string) => fetch(new URL(\`/v2/\${id}\`, 'https://based.example.com'));
export const three = (id: string) => { const url = 'https://local.example.com/' + id; return fetch(\`\${url}?a\`); };
export const link = OTHER;
`,
    'src/components/Form.jsx': 'export const send = () => axios.post(`https://forms.example.net/f`);\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(
    stderr,
    / {2}requests of components: `contentSecurityPolicy` allows the hosts that `fetch` names in src\/\n/,
  );
  assert.match(
    site.read('site.config.ts').replace(/\s+/g, ' '),
    /contentSecurityPolicy: \{ 'connect-src': \[ ?'https:\/\/forms\.example\.net', 'https:\/\/based\.example\.com', 'https:\/\/named\.example\.com', 'https:\/\/local\.example\.com', 'https:\/\/api\.example\.com',? ?\]/,
  );
});

test('migrate names keys of front matter that only the site knows', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://example.org', baseUrl: '/',
      presets: [['@docusaurus/preset-classic', {}]],
    };`,
    'docs/a.md': '---\nowner: Ann\ntitel: misspelt\nweight: 3\n---\n# A\n',
    'docs/b.md': '---\nowner: Bob\ndate: 2024-01-02\n---\n# B\n',
    'docs/broken.md': '---\nowner: [\n---\n# Broken\n',
    'blog/2024-01-02-c.mdx': '---\nmood: good\nauthors: []\n---\n\nText.\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(stderr, / {2}front matter: `markdown\.frontMatterKeys` names the keys of your own: date, mood, owner\n/);
  assert.match(site.read('site.config.ts'), /frontMatterKeys: \['date', 'mood', 'owner'\]/);
});

test('migrate leaves out icons of items, which only components of a Docusaurus site use', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://example.org', baseUrl: '/',
      themeConfig: {
        navbar: { items: [{ to: '/docs/a', label: 'A', icon: 'book-open' }] },
        footer: { links: [{ title: 'Links', items: [{ label: 'Chat', href: 'https://chat.example.com', icon: '/img/chat.svg' }] }] },
      },
    };`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.run('migrate');
  assert.match(
    stderr,
    / {2}navbar\.items\[0\]\.icon, footer\.links\[0\]\.items\[0\]\.icon: is left out, as only components/,
  );
  assert.doesNotMatch(site.read('site.config.ts'), /icon/);
  assert.equal((await site.run('check')).exitCode, 0);
});

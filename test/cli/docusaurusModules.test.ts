import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** A site that relies on bundlers, and links to files in all ways of Docusaurus. */
const SITE = {
  'site.config.ts': configFile(
    `customFields: { pluginData: { releases: { latest: '4.2' } } }, onBrokenLinks: 'throw', blog: false, staticDir: 'static',
     docs: { dir: 'docs', versionsDir: 'versioned_docs' },
     alias: { '@parts': './src/parts', 'exact$': './src/exact.js', nothing: false }`,
  ),
  'tsconfig.json': `{
  // comments and last commas, as editors take them
  "extends": "./config/base",
  "compilerOptions": { "jsx": "preserve", },
}`,
  'config/base.json':
    '{ "compilerOptions": { "paths": { "~/*": ["../missing/*", "../src/*"], "react": ["./no.js"] } } }',
  'src/parts/Card.jsx': `import styles from './Card.module.scss.js';
import { usePluginData } from '@docusaurus/useGlobalData';
import nothing from 'nothing';
export default function Card({ children }) {
  return <div className={styles.card}>{children} {usePluginData('releases').latest} {typeof nothing}</div>;
}`,
  'src/parts/Card.module.scss.js': "export default { card: 'card' };",
  'src/exact.js': "export const word = 'exactly';",
  'src/deep/word.js': "export const word = 'deeply';",
  'src/code.ts': 'export const code = 1;\n',
  'versions.json': '["1.0"]',
  'static/old.html': '<!doctype html><title>Old</title><a href="gone.html">Gone</a>',
  'docs/intro.mdx': `---
title: The only title
---
import Card from '@parts/Card';
import { word } from 'exact';
import { word as other } from '~/deep/word';
import code from '!!../src/code.ts?raw';

> Said before.

# The only title

<Card>held</Card> {word} {other} <code>{code}</code>

- at most <= 5, and a Partial<Detox.Config\\>
- [up](../docs/guide.md) [from the root](docs/guide.md) [old](../versioned_docs/version-1.0/guide.md#there)

## <a name="x"/> Beside a tag

## Blanks { /* #own-id with more */ }

A <code>Promise<object &#124; null></code> of it.

<pre>
  (a: b,
  <a href="https://example.org">
    C
  </a>) => D
</pre>
`,
  'src/items/b.js': "module.exports = 'item of b';",
  'src/items/deep/a.js': "export default 'item of a';",
  'src/items/c.txt': 'none',
  'src/items/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  'src/parts/Items.js': `import { useState } from 'react';
import path from 'path';
const items = require.context('../items', true, /\\.js$/, 'sync');
const named = require.resolve('../items/b');
export const sample = "require.context('../items')";
const values = items.keys().map((name) => items(name).default ?? items(name));
export default function Items() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{items.keys().join()} {values.join()} {String(global === globalThis)} {named}</button>;
}
export const folder = (file) => path.dirname(file);
`,
  'packages/made/package.json': `{
  "name": "@own/made", "main": "./dist/index.js", "scripts": { "build": "tsc" },
  "exports": { ".": { "import": "./dist/esm/index.js" }, "./deep": "./dist/deep/word.js" }
}`,
  'packages/made/src/index.tsx': `import { useState } from 'react';
export { word } from '@own/made/deep';
export const Count = () => { const [count, setCount] = useState<number>(3); return <button onClick={() => setCount(count + 1)}>{count}</button>; };`,
  'packages/made/src/deep/word.ts': "export const word: string = 'from a source';",
  'docs/made.mdx': `import { Count, word } from '@own/made';

# Made

{word} <Count />
`,
  'docs/items.mdx': `import path from 'path';
import Items from '@parts/Items';
import listed from '../list.raw!=!raw-loader!../src/items/c.txt';
import drawing from '!!url-loader!../src/items/drawing.svg';

# Items

{listed} are listed

<img src={drawing} alt="Drawn" /> <img src={require('!file-loader!../src/items/drawing.svg').default} alt="Again" />

<Items /> and {path.join('made', 'by Node')}
`,
  'docs/guide.md': '# Guide\n\n## There\n',
  'versioned_docs/version-1.0/guide.md': '# Guide\n\n## There\n\n[now](../../docs/guide.md)\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "version-1.0/docs": ["version-1.0/guide"] }',
};

/** Link a package of the repository as package managers do. */
function linkPackage({ dir }: TestSite): void {
  mkdirSync(path.join(dir, 'node_modules/@own'), { recursive: true });
  symlinkSync('../../packages/made', path.join(dir, 'node_modules/@own/made'));
}

test('an import with an unknown loader is an error at its place', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: false, docs: { dir: 'docs' }"),
    'docs/intro.mdx': "import x from '~odd-loader!./x';\n\n# {x}\n",
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /docs\/intro\.mdx:1:\d+/);
});

test('require.context does not make a picture unused that a text names', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: false, docs: { dir: 'docs' }, staticDir: 'static'"),
    'docs/intro.mdx': "import list from '../src/list';\n\n# {list.length} and ![a](/a.svg)\n",
    'src/list.js': "export default require.context('./items', true, /\\.js$/).keys();\n",
    'src/items/a.js': 'module.exports = 1;\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  });
  assert.equal((await site.run('check')).stderr, 'no findings\n');
});

describe('modules and links of Docusaurus sites', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, SITE);
    linkPackage(site);
    return { site, result: await site.run('build') };
  });

  test('build, with warnings about doubtful ones', () => {
    const { exitCode, stderr } = built().result;
    assert.equal(exitCode, 0, stderr);
    const told = stderr.split('\n').filter((line) => /^(?:error|warning) /.test(line));
    assert.deepEqual(told.sort(), [
      'warning link-broken static/old.html:1:43',
      'warning mdx-invalid docs/intro.mdx:15:12',
      'warning mdx-invalid docs/intro.mdx:15:43',
      'warning mdx-invalid docs/intro.mdx:22:24',
    ]);
  });

  test('resolve aliases, paths of tsconfig.json, and files imported as text', () => {
    const html = built().site.read('build/docs/next/intro/index.html');
    assert.match(html, /<div class="card">held 4\.2 object<\/div> exactly deeply <code>export const code = 1;/);
    assert.match(html, /at most &lt;= 5, and a Partial&lt;Detox\.Config&gt;/);
    assert.match(html, /<code>Promise&lt;object \| null&gt;<\/code> of it/);
    assert.match(html, /<pre>\s*\(a: b,\s*<a href="https:\/\/example\.org">\s*C\s*<\/a>\) =&gt; D\s*<\/pre>/);
  });

  test('can use require.context, and modules of Node in code that only runs in the build', () => {
    const html = built().site.read('build/docs/next/items/index.html');
    assert.match(
      html.replaceAll('<!-- -->', ''),
      /<button>\.\/b\.js,\.\/deep\/a\.js item of b,item of a true \.\.\/items\/b<\/button>/,
    );
    assert.match(html, /and made\/by Node</);
    assert.match(html.replaceAll('<!-- -->', ''), /none are listed/);
    assert.match(
      html,
      /<img src="\/assets\/drawing-\w+\.svg" alt="Drawn"\/> ?<img src="\/assets\/drawing-\w+\.svg" alt="Again"/,
    );
    const scripts = built()
      .site.list('build/assets')
      .filter((file) => file.endsWith('.js'));
    assert.ok(scripts.some((file) => built().site.read(`build/assets/${file}`).includes('item of a')));
  });

  test('notice new files for require.context', async () => {
    const { site } = built();
    await site.write({ 'src/items/d.js': "export default 'a new one';" });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    assert.match(site.read('build/docs/next/items/index.html'), /item of b,a new one,item of a/);
  });

  test('can import packages of the repository, with an error if these are not built', async () => {
    const { site } = built();
    const html = site.read('build/docs/next/made/index.html');
    assert.match(html, /from a source.*data-island="mdx:docs\/made\.mdx"[^>]*><button>3<\/button>/);
    await site.write({ 'docs/other.mdx': "import { none } from '@own/made/none';\n\n# {none}\n" });
    const { stderr } = await site.run('check');
    assert.match(stderr, /error bundle-failed docs\/other\.mdx:1:\d+\n {2}Could not resolve "@own\/made\/none"/);
    assert.match(
      stderr,
      /hint: it is a package of your repository, in packages\/made: build it first, there: `npm run build`/,
    );
    await site.write({
      'package.json': '{ "devDependencies": { "@own/unlinked": "workspace:*" } }',
      'docs/other.mdx': "import { none } from '@own/unlinked';\n\n# {none}\n",
    });
    assert.match(
      (await site.run('check')).stderr,
      /there is no package "@own\/unlinked"[\s\S]*?hint: it is a package of your repository \(`workspace:\*` in package\.json\)/,
    );
    await site.remove('package.json');
    await site.remove('docs/other.mdx');
  });

  test('are errors if they would run modules of Node in browsers', async () => {
    const { site } = built();
    const written = site.read('src/parts/Items.js');
    await site.write({
      'src/parts/Items.js': written.replace('String(global', "path.join('a', String(count)), String(global"),
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1);
    assert.match(stderr, /error bundle-failed src\/parts\/Items\.js:2:18\n {2}Could not resolve "path"/);
    assert.match(
      stderr,
      /hint: this module of Node does not exist in browsers: .*`alias`: \{ "path": "path-browserify" \}/,
    );
  });

  test('resolve links to files in all places where Docusaurus looks', () => {
    const html = built().site.read('build/docs/next/intro/index.html');
    assert.match(html, /href="\/docs\/next\/guide">up<\/a> <a href="\/docs\/next\/guide">from the root</);
    assert.match(html, /href="\/docs\/guide#there">old</);
    assert.match(built().site.read('build/docs/guide/index.html'), /href="\/docs\/next\/guide">now</);
  });

  test('have a single title, and the heading ids of GitHub', () => {
    const html = built().site.read('build/docs/next/intro/index.html');
    assert.equal([...html.matchAll(/<h1/g)].length, 1);
    assert.match(html, /<h2 id="-beside-a-tag"/);
    assert.match(html, /<h2 id="own-id"[^>]*>Blanks</);
  });
});

const PLUGINS = {
  'docusaurus.config.js': `const path = require('node:path');
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  themes: ['docusaurus-theme-openapi-docs'],
  presets: [['classic', {}], ['redocusaurus', { theme: {} }]],
  plugins: [
    function here() {
      return { name: 'here', configureWebpack: (config, isServer, { currentBundler }) => ({
        plugins: [new currentBundler.instance.DefinePlugin({})],
        resolve: { alias: { '@parts': path.resolve(__dirname, 'src/parts'), react: path.resolve('node_modules/react'), grammar: path.resolve('node_modules/parser/grammar.js'), sharp: false } },
      }) };
    },
    './plugins/made.js',
    './plugins/typed.ts',
    'docusaurus-plugin-openapi-docs',
    function fails() { throw new Error('not installed, and configureWebpack is not asked'); },
    ['docusaurus-plugin-module-alias', { alias: { 'styled': path.resolve('node_modules/styled'), '@more': './src/more' } }],
  ],
};`,
  'plugins/made.js': `module.exports = (context) => ({
  name: 'made',
  configureWebpack: () => ({ resolve: { alias: { '@made': context.generatedFilesDir + '/made' } } }),
});`,
  'plugins/typed.ts': 'export default (context: object) => ({ name: "typed", postBuild: async () => {} });\n',
  'src/parts/A.js': '',
  'src/more/B.js': '',
  'docs/a.md': '# A\n',
};

test('migrate turns aliases that plugins give to webpack into aliases of the site', async (scope) => {
  const site = await createSite(scope, PLUGINS);
  await site.remove('site.config.ts');
  const { exitCode, stderr } = await site.run('migrate');
  assert.equal(exitCode, 0, stderr);
  const config = site.read('site.config.ts').replace(/\s+/g, ' ');
  assert.match(
    config,
    /alias: \{ '@parts': '\.\/src\/parts', grammar: '\.\/node_modules\/parser\/grammar\.js', sharp: false, '@made': '\.\/\.docusaurus\/made', '@more': '\.\/src\/more',? \}/,
  );
  assert.match(stderr, /plugin fails: could not be run, so its aliases are unknown \(not installed/);
  assert.doesNotMatch(stderr, /typed\.ts: could not be run/);
  assert.match(stderr, /some pages are left out \((?!.*openapi-docs.*openapi-docs)/);
  assert.match(stderr, /alias @made: points to \.docusaurus\/made, which a plugin generates/);
  assert.match(
    stderr,
    /alias grammar: points to node_modules\/parser\/grammar\.js, which is not installed: run `npm install`/,
  );
});

test('a component with JSX in a `.js` file can ask where it is', async (t) => {
  const site = await createSite(t, {
    'src/place.js': "const file = import.meta.filename;\nexport const Place = () => <b>{file.split('/').at(-1)}</b>;\n",
    'content/docs/a.mdx': "import { Place } from '../../src/place';\n\n# A\n\nIn <Place />.\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/a/index.html'), /In <b>place\.js<\/b>/);
});

test('files of packages are found without their extensions, as bundlers find them', async (t) => {
  const site = await createSite(t, {
    'node_modules/old-style/package.json': '{ "name": "old-style", "main": "index.js" }',
    'node_modules/old-style/lib/names.js': "exports.names = ['one'];\n",
    'node_modules/old-style/lib/more/index.js': "exports.more = ['two'];\n",
    'node_modules/new-style/package.json':
      '{ "name": "new-style", "type": "module", "exports": { "./names": "./lib/all.js" } }',
    'node_modules/new-style/lib/all.js': "export const last = ['two'];\n",
    'sidebars.ts': `import { names } from 'old-style/lib/names';
import { more } from 'old-style/lib/more';
import { last } from 'new-style/names';
export default { docs: [...new Set([...names, ...more, ...last])] };
`,
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.org', blog: false, docs: { sidebars: 'sidebars.ts' } };\n",
    'content/docs/one.md': '# One\n',
    'content/docs/two.md': '# Two\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
});

test('a plain script may import a type of React by its name, which bundlers ignore', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: false, docs: { dir: 'docs' }"),
    'docs/intro.mdx': "import Card from '../src/Card';\n\n# Intro\n\n<Card style={{ color: 'red' }}>Held</Card>\n",
    'src/Card.js': `import React, { CSSProperties, useId } from 'react';
export default ({ style, children }) => <div style={style} id={useId()}>{children}</div>;
`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/intro/index.html'), /<div style="color:red" id="[^"]+">Held<\/div>/);
});

test('an error in a component of a package names the package, which may be too old', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'mdx' }"),
    'node_modules/@old/icon/package.json':
      '{ "name": "@old/icon", "main": "index.js", "peerDependencies": { "react": "*" } }',
    'node_modules/@old/icon/index.js':
      "export const Icon = ({ mask }) => mask.split(',')[0];\nIcon.defaultProps = { mask: 'a,b' };\n",
    'content/docs/a.mdx': "import { Icon } from '@old/icon';\n\n# A\n\n<Icon />\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /error template-invalid content\/docs\/a\.mdx:5:1\n/);
  assert.match(
    stderr,
    /hint: the error is in the package "@old\/icon": update it, as older versions may need an older React/,
  );
});

test('plugins that give data to pages may import packages of Docusaurus as bundlers do', async (t) => {
  const site = await createSite(t, {
    'node_modules/@docusaurus/checks/package.json': '{ "name": "@docusaurus/checks", "main": "index.js" }',
    'node_modules/@docusaurus/checks/index.js': `Object.defineProperty(exports, '__esModule', { value: true });
const found = { upper: (text) => text.toUpperCase() };
Object.defineProperty(exports, 'upper', { enumerable: true, get: () => Object(found).upper });
exports.default = { mark: '!' };
`,
    'plugins/words.ts':
      "import checks, { upper } from '@docusaurus/checks';\nexport const words = upper('word') + checks.mark;\n",
    'site.config.ts': `import { words } from './plugins/words';\n${configFile('customFields: { words }')}`,
    'content/docs/a.mdx':
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n\nexport const Words = () => <p>{useDocusaurusContext().siteConfig.customFields.words}</p>;\n\n# A\n\n<Words />\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/a/index.html'), /WORD!/);
});

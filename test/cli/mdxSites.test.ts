import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** A site with packages of components, custom fields, translated texts, and style sheets for several tools. */
const SITE = {
  'site.config.ts': configFile(
    "tagline: 'Small', footer: { copyright: 'By all' }, titleDelimiter: '·', customFields: { channel: 'beta' }, onBrokenLinks: 'throw', onBrokenAnchors: 'throw', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, pages: { dir: 'src/pages' }",
  ),
  'i18n/fr/code.json': '{ "home.hello": { "message": "Bonjour {name}" }, "Bye": { "message": "Au revoir" } }',
  'node_modules/tiny-box/package.json':
    '{ "name": "tiny-box", "main": "box.js", "peerDependencies": { "react": "*" } }',
  'node_modules/tiny-box/box.js': `const { useState, createElement } = require('react');
require('./box.css');
module.exports.Box = function Box() {
  const [n, setN] = useState(7);
  return createElement('button', { className: 'tiny', onClick: () => setN(n + 1) }, 'Box ' + n);
};`,
  'node_modules/tiny-box/box.css': '.tiny { color: rebeccapurple }',
  // Packages for several kinds of bundlers.
  'node_modules/dual/package.json': '{ "name": "dual", "main": "umd/main.js", "module": "esm/main.js" }',
  'node_modules/dual/umd/main.js': `(function (factory) {
  module.exports = factory(require, exports);
})(function (require) {
  return { dual: require('./impl').dual };
});`,
  'node_modules/dual/umd/impl.js': "exports.dual = 'a script';",
  'node_modules/dual/esm/main.js': "import './main.css';\nexport { dual } from './impl';",
  'node_modules/dual/esm/impl/index.js': `import * as all from 'react-dom';
import React, { createFactory, useState } from 'react';
import { findDOMNode } from 'react-dom';
export const dual = [createFactory, findDOMNode, all.render].includes(useState ?? React) ? '' : 'a module';`,
  'node_modules/dual/esm/main.css': '.dual { color: teal }',
  'node_modules/plain/package.json': '{ "name": "plain", "main": "./lib" }',
  'node_modules/plain/lib/index.js': "exports.plain = require('dual').dual + ' too';",
  'node_modules/mapped/package.json':
    '{ "name": "mapped", "exports": { ".": { "browser": "./browser.js", "import": "./import.mjs", "default": "./main.js" } } }',
  'node_modules/mapped/browser.js': 'export const mapped = location.href;',
  'node_modules/mapped/import.mjs': "export const mapped = 'mapped';",
  'node_modules/sided/package.json':
    '{ "name": "sided", "browser": { "./main.js": "./browser.js" }, "main": "main.js" }',
  'node_modules/sided/main.js': "exports.sided = 'in Node';",
  'node_modules/sided/browser.js': 'exports.sided = location.href;',
  'src/css/extra.css': `@import '~tiny-box/more.css';
.pixel { background: url(@site/static/pixel.svg) }
.tilde { background: url(~@site/static/pixel.svg) }
.root { background: url('/static/pixel.svg#part') }
.static { background: url(/own.svg) }
.relative { background: url(../../static/pixel.svg) }`,
  'src/pages/_sheet.module.scss':
    '.sheet { background: url(/static/pixel.svg); em { background: url("~@site/static/pixel.svg") } }',
  // A stand-in for Less that only knows variables and imports.
  'node_modules/less/package.json': '{ "name": "less", "version": "4.2.0", "main": "index.js" }',
  'node_modules/less/index.js': `const fs = require('node:fs');
const path = require('node:path');
exports.render = async (text, { filename, paths }) => {
  const imports = [];
  const whole = text.replace(/@import "([^"]+)";/g, (_, name) => {
    const file = paths.map((dir) => path.join(dir, name)).find((one) => fs.existsSync(one));
    if (!file) throw { message: 'no ' + name, filename, line: 1, column: 8 };
    imports.push(file);
    return fs.readFileSync(file, 'utf8');
  });
  const values = new Map([...whole.matchAll(/^@(\\w+): ([^;]+);/gm)].map(([, name, value]) => [name, value]));
  return { css: whole.replace(/^@.*$/gm, '').replace(/@(\\w+)/g, (_, name) => values.get(name)), imports };
};`,
  'node_modules/tiny-box/colors.less': '@own: rebeccapurple;',
  'src/pages/_parts.module.less': '@import "~tiny-box/colors.less";\n.part { color: @own }',
  'node_modules/tiny-box/more.css': '.more { background: url(~tiny-box/icon.svg) }',
  'node_modules/tiny-box/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'static/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/static/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
  'client/styles/main.css': "@import '../../src/css/extra.css';",
  'src/words.js': `import { translate } from '@docusaurus/Translate';
export const WORDS = [translate({ message: 'Bye' }), translate({ id: 'home.hello', message: 'Hello {name}' }, { name: 'all' })];`,
  'src/pages/parts/index.ts': "export { default } from '../_parts';\n",
  'src/pages/parts/kinds.d.ts': 'export interface Kind { readonly name: string }\n',
  'src/pages/_parts.tsx': 'export default () => <p>Pages of parts</p>;\n',
  'src/pages/news.tsx': `import Layout from '@theme/Layout';
// Once <Layout title="Old">
export default () => <Layout wrapperClassName={[1].map((n) => 'w' + n)[0]} title={"What's new"} description="Tips &amp; tricks">News</Layout>;
`,
  'src/pages/facts.jsx': `import { PageMetadata } from '@docusaurus/theme-common';
export default () => <main><PageMetadata title="Facts" description="All of them"><meta content="/a.png" property="og:image" /><meta property="og:image" content="/b.png" /></PageMetadata></main>;
`,
  'src/pages/odd.jsx': `import Odd from '@theme/Odd/Thing';
export default () => <Odd>Odd</Odd>;
`,
  'src/pages/index.jsx': `import Layout from '@theme/Layout';
import styles from './_sheet.module.scss';
import { part } from './_parts.module.less';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useColorMode, ThemeClassNames } from '@docusaurus/theme-common';
import { WORDS } from '../words';
import Tag from '@theme/Tag';
import Done from '@theme/Icon/Success';
import { dual } from 'dual';
import { plain } from 'plain';
import { mapped } from 'mapped';
import { sided } from 'sided';
import Odd, { useOdd } from '@theme/Odd/Thing';

export default function Home({ config }) {
  const { siteConfig } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const { odd } = useOdd();
  return (
    <Layout title="Home" noFooter>
      <main className={[ThemeClassNames.docs.docMarkdown, ThemeClassNames.common.admonitionType('tip'), styles.sheet, part].join(' ')}>
        <p>{config.title} {siteConfig.titleDelimiter} {siteConfig.url} {siteConfig.customFields.channel} {colorMode} {odd}</p>
        <p><Translate id="home.hello" values={{ name: 'Ann' }}>{'Hello {name}'}</Translate> {translate({ message: 'Bye' })}</p>
        <p>{WORDS.join(', ')}</p>
        <p>{[dual, plain, mapped, sided].join(', ')}</p>
        <Tag permalink="/docs/values" label="values" count={2} description="Of value" />
        <Done /> <Odd><em>kept</em></Odd>
      </main>
    </Layout>
  );
}`,
  'content/docs/values.mdx': `import Part from './_part.mdx';
import { Box } from 'tiny-box';
import Link from '@docusaurus/Link';

export const v = '1.2';
export const data = { n: [3, 4] };

# Values

<details>
  <summary><strong>Open it</strong></summary>

Inside.

</details>

## Version {v}

It is {1 + data.n[1]}, see [above](#version-v) and [the place](#place).

- <Link id="place" /> A place.

<Box />

<Part name="Ann" />

https://example.org/docs/nowhere
`,
  'content/docs/_part.mdx': 'Dear {props.name}{`!`}\n',
};

describe('Docusaurus sites with packages', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, SITE);
    return { site, result: await site.run('build') };
  });
  const main = (site: TestSite, file: string): string => /<main[\s\S]*<\/main>/.exec(site.read(file))?.[0] ?? '';

  test('are built, with warnings about missing modules', () => {
    const { exitCode, stderr } = built().result;
    assert.equal(exitCode, 0, stderr);
    const told = stderr.split('\n').filter((line) => /^(?:error|warning) /.test(line));
    assert.deepEqual(told, [
      'warning link-broken content/docs/values.mdx:27:1',
      'warning bundle-failed src/pages/index.jsx:14:29',
    ]);
    assert.match(
      stderr,
      /"@theme\/Odd\/Thing" does not exist here: .* \(2 times: src\/pages\/index\.jsx:14:29, src\/pages\/odd\.jsx:1:17\)/,
    );
  });

  test('have the values of variables in headings, Markdown twins and text', () => {
    const { site } = built();
    const html = main(site, 'build/docs/values/index.html');
    assert.match(html, /<summary><strong>Open it<\/strong><\/summary>/);
    assert.match(html, /<h2 id="version-v"[^>]*>Version 1\.2</);
    assert.match(html, /<a id="place"><\/a> A place/);
    const twin = site.read('build/docs/values/index.md');
    for (const text of ['## Version 1.2', 'It is 5, see', 'Dear Ann!']) assert.ok(twin.includes(text), twin);
  });

  test("can use components of packages, with the site's React and with their styles", () => {
    const { site } = built();
    const html = main(site, 'build/docs/values/index.html');
    assert.match(html, /data-island="mdx:content\/docs\/values\.mdx"[^>]*><button class="tiny">Box 7<\/button>/);
    const sheets = site.list('build/assets').filter((file) => /^site-.*\.css$/.test(file));
    assert.match(site.read(`build/assets/${sheets[0]}`), /\.tiny\{color:(?:rebeccapurple|#639)\}/);
  });

  test('can name files in styles in all ways of webpack', () => {
    const { site } = built();
    const sheets = site.list('build/assets').filter((file) => /^site-.*\.css$/.test(file));
    const sheet = site.read(`build/assets/${sheets[0]}`);
    const found = [...sheet.matchAll(/([\w ]+)\{background:url\("?([^)"]*)"?\)\}/g)].map(
      ([, name = '', address = '']) => `${name.replace(/\w*_(?=sheet)/, '')}: ${address.replace(/-\w{8}(?=\.)/, '')}`,
    );
    assert.deepEqual(found, [
      'more: ./icon.svg',
      'pixel: ./pixel.svg',
      'tilde: ./pixel.svg',
      'root: ./pixel.svg#part',
      'static: ../own.svg',
      'relative: ./pixel.svg',
      'sheet: ./pixel.svg',
      'sheet em: ./pixel.svg',
    ]);
  });

  test('can use Less, also for CSS modules', async () => {
    const { site } = built();
    const [, name] =
      /<main class="theme-docMarkdown theme-admonition-tip [^"]* (\w*part\w*)"/.exec(site.read('build/index.html')) ??
      [];
    const sheets = site.list('build/assets').filter((file) => /^site-.*\.css$/.test(file));
    const sheet = site.read(`build/assets/${sheets[0]}`);
    assert.match(sheet, new RegExp(`\\.${name}\\{color:(?:rebeccapurple|#639)\\}`));
    await site.write({ 'src/pages/_parts.module.less': '@import "gone.less";\n.part { color: red }' });
    const { stderr } = await site.run('check');
    assert.match(stderr, /error bundle-failed src\/pages\/_parts\.module\.less:1:9\n {2}no gone\.less/);
  });

  test('use the entry of a package that bundlers choose for Node', () => {
    const { site } = built();
    assert.match(main(site, 'build/index.html'), /<p>a module, a module too, mapped, in Node<\/p>/);
    const sheets = site.list('build/assets').filter((file) => /^site-.*\.css$/.test(file));
    assert.match(site.read(`build/assets/${sheets[0]}`), /\.dual\{color:teal\}/);
  });

  test('can have a page that only exports a component of another file', () => {
    const { site } = built();
    assert.match(site.read('build/parts/index.html'), /Pages of parts/);
    assert.ok(!site.exists('build/parts/kinds'));
  });

  test('have the title and description that a page sets on its layout', () => {
    const pages = built().site.read('build/llms.txt');
    assert.match(pages, /\[What's new\]\([^)]*\/news[^)]*\): Tips & tricks/);
    assert.doesNotMatch(pages, /Old/);
    assert.match(built().site.read('build/news/index.html'), /<title>What&#x27;s new · Test<\/title>/);
    assert.match(built().site.read('build/facts/index.html'), /<title>Facts · Test<\/title>/);
  });

  test('replace meta tags of sitegen by those that a page puts into its head', () => {
    const [head = ''] = /<head>.*<\/head>/s.exec(built().site.read('build/facts/index.html')) ?? [];
    const own = [...head.matchAll(/<meta [^>]*(?:name|property)="(?:description|og:[^"]*)"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    assert.deepEqual(
      own.filter((tag) => !/og:(?:type|url|site_name|locale)"/.test(tag)),
      [
        '<meta property="og:title" content="Facts · Test"/>',
        '<meta name="description" content="All of them"/>',
        '<meta property="og:description" content="All of them"/>',
        '<meta content="/a.png" property="og:image"/>',
        '<meta property="og:image" content="/b.png"/>',
      ],
    );
  });

  test('can hide the footer on a page, and show tags', () => {
    const { site } = built();
    assert.match(site.read('build/docs/values/index.html'), /<footer class="footer/);
    assert.doesNotMatch(site.read('build/index.html'), /<footer class="footer/);
    assert.match(
      main(site, 'build/index.html'),
      /<a class="tag" rel="tag" title="Of value" href="\/docs\/values">values<span> <!-- -->2</,
    );
  });

  test('can read the configuration, and translated texts in each language', () => {
    const { site } = built();
    const plain = (file: string): string => main(site, file).replace(/<[^>]*>/g, '');
    assert.match(plain('build/index.html'), /Test · https:\/\/example\.org beta light/);
    assert.match(plain('build/index.html'), /Hello Ann Bye/);
    assert.match(plain('build/fr/index.html'), /Bonjour Ann Au revoir/);
    assert.match(main(site, 'build/index.html'), /<p>Bye, Hello all<\/p>/);
    assert.match(main(site, 'build/fr/index.html'), /<p>Au revoir, Bonjour all<\/p>/);
    assert.match(main(site, 'build/index.html'), /icon--done.*<em>kept<\/em>/s);
    assert.match(site.read('build/fr/index.html'), /&quot;texts&quot;:\{[^}]*Bonjour/);
  });
});

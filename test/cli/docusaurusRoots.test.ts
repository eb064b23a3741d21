import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('a site in a subfolder can have docs beside it, linked packages, and only released versions', async (t) => {
  const site = await createSite(t, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'packages/example.jsx': 'export const example = 1;\n',
    'docs/intro.md': `---
title: Intro
---
import 'a-player/player.css';
import { Player } from 'a-player';

<Player /> and [its source](../packages/example.jsx), [other docs](./first_steps.md).

{require('../website/src/parts').Named.text}

<!-- a comment -->
<!--
### Not shown {x}

\`\`\`ts
const [a] = <b>;
\`\`\` -->

## Shown
`,
    'docs/first_steps.md': 'No title, but words.\n',
    'website/docusaurus.config.js': `module.exports = {
  title: 'Old', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs' }, blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', includeCurrentVersion: false }]],
};`,
    'website/src/parts.js': "export const Named = { text: 'A part by its name' };\n",
    'website/api_versions.json': '["current", "1.0"]',
    'website/api_versioned_docs/version-1.0/intro.md': '# Old API\n',
    'website/node_modules/a-player/package.json':
      '{ "name": "a-player", "version": "1.0.0", "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
    'website/node_modules/a-player/index.js':
      "import { createElement } from 'react'; export const Player = () => createElement('b', null, 'plays');\n",
    'website/node_modules/a-player/player.css': '.player-of-a-package { color: red; }\n',
    'website/node_modules/@mdx-js/mdx/package.json':
      '{ "name": "@mdx-js/mdx", "version": "1.6.22", "main": "index.js" }',
    'website/node_modules/@mdx-js/mdx/index.js': 'module.exports = {};\n',
    'site.config.ts': configFile(''),
  });
  await site.remove('site.config.ts');
  const root = ['--root', path.join(site.dir, 'website')] as const;
  const migrated = await site.run('migrate', path.join(site.dir, 'website'));
  assert.equal(migrated.exitCode, 0, migrated.stderr);
  assert.match(site.read('website/site.config.ts'), /allowedDirs: \['\.\.\/packages'\]/);
  const { exitCode, stderr } = await site.run('build', ...root);
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning) /m);
  const html = site.read('website/build/docs/intro/index.html');
  assert.match(html, /<b>plays<\/b> and <a href="\/assets\/files\/example-\w+\.jsx"/);
  assert.match(html, /A part by its name/);
  assert.match(html, /<h2 id="shown"/);
  assert.doesNotMatch(html, /Not shown/);
  assert.match(site.read('website/build/docs/first_steps/index.html'), /<title>first_steps \| Old<\/title>/);
  assert.match(site.read('website/build/api/intro/index.html'), /<h1>Old API<\/h1>/);
  const styles = site.list('website/build/assets').filter((file) => file.endsWith('.css'));
  assert.ok(styles.some((file) => site.read(`website/build/assets/${file}`).includes('player-of-a-package')));
});

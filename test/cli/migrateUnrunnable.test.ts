import assert from 'node:assert/strict';
import { test } from 'vitest';
import { oldSite } from '../helpers/oldSite.ts';

test('migrate runs a configuration that passes functions to a missing package and goes on with the result', async (t) => {
  const site = await oldSite(t, {
    'env.js': `
const { z } = require('not-installed');
const schema = z.object({
  URL: z.string().transform((url) => 'https://' + url).default('http://localhost:3000'),
  MODE: z.enum(['a', 'b']).default('a').transform((mode) => mode.trim()),
});
module.exports = schema.parse(process.env);`,
    'docusaurus.config.js': `
const env = require('./env.js');
const { wrap } = require('not-installed');
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: env.BASE ? '/' : '/',
  presets: [['classic', { docs: { editUrl: wrap(({ docPath }) => 'https://example.org/edit/' + docPath) } }]],
};`,
    'docs/index.md': '# Old\n',
  });
  const { stdout, stderr, exitCode } = await site.run('migrate', '--dry-run');
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /title: 'T'/);
  assert.match(stdout, /editUrl: [\s\S]*"https:\/\/example\.org\/edit\/"/);
});

test('migrate names items of the navbar that are components of the site once', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {}]],
  themeConfig: {
    navbar: { items: [{ to: '/docs', label: 'Docs' }, { type: 'custom-stars', owner: 'me', stars: 7, position: 'right' }] },
  },
};`,
    'docs/index.md': '# Old\n',
  });
  const { stdout, stderr } = await site.run('migrate', '--dry-run');
  assert.match(stdout, /items: \[\{ to: '\/docs', label: 'Docs' \}\]/);
  assert.deepEqual(
    stderr.match(/^ *navbar\.items.*$/gm)?.map((line) => line.trim()),
    ["navbar.items[1]: is left out: `custom-stars` is a component of the site: write its HTML as `{ type: 'html' }`"],
  );
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { oldSite } from '../helpers/oldSite.ts';

test('migrate leaves out a search with Algolia whose keys come from the environment, and says so', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `
export default {
  title: 'T',
  themeConfig: {
    search: { provider: 'algolia', options: { appId: process.env.NO_ID || '', apiKey: process.env.NO_KEY, indexName: 't' } },
  },
};`,
    'index.md': '# Old\n',
  });
  const { stdout, stderr } = await site.run('migrate', '--dry-run');
  assert.doesNotMatch(stdout, /search:/);
  assert.match(
    stderr,
    / themeConfig\.search: is left out, as `appId`, `apiKey` may come from the environment: write all/,
  );
  assert.doesNotMatch(stderr, /search\.|npm install algoliasearch/);
});

test('migrate keeps a search with Algolia that has its keys', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {}]],
  themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 't' } },
};`,
    'docs/index.md': '# Old\n',
  });
  const { stdout, stderr } = await site.run('migrate', '--dry-run');
  assert.match(stdout, /search: \{ provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 't' \}/);
  assert.match(stderr, / themeConfig\.algolia: run `npm install algoliasearch`/);
});

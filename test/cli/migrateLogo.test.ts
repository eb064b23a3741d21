import assert from 'node:assert/strict';
import { test } from 'vitest';
import { oldSite } from '../helpers/oldSite.ts';

test('migrate turns sizes of logos in pixels into numbers', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `
module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {}]],
  themeConfig: {
    navbar: { logo: { alt: 'T', src: 'img/t.svg', width: '64', height: '2em' } },
    footer: { logo: { alt: 'T', src: 'img/t.svg', height: '30px' } },
  },
};`,
    'docs/index.md': '# Old\n',
  });
  const { stdout, stderr } = await site.run('migrate', '--dry-run');
  assert.match(stdout, /logo: \{ alt: 'T', src: 'img\/t\.svg', width: 64 \}/);
  assert.match(stdout, /logo: \{ alt: 'T', src: 'img\/t\.svg', height: 30 \}/);
  assert.match(stderr, / navbar\.logo\.height: "2em" is left out: /);
  assert.doesNotMatch(stderr, /30px|"64"/);
});

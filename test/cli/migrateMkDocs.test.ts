import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('addresses elsewhere may lack a scheme', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_javascript: [//cdn.example/a.js, js/own.js]\n`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* js\/own\.js: import it in client\/main\.ts/);
  assert.doesNotMatch(told, /cdn\.example/);
  const config = site.read('site.config.ts');
  assert.ok(config.includes("scripts: ['//cdn.example/a.js']"), config);
  assert.ok(config.includes("'script-src': ['https://cdn.example']"), config);
});

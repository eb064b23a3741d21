import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Languages whose folders are nested. */

const config = configFile(
  "i18n: { locales: ['en', 'zh', 'zh-TW'], localeConfigs: { en: { path: 'en' }, 'zh-TW': { path: 'zh/tw' } } }, redirects: [{ from: '/old', to: '/docs/a' }]",
);

test('links into a language whose folder lies in that of another are resolved correctly', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config,
    'content/docs/a.md': [
      '# A\n\n## B',
      '[zh](/zh/docs/a) [tw](/zh/tw/docs/a#b) [whole](https://example.org/zh/tw/docs/a#b)',
      '[file](https://example.org/f.txt) [home](https://example.org/) [gone](/zh/tw/docs/gone)',
      '[gone](https://example.org/zh/tw/docs/c) [gone](https://example.org/docs/a)',
    ].join('\n\n'),
    'content/static/f.txt': 'f',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/broken link "([^"]*)"/g)].map(([, to]) => to),
    ['/zh/tw/docs/gone', 'https://example.org/zh/tw/docs/c', 'https://example.org/docs/a'],
  );
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/en/docs/a/index.html'), /<a href="\/zh\/tw\/docs\/a#b">tw<\/a>/);
  assert.match(site.read('build/_redirects'), /^\/zh\/tw\/old \/zh\/tw\/docs\/a 301$/m);
  const single = await site.run('build', '--locale', 'zh');
  assert.equal(single.exitCode, 0, single.stderr);
  assert.ok(site.exists('build/zh/tw/docs/a/index.html'));
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Old</title></head><body><nav id="menu"></nav><main>${body}</main></body></html>`;

const sitemap = (paths: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${paths.map((one) => `<url><loc>https://old.example/base${one}</loc></url>`).join('')}</urlset>`;

describe('migrate --verify', () => {
  const site = shared(async (scope) => {
    const made = await createSite(scope, {
      'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'New',
  url: 'https://example.org',
  baseUrl: '/new/',
  redirects: [{ from: ['/docs/setup', '/docs/led'], to: '/docs/install' }],
});
`,
      'content/docs/install.md': '# Install\n\n## On Linux\n\n## By hand {#manual}\n',
      'content/docs/use.md': '# Use\n\n## Colors\n',
      'content/static/manual.pdf': 'pdf',
      'old/docs/install/index.html': page('<h2 id="on-linux">On Linux</h2><h2 id="by-hand">By hand</h2>'),
      'old/docs/use.html': page(
        '<h2 id="colours">Colours</h2><svg><g id="drawn"/></svg><input type="radio" id="tab-x7"><a id="manual"></a>',
      ),
      'old/docs/setup/index.html': page('<h2 id="on-linux">On Linux</h2>'),
      'old/docs/instal/index.html': page(''),
      'old/forwarded.html': '<meta http-equiv="refresh" content="0; url=/docs/install">',
      'old/docs/led.html': `<meta http-equiv="refresh" content="0; /docs/install">${page('<h2 id="led">Led</h2>')}`,
      'old/manual.pdf': 'pdf',
      'old/assets/js/main.1234.js': '',
      'old/404.html': page('<h1 id="lost">Lost</h1>'),
      'sitemap.xml': sitemap(['/', '/docs/install/', '/docs/use', '/docs/gone']),
    });
    assert.equal((await made.run('build', '--quiet')).stderr, '');
    return made;
  });

  test('lists addresses and anchors of a built site that the new one lacks, with suggestions', async () => {
    const { exitCode, stdout, stderr } = await site().run('migrate', '--verify', 'old');
    assert.equal(exitCode, 1);
    assert.equal(stdout, '');
    const lines = stderr.split('\n').map((line) => line.trim());
    assert.deepEqual(
      lines.filter((line) => line.includes('is gone')),
      [
        '"/docs/instal/" is gone',
        '"/forwarded" is gone',
        '"/docs/install/#by-hand" is gone',
        '"/docs/use#colours" is gone',
        '"/docs/use#manual" is gone',
      ].sort(),
    );
    assert.match(stderr, /the nearest page is "\/docs\/install"/);
    assert.match(stderr, /did you mean "colors"\?/);
    assert.match(stderr, /"\/docs\/install" has it/);
    assert.match(stderr, /5 of 7 addresses and 2 of 5 anchors are there\n$/);
  });

  test('accepts a sitemap of a site with another base URL', async () => {
    const { exitCode, stderr } = await site().run('migrate', '--verify', 'sitemap.xml');
    assert.equal(exitCode, 1);
    assert.match(stderr, /"\/docs\/gone" is gone/);
    assert.match(stderr, /3 of 4 addresses and 0 of 0 anchors are there\n$/);
  });

  test('succeeds if nothing is missing, and refuses a missing folder', async () => {
    await site().write({ 'small/docs/use.html': page('<h2 id="colors">Colors</h2>') });
    assert.deepEqual(await site().run('migrate', '--verify', 'small'), {
      exitCode: 0,
      stdout: '',
      stderr: '1 of 1 addresses and 1 of 1 anchors are there\n',
    });
    assert.match(
      (await site().run('migrate', '--verify', 'nowhere')).stderr,
      /error build-missing\n {2}there is no nowhere/,
    );
    assert.match(
      (await site().run('migrate', '--verify', 'build')).stderr,
      /build is the folder of both the old and the new site/,
    );
  });
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Content beside the folder of the site, as in many monorepos, or in that folder itself. */

test('relative links work between docs and pages in any folders', async (t) => {
  const site = await createSite(t, {
    'website/site.config.ts': configFile(
      "docs: [{ dir: '../docs' }, { id: 'guides', dir: '../guides', routeBasePath: 'guides' }]",
    ),
    'docs/intro.md': '# Intro\n\n<Include file="./parts/_note.md" />\n\n[Guide](../guides/first.md)\n',
    'docs/deep/page.md': '# Page\n\n## Part\n',
    'docs/parts/_note.md': 'See [the page](../deep/page.md#part) and [the guide](../../guides/first.md).\n',
    'guides/first.md': '# First\n\n[Intro](../docs/intro.md)\n\n[About](../website/content/pages/about.md)\n',
    'website/content/pages/about.md':
      '# About\n\n[Intro](../../../docs/intro.md)\n\n[Own](@site/../docs/deep/page.md)\n',
  });
  const { exitCode, stderr } = await site.run('build', '--root', 'website');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^(?:error|warning)/m);
  const linksOf = (page: string) =>
    [...site.read(`website/build/${page}/index.html`).matchAll(/<p>.*?<\/p>/gs)].flatMap(([text]) =>
      [...text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    );
  assert.deepEqual(linksOf('docs/intro'), ['/docs/deep/page#part', '/guides/first', '/guides/first']);
  assert.deepEqual(linksOf('guides/first'), ['/docs/intro', '/about']);
  assert.deepEqual(linksOf('about'), ['/docs/intro', '/docs/deep/page']);
});

test('if docs lie in the folder of the site, its output folder is not part of them', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("docs: { dir: '.', routeBasePath: '/' }, staticDir: 'public', blog: false"),
    'index.md': '# Home\n\n![A mark](/mark.svg)\n',
    'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n',
    'public/lost.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="2" height="2"/>\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const { stdout } = await site.run('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; file: string }[] };
  assert.deepEqual(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['image-unused public/lost.svg'],
  );
});

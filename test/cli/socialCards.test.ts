import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org', image: '/any.png', docs: false,
  socialCards: {
    draw: ({ kind, title }) => kind === 'post'
      ? \`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="\${title.length}" height="9"/></svg>\`
      : undefined,
  },
});`,
  'content/static/any.png': '',
  'content/blog/2024-01-02-x.md': '# One\n\nText.\n',
  'content/blog/2024-01-03-y.md': '---\nimage: https://example.com/own.png\n---\n# Two\n\nText.\n',
  'content/pages/about.md': '# About\n',
};

const imageOf = (html: string): string | undefined => /property="og:image" content="([^"]*)"/.exec(html)?.[1];

test("og:image is the page's own picture, else its social card, else the picture of the site", async (t) => {
  const site = await createSite(t, files);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);

  const card = imageOf(site.read('build/blog/2024/01/02/x/index.html')) ?? '';
  assert.match(card, /^https:\/\/example\.org\/assets\/images\/card-[\da-f]{10}\.png$/);
  const file = path.join(site.dir, 'build', new URL(card).pathname);
  assert.deepEqual(imageSize(readFileSync(file)), { width: 1200, height: 630, type: 'png' });
  assert.equal(imageOf(site.read('build/blog/2024/01/03/y/index.html')), 'https://example.com/own.png');
  assert.equal(imageOf(site.read('build/about/index.html')), 'https://example.org/any.png');

  assert.match((await site.run('build')).stderr, / 0 written/);
  await site.write({ 'content/blog/2024-01-02-x.md': '# Another title\n\nText.\n' });
  await site.run('build');
  assert.notEqual(imageOf(site.read('build/blog/2024/01/02/x/index.html')), card);
});

test('social cards are drawn again when a font changes', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'Test', url: 'https://example.org', docs: false, blog: false,
  socialCards: {
    draw: () => '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text y="60" font-size="60">g</text></svg>',
    fonts: ['card.ttf'],
  },
};`,
    'content/pages/about.md': '# About\n',
  });
  const drawnIn = async (font: string): Promise<string | undefined> => {
    copyFileSync(
      path.resolve(`node_modules/katex/dist/fonts/KaTeX_${font}-Regular.ttf`),
      path.join(site.dir, 'card.ttf'),
    );
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return imageOf(site.read('build/about/index.html'));
  };
  assert.notEqual(await drawnIn('Main'), await drawnIn('Fraktur'));
});

test('check and build report social cards that cannot be drawn', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'Test', url: 'https://example.org', docs: false, blog: false,
  socialCards: { draw: ({ title }) => \`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>\${title}</desc></svg>\` },
};`,
    'content/pages/about.md': '# About\n',
    'content/pages/both.md': '# This & that\n',
  });
  for (const command of ['check', 'build'] as const) {
    const { exitCode, stderr } = await site.run(command);
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /^error function-failed content\/pages\/both\.md\n {2}socialCards\.draw gave an SVG that cannot be drawn: .*entity/m,
    );
    assert.doesNotMatch(stderr, /^error .*about\.md/m);
  }
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));

/** The contents of the tags `meta` with a name or a property. */
const metas = (html: string, name: string): readonly (string | undefined)[] =>
  [...headOf(html).matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  );

const ONE = `---
description: About one.
head:
  - { tagName: meta, attributes: { name: author, content: "A & B" } }
  - { tagName: meta, attributes: { property: 'og:title', content: Shared } }
  - { tagName: meta, attributes: { name: twitter:image, content: /card.png } }
  - { tagName: link, attributes: { rel: me, href: /about } }
  - tagName: script
    attributes: { type: application/ld+json }
    innerHTML: '{ "@type": "FAQPage", "name": "</script><b>" }'
---
# One
`;

test('front matter adds metadata to the head of a page, and replaces that of the same name', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("baseUrl: '/base/', search: false"),
    'content/docs/one.md': ONE,
    'content/docs/two.md': '# Two\n',
    'content/static/card.png': '',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const one = site.read('build/docs/one/index.html');
  assert.deepEqual(metas(one, 'author'), ['A &amp; B']);
  assert.deepEqual(metas(one, 'og:title'), ['Shared']);
  assert.deepEqual(metas(one, 'description'), ['About one.']);
  assert.deepEqual(metas(one, 'twitter:image'), ['https://example.org/base/card.png']);
  assert.match(headOf(one), /<link rel="me" href="\/base\/about"\/>/);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(one) ?? [];
  assert.deepEqual(JSON.parse(json), { '@type': 'FAQPage', name: '</script><b>' });
  assert.deepEqual(metas(site.read('build/docs/two/index.html'), 'og:title'), ['Two | Test']);

  await site.write({ 'content/docs/one.md': ONE.replace('Shared', 'Anew') });
  await site.run('build');
  assert.deepEqual(metas(site.read('build/docs/one/index.html'), 'og:title'), ['Anew']);
});

test('a page whose front matter says `noindex` is not in the sitemap', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(''),
    'content/docs/one.md':
      '---\nhead: [{ tagName: meta, attributes: { name: robots, content: "noindex, nofollow" } }]\n---\n# One\n',
    'content/docs/two.md':
      '---\nhead: [{ tagName: meta, attributes: { name: robots, content: "max-image-preview:none" } }]\n---\n# Two\n',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(site.read('build/sitemap.xml'), /docs\/one/);
  assert.match(site.read('build/sitemap.xml'), /docs\/two/);
  assert.deepEqual(metas(site.read('build/docs/one/index.html'), 'robots'), ['noindex, follow', 'noindex, nofollow']);
  assert.deepEqual(metas(site.read('build/docs/two/index.html'), 'robots'), ['max-image-preview:none']);
  const { exitCode: checked, stderr: findings } = await site.run('check', '--built', 'build');
  assert.equal(checked, 0, findings);
});

const WRONG: Readonly<Record<string, RegExp>> = {
  '{ tagName: style, innerHTML: "p {}" }': /head\[0\]\.tagName: expected meta, link or script/,
  '{ tagName: script, attributes: { src: /a.js } }': /head\[0\]: expected a script of the type "application\/ld\+json"/,
  '{ tagName: script, attributes: { type: application/ld+json }, innerHTML: "{ a }" }':
    /head\[0\]: .* with JSON as its/,
  '{ tagName: meta, attributes: { http-equiv: refresh, content: "0" } }':
    /head\[0\]: expected a `name` or a `property`/,
  '{ tagName: link, attributes: { rel: stylesheet, href: /a.css } }': /head\[0\]: expected a link to no style sheet/,
  '{ tagName: link, attributes: { rel: canonical, href: /a } }': /use the field `canonical`/,
};

for (const [tag, message] of Object.entries(WRONG)) {
  test(`front matter cannot add ${tag}`, async (t) => {
    const site = await createSite(t, {
      'site.config.ts': configFile('search: false'),
      'content/docs/one.md': `---\nhead:\n  - ${tag}\n---\n# One\n`,
    });
    const { exitCode, stderr } = await site.run('check');
    assert.equal(exitCode, 1);
    assert.match(stderr, /front-matter-invalid content\/docs\/one\.md:3:\d+/);
    assert.match(stderr, message);
  });
}

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('Tabs may set labels by `values`, and invalid attributes are errors that list the values', async (t) => {
  const tabs = (attributes: string) =>
    `# A\n\n<Tabs\n  ${attributes}\n  values={[{value: 'a', label: 'First'}, {value: 'b', label: 'Second'}]}>\n<TabItem value="a">In a.</TabItem>\n<TabItem value="b">In b.</TabItem>\n</Tabs>\n`;
  const site = await createSite(t, { 'content/docs/a.md': tabs('defaultValue="b"') });
  assert.equal((await site.run('build')).exitCode, 0);
  const html = site.read('build/docs/a/index.html');
  assert.deepEqual(
    [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>(\w+)</g)].map(([, selected, label]) => [
      label,
      selected,
    ]),
    [
      ['First', 'false'],
      ['Second', 'true'],
    ],
  );

  await site.write({ 'content/docs/a.md': tabs('defaultValue={null}') });
  assert.equal((await site.run('build')).exitCode, 0);
  const none = site.read('build/docs/a/index.html');
  assert.doesNotMatch(none, /aria-selected="true"| data-selected="|class="tabs__item tabs__item--active/);
  assert.match(none, /tabindex="0" data-value="a".*tabindex="-1" data-value="b"/s);

  for (const [attributes, message] of [
    ['defaultValue="c"', /defaultValue "c" is not one of "a", "b"/],
    ['queryString', /queryString needs a groupId, or the name of a parameter/],
  ] as const) {
    await site.write({ 'content/docs/a.md': tabs(attributes) });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1, stderr);
    assert.match(stderr, message);
    assert.match(stderr, /content\/docs\/a\.md/);
  }
});

test('components of the site get attributes and Markdown, and unknown tags are reported as text', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\ntitle: A\n---\n\n<Stamp size={3} big>\n\n*Hot*\n\n</Stamp>\n\nText <Stomp> here.\n',
    'templates/components/Stamp.tsx': `import type { ComponentProps } from 'sitegen-react/templates';
export function Stamp({ props, html }: ComponentProps) {
  return <b data-size={Number(props.size) + 1} data-big={String(props.big)} dangerouslySetInnerHTML={{ __html: html }} />;
}`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(
    stderr,
    /^warning element-unknown content\/docs\/a\.md:11(?::\d+)?\n {2}"<Stomp>" is neither an HTML element nor a component/m,
  );
  assert.match(
    site.read('build/docs/a/index.html'),
    /<b data-size="4" data-big="true"><p><em>Hot<\/em><\/p>\s*<\/b>\s*<p>Text &lt;Stomp&gt; here\.<\/p>/,
  );
});

test('a linked file beside the Markdown is copied, and opens in a new tab', async (t) => {
  const site = await createSite(t, {
    'content/docs/guide/a.md':
      '# A\n\n[manual](./manual.pdf#page=2) <a href="../data.zip">data</a> [gone](./gone.pdf) [static](/whole.pdf)\n',
    'content/docs/guide/manual.pdf': 'pages',
    'content/docs/data.zip': 'bytes',
    'content/static/whole.pdf': 'all',
  });
  const { exitCode, stderr } = await site.run('build', '--base-url', '/site/');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(stderr.match(/broken link "[^"]*"/g), ['broken link "./gone.pdf"']);
  const html = site.read('build/docs/guide/a/index.html');
  const [, manual = ''] = /<a href="\/site\/([^"#]*)#page=2" target="_blank">manual<\/a>/.exec(html) ?? [];
  const [, data = ''] = /<a href="\/site\/([^"]*)" target="_blank">data<\/a>/.exec(html) ?? [];
  assert.match(manual, /^assets\/files\/manual-[\da-f]+\.pdf$/);
  assert.equal(site.read(`build/${manual}`), 'pages');
  assert.equal(site.read(`build/${data}`), 'bytes');
  assert.match(html, /<a href="\/site\/whole\.pdf">static<\/a>/);
});

test('a site can define comments that mark lines of code', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { defineConfig } from 'sitegen-react';
export default defineConfig({ title: 'Test', url: 'https://example.org', code: { magicComments: [
  { className: 'is-secret', line: 'secret', block: { start: 'secret from', end: 'secret to' } },
] } });`,
    'content/docs/a.md':
      '# A\n\n```js\n// secret\none\n// secret from\ntwo\nthree\n// secret to\nfour\n// highlight-next-line\nfive\n```\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const code = /<pre.*?<\/pre>/s.exec(site.read('build/docs/a/index.html'))?.[0] ?? '';
  assert.deepEqual(
    [...code.matchAll(/<span class="token-line ?([^"]*)">(\w+)/g)].map(([, classes, text]) => [text, classes]),
    [
      ['one', 'is-secret'],
      ['two', 'is-secret'],
      ['three', 'is-secret'],
      ['four', ''],
      ['five', 'theme-code-block-highlighted-line'],
    ],
  );
  assert.doesNotMatch(code, /secret from|secret to|\/\//);
});

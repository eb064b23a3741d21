import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Mistakes in places that checks could miss. Marks show the expected places of findings; no others are allowed. */
const FILES: Readonly<Record<string, string>> = {
  'content/docs/a.md': `# A

<div>⟦link-unparsed⟧[stays text](./b.md) <code>[code](./b.md)</code> <!-- [c](./b.md) --></div>

<details>
<summary>⟦link-unparsed⟧![too](./a.gif)</summary>

[fine](./cat/one.md) [post](../blog/2024-01-01-p.md#part)

</details>

<!--@include: ../shared/part.md-->
`,
  'content/shared/part.md': 'See [b](⟦link-broken⟧./gone.md).\n',
  'content/docs/cat/_category_.yml': 'label: Cat\nlink:\n  type: doc\n  id: ⟦doc-unknown⟧none\n',
  'content/docs/cat/one.md': '# One\n\nText.\n',
  'content/blog/2024-01-01-p.md':
    '---\ntitle: P\n---\n## Part\n\n[doc](../docs/cat/one.md) [none](⟦link-broken⟧../docs/none.md)\n',
  'content/pages/index.md': '---\ntitle: Home\n---\n[a](/docs/a) [svg](/drawn.svg) [style](/plain.css)\n',
  'content/static/a.gif': 'GIF89a',
  'content/static/drawn.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="⟦link-broken⟧/kit/none"><image href="⟦image-missing⟧none.gif"/></a><image href="a.gif"/></svg>',
  'content/static/plain.css':
    '@import "⟦image-missing⟧none.css";\n@import url("⟦image-missing⟧none2.css");\n/* @import "no.css" */\n.a { background: url(a.gif) }\n',
  'content/static/deep/page.html': `<!doctype html><title>P</title><base href="/kit/">
<a href="docs/a">below the base</a> <a href="⟦link-broken⟧a">not beside the page</a> <img src="a.gif" alt="">
<a href="⟦link-broken⟧/docs/a">lacks the base</a> <a href="/">home of the host</a> <a href="/other">another site</a>
<style>b { background: url(⟦image-missing⟧deep/none.gif) }</style>
`,
  'content/static/signs.html':
    '<!doctype html><title>S</title><base data-note="a > b" href="/kit/"><meta data-note="a > b" property="og:image" content="⟦image-missing⟧/kit/img/gone-sign.png">\n<style data-note="a > b">p { background: url(⟦image-missing⟧gone-style.png) }</style>\n',
  'content/static/c#/one.html':
    '<!doctype html><title>O</title><meta name="twitter:image:src" content="⟦image-missing⟧/kit/gone-card.png"><a href="two.html">x</a>\n',
  'content/static/c#/two.html': '<!doctype html><title>T</title><a href="⟦link-broken⟧three.html">x</a>\n',
  'content/static/leads.html':
    '<!doctype html><title>L</title><base target="_blank"><meta http-equiv="refresh" content="0; url=⟦link-broken⟧/kit/none">\n<a href="⟦link-broken⟧none">x</a>\n',
};

const MARK = /⟦([\w-]+)⟧/;

/** Remove the marks of a text, and return their places. */
function unmark(file: string, marked: string) {
  const expected: string[] = [];
  let text = marked;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const before = text.slice(0, found.index).split('\n');
    expected.push(`${found[1]} ${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`);
    text = text.replace(MARK, '');
  }
  return { text, expected };
}

test('static files, HTML blocks, category files and links between kinds of pages are checked', async (t) => {
  const files = Object.entries(FILES).map(([file, marked]) => [file, unmark(file, marked)] as const);
  const site = await createSite(t, {
    'site.config.ts': configFile("baseUrl: '/kit/',"),
    ...Object.fromEntries(files.map(([file, { text }]) => [file, text])),
  });
  const { diagnostics } = JSON.parse((await site.run('check', '--format', 'json')).stdout) as {
    diagnostics: readonly { code: string; severity: string; file: string; line: number; column: number }[];
  };
  assert.deepEqual(
    diagnostics
      .filter(({ severity }) => severity !== 'hint')
      .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)
      .sort(),
    files.flatMap(([, { expected }]) => expected).sort(),
  );

  await site.write({ 'content/docs/cat/_category_.yml': 'label: Cat\n' });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/blog/2024/01/01/p/index.html'), /href="\/kit\/docs\/cat\/one"/);
  assert.match(site.read('build/docs/a/index.html'), /href="\/kit\/blog\/2024\/01\/01\/p#part"/);
});

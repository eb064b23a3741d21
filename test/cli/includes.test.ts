import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly includedBy?: string;
}

/** The findings of `check`, one a line: severity, code, place, message, and the file that includes the text. */
async function check(site: TestSite): Promise<readonly string[]> {
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.ok(stdout !== '', stderr);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Told[] };
  return diagnostics.map(
    ({ severity, code, file, line, column, message, includedBy }) =>
      `${severity} ${code} ${[file, line, column].filter(Boolean).join(':')} ${message}${includedBy ? ` <- ${includedBy}` : ''}`,
  );
}

/** The HTML of a page's body. */
const bodyOf = (site: TestSite, page: string): string =>
  /<div class="markdown">(.*?)<\/article>/s.exec(site.read(`build/${page}/index.html`))?.[1] ?? '';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

describe('a site with includes', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      'content/docs/guide/a.md': [
        '---\ntitle: A\n---\n',
        'Before.\n',
        '<Include file="../parts/_one.md" />\n',
        '1. item\n',
        '   <!--@include: ../parts/_one.md#box-->\n',
        '> <Include file="../parts/_one.md#below" />\n',
        '<Include',
        '  file="/content/docs/parts/_one.md"',
        '  lines="5"',
        '/>\n',
        '<<< @/snippets/x.ts#setup{2 js:line-numbers} [Set *up*]\n',
        '```js file="/snippets/x.ts" lines="3"\n```\n',
        '<Tabs>\n<TabItem value="one">\n\n    <Include file="../parts/_one.md#below" />\n\n</TabItem>\n</Tabs>\n',
        '```md\n<Include file="./nowhere.md" />\n<!--@include: ./nowhere.md-->\n```\n',
        'In `<Include file="x.md" />` and `<!--@include: x.md-->`.\n',
        '    <Include file="./nowhere.md" />\n',
        '<Include file="/snippets/terms.txt" />\n',
        '<!-- left out\n<!--@include: ./nowhere.md-->\n',
      ].join('\n'),
      'content/docs/parts/_one.md':
        '---\ntitle: Not this\n---\n\nFirst [b](../b.md), [c](./deep/c.md) and [hash](#below).\n\n<!-- #region box -->\n:::tip Boxed\n\nIn a box ![p](./p.svg).\n\n:::\n<!-- #endregion box -->\n\n## Below\n\nText *below*.\n\n```js file="./code.js"\n```\n\n<Include file="./deep/_two.md" />\n\n## Behind\n',
      'content/docs/parts/deep/_two.md': 'Two deep, [up](../../b.md).\n',
      'content/docs/parts/deep/c.md': '# C\n',
      'content/docs/parts/code.js': 'besideThePart();\n',
      'content/docs/parts/p.svg': SVG,
      'content/docs/b.md': '# B\n',
      'content/docs/intro.md': '<!--@include: ../../README.md{1,3}-->\n',
      'README.md': '# The *readme*\n\nIts [guide](content/docs/b.md).\nNot this.\n',
      'snippets/terms.txt': 'Terms of *use*.\n',
      'snippets/x.ts': '// before\n// #region setup\nconst one = 1;\nconst two = 2;\n// #endregion setup\n',
      'content/i18n/de/docs/b.md': '# B auf Deutsch\n\n<Include file="./_teil.md" />\n',
      'content/i18n/de/docs/_teil.md': 'Ein Teil, [a](./guide/a.md).\n',
      'site.config.ts': configFile("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    });
    const { exitCode, stderr } = await site.run('build', '--verbose');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });

  test('includes Markdown files as a whole, by lines, by region and by heading', () => {
    const html = bodyOf(built().site, 'docs/guide/a');
    assert.match(
      html,
      /<p>Before\.<\/p>\s*<p>First <a href="\/docs\/b">b<\/a>, <a href="\/docs\/parts\/deep\/c">c<\/a>/,
    );
    assert.match(html, /<p>Two deep, <a href="\/docs\/b">up<\/a>/);
    assert.match(html, /<ol>\s*<li>\s*<p>item<\/p>\s*<div class="theme-admonition theme-admonition-tip/);
    assert.match(html, /<img src="\/assets\/images\/p-[\da-f]+\.svg" width="3" height="2"/);
    assert.match(html, /<blockquote>\s*<p>Text <em>below<\/em>\.<\/p>/);
    assert.equal(html.match(/First <a/g)?.length, 2, 'once whole, once as line 5');
    assert.equal(html.match(/besideThePart/g)?.length, 3, 'a fence in a part names files beside the part');
    assert.doesNotMatch(html, /Not this/);
    assert.match(html, /<p>Terms of <em>use<\/em>\.<\/p>/);
  });

  test('shows code files by lines and with the syntax of VitePress', () => {
    const html = bodyOf(built().site, 'docs/guide/a');
    const [snippet = '', lines = ''] = [...html.matchAll(/<div class="theme-code-block language-js">.*?<\/pre>/gs)]
      .map(([block]) => block)
      .filter((block) => block.includes('one'));
    assert.match(snippet, /code-block-title">Set \*up\*</);
    assert.match(snippet, /with-line-numbers/);
    assert.match(snippet, /highlighted-line">.*two/s);
    assert.match(lines, /one/);
    assert.doesNotMatch(lines, /two|region/);
  });

  test('leaves includes in code as they are written', () => {
    const html = bodyOf(built().site, 'docs/guide/a');
    assert.match(
      html,
      /<code>&lt;Include file=&quot;x\.md&quot; \/&gt;<\/code> and <code>&lt;!--@include: x\.md--&gt;<\/code>/,
    );
    assert.equal(html.match(/nowhere/g)?.length, 3);
  });

  test('includes texts in titles, tables of contents, search and the Markdown twin', () => {
    const { site } = built();
    assert.match(site.read('build/docs/intro/index.html'), /<title>The readme \| Test<\/title>/);
    assert.equal(site.read('build/docs/intro/index.html').match(/<h1/g)?.length, 1);
    assert.equal(site.read('build/docs/intro/index.md'), '# The *readme*\n\nIts [guide](/docs/b).\n');
    assert.match(site.read('build/docs/guide/a/index.html'), /<a href="#behind">Behind/);
    const twin = site.read('build/docs/guide/a/index.md');
    assert.match(twin, /^First \[b\]\(\/docs\/b\), \[c\]\(\/docs\/parts\/deep\/c\)/m);
    assert.match(twin, /^ {3}In a box !\[p\]\(\/assets\/images\/p-/m);
    assert.match(twin, /^const two = 2;$/m);
    const texts = site.list('build/search').filter((file) => file.startsWith('packs/'));
    assert.ok(texts.some((file) => site.read(`build/search/${file}`).includes('Two deep')));
  });

  test('includes the translated files in translations', () => {
    const html = bodyOf(built().site, 'de/docs/b');
    assert.match(html, /Ein Teil, <a href="\/de\/docs\/guide\/a">a<\/a>/);
  });

  test('has no findings', () => {
    assert.equal(built().stderr.match(/^(?:warning|error).*/gm), null);
  });
});

test('mistakes of includes are reported at the include, those in included files there', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '---\ntitle: A\n---\n\n- <Include file="./_part.md" />\n\n<Include file="./_gone.md" />\n\n<Include file="./_part.md#nothing" />\n\n<Include file="./_open.md#x" />\n\n<Include file="./_part.md" lines="2-99" />\n\n<Include file="./_part.md" lines="x" />\n\n<Include src="./_part.md" />\n\n<Include />\n\n<Include file="./code.js" />\n\nText <!--@include: ./_part.md--> and <Include file="./_part.md" />.\n\n```js file="./code.js#gone"\n```\n',
    'content/docs/b.md': '# B\n\n<Include file="./_part.md" />\n\n<Include file="./_loop.md" />\n',
    'content/docs/_part.md': '---\nx: y\n---\nSee [that](./lost.md).\n\n<Stomp>\n\n  ![p](./lost.png)\n',
    'content/docs/_open.md': '<!-- #region x -->\nText\n',
    'content/docs/_loop.md': 'Round.\n\n<Include file="./_loop2.md" />\n',
    'content/docs/_loop2.md': '> <Include file="./_loop.md" />\n',
    'content/docs/code.js': 'x();\n',
  });
  const part = 'content/docs/_part.md';
  assert.deepEqual(await check(site), [
    'error include-invalid content/docs/_loop2.md:1:18 content/docs/_loop.md includes itself: content/docs/_loop.md → content/docs/_loop2.md → content/docs/_loop.md <- content/docs/_loop.md:3:16, content/docs/b.md:5:16',
    `warning link-broken ${part}:4:12 broken link "./lost.md" (resolved as "content/docs/lost.md"): no such page <- content/docs/a.md:5:18, and 2 more`,
    `warning element-unknown ${part}:6:1 "<Stomp>" is neither an HTML element nor a component; it is shown as text <- content/docs/a.md:5:18, and 2 more`,
    `warning image-missing ${part}:8:8 "./lost.png" does not exist (looked for content/docs/lost.png) <- content/docs/a.md:5:18, and 2 more`,
    'error include-invalid content/docs/a.md:7:16 "./_gone.md" does not exist (looked for content/docs/_gone.md)',
    `error include-invalid content/docs/a.md:9:16 ${part} has no region and no heading "nothing"`,
    'error include-invalid content/docs/a.md:11:16 content/docs/_open.md does not close the region "x" of line 1',
    `warning include-invalid content/docs/a.md:13:16 ${part} has only 8 lines, fewer than in "2-99"`,
    `error include-invalid content/docs/a.md:15:16 ${part} has no lines "x"`,
    'error include-invalid content/docs/a.md:17:1 "<Include>" has no attribute "src"',
    'error include-invalid content/docs/a.md:19:1 "<Include>" names no file',
    'error include-invalid content/docs/a.md:21:16 "./code.js" is not a Markdown file',
    'error include-invalid content/docs/a.md:23:6 an include is inside a line',
    'error include-invalid content/docs/a.md:23:38 an include is inside a line',
    'error include-invalid content/docs/a.md:25:13 "./code.js" has no region "gone"',
  ]);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /> +4 \| See \[that\]\(\.\/lost\.md\)\.\n.*\n.*\n.*\n {2}included by content\/docs\/a\.md:5:18, and 2 more\n/,
  );
});

test('a page is rebuilt when a file that it includes or shows changes, other pages are not', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Include file="/parts/one.md" />\n',
    'content/docs/b.md': '# B\n\n```js file="/parts/code.js"\n```\n',
    'content/docs/c.md': '# C\n',
    'parts/one.md': 'First.\n\n<Include file="./two.md" />\n',
    'parts/two.md': 'Second.\n',
    'parts/code.js': 'first();\n',
  });
  const build = async (): Promise<readonly string[]> => {
    const { exitCode, stderr } = await site.run('build', '--verbose');
    assert.equal(exitCode, 0, stderr);
    return [...stderr.matchAll(/^wrote .*?build\/(docs\/\w+\/index\.html)$/gm)].map(([, file = '']) => file);
  };
  await build();
  assert.deepEqual(await build(), []);
  await site.write({ 'parts/two.md': 'Second, changed.\n' });
  assert.deepEqual(await build(), ['docs/a/index.html']);
  assert.match(bodyOf(site, 'docs/a'), /<p>Second, changed\.<\/p>/);
  await site.write({ 'parts/code.js': 'second();\n' });
  assert.deepEqual(await build(), ['docs/b/index.html']);
  assert.match(bodyOf(site, 'docs/b'), /second/);
});

test('includes that grow exponentially are an error', async (t) => {
  const parts = Array.from({ length: 18 }, (_, depth) => [
    `content/docs/_${depth}.md`,
    `<Include file="./_${depth + 1}.md" />\n`.repeat(10),
  ]);
  const site = await createSite(t, {
    ...Object.fromEntries(parts),
    'content/docs/_18.md': 'Text.\n'.repeat(2000),
    'content/docs/a.md': '# A\n\n<Include file="./_0.md" />\n',
  });
  const told = await check(site);
  assert.equal(told.length, 1);
  assert.match(
    told[0] ?? '',
    /^error include-invalid .* the page has more than 100000 lines with all that it includes/,
  );
});

test('a component of the site that is named Include is used instead of the built-in one', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Include file="gone.md" />\n',
    'templates/components/Include.tsx':
      'export function Include({ props }: { props: { file: string } }) {\n  return <b>own {props.file}</b>;\n}\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(bodyOf(site, 'docs/a'), /<b>own gone\.md<\/b>/);
});

test('transform gets the text with its includes, and added lines belong to the file around them', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("transform: (text) => text.replace('MORE', '[next](./b.md) [lost](./lost.md)')"),
    'content/docs/a.md': '# A\n\nOwn [x](./lost-a.md).\n\n<Include file="./parts/_p.md" />\n\nEnd [y](./lost-b.md).\n',
    'content/docs/parts/_p.md': 'One.\n\nMORE\n\nTwo [z](./lost-c.md).\n',
    'content/docs/parts/b.md': '# B\n',
  });
  assert.deepEqual(await check(site), [
    'warning link-broken content/docs/a.md broken link "./lost.md" (resolved as "content/docs/parts/lost.md"): no such page',
    'warning link-broken content/docs/a.md:3:9 broken link "./lost-a.md" (resolved as "lost-a.md"): no such page',
    'warning link-broken content/docs/a.md:7:9 broken link "./lost-b.md" (resolved as "lost-b.md"): no such page',
    'warning link-broken content/docs/parts/_p.md:5:9 broken link "./lost-c.md" (resolved as "content/docs/parts/lost-c.md"): no such page <- content/docs/a.md:5:16',
  ]);
});

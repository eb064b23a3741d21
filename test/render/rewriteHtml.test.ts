import assert from 'node:assert/strict';
import { test } from 'vitest';
import { detach, dropHeadingIds, toFeedHtml } from '../../src/render/fragments/rewriteHtml.ts';
import { titleIdOf } from '../../src/shared/htmlIds.ts';

const PAGE = 'https://example.org/blog/post';

for (const [name, html, expected] of [
  [
    'addresses from the root of the site',
    '<a href="/docs/a?b&amp;c#d">x</a>',
    '<a href="https://example.org/docs/a?b&amp;c#d">x</a>',
  ],
  ['addresses relative to the post', '<img src="x.png">', '<img src="https://example.org/blog/x.png">'],
  ['addresses without a scheme', '<a href="//cdn.example/x">x</a>', '<a href="https://cdn.example/x">x</a>'],
  ['anchors on the page', '<a href="#top">x</a>', `<a href="${PAGE}#top">x</a>`],
  ['pictures after a ">"', '<img alt="a > b" src="/a.png">', '<img alt="a > b" src="https://example.org/a.png">'],
  [
    '`srcset`',
    '<img srcset="/a.png 1x, /b.png 2x">',
    '<img srcset="https://example.org/a.png 1x, https://example.org/b.png 2x">',
  ],
  ['videos', '<video poster="/p.png"></video>', '<video poster="https://example.org/p.png"></video>'],
  ['not absolute ones', '<a href="mailto:a@b.c">x</a>', '<a href="mailto:a@b.c">x</a>'],
  ['not text that looks like one', '<p>href="/x"</p>', '<p>href="/x"</p>'],
] as const) {
  test(`feeds make addresses absolute: ${name}`, () => assert.equal(toFeedHtml(html, PAGE), expected));
}

test('feeds contain no scripts, styles, buttons, and no heading that repeats the title', () => {
  const html =
    '<h1>T</h1>\n<p>a</p><script>x</script><SCRIPT>x</SCRIPT><style>y</style><button type="button">Copy</button><pre tabindex="0">b</pre>';
  assert.equal(toFeedHtml(html, PAGE), '<p>a</p><pre>b</pre>');
});

test('feeds keep elements whose names only begin like removed ones', () => {
  const html = '<p>a</p><button-group><i>b</i></button-group><p>c</p><button type="button">Copy</button>';
  assert.equal(toFeedHtml(html, PAGE), '<p>a</p><button-group><i>b</i></button-group><p>c</p>');
});

test('a ">" in an attribute does not end a tag', () => {
  assert.equal(
    detach('<h1 title="a > b" id="t">T</h1><a title="a > b" href="#b">b</a>', '/blog/x'),
    '<a title="a > b" href="/blog/x#b">b</a>',
  );
  assert.equal(dropHeadingIds('<h2 title="a > b" id="a">A</h2>'), '<h2 title="a > b">A</h2>');
  assert.equal(titleIdOf('<h1 title="a > b" id="t">T</h1>'), 't');
  assert.equal(dropHeadingIds(`<h2 title='a > "b"' id="a">A</h2>`), `<h2 title='a > "b"'>A</h2>`);
  assert.equal(detach(`<a title='a > href="#x"' href="#b">b</a>`, '/x'), `<a title='a > href="#x"' href="/x#b">b</a>`);
});

test('feeds show all panels of tabs, each under its label', () => {
  const html =
    '<div class="tabs-container"><ul class="tabs" role="tablist"><li role="tab">A</li></ul><div><p>A</p><p>a</p></div></div>';
  assert.equal(toFeedHtml(html, PAGE), '<div class="tabs-container"><div><p>A</p><p>a</p></div></div>');
});

test('in lists of posts, links within a post lead to its page', () => {
  const html =
    '<h2 id="a" class="anchor">A<a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2><p><a href="#b">b</a> <A href="#c">c</A></p>';
  assert.equal(
    detach(html, '/blog/x'),
    '<h2 id="a" class="anchor">A</h2><p><a href="/blog/x#b">b</a> <A href="/blog/x#c">c</A></p>',
  );
});

test('ids of headings can be dropped, all or some', () => {
  const html = '<h2 id="a" class="anchor">A</h2><p id="a">a</p><h3 class="anchor" id="b">B</h3>';
  assert.equal(dropHeadingIds(html), '<h2 class="anchor">A</h2><p id="a">a</p><h3 class="anchor">B</h3>');
  assert.equal(
    dropHeadingIds(html, (id) => id === 'b'),
    '<h2 class="anchor">A</h2><p id="a">a</p><h3 class="anchor" id="b">B</h3>',
  );
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Markup } from '../../src/built/markup/markup.ts';
import { parseHtml } from '../../src/built/markup/parseHtml.ts';
import { createHtmlScanner } from '../../src/built/markup/scanHtml.ts';

/** Pages that are written out in full are scanned; what that finds is what the parser of the HTML standard finds. */

const page = (body: string, head = ''): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>x &amp; y</title>${head}</head>\n<body class=x>${body}</body></html>\n`;

const describe = ({ elements }: Markup): readonly unknown[] =>
  elements.map(({ tag, offset, parent, text, textOffset }) => {
    // Character references in the title are resolved by the parser alone: nobody needs them.
    const isDecoded = tag.name === 'title' || tag.name === 'textarea';
    return [tag, offset, parent?.offset, isDecoded ? '' : text, textOffset];
  });

/** Pieces of HTML: the first ones are written out in full. */
const GOOD = [
  '<p>x <b>y</b> &lt; z</p>',
  '<a href="/x?a=1&amp;b" title=\'y "z"\'>x</a>',
  '<ul><li>x</li><li>y</li></ul>',
  '<table><caption>x</caption><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
  '<img src="x.png" alt=""/><br><hr />',
  '<svg viewBox="0 0 1 1"><title>x</title><path d="M0 0"/><g><use href="#x"></use></g></svg>',
  '<math><mi>x</mi><mo>+</mo></math>',
  '<script type="application/json">{"a": "<b>"}</script><style>a > b { c: d }</style>',
  '<!-- <p> --><div data-x="&quot;" id=a>x</div>',
  '<dl><dt>x</dt><dd>y</dd></dl><details><summary>x</summary>y</details>',
  '<button type="button">x</button><input disabled><textarea>x</textarea>',
  '<iframe src="x"></iframe><noscript><p>x</p></noscript>',
  '<h2 id="x">x<a href="#x" aria-label="y"></a></h2>',
];
const OTHERS = [
  '<p>x<p>y',
  '<p><div>x</div></p>',
  '<ul><li>x<li>y</ul>',
  '<table><tr><td>x</table>',
  '<b><i>x</b></i>',
  '<a href="x"><a href="y">x</a></a>',
  '<div/>',
  '<p a b a>',
  'a < b',
  '&nothere; &amp',
  '<svg><p>x</p></svg>',
  '<svg><title><b>x</b></title></svg>',
  '<select><option>x<option>y</select>',
  '<template><p>x</p></template>',
  '<!-- a <!-- b -->',
  '<!doctype html>',
  '<table><p>x</p></table>',
  '<textarea><p></textarea>',
  '<script><!-- <script></script> --></script>',
  '</div>',
  '<h1><h2>x</h2></h1>',
  '<noscript><p>x</p></noscript>',
];

test('what is scanned is what the parser finds', () => {
  const scan = createHtmlScanner();
  let scanned = 0;
  const all = [...GOOD, ...OTHERS];
  for (const first of all) {
    for (const second of [...all, '']) {
      for (const html of [
        page('x', `${first}${second}`),

        page(first + second),
        page(`<div>${first}</div>${second}`),
        page(`<div>${first}${second}</div>`),
      ]) {
        const found = scan(html);
        if (!found) continue;
        scanned++;
        const parsed = parseHtml(html);
        assert.deepEqual(parsed.problems, [], html);
        assert.deepEqual(describe(found), describe(parsed), html);
      }
    }
  }
  assert.ok(scanned >= GOOD.length * GOOD.length * 3, `${scanned} of ${all.length * (all.length + 1) * 3}`);
});

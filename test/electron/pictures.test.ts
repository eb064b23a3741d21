import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';

/** The picture components of the reference site: from tags in Markdown to SVG. */

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'templates/electron/components');
const names = readdirSync(folder).map((file) => path.basename(file, '.tsx'));
const md = createMarkdown({ ...PLAIN_OPTIONS, components: names });

/** The components as the site bundles them. */
async function importComponents(): Promise<Readonly<Record<string, ComponentType<object>>>> {
  const contents = names.map((name) => `export { ${name} } from './${name}.tsx';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    // The only import that the components use; the rest of the package needs files that a build generates.
    alias: { 'sitegen-react/templates': path.join(root, 'templates/default/parts/RawHtml.tsx') },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

const components = await importComponents();

/** For each component, attributes for all that it can show, and texts that the picture must contain. */
const EXAMPLES: Readonly<Record<string, readonly [attributes: string, ...texts: string[]]>> = {
  BranchPicture: [
    'branches={[{ "name": "main", "commits": [1, 2] }, { "name": "2-0-x", "from": 1, "commits": [3], "tags": ["2.0.1"], "to": 4 }]} picks={["2-3"]}',
    '2-0-x',
    '2.0.1',
  ],
  DevToolsPicture: [
    'tabs={["Console", "Memory"]} active="Memory" columns={["Function", "Size"]} rows={[["* require", 0.5]]}',
    'Memory',
    'require',
  ],
  DialogPicture: [
    'system="windows" message="Really?" detail="All is lost." buttons={["No", "Yes"]} warning',
    'Really?',
    'Yes',
  ],
  DockPicture: [
    'badge="3" progress={0.5} items={["# Recent", "a.md", "-", "Options >"]} active="a.md"',
    '3',
    'Options',
  ],
  DoughnutChart: ['rows={[["User", 20], ["Idle", 80]]}', 'User', 'Idle'],
  EditorPicture: [
    'title="main.js" code={["const a = 1;", "a.b"]} mistake="b" note="There is no b."',
    'const a = 1;',
    'There is no b.',
  ],
  LineChart: [
    'series={[{ "name": "A", "points": "2018-01-01:1 2020-06-01:9" }]} label="versions"',
    'A',
    '2019',
    'versions',
  ],
  MenuBarPicture: [
    'system="linux" menus={["File"]} open="File" items={["New | Ctrl+N", "Open >"]} active="Open" submenu={["b.md"]}',
    'Ctrl+N',
    'b.md',
  ],
  ProcessPicture: [
    'boxes={[{ "text": "Main", "kind": "main" }, { "text": "Renderer", "note": "a page", "row": 1 }]} links={["1-2 IPC"]} groups={[{ "label": "App", "boxes": [1, 2] }]}',
    'Main',
    'a page',
    'IPC',
    'App',
  ],
  RangePicture: ['values={["2.0.0", "2.0.1"]} ranges={[{ "label": "~2.0.0", "from": 1, "to": 2 }]}', '2.0.1', '~2.0.0'],
  SelectionPicture: ['rows={[["Before", "a ", "b", ""]]}', 'Before', 'b'],
  SmoothingPicture: ['labels={["One", "Two"]}', 'One', 'Two'],
  TaskbarPicture: ['toolbar={["play", "next"]} title="Player" overlay="2" progress={0.2}', 'Player', '2'],
  TimelinePicture: [
    'rows={[{ "label": "20", "days": "2023-04-18 2023-10-24 2024-10-22" }]} phases={["Current", "LTS"]}',
    '20',
    'LTS',
    '2024',
  ],
  TouchBarPicture: ['items={["[Spin]", "Win"]}', 'Spin', 'Win'],
  WindowPicture: [
    'title="Notes" heading="Hello" lines={["Text"]} buttons={["OK"]} edited file="file" drag="a.md"',
    'Notes',
    'Hello',
    'a.md',
  ],
};

function render(name: string, attributes: string, html = ''): string {
  const { slots, diagnostics } = parseBody(md, `<${name} ${attributes} />\n`, createTrackedFiles(root, ''));
  assert.deepEqual(diagnostics, []);
  const slot = slots.find(({ type }) => type === 'componentOpen');
  const props = slot?.type === 'componentOpen' ? slot.props : {};
  return renderToStaticMarkup(
    createElement(components[name] as ComponentType<object>, { props, html, nodes: [], id: 'c0' } as object),
  );
}

test('every picture component has an example in this test', () => {
  assert.deepEqual(Object.keys(EXAMPLES).concat('Figure').sort(), [...names].sort());
});

test.each(Object.entries(EXAMPLES))(
  '%s is one named picture in the colors of the page, with the texts of its tag',
  (name, [attributes, ...texts]) => {
    const svg = render(name, `alt="What is shown" ${attributes}`);
    assert.match(svg, /^<svg [^>]*role="img" aria-label="What is shown"/);
    for (const text of texts) assert.ok(svg.replace(/<[^>]*>/g, '\n').includes(text), `${text} in ${svg}`);
    const colors = [...svg.matchAll(/\s(?:fill|stroke|style|color)="([^"]*)"/g)].map(([, color]) => color);
    assert.deepEqual(
      colors.filter((color) => color !== 'none' && color !== 'currentColor'),
      [],
    );
    assert.ok(svg.length < 6000, `${svg.length} bytes`);
    assert.ok(!/NaN|undefined|Infinity/.test(svg), svg);
    assert.throws(() => render(name, attributes), new Error('a picture needs `alt`: what it shows, in words'));
  },
);

test('a window picture shows columns or tiles', () => {
  const columns = render(
    'WindowPicture',
    'alt="x" columns={[["# Streams", "* Mine"], ["A long text that goes on and on, for two lines"]]}',
  );
  assert.match(columns, />Streams<.*class="d-accent".*>Mine<.*>A long text[^<]*<.*>lines</s);
  const tiles = render('WindowPicture', 'alt="x" tiles={["One", "Two", "Three", "Four", "A name that is too long"]}');
  assert.match(tiles, />Four</);
  assert.ok(!tiles.includes('too long'));
});

test('invalid attributes are errors', () => {
  const mistake = (name: string, attributes: string) => {
    try {
      return render(name, `alt="x" ${attributes}`);
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.equal(mistake('WindowPicture', 'system="beos"'), '`system` must be one of mac, windows, linux');
  assert.equal(mistake('DockPicture', 'items="a"'), '`items` must be a list in JSON, such as items={["…", "…"]}');
  assert.equal(mistake('DockPicture', 'progress="half"'), '`progress` must be a number');
  assert.equal(mistake('TaskbarPicture', 'toolbar={["sing"]}'), 'there is no sign "sing" for a toolbar');
  assert.equal(
    mistake('ProcessPicture', 'boxes={[{ "text": "a" }]} links={["1-2"]}'),
    'there is no box 2; there are 1',
  );
  assert.equal(
    mistake('BranchPicture', 'branches={[{ "name": "main", "commits": [1] }]} picks={["1-2"]}'),
    'no branch has a commit in column 2 for the pick "1-2"',
  );
});

test('a figure has its caption below its content', () => {
  assert.equal(
    render('Figure', 'caption="Below"', '<svg></svg>'),
    '<figure class="figure"><div><svg></svg></div><figcaption>Below</figcaption></figure>',
  );
  assert.throws(() => render('Figure', ''), new Error('<Figure> needs a `caption`'));
});

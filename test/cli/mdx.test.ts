import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { printedFindings } from '../helpers/printedFindings.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const page = (site: TestSite, url: string): string => {
  const html = site.read(`build/${url}/index.html`);
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
};

const CONTENT = {
  'src/components/Highlight.js': `// @flow
import type { Node } from 'react';
import { type Color, colorOf } from '../colors';
type Props = { children?: Node, color: Color };
export default function Highlight({ children, color }: Props): Node {
  return <span style={{ color: colorOf(color) }}>{children}</span>;
}`,
  'src/colors.js': 'export type Color = string;\nexport const colorOf = (color: Color): string => color;\n',
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Highlight from '@site/src/components/Highlight';
export default { ...MDXComponents, Highlight };`,
  'content/docs/other.md':
    '# Other\n\n## Place\n\nPlain, {/* a comment */} and <b>bold</b>.\n\n{/* hidden --> too */}\n',
  'content/docs/guide/all.mdx': `---
title: All of it
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import TOCInline from '@theme/TOCInline';
import CodeBlock from '@theme/CodeBlock';
import Admonition from '@theme/Admonition';
import Part from './_part.mdx';

export const version = '1.2.3';
export const Box = ({ children, name }) => (
  <section data-name={name}>

    {children}
  </section>
);

# All of it

Version {version}{' '}and <Highlight color="red">some **bold** text</Highlight>. {/* hidden */} End {\`of\`} it.

<TOCInline toc={toc} maxHeadingLevel={2} />

## With \`code\` {#own-id}

<Box name={version + '!'}>

To the [other](../other.md#place) page.

### Inside a box

- one
- {1 + 1}

</Box>

{/* a comment
  of lines */}

{/* :::tip
a box that is none any more
::: */}

<Tabs>
  <TabItem value="a" label="A">

  Text of **A**

  </TabItem>
  <TabItem value="b" label="B">Text of B</TabItem>
</Tabs>

<Tabs values={[1, 2].map((n) => ({ value: 'v' + n, label: 'Label ' + n }))}>
  <TabItem value="v1">One *is* here</TabItem>
  <TabItem value="v2">Two</TabItem>
</Tabs>

<CodeBlock language="js" title="a.js">{\`const a = 1;
const b = 2;\`}</CodeBlock>

<Admonition type="tip" title={<b>Rich</b>}>

A tip.

</Admonition>

<div className="wrap">
  In *a* <a href={'/docs/other'}>box</a>
</div>

<img src={require('./x.png').default} alt="An x" />

:::note Title

| a | b |
| - | - |
| {version} | <Highlight color="blue">y</Highlight> |

:::

<ul>{['p', 'q'].map((letter) => <li key={letter}>{letter}</li>)}</ul>

<Part name="World" />
<Part name="Moon" />
`,
  'src/components/Only.js': `import React from 'react';
export default function Only({ children }) {
  return <section data-count={React.Children.count(children)}>{React.cloneElement(React.Children.only(children), {})}</section>;
}`,
  'src/components/Count.js': `import React from 'react';
export default function Count({ children }) {
  return <div data-count={React.Children.count(children)}>{children}</div>;
}`,
  'content/docs/guide/children.mdx': `import Only from '@site/src/components/Only';
import Count from '@site/src/components/Count';

# Children

<Only><>one *child* is</></Only>

<Only>

<>

First of two

Second of <>two</>

</>

</Only>

<Only>
  <>
    on <b>lines</b>
  </>
</Only>

<Count>
  <>one</>
  <>two</>
</Count>

<>

## In no element

</>

| a |
| - |
| <Only><>cell</></Only> |
`,
  'content/docs/guide/props.mdx': `import Drawing from './drawing.svg';

# Props

<Admonition type="note" className="own" id="adm" title="Idea">Body **b**</Admonition>

- <Admonition type="tip" icon="💡">in a list</Admonition>

Beside <Admonition type="info">words</Admonition> too.

<Admonition type="warning" title={null} icon={null}>No title</Admonition>

<Tabs className="all" block>
  <TabItem value="m" label="Mac" className="panel-m" attributes={{ className: 'tab-m', title: 'Mac!' }}>Mac text</TabItem>
  <TabItem value="w" label={<i>Win</i>} className="panel-w">Win text</TabItem>
</Tabs>

<Tabs values={[{ value: 'q', label: 'Label Q' }, { value: 'p', label: <b>Label P</b>, attributes: { className: 'tab-p' } }]} defaultValue={null}>
  <Mine value="p" />
  <Mine value="q" />
</Tabs>

export const Mine = ({ value }) => <TabItem value={value}>mine {value}</TabItem>;

<Tabs><TabItem value="x">On one</TabItem><TabItem value="y">line</TabItem></Tabs>

<CodeBlock language="js" className="language-js own-code" showLineNumbers={7}>{'seven()'}</CodeBlock>

<CodeBlock language="html" title={'It’s "b"'} showLineNumbers={true}>{'<b>1 & 2</b>\\n<i>3</i>'}</CodeBlock>

<Loud>{'a < b & c'}</Loud>

export const Loud = ({ children }) => <strong>{children.toUpperCase()}</strong>;

<DocCardList items={[{ type: 'link', label: 'A card', href: '/docs/other', description: 'Of ours' }]} />

<Drawing title="A <b> drawing" />
`,
  'content/docs/guide/cards.mdx': `import DocCardList from '@theme/DocCardList';
import DocCard from '@theme/DocCard';
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';

# Cards

<DocCardList items={useCurrentSidebarCategory().items} />

<DocCardList>
  <DocCard header="Of a theme" href="/docs/other">

Its *text*.

  </DocCard>
</DocCardList>
`,
  'content/docs/guide/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>Old</title><path d="M0 0h1v1z"/></svg>',
  'content/docs/guide/_part.mdx': `import Tabs from '@theme/Tabs';

### Of the part

Hello {props.name}, see [the other](../other.md).
`,
  'content/docs/guide/x.png': 'no picture',
};

describe('MDX pages', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, CONTENT);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });

  test('render expressions and components, and Markdown like all pages', () => {
    const html = page(built().site, 'docs/guide/all');
    for (const part of [
      '<h1>All of it</h1>',
      'Version 1.2.3 and <span style="color:red">some <strong>bold</strong> text</span>.  End of it.</p>',
      '<h2 id="own-id" class="anchor">With <code>code</code>',
      '<section data-name="1.2.3!"><p>To the <a href="/docs/other#place">other</a> page.</p>',
      '<h3 id="inside-a-box"',
      '<li>\n2</li>',
      'aria-selected="true" tabindex="0" data-value="a">A</button>',
      '<p>Text of <strong>A</strong></p>',
      'Label 1</button>',
      'One <em>is</em> here',
      '<div class="code-block-title">a.js</div>',
      '<span class="hljs-keyword">const</span> a',
      '<div class="admonition-heading"><b>Rich</b></div><div class="admonition-content"><p>A tip.</p>',
      '<div class="wrap">\n<p>In <em>a</em> <a href="/docs/other">box</a></p>\n</div>',
      '<div class="theme-admonition theme-admonition-note',
      '<td>1.2.3</td>',
      '<td><span style="color:blue">y</span></td>',
      '<li>p</li><li>q</li>',
      '<h3 id="of-the-part"',
      '<p>Hello World, see <a href="/docs/other">the other</a>.</p>',
      '<p>Hello Moon, see <a href="/docs/other">the other</a>.</p>',
    ])
      assert.ok(html.includes(part), `${part}\n\nis not in\n\n${html}`);
    assert.match(html, /<img src="\/assets\/files\/x-\w+\.png" alt="An x"/);
    assert.match(
      html,
      /<div class="table-of-contents table-of-contents__inline"><ul><li><a href="#own-id">With <code>/,
    );
    assert.doesNotMatch(html, /import |export |\{\/\*|of lines/);
  });

  test('give fragments one child each', () => {
    const html = page(built().site, 'docs/guide/children');
    for (const part of [
      '<section data-count="1">one <em>child</em> is</section>',
      '<section data-count="1"><p>First of two</p>',
      'Second of two',
      /<section data-count="1">(?:<p>)?on <b>lines<\/b>/,
      '<div data-count="2">onetwo</div>',
      '<h2 id="in-no-element"',
      '<td><section data-count="1">cell</section></td>',
    ])
      assert.ok(typeof part === 'string' ? html.includes(part) : part.test(html), `${part}\n\nis not in\n\n${html}`);
  });

  test('have components with the props of Docusaurus', () => {
    const html = page(built().site, 'docs/guide/props');
    for (const part of [
      /<div class="theme-admonition theme-admonition-note alert alert--secondary own" id="adm">.*Idea.*Body <strong>b</s,
      /<li>\s*<div class="theme-admonition theme-admonition-tip[^>]*><div class="admonition-heading">💡tip</,
      /Beside <div class="theme-admonition theme-admonition-info.*words<\/div><\/div> too/s,
      /<div class="theme-admonition theme-admonition-warning[^>]*><div class="admonition-content">No title</,
      /<div class="tabs-container"[^>]*><div class="tabs tabs--block all"/,
      /<button class="tabs__item tabs__item--active tab-m" title="Mac!"/,
      /<i>Win<\/i><\/button>.*<div class="panel-m">Mac text<.*<div class="panel-w">Win text</s,
      /class="tabs__item"[^>]*tabindex="0"[^>]*data-value="q">Label Q<.*tab-p"[^>]*tabindex="-1"[^>]*data-value="p"><b>Label P<.*mine q.*mine p/s,
      /<div>On one<\/div>.*<div>line<\/div>/s,
      /<div class="own-code"><div class="theme-code-block language-js".*7/s,
      /<div class="code-block-title">It’s &quot;b&quot;<\/div>.*<span class="token-line">.*&lt;<.*>b<.*1 &amp; 2.*<span class="token-line">.*>i<.*3/s,
      /<strong>A &lt; B &amp; C<\/strong>/,
      /<a class="doc-card" href="\/docs\/other">.*A card.*Of ours/s,
      /<svg viewBox="0 0 1 1"><title>A &#60;b&#62; drawing<\/title><path/,
    ])
      assert.match(html, part);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    assert.match(page(built().site, 'docs/guide/cards'), /doc-card" href="\/docs\/guide\/children"/);
    assert.match(
      page(built().site, 'docs/guide/cards'),
      /<a (?:class="doc-card" href="\/docs\/other"|href="\/docs\/other" class="doc-card")><span class="doc-card__title">Of a theme<\/span>.*?Its <em>text<\/em>/s,
    );
    assert.deepEqual(built().stderr.match(/^(?:error|warning) \S+/gm), ['warning image-invalid']);
  });

  test('have a Markdown twin, and search finds their words', () => {
    const { site } = built();
    const twin = site.read('build/docs/guide/all/index.md');
    assert.match(twin, /^# All of it\n/);
    assert.match(twin, /To the \[other\]\(\/docs\/other#place\) page\./);
    assert.match(twin, /```js title="a\.js"\nconst a = 1;\nconst b = 2;\n```/);
    assert.match(twin, /Hello World, see \[the other\]\(\/docs\/other\)\./);
    assert.doesNotMatch(twin, /import |export |\{\/\*|<Box|<Part/);
    const texts = site.list('build/search').map((file) => site.read(`build/search/${file}`));
    assert.ok(texts.some((text) => text.includes('Inside a box')));
  });

  test('plain Markdown pages do not show MDX comments', () => {
    const html = page(built().site, 'docs/other').replace(/<!--.*?-->/gs, '');
    assert.match(html, /<p>Plain, {2}and <b>bold<\/b>\.<\/p>/);
    assert.doesNotMatch(html, /too/);
  });
});

test('findings in MDX have their place in the page or in the partial', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.md': '# Home\n',
    'content/docs/links.mdx': `---
title: Links
---
import Part from './_part.mdx';

export const Own = () => <a href="/docs/nowhere">x</a>;

<Own /> and <Nothing>words</Nothing>

<Part />
`,
    'content/docs/_part.mdx': '# Part\n\nSee [this](./gone.md).\n',
    'content/docs/program.mdx': '# Program\n\nexport const a = ;\n',
    'content/docs/runs.mdx': '# Runs\n\nText {missing.name} here.\n',
    'content/docs/syntax.mdx': '# Syntax\n\nexport const a = 1;\n\nAn <b>open tag.\n',
    'content/docs/tabs.md':
      '# Tabs\n\n<Tabs valus={[\n  { label: 1 },\n]}>\n<TabItem a- - b>\n\nA.\n\n</TabItem>\n<TabItem value="b">B.</TabItem>\n</Tabs>\n',
  });
  const { stderr } = await site.run('check');
  const told = stderr.split('\n').filter((line) => /^(?:error|warning) /.test(line));
  assert.deepEqual(told, [
    'warning link-broken content/docs/_part.mdx:3:12',
    'warning link-broken content/docs/links.mdx:6:35',
    'warning element-unknown content/docs/links.mdx:8:13',
    'error mdx-invalid content/docs/program.mdx:3:18',
    'error template-invalid content/docs/runs.mdx:3:6',
    'error mdx-invalid content/docs/syntax.mdx:5:4',
    'error tabs-invalid content/docs/tabs.md:6:1',
    'warning mdx-invalid content/docs/tabs.md:6:13', // read as Markdown, since it is no valid MDX
  ]);
  assert.match(stderr, /missing is not defined/);
  assert.match(stderr, /expected a closing tag for `<b>`/);
  assert.match(stderr, /could not parse import\/exports: Unexpected token/);
});

test('errors in Markdown that a script imports are reported at their place', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx': "import Own from '@site/src/own';\n\n# Home\n\n<Own />\n",
    'src/own.jsx': "import Part from './part.mdx';\nexport default () => <Part />;\n",
    'src/part.mdx': '---\ntitle: Part\n---\n\n:::note\n\nText.\n\n:::\n\nSum: {1 +}\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error bundle-failed src\/part\.mdx:11:1\d\n/m);
  assert.match(stderr, /^ *> 11 \| Sum: \{1 \+\}$/m);
});

test('an import that cannot be resolved is an error at its place', async (t) => {
  const site = await createSite(t, { 'content/docs/index.mdx': "# Home\n\nimport A from './a.js';\n\n<A />\n" });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /error bundle-failed content\/docs\/index\.mdx:3:15\n {2}Could not resolve "\.\/a\.js"/);
});

test('a misspelt component is reported with the one that is meant', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSince <since v="1"/> of <version>.\n\n<LinkCrad title="A" href="./a.md" />\n',
    'content/docs/b.mdx': 'export const b = 1;\n\n# B {b}\n\nSince <Sinse v="1"/> of <Other />.\n',
    'templates/components/Since.jsx': 'export const Since = ({ props }) => <b>{props.v}</b>;\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    printedFindings(stderr).flatMap(({ severity, code, place, hint }) => [`${severity} ${code} ${place}`, hint]),
    [
      'warning element-unknown content/docs/a.md:3:7',
      'did you mean "<Since>"? If it is text, write `<since>` as code, or `\\<since>`',
      'warning element-unknown content/docs/a.md:3:25',
      'write `<version>` as code, or `\\<version>`',
      'warning element-unknown content/docs/a.md:5:1',
      'did you mean "<LinkCard>"? If it is text, write `<LinkCrad>` as code, or `\\<LinkCrad>`',
      'warning element-unknown content/docs/b.mdx:5:7',
      'did you mean "<Since>"? Otherwise import it, or write templates/components/Sinse.tsx',
      'warning element-unknown content/docs/b.mdx:5:25',
      'import it, or write templates/components/Other.tsx',
    ],
  );
});

test('an import of what a module does not export says what to write', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx':
      "# Home\n\nimport Counter from '@site/client/islands/Counter';\nimport { Card, Panle } from './own.jsx';\n\n<Counter /> <Card /> <Panle />\n",
    'content/docs/own.jsx': 'export const Panel = () => <b />;\nexport default function Card() {\n  return <i />;\n}\n',
    'client/islands/Counter.jsx': 'export function Counter() {\n  return <b />;\n}\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    printedFindings(stderr).flatMap(({ severity, code, place, hint }) => [`${severity} ${code} ${place}`, hint]),
    [
      'error bundle-failed content/docs/index.mdx:3:8',
      'it has no default export: write `import { Counter } from …`',
      'error bundle-failed content/docs/index.mdx:4:10',
      'it has a default export: write `import Card from …`',
      'error bundle-failed content/docs/index.mdx:4:16',
      'did you mean "Panel"?',
    ],
  );
});

test('errors of bundling say what to do', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx': "# Home\n\nimport A from './a.js';\nimport B from './b.jsx';\n\n<A /> <B />\n",
    'content/docs/a.js': 'type Props = {| name: string |};\nexport default ({ name }: Props) => name;\n',
    'content/docs/b.jsx': "import './b.less';\nimport './c.styl';\nexport default () => null;\n",
    'content/docs/b.less': '.b { color: red; }\n',
    'content/docs/c.styl': '.c\n  color red\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /error bundle-failed content\/docs\/a\.js:1:\d+\n[\s\S]*?hint: this looks like Flow syntax that TypeScript does not have: remove the types with `npx flow-remove-types`/,
  );
  assert.match(stderr, /error bundle-failed content\/docs\/b\.jsx:2:8\n[\s\S]*?hint: compile it with `npx stylus`/);
  await site.write({
    'content/docs/a.js': 'export default () => null;\n',
    'content/docs/b.jsx': "import './b.less';\nexport default () => null;\n",
  });
  assert.match(
    (await site.run('build')).stderr,
    /error bundle-failed content\/docs\/b\.less:1:1\n {2}this style sheet needs the package "less", .*`npm install less`/,
  );
});

test('the description of an MDX page is its first paragraph without unknown values', async (t) => {
  const site = await createSite(t, {
    'data.ts': 'export const answer = 42;\n',
    'content/docs/a.mdx':
      "import { answer } from '../../data';\nexport const own = 6;\n\n# A\n\nThe answer is {answer}.\n\nIt is {own} and more.\n",
  });
  assert.equal((await site.run('build')).exitCode, 0);
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /<meta name="description" content="It is 6 and more\."\/>/);
  assert.match(html, /The answer is <!-- -->42|The answer is 42\./);
});

test('MDX pages can import functions whose name is or has a dollar sign', async (t) => {
  const site = await createSite(t, {
    'money.ts': "export const $ = (sum: number) => sum + ' dollars';\nexport const two$ = '2 dollars';\n",
    'content/docs/a.mdx':
      "import { $ } from '../../money';\nimport { two$ } from '../../money';\n\n# A\n\nPay {$(1)} or {two$}.\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(page(site, 'docs/a'), /Pay 1 dollars or 2 dollars\./);
});

test('`markdown.format` sets whether pages are MDX', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'md' }"),
    'content/docs/index.mdx': '# Home\n\nexport const a = 1;\n\nSum: {1 + 1}\n',
  });
  const plain = await site.run('build');
  assert.equal(plain.exitCode, 0, plain.stderr);
  assert.match(plain.stderr, /dialect-foreign content\/docs\/index\.mdx:3:1/);
  assert.match(page(site, 'docs'), /Sum: \{1 \+ 1\}/);
  await site.write({ 'site.config.ts': configFile("markdown: { format: 'mdx' }") });
  const run = await site.run('build');
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(page(site, 'docs'), /Sum: 2/);
});

test('braces and quotes in the output of programs do not make a page MDX', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.md': "# Home\n\n> Properties '{'Username'}' of {CustomerId: -1} are missing.\n",
  });
  const run = await site.run('build');
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(page(site, 'docs'), /Properties .\{.Username.\}. of \{CustomerId: -1\} are missing/);
});

test('code between tags of Hugo or Liquid does not make a page MDX', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n{{< highlight go >}}\npackage main\n\nimport "fmt"\n{{< /highlight >}}\n',
    'content/docs/b.md':
      "# B\n\n{% highlight js %}\nimport React from 'react';\n\nexport const a = 1;\n{% endhighlight %}\n",
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /"\{\{< highlight go >\}\}" is syntax of Hugo/);
  assert.match(stderr, /"\{% highlight js %\}" is syntax of Liquid/);
});

test('a sentence that begins with "import" does not make a page MDX, even beside real imports', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      "# A\n\nimport the library, and see `{ x }`.\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem value=\"b\">\n\nText.\n\n</TabItem>\n</Tabs>\n",
  });
  const { exitCode, stderr } = await site.run('check', '--strict');
  assert.equal(exitCode, 0, stderr);
});

test('components in MDXComponents replace Markdown elements on MDX pages', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("baseUrl: '/base/'"),
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Zoom from './Zoom';
import Counter from './Counter';
export default {
  ...MDXComponents,
  Counter, // as Card, Nowhere, and others were once
  a: (props) => <a {...props} className="own" />,
  h2: ({ children, ...props }) => (
    <MDXComponents.h2 {...props}>
      <i>{children}</i>
    </MDXComponents.h2>
  ),
  table: (props) => <section><table {...props} /></section>,
  img: Zoom,
  pre: (props) => <div data-language={props.children.props.className}><MDXComponents.pre {...props} /></div>,
};`,
    'src/theme/MDXComponents/Li.js': 'export default (props) => <li className="item" {...props} />;',
    'src/theme/Zoom.js': `import { useState } from 'react';
export default function Zoom(props) {
  const [isLarge, setLarge] = useState(false);
  return <img {...props} onClick={() => setLarge(!isLarge)} data-large={String(isLarge)} />;
}`,
    'src/theme/Counter.js': `import { useState } from 'react';
export default () => {
  const [count, setCount] = useState(1);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
};`,
    'content/docs/index.md': '# Home\n\nA [link](./all.mdx#own).\n',
    'content/docs/all.mdx': `# All of it

## Some *words* {#own}

To [the *home* page](./index.md), and [gone](./gone.md).

<div>

| a   | b           |
| --- | :---------: |
| [x](./index.md) | {1 + 1} |

</div>

- One <Counter />

![A picture](./x.svg)

\`\`\`js title="a.js"
const a = 1;
\`\`\`

<a href="https://example.org">A tag</a>

<Nowhere>kept</Nowhere>
`,
    'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(
    stderr.split('\n').filter((line) => /^(?:error|warning) /.test(line)),
    [
      'warning link-broken content/docs/all.mdx:5:46',
      'warning element-unknown content/docs/all.mdx:25:1',
      'warning mdx-unapplied src/theme/MDXComponents.js:7:3',
    ],
  );
  assert.match(stderr, /`a`, `h2`, `table`, `img`, `pre`, `li` work only on MDX pages, but content\/docs\/index\.md/);
  const html = page(site, 'docs/all').replace(/ data-props="[^"]*"/g, '');
  for (const part of [
    '<h2 id="own" class="anchor"><i>Some <em>words</em></i><a class="hash-link" href="#own"',
    '<a href="/base/docs/" class="own">the <em>home</em> page</a>',
    '<div class="table-box" tabindex="0"><section><table>',
    '<td><a href="/base/docs/" class="own">x</a></td>\n<td style="text-align:center">2</td>',
    '<li class="item">One <span id="mdx4-0" data-island="mdx:content/docs/all.mdx"><button>1</button></span></li>',
    '<div data-language="language-js"><div class="theme-code-block language-js"><div class="code-block-title">a.js</div>',
    '<span class="hljs-keyword">const</span>',
    '<a href="https://example.org">A tag</a>',
    'kept',
  ])
    assert.ok(html.includes(part), `${part}\n\nis not in\n\n${html}`);
  assert.match(html, /<span id="[\w-]+" data-island="mdx:elements"><img src="\/base\/assets\/images\/x-\w+\.svg"/);
  assert.equal(html.match(/data-island="mdx:elements"/g)?.length, 1);
  assert.match(page(site, 'docs'), /<a href="\/base\/docs\/all#own">link<\/a>/);
  const other = await site.run('build', '--no-cache', '--jobs', '2', '--out', 'other');
  assert.equal(other.exitCode, 0, other.stderr);
  for (const file of site.list('build')) assert.equal(site.read(`other/${file}`), site.read(`build/${file}`), file);
});

test('contents of style and script elements are not escaped, and not part of the text', async (t) => {
  const site = await createSite(t, {
    'src/sheet.js': "export const sheet = '.e > .f { color: red }';\n",
    'content/docs/index.mdx': `import { sheet } from '../../src/sheet';

# Home

<style>{\`
.a > .b::before { content: "x" }
\`}</style>

A line <style>{'.c > .d { color: red }'}</style> of text.

<style>{sheet}</style>

<script type="text/plain">{\`if (1 < 2 && 3 > 2) x = "</script>";\`}</script>

<div>{sheet}</div>
`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = page(site, 'docs');
  for (const text of [
    '<style>\n.a > .b::before { content: "x" }\n</style>',
    'A line <style>.c > .d { color: red }</style> of text.',
    '<style>.e > .f { color: red }</style>',
    '<script type="text/plain">if (1 < 2 && 3 > 2) x = "<\\/script>";</script>',
    '<div>\n.e &gt; .f { color: red }</div>',
  ])
    assert.ok(html.includes(text), `${text} is missing in ${html}`);
  assert.match(site.read('build/docs/index.html'), /<meta name="description" content="A line of text\."/);
});

test('textarea and style elements work inside islands of MDX pages', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx': `import { useState } from 'react';

export const Box = ({ children }) => <section onClick={useState(0)[1]}>{children}</section>;

# Home

<Box>
  <div><textarea title="a > b">1 &lt; 2</textarea> <style media="(width > 1px)">{'a > b { color: red }'}</style> <Box>in it</Box></div>
</Box>
`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const [island = ''] = /<section><div>.*<\/div><\/section>/s.exec(page(site, 'docs')) ?? [];
  assert.equal(
    island,
    '<section><div><textarea title="a &gt; b">1 &lt; 2</textarea> <style media="(width &gt; 1px)">a > b { color: red }</style> <section>in it</section></div></section>',
  );
});

test('components get adjacent texts and elements as separate children, also in browsers', async (t) => {
  const list = `children => React.Children.toArray(children).map((child) =>
  typeof child === 'string' ? JSON.stringify(child) : typeof child.type === 'function' ? 'component' : 'element').join()`;
  const site = await createSite(t, {
    'src/List.js': `import React from 'react';
const list = ${list};
export default ({ children }) => <p title={list(children)}>{children}</p>;`,
    'src/Live.js': `import React from 'react';
const list = ${list};
export default ({ children }) => <p title={list(children)} onClick={() => {}}>{children}</p>;`,
    'content/docs/index.mdx': `import List from '@site/src/List';
import Live from '@site/src/Live';

export const Foo = ({ children }) => <i>{children}</i>;

# Home

<List>Some *text* <Foo>x</Foo> <b title='a > "b"&nbsp;&amp; c'>y</b> more</List>

<Live>Some *text* <Foo>x</Foo> <b title='a > "b"&nbsp;&amp; c'>y</b> more</Live>

<Live><b style="--own: url(a;b)"><Foo>z</Foo></b><svg viewBox="0 0 1 1"><title>A &lt; B</title><path d="M0 0"/></svg></Live>
`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = page(site, 'docs');
  const titles = [...html.matchAll(/<p title="([^"]*)"/g)].map(([, title]) => title?.replaceAll('&quot;', '"'));
  const expected = '"Some ",element," ",component," ",element," more"';
  assert.deepEqual(titles, [expected, expected, 'element,element']);
  assert.ok(
    html.includes(
      '<b style="--own:url(&quot;a;b&quot;)"><i>z</i></b><svg viewBox="0 0 1 1"><title>A &lt; B</title><path',
    ),
  );
  const [, inside] =
    /title="[^"]*component[^"]*">(Some <em>text<\/em> <i>x<\/i> <b title="a &gt;.* more)<\/p>/.exec(html) ?? [];
  assert.equal(inside, 'Some <em>text</em> <i>x</i> <b title="a &gt; &quot;b&quot;\u00a0&amp; c">y</b> more');
});

test('islands hydrate even if their components import each other in a cycle', async (t) => {
  const site = await createSite(t, {
    'src/Menu.js': `import Item from './Item';
import Toggle from './Toggle';
export default function Menu() { return <p><Item name="inner" /><Toggle /></p>; }`,
    'src/Item.js': `import Menu from './Menu';
export default function Item({ name, isOpen }) { return isOpen ? <Menu /> : <i>{name}</i>; }`,
    'src/Toggle.js': `import { useState } from 'react';
export default function Toggle() {
  const [isOn, setOn] = useState(false);
  return <button onClick={() => setOn(!isOn)}>{String(isOn)}</button>;
}`,
    'content/docs/index.mdx':
      "import Menu from '@site/src/Menu';\nimport Item from '@site/src/Item';\n\n# Home\n\n<Menu />\n\n<Item name=\"outer\" isOpen />\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(page(site, 'docs').match(/data-island="mdx:[^>]*><p><i>inner<\/i><button>false</g)?.length, 2);
});

test('a Tabs component of the site can use the hooks of the theme', async (t) => {
  const site = await createSite(t, {
    'src/theme/Tabs/index.js': `import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from '@docusaurus/theme-common/internal';
export default function Tabs(props) {
  const { tabValues, selectedValue, selectValue } = useTabs(props);
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const choose = ({ target }, value) => { blockElementScrollPositionUntilNextRender(target); selectValue(value); };
  return (
    <section>
      {tabValues.map(({ value, label }) => (
        <button key={value} aria-selected={value === selectedValue} onClick={(event) => choose(event, value)}>{label ?? value}</button>
      ))}
      {sanitizeTabsChildren(props.children).filter((item) => item.props.value === selectedValue)}
    </section>
  );
}`,
    'content/docs/index.mdx':
      '# Home\n\n<Tabs>\n  <TabItem value="a" label="Own">First</TabItem>\n  <TabItem value="b" default>Second</TabItem>\n</Tabs>\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /warning/);
  assert.match(
    page(site, 'docs'),
    /<section><button aria-selected="false">Own<\/button><button aria-selected="true">b<\/button><div>.*Second/s,
  );
  assert.doesNotMatch(/<section>.*?<\/section>/s.exec(page(site, 'docs'))?.[0] ?? '', /First/);
});

test('a site can replace CodeBlock, Tabs and other parts of the theme', async (t) => {
  const around = (name: string): string =>
    `import ${name} from '@theme-original/${name}';\nexport default (props) => <div className="own-${name.toLowerCase()}"><${name} {...props} /></div>;\n`;
  const site = await createSite(t, {
    'src/theme/CodeBlock/index.js': around('CodeBlock'),
    'src/theme/Tabs.js': around('Tabs').replace('-original', '-init'),
    'src/theme/Admonition.js': `import { useState } from 'react';\n${around('Admonition').replace('=> <', '=> useState(0) && <')}`,
    'content/docs/index.mdx': `import CodeBlock from '@theme/CodeBlock';

# Home

\`in a line\`

\`\`\`js title="fence.js"
const fence = 1;
\`\`\`

<CodeBlock language="js">{\`const tag = 1;\`}</CodeBlock>

<Tabs>
  <TabItem value="a">First</TabItem>
</Tabs>

<Admonition type="tip">Words</Admonition>

<Admonition type="own-kind">In a tag</Admonition>

:::note

Plain **words**.

:::

:::own-kind[A *title* of it]{#box .wide}

:::tip Nested

Deep.

:::

:::

> [!WARNING]
> Of GitHub.
`,
    'src/theme/Admonition/Types.js': `import types from '@theme-original/Admonition/Types';
const Own = ({ title, children, ...rest }) => <aside data-box={Object.keys(rest).sort().join()} id={rest.id}><h5>{title}</h5>{children}</aside>;
export default { ...types, 'own-kind': Own, tip: ({ title, children }) => <b title={title}>{children}</b> };`,
    'site.config.ts': configFile("markdown: { admonitions: { keywords: ['own-kind'] } }"),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = page(site, 'docs');
  for (const part of [
    /<code>in a line<\/code>/,
    /<div class="own-codeblock"><div><div class="theme-code-block language-js"><div class="code-block-title">fence\.js<.*> fence =/s,
    /<div class="own-codeblock"><div><div class="theme-code-block language-js">.*> tag =/s,
    /<div class="own-tabs"><div class="tabs-container".*First/s,
    /data-island="mdx:content\/docs\/index\.mdx"[^>]*><div class="own-admonition"><b>Words<\/b>/,
    /<div class="own-admonition"><aside data-box="type"><h5><\/h5>In a tag</,
    /data-island="mdx:elements"[^>]*><div class="own-admonition"><div class="theme-admonition theme-admonition-note alert alert--secondary"><div class="admonition-heading">note<\/div><div class="admonition-content">\s*<p>Plain <strong>words/,
    /<aside data-box="className,id,type" id="box"><h5>A <em>title<\/em> of it<\/h5>/,
    /<b title="Nested">\s*<p>Deep\./,
    /theme-admonition-warning alert alert--warning.*Of GitHub/s,
  ])
    assert.match(html, part);
});

test('warnings of Sass are reported at their place', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx': "import B from './b.jsx';\n\n# Home\n\n<B />\n",
    'content/docs/b.jsx': "import './b.scss';\nimport './c.module.scss';\nexport default () => null;\n",
    'content/docs/b.scss': '@use "part";\n.b { color: part.$own; }\n@warn "Mind\\a this";\n',
    'content/docs/_part.scss': '$own: lighten(red, 10%);\n@debug "Seen";\n',
    'content/docs/c.module.scss': '.c { color: darken(red, 10%); }\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const told = stderr.split('\n').filter((line) => /^warning /.test(line));
  assert.deepEqual([...new Set(told)].sort(), [
    'warning bundle-failed content/docs/_part.scss:1:7',
    'warning bundle-failed content/docs/_part.scss:2:1',
    'warning bundle-failed content/docs/b.scss:3:1',
    'warning bundle-failed content/docs/c.module.scss:1:13',
  ]);
  assert.match(stderr, /Mind this\n {4}1 .*\n {4}2 .*\n {2}> 3 \| @warn/);
  assert.match(stderr, /lighten\(\) is deprecated\. Suggestions: color\.scale/);
});

test('errors in CSS that comes from Sass are reported at their place in the source', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'client/styles/main.css': "@import './b.scss';\n",
    'client/styles/b.scss': '@use "part";\n\n// A comment\n.b {\n  .c {\n    background: url("./gone.png");\n  }\n}\n',
    'client/styles/_part.scss': '\n\n.d {\n  .e { background: url("./lost.png") }\n}\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /error bundle-failed client\/styles\/b\.scss:6:\d+\n {2}Could not resolve "\.\/gone\.png"/);
  assert.match(stderr, /error bundle-failed client\/styles\/_part\.scss:4:\d+\n {2}Could not resolve "\.\/lost\.png"/);
});

test('a font whose files are all missing is one finding', async (t) => {
  const formats = ['eot', 'eot?#iefix', 'woff2', 'woff', 'ttf', 'svg#one'];
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n',
    'client/styles/main.css': `@font-face { font-family: One; src: url('one.eot');\n  src: ${formats.map((end) => `url('./one.${end}')`).join(',\n  ')}; }\n`,
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr.match(/^error bundle-failed/gm)?.length, 1, stderr);
  assert.match(stderr, /Could not resolve "one\.eot" \(7 times: client\/styles\/main\.css:1:\d+, /);
});

test('a `tsconfig.json` that cannot be read is reported until it is fixed', async (t) => {
  const site = await createSite(t, {
    'content/docs/index.mdx': "import B from './b.jsx';\n\n# Home\n\n<B />\n",
    'content/docs/b.jsx': "import './b.css';\nexport default () => <b>bold</b>;\n",
    'content/docs/b.css': '.b { color: red; }\n',
    'tsconfig.json': '{\n  // Names of folders.\n  "extends": ["./base.json", "./gone"],\n}\n',
    'base.json': '{\n  "compilerOptions": {\n    "baseUrl": "." /* here */\n    "paths": { "@b/*": ["./*"] }\n  }\n}\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const told = stderr.split('\n').filter((line) => /^warning /.test(line));
  assert.deepEqual(told.sort(), ['warning bundle-failed base.json:4:5', 'warning bundle-failed tsconfig.json:3:30']);
  assert.match(stderr, /missed comma between flow collection entries: aliases from this file are ignored\n/);
  assert.match(stderr, /"\.\/gone" does not exist: aliases from this file are ignored/);
  await site.write({ 'base.json': '{}', 'gone.json': '{}' });
  assert.doesNotMatch((await site.run('build')).stderr, /warning/);
});

test('a tag that shares its line with another may contain Markdown below, as in MDX 1', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: false, markdown: { format: 'detect' }"),
    'content/docs/a.mdx': `import { version } from '../../version.js';

# One

<details> <summary> See **how** </summary>

\`\`\`sh
ls
\`\`\`

</details>

Version {version}.
`,
    'version.js': "export const version = '1.2';\n",
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/docs/a/index.html');
  assert.match(
    html,
    /<details[^>]*>\s*<summary>\s*See <strong>how<\/strong>\s*<\/summary>[\s\S]*<pre[\s\S]*<\/details>/,
  );
  assert.match(html, /Version 1\.2\./);
});

test('check says what to write instead of components of other generators', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx': '# A\n\nexport const a = 1;\n\n<Callout>b</Callout>\n\n<Own>c</Own>\n',
    'content/docs/tabs.mdx': '# Tabs\n\nexport const a = 1;\n\n<Tabs>\n  <Tab title="b">c</Tab>\n</Tabs>\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /"Callout": .*\n(?: .*\n)* {2}hint: write `:::note` … `:::`, or write templates\/components\/Callout\.tsx/,
  );
  assert.match(stderr, /"Own": .*\n(?: .*\n)* {2}hint: import it, or write templates\/components\/Own\.tsx/);
  assert.match(stderr, /cannot be rendered: a child of <Tabs> is no <TabItem value="…" label="…">/);
});

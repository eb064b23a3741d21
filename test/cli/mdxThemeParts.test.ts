import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('a code block of the site can show the built-in content', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'mdx' }, blog: false, docs: { dir: 'docs' }"),
    'src/theme/CodeBlock/index.jsx': `import React from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
export default function CodeBlock({ children, ...props }) {
  const Content = typeof children === 'string' ? StringContent : ElementContent;
  return <section className="own"><Content {...props}>{children}</Content></section>;
}
`,
    'docs/intro.mdx': `# Intro

\`\`\`sh title="all.sh"
npm test
npm start
\`\`\`

<CodeBlock language="text"><b>made</b> of elements</CodeBlock>
`,
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /does not exist here/);
  const html = site.read('build/docs/intro/index.html');
  assert.match(html, /<section class="own"><div[^>]*>[\s\S]*?all\.sh[\s\S]*?<pre[^>]*>[\s\S]*?npm [\s\S]*?<\/pre>/);
  assert.match(html, /<section class="own"><div[^>]*>[\s\S]*?<pre[^>]*><code[^>]*>[\s\S]*?<b>made<\/b> of elements/);
});

test('a component for tables gets their rows and cells as elements', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'mdx' }, blog: false, docs: { dir: 'docs' }"),
    'src/theme/MDXComponents.jsx': `import Components from '@theme-original/MDXComponents';
function Table({ children, ...props }) {
  const headings = children[0].props.children.props.children;
  const isEmpty = Array.isArray(headings) && headings.every(({ props: own }) => !own.children);
  return <div className="wide"><table {...props}>{isEmpty ? children.slice(1) : children}</table></div>;
}
export default { ...Components, table: Table };
`,
    'docs/intro.mdx': `# Intro

| | |
| --- | :-: |
| one | *two* & \`three\` |

| Name | Use |
| --- | --- |
| a | b |

| Only {1 + 1} |
| --- |
| <kbd>x</kbd> |
`,
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/docs/intro/index.html');
  const tables = html.match(/<div class="wide">[\s\S]*?<\/table><\/div>/g) ?? [];
  assert.equal(tables.length, 3);
  assert.match(
    tables[0] ?? '',
    /<table><tbody><tr><td>one<\/td><td style="text-align:\s?center"><em>two<\/em> &amp; <code>three<\/code>/,
  );
  assert.match(tables[1] ?? '', /<thead><tr><th>Name<\/th><th>Use<\/th><\/tr><\/thead>/);
  assert.match(tables[2] ?? '', /<th>Only 2<\/th>[\s\S]*<td><kbd>x<\/kbd><\/td>/);
});

test('Markdown that plugins of Docusaurus generate is empty, also behind an alias', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "markdown: { format: 'mdx' }, blog: false, docs: { dir: 'docs' }, alias: { '@api': './.docusaurus/api/default' }",
    ),
    'docs/intro.mdx': `import Props from '@api/button/props.md';
import Events, { toc as eventsToc } from '@site/.docusaurus/api/default/button/events.mdx';

# Intro

<Props />

<Events />

It has {eventsToc.length} events.
`,
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/intro/index.html'), /<p>It has 0 events\.<\/p>/);
  assert.deepEqual(stderr.match(/^.*Docusaurus generates it.*$/gm), [
    '  the Markdown in ".docusaurus/api/default/" does not exist here: Docusaurus generates it during a build; what it would show stays empty (2 times: docs/intro.mdx:1:19, docs/intro.mdx:2:42)',
  ]);
});

test('MDX pages have the component for code of Astro and Starlight', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'detect' }, blog: false, docs: { dir: 'docs' }"),
    'src/all.js': 'let one = 1;\nlet two = 2;\n',
    'docs/intro.mdx': `import all from '../src/all.js?raw';

# Intro

<Code code={all} lang="js" title="all.js" meta="{2}" />

<Code code={'plain' + '\\n' + 'text'} />
`,
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /element-unknown/);
  const html = site.read('build/docs/intro/index.html');
  assert.match(html, /code-block-title">all\.js<[\s\S]*hljs-keyword">let<[\s\S]*highlighted[\s\S]*two/);
  assert.match(html, /language-text"><pre[^>]*><code[^>]*>plain\ntext/);
});

test('pages may have contexts and stored values of their own with what the theme has for them', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'mdx' }, blog: false, docs: { dir: 'docs' }"),
    'src/choice.jsx': `import React, { createContext, useContext } from 'react';
import { ReactContextError, composeProviders, createStorageSlot } from '@docusaurus/theme-common';
const slot = createStorageSlot('choice');
const Choice = createContext(undefined);
const Size = createContext('small');
const Providers = composeProviders([
  ({ children }) => <Choice.Provider value={slot.get() ?? 'none'}>{children}</Choice.Provider>,
  ({ children }) => <Size.Provider value={useContext(Choice) + ' large'}>{children}</Size.Provider>,
]);
const Shown = () => {
  const choice = useContext(Choice);
  if (choice === undefined) throw new ReactContextError('ChoiceProvider', 'Wrap the page.');
  return <b>{useContext(Size)}</b>;
};
export const Inside = () => <Providers><Shown /></Providers>;
export const Outside = Shown;
`,
    'docs/intro.mdx': "import { Inside } from '@site/src/choice';\n\n# Intro\n\n<Inside />\n",
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /does not (?:exist|export)/);
  assert.match(site.read('build/docs/intro/index.html'), /<b>none large<\/b>/);

  await site.write({ 'docs/intro.mdx': "import { Outside } from '@site/src/choice';\n\n# Intro\n\n<Outside />\n" });
  const failed = await site.run('build');
  assert.equal(failed.exitCode, 1);
  assert.match(failed.stderr, /Hook is called outside the <ChoiceProvider>\. Wrap the page\./);
});

test('code whose title has the name of a component with state is highlighted in the build', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { format: 'mdx' }, blog: false, docs: { dir: 'docs' }"),
    'src/components/Counter.jsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
    'docs/intro.mdx': `import CodeBlock from '@theme/CodeBlock';
import Counter from '@site/src/components/Counter';
import source from '!!raw-loader!../src/components/Counter.jsx';

# Intro

<Counter />

<CodeBlock language="jsx" title="Counter.jsx">{source}</CodeBlock>
`,
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/docs/intro/index.html');
  assert.equal(html.match(/data-island=/g)?.length, 1);
  assert.match(html, /<span class="hljs-keyword">import<\/span>/);
});

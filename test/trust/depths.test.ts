import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { assertLinear } from '../helpers/cost.ts';
import { createSite } from '../helpers/site.ts';

const DEEP = 20_000;
const nested = (open: string, inside: string, close: string, depth = DEEP): string =>
  open.repeat(depth) + inside + close.repeat(depth);

const deepPages = (depth: number): Readonly<Record<string, string>> => ({
  'site.config.ts': configFile('markdown: { math: true }'),
  'content/docs/quotes.md': `# Quotes\n\n${nested('> ', 'a', '', depth)}\n`,
  'content/docs/lists.md': `# Lists\n\n${nested('- ', 'a', '', depth)}\n`,
  'content/docs/tags.md': `# Tags\n\n${nested('<div>', 'a', '</div>', depth)}\n`,
  'content/docs/emphasis.md': `# Emphasis\n\n${nested('*a ', 'b', '*', depth)}\n`,
  'content/docs/formula.md': `# Formula\n\nHere: $${nested('{', 'x', '}', depth)}$.\n`,
  'content/pages/title.md': `---\ntitle: ${'a'.repeat(200_000)}\n---\n\nText.\n`,
  'content/pages/title2.md': `---\ntitle: ${'a'.repeat(200_001)}\n---\n\nText.\n`,
});

test('the time of a build grows linearly with the depth of nested Markdown, HTML and formulas', (t) =>
  assertLinear(
    async (depth) => {
      const site = await createSite(t, deepPages(depth));
      const { exitCode, stderr } = await site.run('build');
      assert.equal(exitCode, 0, stderr.slice(0, 2000));
      assert.match(
        stderr,
        /math-invalid content\/docs\/formula\.md:3:8\n {2}this formula cannot be shown: its parts are nested too deep/,
      );
    },
    'the build',
    DEEP,
  ));

test('front matter and data that are nested too deeply are errors with their place', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  await site.write({
    'content/docs/front.md': `---\nx: ${nested('[', '', ']')}\n---\n\n# Front\n`,
    'content/pages/data.md': '---\ndata: [list, object, lines]\n---\n\n# Data\n',
    'content/data/list.json': nested('[', '', ']'),
    'content/data/object.json': nested('{"a":', '1', '}'),
    'content/data/lines.yml': nested('- ', 'a', ''),
    'content/docs/g/_category_.json': `{ "label": "x", "customProps": ${nested('[', '', ']')} }`,
    'content/docs/g/page.md': '# Page\n',
  });
  const deep = await site.run('build');
  assert.equal(deep.exitCode, 1);
  assert.deepEqual(
    [...deep.stderr.matchAll(/^error [\w-]+ content\/(\S+?):\d+:\d+\n {2}nesting exceeded/gm)]
      .map(([, file]) => file)
      .sort(),
    ['data/lines.yml', 'data/list.json', 'data/object.json', 'docs/front.md', 'docs/g/_category_.json'],
    deep.stderr.slice(0, 2000),
  );
});

test('MDX partials that multiply by including one another are an error', async (t) => {
  const levels = 11;
  const part = (level: number) => `import Next from './_part${level + 1}.mdx';\n\n<Next />\n\n<Next />\n`;
  const site = await createSite(t, {
    'content/docs/a.mdx': "import Next from './_part0.mdx';\n\n# A\n\n<Next />\n",
    ...Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [`content/docs/_part${level}.mdx`, part(level)]),
    ),
    [`content/docs/_part${levels}.mdx`]: 'x\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(stderr, /include-invalid .*\n {2}the page has more than 1000 tags of other pages/);
});

test('a page may include an MDX partial hundreds of times', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx': `import Part from './_part.mdx';\n\n# A\n\n${'<Part />\n\n'.repeat(300)}`,
    'content/docs/_part.mdx': 'export const one = 1;\n\nIt is {one}.\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(site.read('build/docs/a/index.html').split('It is 1.').length, 301);
});

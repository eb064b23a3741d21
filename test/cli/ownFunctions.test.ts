import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

/** A site with a page, a post, and fields of the configuration. */
const siteWith = (t: TestContext, fields: string): Promise<TestSite> =>
  createSite(t, {
    'site.config.ts': `import { defineConfig, v } from 'sitegen-react'; import { createFiles } from './lib/files.ts';
const boom = () => { throw new Error('no luck'); };
export default defineConfig({ title: 'Test', url: 'https://example.org', ${fields} } as never);\n`,
    'lib/files.ts': '\nexport const createFiles = () => 5;\n',
    'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n\n```chart\nx\n```\n',
    'content/blog/2024-01-02-b.md': '# B\n\nText.\n',
    'content/pages/p.md': '---\ndata: [things]\n---\n# P\n',
    'content/data/things.json': '[1]',
  });

const rule =
  '(md) => md.block.ruler.before("paragraph", "mine", (state, line) => state.src.includes("chart") && line === 1 && boom())';

/** Fields of the configuration, and the first lines of the output of `build`. */
const FAILURES: Readonly<Record<string, readonly [fields: string, ...said: readonly string[]]>> = {
  'transform that throws': [
    'transform: (text, { path }) => (path === "a.md" ? boom() : text)',
    'error function-failed content/docs/a.md',
    '  transform threw an error: no luck',
    '  hint: fix it at site.config.ts:2:28',
  ],
  'transform that returns nothing': [
    'transform: (text, { path }) => (path === "a.md" ? undefined : text)',
    'error function-failed content/docs/a.md',
    '  transform returned undefined, but must return text',
    '  hint: fix it at site.config.ts:3:',
  ],
  'transform that is asynchronous': [
    'transform: async (text) => text',
    'error function-failed content/blog/2024-01-02-b.md',
    '  transform returned a promise, but must return text',
  ],
  'plugin that throws during its setup': [
    'markdown: { plugins: [() => undefined, (md) => md.nothing.there()] }',
    'error function-failed site.config.ts',
    "  markdown.plugins[1] threw an error: TypeError: Cannot read properties of undefined (reading 'there')",
  ],
  'plugin rule that throws': [
    `markdown: { plugins: [() => undefined, ${rule}] }`,
    'error function-failed content/docs/a.md:5',
    '  markdown.plugins[1] threw an error: no luck',
  ],
  'plugin renderer that throws': [
    'markdown: { plugins: [(md) => { md.renderer.rules.paragraph_open = boom; }] }',
    'error function-failed content/blog/2024-01-02-b.md:3',
    '  markdown.plugins[0] threw an error: no luck',
  ],
  'fence that throws': [
    'markdown: { fences: { chart: boom } }',
    'error function-failed content/docs/a.md:7',
    '  markdown.fences.chart threw an error: no luck',
  ],
  'fence that returns no text': [
    'markdown: { fences: { chart: () => 1 } }',
    'error function-failed content/docs/a.md:7',
    '  markdown.fences.chart returned a number, but must return text',
    '  hint: fix it at site.config.ts:3:',
  ],
  'navbar item type that throws': [
    'navbar: { items: [{ type: "release" }], itemTypes: { release: boom } }',
    'error function-failed site.config.ts:3:92',
    '  navbar.itemTypes.release threw an error: no luck',
  ],
  'social card that throws': [
    'socialCards: { draw: ({ kind }) => (kind === "doc" ? boom() : undefined) }',
    'error function-failed content/docs/a.md',
    '  socialCards.draw threw an error: no luck',
  ],
  'social card that is no SVG': [
    'socialCards: { draw: ({ kind }) => (kind === "doc" ? "<svg" : undefined) }',
    'error function-failed content/docs/a.md',
    '  socialCards.draw gave an SVG that cannot be drawn: ',
  ],
  'edit link that throws': [
    'blog: { editUrl: boom }',
    'error function-failed content/blog/2024-01-02-b.md',
    '  blog.editUrl threw an error: no luck',
  ],
  'route without a layout': [
    'routes: () => [{ path: "/x" }]',
    'error function-failed site.config.ts:3:',
    '  routes returned an invalid item: [0].layout: missing',
  ],
  'outputs imported from another file': [
    'outputs: createFiles',
    'error function-failed lib/files.ts:2:',
    '  outputs returned a number, but must return a list',
  ],
  'output in place of a page': [
    'outputs: () => [{ path: "docs/a/index.html", content: "" }]',
    'error function-failed site.config.ts:3:',
    '  outputs returned "docs/a/index.html", which exists already as a file of the site',
  ],
  'redirect with ".." in its path': [
    'redirectRules: { createRedirects: (url) => ["/old" + url, "/../x"] }',
    'error function-failed site.config.ts:3:',
    '  redirectRules.createRedirects returned an invalid item: [1]: expected a path without "..", "\\" and control characters',
  ],
  'redirect without a leading slash': [
    'redirectRules: { createRedirects: () => "x" }',
    'error function-failed site.config.ts:3:',
    '  redirectRules.createRedirects returned an invalid item: [0]: expected a path that starts with "/"',
  ],
  'redirects that are neither text nor a list': [
    'redirectRules: { createRedirects: () => 5 }',
    'error function-failed site.config.ts:3:',
    '  redirectRules.createRedirects returned a number, but must return text, a list or nothing',
  ],
  'data schema that returns a Map': [
    'data: { things: v.pipe(v.any(), v.transform(([n]) => [{ n, at: new Date(0), all: new Map([[n, 1]]) }])) }',
    'error function-failed content/data/things.json',
    '  data.things returned something that JSON cannot hold: data.things[0].all is a Map',
  ],
  'data schema that throws': [
    'data: { things: v.pipe(v.any(), v.transform(boom)) }',
    'error function-failed content/data/things.json',
    '  data.things threw an error: no luck',
  ],
};

for (const [name, [fields, place = '', message = '', hint = '']] of Object.entries(FAILURES)) {
  test(`${name}: build names file and reason, without a stack trace`, async (t) => {
    const site = await siteWith(t, fields);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1, stderr);
    assert.ok(stderr.startsWith(place.endsWith(':') ? place : `${place}\n`), stderr);
    assert.ok(stderr.includes(`\n${message}`), stderr);
    assert.ok(stderr.includes(hint), stderr);
    assert.doesNotMatch(stderr, /^\s+at /m);
    assert.ok(!site.exists('build'), 'nothing was written');
  });
}

test('an exception in a fence on another thread is reported in the same way', async (t) => {
  const site = await siteWith(t, `markdown: { fences: { chart: boom } }`);
  const pages = Array.from({ length: 60 }, (_, index) => [`content/docs/p${index}.md`, '\n```chart\n```\n'] as const);
  await site.write(Object.fromEntries(pages));
  const { exitCode, stderr } = await site.run('build', '--jobs', '2');
  assert.equal(exitCode, 1, stderr);
  assert.match(
    stderr,
    /^error function-failed content\/docs\/\w+\.md:\d+\n {2}markdown\.fences\.chart threw an error: no luck\n/,
  );
});

test('variables that are no object are an error in the configuration', async (t) => {
  const site = await siteWith(t, 'markdown: { variables: () => 5 }');
  await site.write({ 'content/docs/v.md': '{{ a }}\n' });
  const { stderr } = await site.run('build');
  assert.match(
    stderr,
    /^error function-failed site\.config\.ts:3:\d+\n {2}markdown\.variables returned a number, but must return an object\n/,
  );
});

test('check reports a function that throws, also as JSON', async (t) => {
  const site = await siteWith(t, 'markdown: { fences: { chart: boom } }');
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.equal(exitCode, 1);
  assert.match(stdout, /"code": ?"function-failed"/);
  assert.match(stdout, /"file": ?"content\/docs\/a\.md"/);
});

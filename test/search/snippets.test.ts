import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSnippet } from '../../client/default/search/createSnippet.ts';
import { textOf } from '../../client/default/search/highlightMatches.ts';
import { parseBody } from '../../src/parse/body.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { loadAnalyzer } from '../../src/search/index/createIndex.ts';

const md = createMarkdown(PLAIN_OPTIONS);
const analyzer = loadAnalyzer('en');

/** What a result shows of the first section of a page. */
function snippetOf(markdown: string, query: string): string {
  const { sections } = parseBody(md, markdown, {
    read: () => ({ kind: 'missing' }),
    list: () => undefined,
    tracked: () => [],
  });
  return textOf(createSnippet(sections[0]?.text ?? '', new Set(analyzer.toTerms(query)), 14, analyzer));
}

const TABLE = `
| Fuse | Default | What it does |
| --- | --- | --- |
| \`runAsNode\` | enabled | tells whether a variable is heeded |
`;

test('a row of a table is read as one line', () => {
  assert.equal(snippetOf(TABLE, 'heeded'), 'runAsNode – enabled – tells whether a variable is heeded');
});

test('what columns are called is no sentence', () => {
  assert.equal(snippetOf(TABLE, 'default'), 'runAsNode – enabled – tells whether a variable is heeded');
});

test('a sentence comes before a row of a table that has the same words', () => {
  const markdown = `${TABLE}\nOf all fuses, runAsNode is the one to know.`;
  assert.equal(snippetOf(markdown, 'runAsNode'), 'Of all fuses, runAsNode is the one to know.');
});

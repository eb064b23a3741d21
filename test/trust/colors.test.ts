import assert from 'node:assert/strict';
import hljs from 'highlight.js';
import { describe, test } from 'vitest';
import { createHighlighter } from '../../src/parse/highlight.ts';
import { assertLinear } from '../helpers/cost.ts';
import { isLong, trials } from '../helpers/long.ts';
import { chanceFrom } from '../helpers/random.ts';

/** Texts that grammars look ahead through. */
const PARTS = [
  ...[
    'a',
    'A',
    '1',
    ' ',
    '\t',
    '\n',
    ' \n',
    '_',
    '$',
    '-',
    '(',
    '[',
    '{',
    '<',
    '"',
    "'",
    '`',
    '\\',
    '/',
    '#',
    '@',
    '&',
    '%',
    '|',
    'é',
  ],
  ...[
    'a.',
    'a:',
    'a=',
    'a,',
    'a ',
    'ab ',
    'a-',
    'a(',
    'a<',
    'a\n',
    '<a ',
    '(a,',
    '/*',
    '${',
    '=>',
    '1e',
    '<<a\n',
    'class ',
    'Ab ',
  ],
];

/** Languages that were found to be slow, and `json`, which was not. */
const SOME = ['csharp', 'livescript', 'php', 'typescript', 'java', 'nginx', 'pgsql', 'json'];

/** Long code is highlighted in pieces: the long run measures texts of many pieces, the short one of two. */
const SIZE = isLong ? 60_000 : 20_000;

const wrapped = (text: string): string => text.replaceAll('\n', ' ').replace(/[\s\S]{100}/g, '$&\n');

describe('highlighting takes time that grows linearly with the length of the code', () => {
  test.each(isLong ? hljs.listLanguages() : SOME)('%s', async (language) => {
    // Highlighters remember their results, so each measurement has one of its own.
    const assertUnit = (unit: string, lines: (text: string) => string): Promise<void> =>
      assertLinear(
        (size) => createHighlighter().highlight(lines(unit.repeat(size / unit.length)), language),
        JSON.stringify(unit),
        SIZE,
      );
    const { pick } = chanceFrom(language.length);
    const chosen = isLong ? PARTS : [pick(PARTS)];
    for (const part of chosen)
      for (const lines of isLong ? [String, wrapped] : [wrapped]) await assertUnit(part, lines);
    for (let trial = 0; trial < trials(1, 20); trial++)
      await assertUnit(pick(PARTS) + pick(PARTS) + pick(PARTS), wrapped);
  });

  const highlighter = createHighlighter();

  test('code with a word of thousands of letters is shown without colors', () => {
    assert.equal(highlighter.highlight('a'.repeat(60_000), 'typescript'), undefined);
    assert.equal(highlighter.highlight(`const a = '${'b'.repeat(3000)}';`, 'js'), undefined);
  });

  test('long code gets the same colors as its parts', () => {
    const part = 'const answer = 42; // the answer\n\n';
    const html = highlighter.highlight(part.repeat(1000), 'js');
    assert.equal(html, highlighter.highlight(part, 'js')?.repeat(1000));
  });
});

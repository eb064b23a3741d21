import assert from 'node:assert/strict';
import hljs from 'highlight.js';
import { describe, test } from 'vitest';
import { createHighlighter } from '../../src/parse/highlight.ts';
import { isLong, trials } from '../helpers/long.ts';
import { chanceFrom } from '../helpers/random.ts';

/** What grammars look ahead through. */
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

/** Languages that were found to be slow, and one that was not. */
const SOME = ['csharp', 'livescript', 'php', 'typescript', 'java', 'nginx', 'pgsql', 'json'];

/** With time that grows with the square, some of these take half a minute. */
const SIZE = isLong ? 60_000 : 15_000;
const MAX_MS = 10_000;

const wrapped = (text: string): string => text.replaceAll('\n', ' ').replace(/[\s\S]{100}/g, '$&\n');

describe('no code keeps a build waiting', () => {
  const highlighter = createHighlighter();
  const time = (code: string, language: string): number => {
    const start = process.cpuUsage();
    highlighter.highlight(code, language);
    return process.cpuUsage(start).user / 1000; // of the processor: other tests run beside this
  };

  test.each(isLong ? hljs.listLanguages() : SOME)('%s', (language) => {
    const { pick } = chanceFrom(language.length);
    const chosen = isLong ? PARTS : Array.from({ length: 2 }, () => pick(PARTS));
    for (const part of chosen) {
      const text = part.repeat(SIZE / part.length);
      for (const code of [text, wrapped(text)]) {
        const elapsed = time(code, language);
        assert.ok(elapsed < MAX_MS, `${JSON.stringify(part)}: ${Math.round(elapsed)} ms`);
      }
    }
    for (let trial = 0; trial < trials(1, 20); trial++) {
      const unit = pick(PARTS) + pick(PARTS) + pick(PARTS);
      const elapsed = time(wrapped(unit.repeat(SIZE / unit.length)), language);
      assert.ok(elapsed < MAX_MS, `${JSON.stringify(unit)}: ${Math.round(elapsed)} ms`);
    }
  });

  test('a word of 60,000 letters is shown without colors', () => {
    assert.equal(highlighter.highlight('a'.repeat(60_000), 'typescript'), undefined);
    assert.equal(highlighter.highlight(`const a = '${'b'.repeat(3000)}';`, 'js'), undefined);
  });

  test('long code has the colors of its parts', () => {
    const part = 'const answer = 42; // the answer\n\n';
    const html = highlighter.highlight(part.repeat(1000), 'js');
    assert.equal(html, highlighter.highlight(part, 'js')?.repeat(1000));
  });
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { type PartName, takePart } from '../../src/parse/include/filePart.ts';
import { createMarkParser, findMarks } from '../../src/parse/include/findMarks.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { assertLinear } from '../helpers/cost.ts';

const markParser = createMarkParser({ components: ['Box'], hasMath: false });
const headingsOf = (markdown: string) => findMarks(markParser, markdown, { hasFreeIndent: false }).headings;

const take = (text: string, name: PartName, isMarkdown = false): string => {
  const part = takePart(text, name, isMarkdown ? headingsOf : undefined);
  return 'message' in part ? `${part.message} (${part.hint})` : part.lines.map((line) => line.text).join('|');
};

const md = createMarkdown({ ...PLAIN_OPTIONS, components: ['Box'] });
const idsOnPage = (text: string): readonly string[] => parseBody(md, text, createTrackedFiles('/', '')).headingIds;

for (const [language, start, end] of [
  ['JavaScript', '// #region a', '// #endregion a'],
  ['JavaScript without "#"', '//region a', '//endregion'],
  ['CSS', '/* #region a */', '/* #endregion a */'],
  ['JSX', '{/* #region a */}', '{/* #endregion */}'],
  ['HTML', '<!-- #region a -->', '<!-- #endregion a -->'],
  ['Handlebars', '{{!-- #region a --}}', '{{!-- #endregion --}}'],
  ['Jinja', '{# #region a #}', '{# #endregion #}'],
  ['ERB', '<%# #region a %>', '<%# #endregion %>'],
  ['Python', '# region a', '# endregion'],
  ['shells', '# #region a', '# #endregion a'],
  ['C#', '#region a', '#endregion'],
  ['C', '#pragma region a', '#pragma endregion'],
  ['Visual Basic', '#Region a', '#End Region'],
  ['SQL', '-- #region a', '-- #endregion'],
  ['Lua', '--[[ #region a ]]', '--[[ #endregion ]]'],
  ['TeX', '% #region a', '% #endregion'],
  ['Lisp', ';; #region a', ';; #endregion'],
  ['batch files', 'REM #region a', 'REM #endregion'],
  ['labels of batch files', ':: #region a', ':: #endregion'],
  ['OCaml', '(* #region a *)', '(* #endregion *)'],
  ['Vim', '" #region a', '" #endregion'],
  ['snippets of PyMdown', '# --8<-- [start:a]', '# --8<-- [end:a]'],
] as const)
  test(`a region is found by comments of ${language}`, () => {
    assert.equal(take(`0\n  ${start}\n    x\n      y\n  ${end}\n1`, { region: 'a' }), 'x|  y');
  });

for (const [name, text, part, expected] of [
  [
    'a region may have a name of several words',
    '// #region The set-up\nx\n// #endregion',
    { region: 'The set-up' },
    'x',
  ],
  [
    'markers of nested regions are removed',
    '#region a\nx\n#region b\ny\n#endregion\nz\n#endregion\n',
    { region: 'a' },
    'x|y|z',
  ],
  [
    'overlapping regions end at their own names',
    '#region a\nx\n#region b\ny\n#endregion a\nz\n#endregion b\n',
    { region: 'a' },
    'x|y',
  ],
  [
    'the word "region" in a sentence, a value or a key is no marker',
    '#region a\n// region of interest\n"region": "eu",\nconst region = 1;\n#endregion\n',
    { region: 'a' },
    '// region of interest|"region": "eu",|const region = 1;',
  ],
  ['lines are picked by their numbers', '1\n2\n3\n4\n5\n', { lines: '2-3,5' }, '2|3|5'],
  ['a range of lines may have an open end', '1\n2\n3\n4\n', { lines: '3-' }, '3|4'],
  ['a range of lines may have an open start', '1\n2\n3\n4\n', { lines: '-2' }, '1|2'],
  ['lines of a region count from its start', '#region a\n  x\n  y\n#endregion', { region: 'a', lines: '2' }, 'y'],
  ['lines may end with CRLF', '1\r\n2\r\n3\r\n', { lines: '2-3' }, '2|3'],
  [
    'a missing region is an error',
    'x',
    { region: 'a' },
    'has no region "a" (mark it with `#region a` and `#endregion` in comments)',
  ],
  [
    'an unclosed region is an error with its line',
    'x\n#region a\n',
    { region: 'a' },
    'does not close the region "a" of line 2 (end it with `#endregion` in a comment)',
  ],
  ['missing lines are an error', 'x\n', { lines: '7' }, 'has no lines "7": it has 1 line (correct the numbers)'],
  [
    'an invalid range of lines is an error',
    'x\n',
    { lines: 'a-b' },
    'has no lines "a-b" (write `3-9`, `5`, `12-` or `-4`; separate several with commas)',
  ],
  [
    'a range that ends before it begins is an error',
    'x\ny\nz',
    { lines: '3-1' },
    'has no lines "3-1" (write `3-9`, `5`, `12-` or `-4`; separate several with commas)',
  ],
] as const)
  test(name, () => assert.equal(take(text, part), expected));

test('the id of a heading selects the text below it, up to the next heading of its level', () => {
  const text =
    '# T\n\n## A `b` [c](d)\n\nx\n\n```md\n## no heading\n```\n\n### Deeper\n\ny\n\n## Own {#id}\n\nz\n\n## Own {#id}\n';
  assert.equal(take(text, { region: 'a-b-c' }, true), '|x||```md|## no heading|```||### Deeper||y|');
  assert.equal(take(text, { region: 'id' }, true), '|z|');
  assert.match(take(text, { region: 'no-heading' }, true), /has no region and no heading "no-heading"/);
});

for (const [name, text, id] of [
  ['emphasis with underscores', '## Use _fast_ mode\n\nx\n', 'use-fast-mode'],
  ['character references and escapes', '## Q&amp;A \\* more\n\nx\n', 'qa--more'],
  ['links by reference', '## See [the guide][1]\n\nx\n\n## End\n\n[1]: /guide\n', 'see-the-guide'],
  ['an underline', 'First steps\n-----------\n\nx\n', 'first-steps'],
  ['a tag inside', '## <a name="old"></a>Set up\n\nx\n', 'set-up'],
  ['a component around it', '<Box>\n## In it\n\nx\n\n## End\n</Box>\n', 'in-it'],
  ['the same text twice', '## A\n\ny\n\n## A\n\nx\n', 'a-1'],
] as const)
  test(`a heading with ${name} is found by the id that it has on its own page`, () => {
    assert.ok(idsOnPage(text).includes(id));
    assert.match(take(text, { region: id }, true), /^\|x\|?$/);
  });

test('comments in code, front matter and HTML of a Markdown file are no headings', () => {
  const text = '---\n# note\ntitle: T\n---\n<!--\n# note\n-->\n\n- a\n\n      # note\n\n# Note\n\nx\n';
  assert.equal(take(text, { region: 'note' }, true), '|x');
});

test('finding regions takes linear time', () =>
  assertLinear((size) => {
    const many = Array.from({ length: size * 10 }, (_, index) => `// #region r${index}\n`).join('');
    assert.match(take(many, { region: 'r5' }), /does not close/);
  }));

test('the cost of a range does not grow with its length', () =>
  assertLinear((size) => assert.equal(take('x\n', { lines: `1-${size ** 2}` }), 'x')));

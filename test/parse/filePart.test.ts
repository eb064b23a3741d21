import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseBody } from '../../src/parse/body.ts';
import { type PartName, takePart } from '../../src/parse/include/filePart.ts';
import { createMarkParser, findMarks } from '../../src/parse/include/findMarks.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { assertLinear } from '../helpers/cost.ts';

const markParser = createMarkParser({ components: ['Box'], hasMath: false });
const headingsOf = (markdown: string) => findMarks(markParser, markdown, { hasLayout: false }).headings;

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
  test(`a region is taken by the comments of ${language}`, () => {
    assert.equal(take(`0\n  ${start}\n    x\n      y\n  ${end}\n1`, { region: 'a' }), 'x|  y');
  });

for (const [name, text, part, expected] of [
  ['a region may have words for a name', '// #region The set-up\nx\n// #endregion', { region: 'The set-up' }, 'x'],
  [
    'marks of regions inside a region are no part of it',
    '#region a\nx\n#region b\ny\n#endregion\nz\n#endregion\n',
    { region: 'a' },
    'x|y|z',
  ],
  [
    'regions that overlap end by their names',
    '#region a\nx\n#region b\ny\n#endregion a\nz\n#endregion b\n',
    { region: 'a' },
    'x|y',
  ],
  [
    'the word in a sentence, a value or a key marks nothing',
    '#region a\n// region of interest\n"region": "eu",\nconst region = 1;\n#endregion\n',
    { region: 'a' },
    '// region of interest|"region": "eu",|const region = 1;',
  ],
  ['lines are picked by their numbers', '1\n2\n3\n4\n5\n', { lines: '2-3,5' }, '2|3|5'],
  ['lines may be open at an end', '1\n2\n3\n4\n', { lines: '3-' }, '3|4'],
  ['and at the other', '1\n2\n3\n4\n', { lines: '-2' }, '1|2'],
  ['lines of a region count from its start', '#region a\n  x\n  y\n#endregion', { region: 'a', lines: '2' }, 'y'],
  ['lines end with CRLF too', '1\r\n2\r\n3\r\n', { lines: '2-3' }, '2|3'],
  [
    'a region that is gone is told',
    'x',
    { region: 'a' },
    'has no region "a" (mark it with `#region a` and `#endregion` in comments)',
  ],
  [
    'a region that is open is told with its line',
    'x\n#region a\n',
    { region: 'a' },
    'does not close the region "a" of line 2 (end it with `#endregion` in a comment)',
  ],
  ['lines that are not there are told', 'x\n', { lines: '7' }, 'has no lines "7": it has 1 line (correct the numbers)'],
  [
    'lines that are none are told',
    'x\n',
    { lines: 'a-b' },
    'has no lines "a-b" (write `3-9`, `5`, `12-` or `-4`; separate several with commas)',
  ],
  [
    'lines that end before they begin are told',
    'x\ny\nz',
    { lines: '3-1' },
    'has no lines "3-1" (write `3-9`, `5`, `12-` or `-4`; separate several with commas)',
  ],
] as const)
  test(name, () => assert.equal(take(text, part), expected));

test('of Markdown, a name may be that of a heading: the text below it, up to the next one of its level', () => {
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
  ['a line below it', 'First steps\n-----------\n\nx\n', 'first-steps'],
  ['a tag beside it', '## <a name="old"></a>Set up\n\nx\n', 'set-up'],
  ['a component around it', '<Box>\n## In it\n\nx\n\n## End\n</Box>\n', 'in-it'],
  ['the same text twice', '## A\n\ny\n\n## A\n\nx\n', 'a-1'],
] as const)
  test(`a heading of Markdown with ${name} is found by the id that it has on its own page`, () => {
    assert.ok(idsOnPage(text).includes(id));
    assert.match(take(text, { region: id }, true), /^\|x\|?$/);
  });

test('what is no heading of a Markdown file has no id: comments in its code, its front matter and HTML', () => {
  const text = '---\n# note\ntitle: T\n---\n<!--\n# note\n-->\n\n- a\n\n      # note\n\n# Note\n\nx\n';
  assert.equal(take(text, { region: 'note' }, true), '|x');
});

test('regions of any number are found in time that grows with it', () =>
  assertLinear((size) => {
    const many = Array.from({ length: size * 10 }, (_, index) => `// #region r${index}\n`).join('');
    assert.match(take(many, { region: 'r5' }), /does not close/);
  }));

test('ranges of any length are as good as short ones', () =>
  assertLinear((size) => assert.equal(take('x\n', { lines: `1-${size ** 2}` }), 'x')));

import { describe, test } from 'vitest';
import { createSiteFiles } from '../../src/disk/siteFiles.ts';
import { parseBody } from '../../src/parse/body.ts';
import { composeText } from '../../src/parse/include/composeText.ts';
import { createMarkParser, findMarks } from '../../src/parse/include/findMarks.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import { createOrigins } from '../../src/source/origins.ts';
import { assertLinear } from '../helpers/cost.ts';

const CASES: Readonly<Record<string, (size: number) => string>> = {
  'open braces': (size) => '{{'.repeat(size / 2),
  'braces and names': (size) => '{{a'.repeat(size / 3),
  'variables in one line': (size) => '{{ a }}'.repeat(size / 7),
  'a long name': (size) => `{{${'a.'.repeat(size / 2)}`,
  'a name and blanks': (size) => `{{ a${' '.repeat(size)}`,
  'backslashes before braces': (size) => `${'\\'.repeat(size)}{{ a }}`,
  'variables in backticks': (size) => '`{{ a }}` '.repeat(size / 10),
  'open tags': (size) => '<Include '.repeat(size / 9),
  'open tags in lines': (size) => '<Include\n'.repeat(size / 9),
  'comments that include': (size) => '<!--@include: '.repeat(size / 14),
  'comments in lines': (size) => '<!--@include: x\n'.repeat(size / 16),
  'a comment of blanks': (size) => `<!--${' '.repeat(size)}@include: x`,
  snippets: (size) => `<<< ${'a.'.repeat(size / 2)} {`,
  'snippets in lines': (size) => '<<< a/b {\n'.repeat(size / 10),
  dollars: (size) => '$'.repeat(size),
  'dollars and letters': (size) => '$a '.repeat(size / 3),
  'pairs of dollars': (size) => '$$ '.repeat(size / 3),
  'pairs of dollars in lines': (size) => '$$a\n'.repeat(size / 4),
  'pairs of dollars alone': (size) => `$$\n${'a\n'.repeat(size / 2)}`,
  'dollars and backticks': (size) => '$`a '.repeat(size / 4),
  'dollars behind backslashes': (size) => '\\$a$'.repeat(size / 4),
};

describe('composing included text takes linear time', () => {
  const marks = createMarkParser({ components: [], hasMath: true });
  const files = createSiteFiles([import.meta.dirname]);
  const settings = {
    rootDir: import.meta.dirname,
    files,
    findMarks: (text: string) => findMarks(marks, text, { hasFreeIndent: false }),
    variable: () => ({ text: 'value' }),
  };
  const md = createMarkdown({ ...PLAIN_OPTIONS, renderFormula: () => ({ html: '<b>x</b>' }) });
  test.each(Object.entries(CASES))('%s', (_, write) =>
    assertLinear((size) => {
      const markdown = write(size);
      const { lines } = composeText({ markdown, file: 'a.md', lineOffset: 0 }, settings);
      createOrigins(lines);
      parseBody(md, markdown, createTrackedFiles(import.meta.dirname, '', files));
    }),
  );
});

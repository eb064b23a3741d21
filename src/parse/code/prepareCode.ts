import { type CodeLine, LINE_CLASSES, readDiff, toLines } from './codeLines.ts';
import { type MagicComment, takeMagicComments } from './magicComments.ts';
import { markNamed } from './markedText.ts';
import type { CodeMeta, NamedLines } from './meta.ts';
import { takeTrailingMarks } from './trailingMarks.ts';
import { withoutTwoslash } from './twoslash.ts';

/** Marks the lines that a fence names. Labels are at the first line of their ranges. */
const markLines = (lines: readonly CodeLine[], named: readonly NamedLines[]): readonly CodeLine[] =>
  lines.map((line, index) => {
    const number = index + 1;
    const own = named.filter(({ spans }) => spans.some(({ first, last }) => number >= first && number <= last));
    const { label } = own.find(({ spans }) => spans.some(({ first }) => first === number)) ?? {};
    const classes = [...line.classes, ...own.map(({ marking }) => LINE_CLASSES[marking])];
    return { ...line, classes, ...(label === undefined ? {} : { label }) };
  });

/**
 * Prepares the lines of a code block with their marks, without magic comments and without what twoslash hides. If the fence names
 * lines to highlight, magic comments on lines of their own are kept as code.
 */
export function prepareCode(
  source: string,
  { language, isDiff, lines: named, texts: namedTexts, rest }: CodeMeta,
  comments: readonly MagicComment[],
): readonly CodeLine[] {
  const code = withoutTwoslash(source, { rest }).replace(/\n+$/, '');
  const written = isDiff ? readDiff(code) : toLines(code);
  const found = takeTrailingMarks(written, language);
  const marked = named.length > 0 ? markLines(found, named) : takeMagicComments(found, { language, comments });
  const texts = namedTexts.flatMap((text) => markNamed(text, code) ?? []);
  return texts.length === 0 ? marked : marked.map((line) => ({ ...line, marked: [...texts, ...line.marked] }));
}

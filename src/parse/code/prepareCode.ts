import { type CodeLine, HIGHLIGHTED, readDiff, toLines } from './codeLines.ts';
import { type MagicComment, takeMagicComments } from './magicComments.ts';
import type { CodeMeta, LineSpan } from './meta.ts';
import { takeTrailingMarks } from './trailingMarks.ts';
import { withoutTwoslash } from './twoslash.ts';

/** True if one of the spans contains the line. */
const isIn = (spans: readonly LineSpan[], line: number): boolean =>
  spans.some(({ first, last }) => line >= first && line <= last);

/**
 * Prepares the lines of a code block with their marks, without magic comments and without what twoslash hides. If the fence names
 * lines to highlight, magic comments on lines of their own are kept as code.
 */
export function prepareCode(
  source: string,
  { language, isDiff, lines: named, rest }: CodeMeta,
  comments: readonly MagicComment[],
): readonly CodeLine[] {
  const code = withoutTwoslash(source, { rest }).replace(/\n+$/, '');
  const written = isDiff ? readDiff(code) : toLines(code);
  const marked = takeTrailingMarks(written, language);
  if (!named) return takeMagicComments(marked, { language, comments });
  return marked.map((line, index) =>
    isIn(named.spans, index + 1) ? { ...line, classes: [...line.classes, HIGHLIGHTED] } : line,
  );
}

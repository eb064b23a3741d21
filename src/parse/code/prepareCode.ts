import { type CodeLine, readDiff, toLines } from './codeLines.ts';
import { type MagicComment, takeMagicComments } from './magicComments.ts';
import type { CodeMeta, LineSpan } from './meta.ts';
import { takeTrailingMarks } from './trailingMarks.ts';
import { withoutTwoslash } from './twoslash.ts';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** True for a line that one of the spans has. */
const isIn = (spans: readonly LineSpan[], line: number): boolean =>
  spans.some(({ first, last }) => line >= first && line <= last);

/**
 * The lines of a block of code, without its magic comments and what twoslash hides, with their marks. Comments in lines of their own count where the
 * fence names no lines itself.
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

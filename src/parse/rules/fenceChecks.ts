import type { Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { findNearlyMagic, type MagicComment, wordsOf } from '../code/magicComments.ts';
import type { CodeMeta } from '../code/meta.ts';
import { findUnknownMarks, MARK_NAMES } from '../code/trailingMarks.ts';
import { type ParseEnv, report } from '../env.ts';

/** Reports unknown marks in code, which are shown as text. */
export function checkMarks(
  { content, map }: Token,
  { language, file, lines }: CodeMeta,
  { env, comments }: { readonly env: ParseEnv; readonly comments: readonly MagicComment[] },
): void {
  if (file || !map) return;
  const known = wordsOf(comments);
  if (!lines)
    for (const { word, line, column } of findNearlyMagic(content, { language, comments })) {
      const start = env.positions.textStart(map[0] + 1 + line);
      const indent = content.split('\n')[line]?.search(/\S/) ?? 0;
      report(env, {
        code: 'code-mark-unknown',
        message: `"${word}" is not a known marker; it stays in the code`,
        offset: start + column - indent,
        hint: didYouMean(word.toLowerCase().replace(/[_ ]/g, '-'), known) ?? `there are ${known.join(', ')}`,
      });
    }
  for (const { name, line, column, indent } of findUnknownMarks(content, language)) {
    const offset = env.positions.textStart(map[0] + 1 + line) + column - indent;
    const hint = `there are ${MARK_NAMES.join(', ')}`;
    report(env, {
      code: 'code-mark-unknown',
      message: `"[!code ${name}]" is not a known marker; it stays in the code`,
      offset,
      hint,
    });
  }
}

/** Line numbers above this are typing mistakes: no code has so many lines. */
const MOST_LINES = 99_999;

/** Reports highlighted lines that the code does not have. */
export function checkLines(
  { start = 0, markup, info }: Token,
  { lines: named }: CodeMeta,
  count: number,
  env: ParseEnv,
): void {
  const wrong = named?.spans.find(({ first, last }) => last > count || first > last);
  if (!named || !wrong) return;
  const { first, last } = wrong;
  const isReversed = first > last;
  const written = info.slice(named.start, named.end);
  const lines = count === 1 ? 'one line' : `${count} lines`;
  report(env, {
    code: 'code-lines-invalid',
    severity: last > MOST_LINES ? 'error' : 'warning',
    message: isReversed
      ? `"${written}" ends before it begins`
      : `"${written}" names line ${last}, but the code has ${lines}`,
    offset: start + markup.length + named.start,
    hint: isReversed ? `write ${last}-${first}` : 'count only lines that are shown: comments that mark lines are not',
  });
}

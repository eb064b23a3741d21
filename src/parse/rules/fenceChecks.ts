import type { Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { createLines } from '../../source/lines.ts';
import type { PlaceInCode } from '../code/codeLines.ts';
import { findNearlyMagic, type MagicComment, wordsOf } from '../code/magicComments.ts';
import { markNamed } from '../code/markedText.ts';
import type { CodeMeta, LineSpan } from '../code/meta.ts';
import { findUnknownMarks, MARK_NAMES } from '../code/trailingMarks.ts';
import { type ParseEnv, report } from '../env.ts';
import { inLines } from './positions.ts';

/** Reports unknown marks in code, which are shown as text. */
export function checkMarks(
  { content, map }: Token,
  { language, file, lines }: CodeMeta,
  { env, comments }: { readonly env: ParseEnv; readonly comments: readonly MagicComment[] },
): void {
  if (file || !map) return;
  const known = wordsOf(comments);
  const { lineStart } = createLines(content);
  const toSource = inLines(env.positions, content, map[0] + 1);
  const tell = (written: string, { line, column }: PlaceInCode, hint: string): void =>
    report(env, {
      code: 'code-mark-unknown',
      message: `"${written}" is not a known marker; it stays in the code`,
      offset: toSource(lineStart(line) + column),
      hint,
    });
  for (const { word, ...place } of lines.length > 0 ? [] : findNearlyMagic(content, { language, comments })) {
    const hint = didYouMean(word.toLowerCase().replace(/[_ ]/g, '-'), known) ?? `there are ${known.join(', ')}`;
    tell(word, place, hint);
  }
  for (const { name, ...place } of findUnknownMarks(content, language))
    tell(`[!code ${name}]`, place, `there are ${MARK_NAMES.join(', ')}`);
}

/** Line numbers above this are typing mistakes: no code has so many lines. */
const MOST_LINES = 99_999;

/** Reports patterns of texts to mark that are neither in the code nor regular expressions to look for. */
export function checkPatterns({ start = 0, markup }: Token, { texts }: CodeMeta, code: string, env: ParseEnv): void {
  for (const named of texts.filter((one) => !markNamed(one, code)))
    report(env, {
      code: 'code-mark-unknown',
      message: `"/${named.text}/" is neither in the code nor a regular expression that may be used; it marks nothing`,
      offset: start + markup.length + named.start,
      hint: 'write the text as it is in the code; groups cannot be repeated, as in `(a+)+`',
    });
}

/** Reports marked lines that the code does not have. */
export function checkLines(
  { start = 0, markup, info }: Token,
  { lines }: CodeMeta,
  count: number,
  env: ParseEnv,
): void {
  const isWrong = ({ first, last }: LineSpan): boolean => last > count || first > last;
  const named = lines.find(({ spans }) => spans.some(isWrong));
  const wrong = named?.spans.find(isWrong);
  if (!named || !wrong) return;
  const { first, last } = wrong;
  const isReversed = first > last;
  const written = info.slice(named.start, named.end);
  const all = count === 1 ? 'one line' : `${count} lines`;
  report(env, {
    code: 'code-lines-invalid',
    severity: last > MOST_LINES ? 'error' : 'warning',
    message: isReversed
      ? `"${written}" ends before it begins`
      : `"${written}" names line ${last}, but the code has ${all}`,
    offset: start + markup.length + named.start,
    hint: isReversed ? `write ${last}-${first}` : 'count only lines that are shown: comments that mark lines are not',
  });
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { visibleLine } from './visible.ts';

const CONTEXT_LINES = 2;
/** Longer lines are cut around the column. */
const WIDTH = 120;
/** Characters of a cut line before the column. */
const LEAD = 40;

const CUT = '…';

/** The part of the lines that is shown: `width` characters from column `from` (0-based). */
interface Window {
  readonly from: number;
  readonly width: number;
}

/** The window that keeps the column in sight. */
const windowAround = (column = 1): Window => ({ from: column <= WIDTH ? 0 : column - 1 - LEAD, width: WIDTH });

function show(line: string, { from, width }: Window): string {
  if (from === 0 && line.length <= width) return line;
  const shown = line.slice(from, from + width);
  return (from > 0 ? CUT : '') + shown + (line.length > from + width ? CUT : '');
}

/** Formats the lines around a place, numbered, with a caret under the column. Empty if there is no such line. */
export function createCodeFrame(
  lines: readonly string[],
  { line, column }: Pick<Diagnostic, 'line' | 'column'>,
): string {
  if (line === undefined || line > lines.length) return '';
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  const window = windowAround(column);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' ';
    const shown = visibleLine(show(lines[number - 1] ?? '', window));
    frame.push(`  ${mark} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (number !== line || column === undefined) continue;
    const end = column - 1 - window.from + (window.from > 0 ? CUT.length : 0);
    const before = shown.slice(0, end).replace(/[^\t]/g, ' ').padEnd(end); // a tab is as wide as the one above it
    frame.push(`    ${' '.repeat(width)} | ${before}^`);
  }
  return frame.join('\n');
}

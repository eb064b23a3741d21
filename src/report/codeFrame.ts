import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const CONTEXT_LINES = 2;

/** The lines around a place, numbered, with a caret under the column. Empty if the text has no such line. */
export function createCodeFrame(text: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): string {
  const lines = text.split(/\r?\n/);
  if (line === undefined || line > lines.length) return '';
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const mark = number === line ? '>' : ' ';
    frame.push(`  ${mark} ${String(number).padStart(width)} | ${lines[number - 1]}`.trimEnd());
    if (number === line && column !== undefined) frame.push(`    ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}

import type { StateCore, Token } from 'markdown-it';
import { formatCount } from '../../shared/formatCount.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import { sourceOffset } from '../rules/positions.ts';

/** The offsets at which the cells of a row begin (GFM 4.10): a pipe after a backslash parts none. */
function cellStarts(row: string): readonly number[] {
  const end = row.trimEnd().length;
  const first = /^\s*\|?/.exec(row)?.[0].length ?? 0;
  const starts = [first];
  for (let index = first; index < end - 1; index++)
    if (row[index] === '|' && row[index - 1] !== '\\') starts.push(index + 1);
  return starts;
}

/** A row that has fewer cells than its table has columns. */
interface ShortRow {
  readonly cells: number;
  readonly offset: number;
}

/** Tell of a row with more cells than its table has columns. Gives one with fewer. */
function lintRow(src: string, row: Token, columns: number, env: ParseEnv): ShortRow | undefined {
  const { positions } = env;
  const [line] = row.map ?? [0];
  const start = positions.textStart(line);
  const starts = cellStarts(src.slice(start, positions.lineEnd(line)));
  const cells = starts.length;
  const extra = starts[columns];
  if (extra !== undefined)
    report(env, {
      code: 'table-columns',
      message: `this row has ${cells} cells, the table ${formatCount(columns, 'column')}: the rest is not shown`,
      offset: start + extra,
      hint: 'write `\\|` for a line that parts no cells',
    });
  return cells < columns ? { cells, offset: start } : undefined;
}

/** Tell once of the rows of a table that have fewer cells: who writes one so writes many. */
function lintShortRows([first, ...others]: readonly ShortRow[], columns: number, env: ParseEnv): void {
  if (!first) return;
  const rows = others.length === 1 ? 'another row of it has' : `${others.length} more rows of it have`;
  const more = others.length === 0 ? '' : `; ${rows} too few`;
  report(env, {
    code: 'table-columns',
    severity: 'hint',
    message: `this row has ${formatCount(first.cells, 'cell')}, the table ${formatCount(columns, 'column')}${more}`,
    offset: first.offset,
    hint: 'write the cells that are missing, if only as blanks',
  });
}

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** A row of delimiters that has other cells than the row above it: no table begins there (GFM 4.10). */
function lintNoTable(block: Token, env: ParseEnv): void {
  const lines = block.content.split('\n');
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1];
    if (head?.includes('|') && line.includes('|') && line.includes('-') && DELIMITERS.test(line)) {
      const [cells, delimiters] = [cellStarts(head).length, cellStarts(line).length];
      if (cells !== delimiters)
        report(env, {
          code: 'table-columns',
          message: `this is shown as text: the head has ${formatCount(cells, 'cell')}, the line below it ${delimiters}`,
          offset: sourceOffset(block, offset - head.length - 1 + head.search(/\S/)),
          hint: 'give both as many cells',
        });
    }
    offset += line.length + 1;
  }
}

/** Tell of rows with other numbers of cells than their table has columns, and of tables that are none for that. */
export function lintTables({ src, tokens, env }: StateCore): void {
  let columns = 0;
  let isInBody = false;
  let short: ShortRow[] = [];
  for (const token of tokens) {
    if (token.type === 'table_open') columns = 0;
    if (token.type === 'th_open') columns++;
    if (token.type === 'tbody_open') isInBody = true;
    if (token.type === 'tbody_close') {
      isInBody = false;
      lintShortRows(short, columns, envOf(env));
      short = [];
    }
    if (token.type === 'inline' && token.content.includes('|')) lintNoTable(token, envOf(env));
    const found = isInBody && token.type === 'tr_open' ? lintRow(src, token, columns, envOf(env)) : undefined;
    if (found) short.push(found);
  }
}

import type { StateCore, Token } from 'markdown-it';
import { formatCount } from '../../shared/formatCount.ts';
import { cellStarts } from '../blocks/cells.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import { sourceOffset } from '../rules/positions.ts';

/** A row of a table. */
interface Row {
  readonly cells: number;
  readonly offset: number;
  /** Offset of the first surplus cell. */
  readonly extra?: number;
  /** True if the only surplus cell is a text behind a vertical bar that ends the row: `| a | b | text`. */
  readonly hasTextBehind?: boolean;
}

function readRow(src: string, row: Token, columns: number, { positions }: ParseEnv): Row {
  const [line] = row.map ?? [0];
  const offset = positions.textStart(line);
  const written = src.slice(offset, positions.lineEnd(line));
  const starts = cellStarts(written);
  const extra = starts[columns];
  if (extra === undefined) return { cells: starts.length, offset };
  const hasTextBehind = starts.length === columns + 1 && written.startsWith('|') && !written.trimEnd().endsWith('|');
  return { cells: starts.length, offset, extra: offset + extra, hasTextBehind };
}

/**
 * Reports rows with more cells than their table has columns; only once if all rows have the same number, as then the head lacks
 * cells.
 */
function lintLongRows(rows: readonly Row[], columns: number, env: ParseEnv): void {
  const [first, ...others] = rows.flatMap((row) => (row.extra === undefined ? [] : [{ ...row, offset: row.extra }]));
  if (!first) return;
  const isHead = others.length > 0 && rows.every(({ cells }) => cells === first.cells);
  const hintOf = ({ hasTextBehind }: Row): string =>
    hasTextBehind ? 'move the text behind the last `|` into a cell' : 'write `\\|` for a vertical bar that is text';
  for (const row of isHead ? [first] : [first, ...others])
    report(env, {
      code: 'table-columns',
      message: isHead
        ? `all ${rows.length} rows of this table have ${row.cells} cells, but its head has ${columns}: the rest is not shown`
        : `this row has ${row.cells} cells, but the table has ${formatCount(columns, 'column')}: the rest is not shown`,
      offset: row.offset,
      hint: isHead ? 'give the head as many cells as the rows' : hintOf(row),
    });
}

/** Reports rows with too few cells once per table, as their author usually writes many of them. */
function lintShortRows([first, ...others]: readonly Row[], columns: number, env: ParseEnv): void {
  if (!first) return;
  const rows = others.length === 1 ? 'another row of it has' : `${others.length} more rows of it have`;
  const more = others.length === 0 ? '' : `; ${rows} too few`;
  report(env, {
    code: 'table-columns',
    severity: 'hint',
    message: `this row has ${formatCount(first.cells, 'cell')}, but the table has ${formatCount(columns, 'column')}${more}`,
    offset: first.offset,
    hint: 'add the missing cells, even if they are empty',
  });
}

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Reports a delimiter row whose number of cells differs from the row above, so that it does not start a table (GFM 4.10). */
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
          hint: 'give both rows the same number of cells',
        });
    }
    offset += line.length + 1;
  }
}

/** Reports rows whose number of cells does not match their table, and tables that are not recognized for that reason. */
export function lintTables({ src, tokens, env }: StateCore): void {
  let columns = 0;
  let isInBody = false;
  let rows: Row[] = [];
  for (const token of tokens) {
    if (token.type === 'table_open') columns = 0;
    if (token.type === 'th_open') columns++;
    if (token.type === 'tbody_open') isInBody = true;
    if (token.type === 'tbody_close') {
      isInBody = false;
      lintLongRows(rows, columns, envOf(env));
      lintShortRows(
        rows.filter(({ cells }) => cells < columns),
        columns,
        envOf(env),
      );
      rows = [];
    }
    if (token.type === 'inline' && token.content.includes('|')) lintNoTable(token, envOf(env));
    if (isInBody && token.type === 'tr_open') rows.push(readRow(src, token, columns, envOf(env)));
  }
}

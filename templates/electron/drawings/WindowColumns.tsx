import { Label } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { BOLD, textWidth, wrapText } from './textSize.ts';

const ROW = 26;
const PAD = 12;

interface Line {
  readonly kind: 'plain' | 'heading' | 'selected';
  readonly text: string;
}

/** Parse a line of a column as authors write it: `# Heading`, `* Selected` or `Plain`. */
function parseLine(text: string): Line {
  if (text.startsWith('# ')) return { kind: 'heading', text: text.slice(2) };
  if (text.startsWith('* ')) return { kind: 'selected', text: text.slice(2) };
  return { kind: 'plain', text };
}

const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => textWidth(parseLine(line).text, BOLD))) + 2 * PAD;

/** Columns are as wide as their longest line; the last one fills the remaining width, and its lines wrap. */
function placeColumns(columns: readonly (readonly string[])[], width: number) {
  return inRow(columns, widthOf).map(([lines, x], index) => {
    const isLast = index === columns.length - 1;
    const room = isLast ? width - x : widthOf(lines);
    const rows = lines.map(parseLine).flatMap(({ kind, text }) => {
      const texts = isLast ? wrapText(text, room - 2 * PAD, kind === 'plain' ? undefined : BOLD) : [text];
      return texts.map((part) => ({ kind, text: part }));
    });
    return { x, width: room, rows };
  });
}

/** The height of the columns in a window of this width. */
export const columnsHeight = (columns: readonly (readonly string[])[], width: number): number =>
  Math.max(0, ...placeColumns(columns, width).map(({ rows }) => rows.length)) * ROW + 2 * PAD;

/** Lists side by side that fill the width of a window, such as a sidebar, a list and an open item. */
export function WindowColumns({ columns, width }: { columns: readonly (readonly string[])[]; width: number }) {
  const height = columnsHeight(columns, width);
  return placeColumns(columns, width).map(({ x, width: room, rows }, index) => (
    <g key={x} transform={`translate(${x} 0)`}>
      {index > 0 && <path className="p-edge" d={`M0 0V${height}`} />}
      {rows.map(({ kind, text }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
        <g key={row} transform={`translate(0 ${PAD + row * ROW})`}>
          {kind === 'selected' && <rect className="d-accent" x="4" width={room - 8} height={ROW} rx="5" />}
          <Label x={PAD} y={18} tone={kind === 'selected' ? 'on-accent' : kind === 'heading' ? 'strong' : undefined}>
            {text}
          </Label>
        </g>
      ))}
    </g>
  ));
}

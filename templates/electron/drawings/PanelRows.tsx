import { Label, WIDTH } from './Drawing.tsx';

interface Table {
  readonly columns: readonly string[];
  /** Texts, and numbers from 0 to 1, which are drawn as bars. */
  readonly rows: readonly (readonly (string | number)[])[];
}

const ROW = 27;
const PAD = 16;

/** The height of a table. */
export const rowsHeight = ({ columns, rows }: Table): number => (rows.length + (columns.length > 0 ? 1 : 0)) * ROW + 12;

/** A table as in the panels of tools: the first column is the widest, the others are aligned to the right. */
export function PanelRows({ columns, rows }: Table) {
  const count = Math.max(columns.length, ...rows.map(({ length }) => length));
  const cellX = (column: number) => (column === 0 ? PAD : WIDTH - PAD - (count - 1 - column) * 96);
  const top = columns.length > 0 ? ROW : 0;
  return (
    <>
      {columns.length > 0 && <path className="p-edge" d={`M1 ${ROW + 2}H${WIDTH - 1}`} />}
      {[columns, ...rows].map((cells, index) => {
        const isMarked = String(cells[0]).startsWith('* ');
        const y = index === 0 ? 19 : top + (index - 1) * ROW + 24;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
          <g key={index}>
            {isMarked && <rect className="d-soft" x="1" y={y - 18} width={WIDTH - 2} height={ROW} />}
            {cells.map((cell, column) =>
              typeof cell === 'number' ? (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
                  key={column}
                  className="d-accent"
                  x={cellX(column) - 80}
                  y={y - 10}
                  width={80 * cell}
                  height="10"
                  rx="2"
                />
              ) : (
                <Label
                  // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
                  key={column}
                  x={cellX(column)}
                  y={y}
                  anchor={column === 0 ? undefined : 'end'}
                  tone={index === 0 ? 'muted' : undefined}
                  size={13.5}
                >
                  {String(cell).replace(/^\* /, '')}
                </Label>
              ),
            )}
          </g>
        );
      })}
    </>
  );
}

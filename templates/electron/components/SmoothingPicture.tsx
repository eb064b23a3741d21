import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';

const PIXEL = 18;
const [COLUMNS, ROWS] = [9, 8];
const SIDE = COLUMNS * PIXEL;

/** How much of a part of a row a slanted stroke covers. */
const coverage = (row: number, from: number, to: number): number => {
  const start = 2.6 + (ROWS - row) * 0.28;
  const end = start + 1.45;
  return Math.max(0, Math.min(to, end) - Math.max(from, start)) / (to - from);
};

/** A magnified stroke in steps of whole pixels, or, with three parts, of thirds of a pixel. */
function Stroke({ x, parts }: { x: number; parts: number }) {
  const cells = Array.from({ length: ROWS * COLUMNS * parts }, (_, index) => {
    const [row, column] = [Math.floor(index / (COLUMNS * parts)), index % (COLUMNS * parts)];
    return { row, column, ink: coverage(row, column / parts, (column + 1) / parts) };
  });
  return (
    <g transform={`translate(${x} 8)`}>
      <rect className="d-edge d-body" width={SIDE} height={ROWS * PIXEL} rx="4" />
      {cells
        .filter(({ ink }) => ink > 0)
        .map(({ row, column, ink }) => (
          <rect
            key={`${row} ${column}`}
            className="d-ink"
            x={(column * PIXEL) / parts}
            y={row * PIXEL}
            width={PIXEL / parts}
            height={PIXEL}
            opacity={ink < 1 ? ink.toFixed(2) : undefined}
          />
        ))}
      <path
        className="d-grid"
        d={Array.from({ length: COLUMNS - 1 }, (_, column) => `M${(column + 1) * PIXEL} 0v${ROWS * PIXEL}`).join('')}
      />
    </g>
  );
}

/**
 * `<SmoothingPicture labels={["Subpixels", "Whole pixels"]}/>`: the same stroke, antialiased by subpixels and by whole pixels.
 */
export function SmoothingPicture({ props }: ComponentProps) {
  const height = ROWS * PIXEL + 44;
  const columns = [(WIDTH / 2 - SIDE) / 2, (WIDTH * 3) / 4 - SIDE / 2];
  return (
    <Drawing attributes={props} height={height}>
      {columns.map((x, index) => (
        <g key={x}>
          <Stroke x={x} parts={index === 0 ? 3 : 1} />
          <Label x={x + SIDE / 2} y={height - 12} anchor="middle">
            {listOf(props, 'labels')[index]}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}

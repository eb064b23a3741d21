import { Label, WIDTH } from './Drawing.tsx';
import { textWidth } from './textSize.ts';

/** A call in a CPU profile; calls that it makes are below it in the chart. */
export interface Flame {
  readonly label: string;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

const ROW = 27;
const PAD = 14;
const CLASSES = ['d-accent', 'd-edge d-soft', 'd-edge d-surface'];

/** The height of a chart with these flames. */
export const flameHeight = (flames: readonly Flame[]): number =>
  (Math.max(...flames.map(({ row }) => row)) + 1) * ROW + 2 * PAD;

/** Calls over time, callees below their callers. Labels that do not fit are left out. */
export function FlameChart({ flames, end }: { flames: readonly Flame[]; end: number | undefined }) {
  const last = end ?? Math.max(...flames.map(({ to }) => to));
  const toX = (time: number) => PAD + (time / last) * (WIDTH - 2 * PAD);
  return flames.map(({ label, row, from, to }) => {
    const width = toX(to) - toX(from) - 2;
    const className = CLASSES[Math.min(row, CLASSES.length - 1)];
    return (
      <g key={`${row} ${from}`}>
        <rect className={className} x={toX(from)} y={PAD + row * ROW} width={width} height={ROW - 3} rx="3" />
        {textWidth(label, 13.5) + 12 <= width && (
          <Label x={toX(from) + 8} y={PAD + row * ROW + 17} size={13.5} tone={row === 0 ? 'on-accent' : undefined}>
            {label}
          </Label>
        )}
      </g>
    );
  });
}

import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { inRow } from '../drawings/inRow.ts';

const [RADIUS, THICKNESS, HEIGHT] = [64, 30, 176];
const CIRCLE = 2 * Math.PI * RADIUS;
const CLASSES = ['p-folder', 'd-accent', 'p-line'];
const STROKES = ['d-ring--light', 'd-ring--accent', 'd-ring--muted'];

/**
 * `<DoughnutChart rows={[["User", 20], …]}/>`: parts of a whole as a ring, clockwise from the top, with their labels beside it.
 */
export function DoughnutChart({ props }: ComponentProps) {
  const rows = listOf<readonly [label: string, value: number]>(props, 'rows');
  const whole = rows.reduce((sum, [, value]) => sum + value, 0);
  const middle = WIDTH * 0.32;
  const top = (HEIGHT - rows.length * 30) / 2;
  return (
    <Drawing attributes={props} height={HEIGHT}>
      {inRow(rows, ([, value]) => value).map(([[label, value], before], index) => (
        <g key={label}>
          <circle
            className={`d-ring ${STROKES[index % STROKES.length]}`}
            cx={middle}
            cy={HEIGHT / 2}
            r={RADIUS}
            strokeWidth={THICKNESS}
            strokeDasharray={`${Math.max(0, (value / whole) * CIRCLE - 2).toFixed(1)} ${CIRCLE.toFixed(1)}`}
            transform={`rotate(${((before / whole) * 360 - 90).toFixed(1)} ${middle} ${HEIGHT / 2})`}
          />
          <g transform={`translate(${WIDTH * 0.58} ${top + index * 30})`}>
            <rect className={CLASSES[index % CLASSES.length]} y="7" width="16" height="16" rx="3" />
            <Label x={26} y={20}>
              {label}
            </Label>
          </g>
        </g>
      ))}
    </Drawing>
  );
}

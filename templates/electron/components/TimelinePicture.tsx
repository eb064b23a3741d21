import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { Legend } from '../drawings/Legend.tsx';
import { textWidth } from '../drawings/textSize.ts';
import { timeTicks } from '../drawings/timeScale.ts';

interface Row {
  readonly label: string;
  /** Dates, each the end of a phase and the beginning of the next: `2023-04-18 2023-10-24`. */
  readonly days: string;
}

const ROW = 32;
const PAD = 14;
const CLASSES = ['p-folder', 'd-accent', 'p-line'];

/** `<TimelinePicture rows phases from to/>`: rows of phases over time. `phases` are their names for the legend. */
export function TimelinePicture({ props }: ComponentProps) {
  const [rows, phases] = [listOf<Row>(props, 'rows'), listOf(props, 'phases')];
  const days = rows.flatMap((row) => row.days.split(' ').map((day) => Date.parse(day)));
  const from = Date.parse(textOf(props, 'from')) || Math.min(...days);
  const to = Date.parse(textOf(props, 'to')) || Math.max(...days);
  const left = Math.max(...rows.map(({ label }) => textWidth(label))) + PAD + 8;
  const toX = (time: number) =>
    left + ((Math.min(to, Math.max(from, time)) - from) / (to - from)) * (WIDTH - PAD - left);
  const top = phases.length > 0 ? 38 : 10;
  const bottom = top + rows.length * ROW + 4;
  return (
    <Drawing attributes={props} height={bottom + 26}>
      <Legend names={phases} classes={CLASSES} />
      {timeTicks(from, to).map(({ label, time }) => (
        <g key={label}>
          <path className="p-edge" d={`M${toX(time)} ${top}V${bottom}`} />
          <Label x={toX(time)} y={bottom + 18} anchor="middle" size={13.5} tone="muted">
            {label}
          </Label>
        </g>
      ))}
      {rows.map(({ label, days: own }, index) => {
        const times = own.split(' ').map((day) => toX(Date.parse(day)));
        const y = top + index * ROW + 5;
        return (
          <g key={label}>
            <Label x={left - 10} y={y + 16} anchor="end">
              {label}
            </Label>
            {times.slice(1).map((end, phase) => (
              <rect
                key={end}
                className={CLASSES[phase % CLASSES.length]}
                x={times[phase]}
                y={y}
                width={Math.max(0, end - (times[phase] ?? end))}
                height={ROW - 10}
                rx="3"
              />
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}

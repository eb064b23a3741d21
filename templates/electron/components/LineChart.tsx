import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { Legend } from '../drawings/Legend.tsx';
import { textWidth } from '../drawings/textSize.ts';
import { timeTicks } from '../drawings/timeScale.ts';

interface Series {
  readonly name: string;
  /** Dates and values: `2018-05-01:61 2018-09-18:66`. */
  readonly points: string;
}

const HEIGHT = 250;
const [TOP, BOTTOM, RIGHT] = [42, HEIGHT - 30, WIDTH - 18];
const LINES = ['d-line d-line--accent', 'd-line d-line--spark', 'd-line d-line--muted'];
const MARKS = ['d-accent', 'd-spark', 'p-line'];

const parsePoints = (points: string) =>
  points.split(' ').map((point) => {
    const [day = '', value = ''] = point.split(':');
    return { time: Date.parse(day), value: Number(value) };
  });

/** About four round values for the axis. */
function valueTicks(lowest: number, highest: number): readonly number[] {
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(lowest / step) * step;
  return Array.from({ length: Math.floor((highest - first) / step) + 1 }, (_, index) => first + index * step);
}

/** `<LineChart series label/>`: values over time, a line for each series. `label` is the unit of the values. */
export function LineChart({ props }: ComponentProps) {
  const series = listOf<Series>(props, 'series').map(({ name, points }) => ({ name, points: parsePoints(points) }));
  const all = series.flatMap(({ points }) => points);
  const [times, values] = [all.map(({ time }) => time), all.map(({ value }) => value)];
  const [from, to, lowest, highest] = [
    Math.min(...times),
    Math.max(...times),
    Math.min(...values),
    Math.max(...values),
  ];
  const ticks = valueTicks(lowest, highest);
  const left = Math.max(...ticks.map((tick) => textWidth(String(tick), 13.5))) + 20;
  const toX = (time: number) => left + ((time - from) / (to - from)) * (RIGHT - left);
  const toY = (value: number) => BOTTOM - 8 - ((value - lowest) / (highest - lowest)) * (BOTTOM - 16 - TOP);
  return (
    <Drawing attributes={props} height={HEIGHT}>
      <Legend names={series.map(({ name }) => name)} classes={MARKS} />
      <Label x={RIGHT} y={20} anchor="end" size={13.5} tone="muted">
        {textOf(props, 'label')}
      </Label>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="p-edge" d={`M${left} ${toY(tick)}H${RIGHT}`} />
          <Label x={left - 8} y={toY(tick) + 5} anchor="end" size={13.5} tone="muted">
            {tick}
          </Label>
        </g>
      ))}
      {timeTicks(from, to).map(({ label, time }) => (
        <g key={label}>
          <path className="p-edge" d={`M${toX(time)} ${TOP}V${BOTTOM}`} />
          <Label
            x={Math.min(toX(time), RIGHT - textWidth(label, 13.5) / 2)}
            y={BOTTOM + 20}
            anchor="middle"
            size={13.5}
            tone="muted"
          >
            {label}
          </Label>
        </g>
      ))}
      {series.map(({ name, points }, index) => (
        <g key={name}>
          <path
            className={`${LINES[index % LINES.length]}${index === 0 ? '' : ' d-dashed'}`}
            d={`M${points.map(({ time, value }) => `${toX(time).toFixed(1)} ${toY(value).toFixed(1)}`).join('L')}`}
          />
          {points.map(({ time, value }) => (
            <circle
              key={time}
              className={MARKS[index % MARKS.length]}
              cx={toX(time).toFixed(1)}
              cy={toY(value).toFixed(1)}
              r="4"
            />
          ))}
        </g>
      ))}
    </Drawing>
  );
}

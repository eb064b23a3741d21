import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { textWidth } from '../drawings/textSize.ts';

interface Range {
  readonly label: string;
  /** The first and the last value in the range, counted from 1. */
  readonly from: number;
  readonly to: number;
}

const ROW = 34;

/** `<RangePicture values ranges/>`: values in a row, such as versions, and ranges of them. */
export function RangePicture({ props }: ComponentProps) {
  const [values, ranges] = [listOf(props, 'values'), listOf<Range>(props, 'ranges')];
  const left = Math.max(...ranges.map(({ label }) => textWidth(label))) + 44;
  const step = (WIDTH - left - 34) / Math.max(1, values.length - 1);
  const toX = (number: number) => left + (number - 1) * step;
  const height = 44 + ranges.length * ROW;
  return (
    <Drawing attributes={props} height={height}>
      {values.map((value, index) => (
        <g key={value}>
          <path className="p-edge" d={`M${toX(index + 1)} 32V${height - 6}`} />
          <Label x={toX(index + 1)} y={20} anchor="middle" size={13.5} tone="strong">
            {value}
          </Label>
        </g>
      ))}
      {ranges.map(({ label, from, to }, index) => (
        <g key={label}>
          <Label x={10} y={62 + index * ROW} tone="code">
            {label}
          </Label>
          <rect
            className="d-accent"
            x={toX(from) - 9}
            y={48 + index * ROW}
            width={toX(to) - toX(from) + 18}
            height="18"
            rx="9"
          />
        </g>
      ))}
    </Drawing>
  );
}

import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { BOLD, textWidth } from '../drawings/textSize.ts';

const ROW = 34;
const PAD = 10;

/** `<BarChart rows={[["Chromium", 6], …]} unit="weeks"/>`: a bar for each row, with its value. */
export function BarChart({ props }: ComponentProps) {
  const rows = listOf<readonly [label: string, value: number]>(props, 'rows');
  const unit = textOf(props, 'unit');
  const valueText = (value: number) => (unit ? `${value} ${unit}` : String(value));
  const left = Math.max(...rows.map(([label]) => textWidth(label))) + PAD + 12;
  const right = WIDTH - PAD - Math.max(...rows.map(([, value]) => textWidth(valueText(value), BOLD))) - 8;
  const largest = Math.max(...rows.map(([, value]) => value));
  return (
    <Drawing attributes={props} height={rows.length * ROW + 14}>
      <path className="p-edge" d={`M${left} 4V${rows.length * ROW + 8}`} />
      {rows.map(([label, value], index) => {
        const width = (value / largest) * (right - left);
        return (
          <g key={label} transform={`translate(0 ${6 + index * ROW})`}>
            <Label x={left - 10} y={22} anchor="end">
              {label}
            </Label>
            <rect className="d-accent" x={left} y="6" width={width} height={ROW - 12} rx="3" />
            <Label x={left + width + 8} y={22} tone="strong">
              {valueText(value)}
            </Label>
          </g>
        );
      })}
    </Drawing>
  );
}

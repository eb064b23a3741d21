import { Label } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { textWidth } from './textSize.ts';

/** The legend of a chart's colors, in a row above it. */
export function Legend({ names, classes }: { names: readonly string[]; classes: readonly string[] }) {
  return inRow(names, (name) => textWidth(name, 13.5) + 38, 14).map(([name, x], index) => (
    <g key={name}>
      <rect className={classes[index % classes.length]} x={x} y="8" width="14" height="14" rx="3" />
      <Label x={x + 20} y={20} size={13.5}>
        {name}
      </Label>
    </g>
  ));
}

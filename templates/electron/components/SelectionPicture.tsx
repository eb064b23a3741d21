import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { textWidth } from '../drawings/textSize.ts';

/** A label, and the text before, in and after the selection. */
type Row = readonly [label: string, before: string, selected: string, after: string];

const ROW = 46;
/** Width of a letter: letters are placed in columns, so that the highlight fits the text in any font. */
const LETTER = 11;

/** `<SelectionPicture rows={[["Before", "a ", "wide", " river"], …]}/>`: texts with a selected part. */
export function SelectionPicture({ props }: ComponentProps) {
  const rows = listOf<Row>(props, 'rows');
  const left = Math.max(...rows.map(([label]) => textWidth(label))) + 44;
  return (
    <Drawing attributes={props} height={rows.length * ROW + 10}>
      {rows.map(([label, before, selected, after], index) => (
        <g key={label} transform={`translate(0 ${5 + index * ROW})`}>
          <Label x={10} y={27} tone="muted">
            {label}
          </Label>
          <rect className="d-edge d-body" x={left - 16} y="3" width={WIDTH - left + 6} height="38" rx="6" />
          <rect
            className="d-accent"
            x={left + before.length * LETTER - 1}
            y="10"
            width={selected.length * LETTER + 2}
            height="24"
            rx="3"
          />
          {[...(before + selected + after)].map((letter, at) => (
            <Label
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
              key={at}
              x={left + (at + 0.5) * LETTER}
              y={28}
              anchor="middle"
              size={18}
              tone={at >= before.length && at < before.length + selected.length ? 'on-accent' : 'code'}
            >
              {letter}
            </Label>
          ))}
        </g>
      ))}
    </Drawing>
  );
}

import { Label } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { textWidth } from './textSize.ts';

/** The height of every button. */
export const BUTTON_HEIGHT = 30;

const buttonWidth = (label: string): number => Math.max(72, textWidth(label) + 28);

function PushButton({ x, y, label, isMain = false }: { x: number; y: number; label: string; isMain?: boolean }) {
  const width = buttonWidth(label);
  return (
    <>
      <rect
        className={isMain ? 'd-accent' : 'd-edge d-button'}
        x={x}
        y={y}
        width={width}
        height={BUTTON_HEIGHT}
        rx="6"
      />
      <Label x={x + width / 2} y={y + 20} anchor="middle" tone={isMain ? 'on-accent' : undefined}>
        {label}
      </Label>
    </>
  );
}

/** Buttons in a row, from `x` to the right or, with `isAtEnd`, to the left. The last one is the main button. */
export function PushButtons({
  labels,
  x,
  y,
  isAtEnd = false,
  hasMain = true,
}: {
  labels: readonly string[];
  x: number;
  y: number;
  isAtEnd?: boolean;
  hasMain?: boolean;
}) {
  const step = (label: string) => buttonWidth(label) + 10;
  const start = isAtEnd ? labels.reduce((sum, label) => sum - step(label), x + 10) : x;
  return inRow(labels, step, start).map(([label, left], index) => (
    <PushButton key={label} x={left} y={y} label={label} isMain={hasMain && index === labels.length - 1} />
  ));
}

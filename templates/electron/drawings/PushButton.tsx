import { Label } from './Drawing.tsx';
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
  const widths = labels.map((label) => buttonWidth(label) + 10);
  const start = isAtEnd ? x + 10 - widths.reduce((sum, width) => sum + width, 0) : x;
  return labels.map((label, index) => (
    <PushButton
      key={label}
      x={start + widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
      y={y}
      label={label}
      isMain={hasMain && index === labels.length - 1}
    />
  ));
}

import type { ComponentProps } from 'sitegen-react/templates';
import { listOf } from '../drawings/attributes.ts';
import { Drawing, Label, WIDTH } from '../drawings/Drawing.tsx';
import { inRow } from '../drawings/inRow.ts';
import { textWidth } from '../drawings/textSize.ts';

/** `<TouchBarPicture items={["[Play]", "Label"]}/>`: the Touch Bar of macOS, always dark. Texts in brackets are buttons. */
export function TouchBarPicture({ props }: ComponentProps) {
  const items = listOf(props, 'items').map((item) => {
    const isButton = /^\[.*\]$/.test(item);
    const label = isButton ? item.slice(1, -1) : item;
    return { label, isButton, width: textWidth(label) + (isButton ? 28 : 8) };
  });
  const used = items.reduce((sum, { width }) => sum + width, 0);
  const gap = (WIDTH - 40 - used) / Math.max(1, items.length - 1);
  return (
    <Drawing attributes={props} height={64}>
      <g className="d-dark">
        <rect className="d-screen" x="0.5" y="0.5" width={WIDTH - 1} height="63" rx="12" />
        {inRow(items, ({ width }) => width + gap, 20).map(([{ label, isButton, width }, x]) => (
          <g key={x}>
            {isButton && <rect className="d-accent" x={x} y="14" width={width} height="36" rx="7" />}
            <Label x={x + width / 2} y={37} anchor="middle" tone={isButton ? 'on-accent' : undefined}>
              {label}
            </Label>
          </g>
        ))}
      </g>
    </Drawing>
  );
}

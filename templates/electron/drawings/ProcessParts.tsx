import { Box, Label, Labels } from './Drawing.tsx';
import type { PlacedBox, ProcessKind } from './placeBoxes.ts';
import { textWidth } from './textSize.ts';

const CLASSES: Readonly<Record<ProcessKind, string>> = {
  main: 'd-accent',
  renderer: 'd-body',
  preload: 'd-soft d-dashed',
  utility: 'd-soft',
};

/** A process: its name, and its note below. */
export function ProcessNode({ box }: { box: PlacedBox }) {
  const { kind, x, y, width, height, lines, notes } = box;
  const middle = x + width / 2;
  const top = y + (height - (lines.length + notes.length) * 18) / 2 + 14;
  const isMain = kind === 'main';
  return (
    <>
      <Box x={x} y={y} width={width} height={height} rx={8} className={CLASSES[kind]} />
      <g fontWeight="600">
        <Labels x={middle} y={top} lines={lines} step={18} anchor="middle" tone={isMain ? 'on-accent' : undefined} />
      </g>
      <Labels
        x={middle}
        y={top + lines.length * 18}
        lines={notes}
        step={18}
        anchor="middle"
        size={13.5}
        tone={isMain ? 'on-accent' : 'muted'}
      />
    </>
  );
}

/** A line between two processes, from border to border, with a label. */
export function ProcessLink({ from, to, label }: { from: PlacedBox; to: PlacedBox; label: string }) {
  const [upper, lower] = from.y <= to.y ? [from, to] : [to, from];
  const isBeside = from.row === to.row;
  const [x1, y1] = isBeside
    ? [from.x + from.width, from.y + from.height / 2]
    : [upper.x + upper.width / 2, upper.y + upper.height];
  const [x2, y2] = isBeside ? [to.x, to.y + to.height / 2] : [lower.x + lower.width / 2, lower.y];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const width = textWidth(label, 13.5) + 12;
  return (
    <>
      <path className="d-line d-line--muted" d={`M${x1} ${y1}L${x2} ${y2}`} />
      {label && (
        <>
          <rect className="d-page" x={x - width / 2} y={y - 10} width={width} height="20" rx="6" />
          <Label x={x} y={y + 5} anchor="middle" size={13.5} tone="muted">
            {label}
          </Label>
        </>
      )}
    </>
  );
}

/** A frame around a group of processes. */
export function ProcessGroup({ label, boxes }: { label: string; boxes: readonly PlacedBox[] }) {
  const left = Math.min(...boxes.map(({ x }) => x)) - 6;
  const top = Math.min(...boxes.map(({ y }) => y)) - 26;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 6;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 10;
  return (
    <>
      <Box x={left} y={top} width={right - left} height={bottom - top} rx={10} className="d-surface d-dashed" />
      <Label x={left + 12} y={top + 18} size={13.5} tone="muted">
        {label}
      </Label>
    </>
  );
}

import { AppIcon } from '../pictures/frame.tsx';
import { Label } from './Drawing.tsx';
import { textWidth } from './textSize.ts';

/** A colored tile that represents another app. */
export function OtherTile({ x, y, size, shade = 0 }: { x: number; y: number; size: number; shade?: number }) {
  const classes = ['p-line', 'p-folder', 'p-soft', 'p-line'];
  return (
    <rect
      className={`d-edge ${classes[shade % classes.length]}`}
      x={x}
      y={y}
      width={size}
      height={size}
      rx={size / 4}
    />
  );
}

/** A badge, given its center. */
export function Badge({ x, y, text }: { x: number; y: number; text: string }) {
  const width = Math.max(22, textWidth(text) + 12);
  return (
    <>
      <rect className="d-spark" x={x - width / 2} y={y - 11} width={width} height="22" rx="11" />
      <Label x={x} y={y + 5} anchor="middle" tone="on-accent">
        {text}
      </Label>
    </>
  );
}

/** A progress bar, filled to a fraction of its width. */
export function ProgressBar({ x, y, width, part }: { x: number; y: number; width: number; part: number }) {
  return (
    <>
      <rect className="d-edge d-body" x={x} y={y} width={width} height="8" rx="4" />
      <rect className="d-accent" x={x} y={y} width={width * Math.min(1, Math.max(0, part))} height="8" rx="4" />
    </>
  );
}

/** The icon of the app, with a badge or progress bar that the system may add. */
export function AppTile({
  x,
  y,
  size,
  badge,
  progress,
}: {
  x: number;
  y: number;
  size: number;
  badge?: string;
  progress?: number | undefined;
}) {
  return (
    <>
      <AppIcon x={x} y={y} size={size} />
      {progress !== undefined && <ProgressBar x={x + 3} y={y + size - 13} width={size - 6} part={progress} />}
      {badge && <Badge x={x + size - 4} y={y + 4} text={badge} />}
    </>
  );
}

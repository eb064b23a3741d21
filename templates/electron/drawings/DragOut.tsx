import { Label, WIDTH } from './Drawing.tsx';
import { Sign } from './symbols.tsx';

/** A file that is dragged from a window to the desktop. */
export function DragOut({ file, fromX, fromY, y }: { file: string; fromX: number; fromY: number; y: number }) {
  const x = WIDTH - 74;
  return (
    <>
      <path
        className="d-line d-line--muted d-dashed"
        d={`M${fromX} ${fromY}C${fromX + 60} ${fromY} ${x - 70} ${y - 30} ${x - 22} ${y + 4}`}
      />
      <path className="d-line d-line--muted" d={`M${x - 33} ${y + 4}h11l-4-10`} />
      <Sign name="file" x={x - 16} y={y - 12} scale={2.4} />
      <Label x={x + 3} y={y + 46} anchor="middle">
        {file}
      </Label>
    </>
  );
}

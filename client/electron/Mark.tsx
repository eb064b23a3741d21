import { monogram, tileColors } from './letters.ts';
import { marks } from './marks.ts';

interface MarkProps {
  readonly name: string;
  readonly color: string;
  /** Name of the drawing; without one, the tile shows letters. */
  readonly mark?: string | undefined;
}

/** A drawing by name, in the color of the surrounding text. */
export function MarkDrawing({ mark }: { mark: string }) {
  return (
    <svg className="mark-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[mark]} />
    </svg>
  );
}

/** A tile for a product: a drawing or letters on its color. Decorative: the name stands beside it. */
export function Mark({ name, color, mark }: MarkProps) {
  return (
    <span className="mark-tile" style={tileColors(color)} aria-hidden="true">
      {mark === undefined ? monogram(name) : <MarkDrawing mark={mark} />}
    </span>
  );
}

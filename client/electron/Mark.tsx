import { monogram, tileColors } from './letters.ts';
import { marks } from './marks.ts';

interface MarkProps {
  readonly name: string;
  readonly color: string;
  /** Name of the drawing; without one the tile has letters. */
  readonly mark?: string | undefined;
}

/** A drawing by its name, in the color of the text around it. */
export function MarkDrawing({ mark }: { mark: string }) {
  return (
    <svg className="mark-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[mark]} />
    </svg>
  );
}

/** A tile that stands for a product: a drawing of ours, or its letters, on its color. It says nothing that the name does not. */
export function Mark({ name, color, mark }: MarkProps) {
  return (
    <span className="mark-tile" style={tileColors(color)} aria-hidden="true">
      {mark === undefined ? monogram(name) : <MarkDrawing mark={mark} />}
    </span>
  );
}

import { WIDTH } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { BOLD, wrapText } from './textSize.ts';

/** The kinds of processes in Electron. */
export type ProcessKind = 'main' | 'renderer' | 'preload' | 'utility';

/** A process as an author describes it. */
export interface ProcessBox {
  readonly text: string;
  readonly note?: string;
  readonly kind?: ProcessKind;
  /** From 0, at the top. */
  readonly row?: number;
}

/** A process with its position and size. */
export interface PlacedBox {
  readonly kind: ProcessKind;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 16;
const GAP = 16;
/** Space between rows, for links and their labels. */
const ROW_GAP = 58;
const MAX_WIDTH = 200;

const rowOf = ({ row = 0 }: ProcessBox): number => row;

/** Place boxes in centered rows from `top` on, as wide as the row allows and as high as its longest text. */
export function placeBoxes(
  boxes: readonly ProcessBox[],
  top = MARGIN,
): { boxes: readonly PlacedBox[]; height: number } {
  const rows = Math.max(0, ...boxes.map(rowOf)) + 1;
  const counts = Array.from({ length: rows }, (_, row) => boxes.filter((box) => rowOf(box) === row).length);
  const widths = counts.map((count) =>
    Math.min(MAX_WIDTH, (WIDTH - 2 * MARGIN - (count - 1) * GAP) / Math.max(1, count)),
  );
  const measured = boxes.map((box) => {
    const width = widths[rowOf(box)] ?? MAX_WIDTH;
    const lines = wrapText(box.text, width - 12, BOLD);
    const notes = wrapText(box.note ?? '', width - 12, 13.5);
    return { kind: box.kind ?? 'renderer', row: rowOf(box), lines, notes, width };
  });
  const heights = counts.map((_, row) =>
    Math.max(
      ...measured.filter((box) => box.row === row).map(({ lines, notes }) => (lines.length + notes.length) * 18 + 20),
    ),
  );
  const tops = inRow(heights, (height) => height + ROW_GAP, top).map(([, y]) => y);
  const placed = measured.map((box, index) => {
    const before = measured.slice(0, index).filter(({ row }) => row === box.row).length;
    const count = counts[box.row] ?? 1;
    const start = (WIDTH - count * box.width - (count - 1) * GAP) / 2;
    return { ...box, x: start + before * (box.width + GAP), y: tops[box.row] ?? 0, height: heights[box.row] ?? 0 };
  });
  return { boxes: placed, height: Math.max(...placed.map(({ y, height }) => y + height)) + MARGIN };
}

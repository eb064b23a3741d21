import { Label } from './Drawing.tsx';
import { textWidth } from './textSize.ts';

const PAD = 20;
const GAP = 14;
const LABEL = 26;
const PER_ROW = 4;
const CLASSES = ['p-folder', 'd-accent', 'p-line', 'd-spark'];

const tileSize = (width: number): number => (width - 2 * PAD - (PER_ROW - 1) * GAP) / PER_ROW;

/** The height of the tiles in a window of this width. */
export const tilesHeight = (tiles: readonly string[], width: number): number =>
  Math.ceil(tiles.length / PER_ROW) * (tileSize(width) + LABEL) + 2 * PAD - 4;

/** Covers in rows, each with its name below if it fits. */
export function WindowTiles({ tiles, width }: { tiles: readonly string[]; width: number }) {
  const size = tileSize(width);
  return tiles.map((tile, index) => {
    const x = PAD + (index % PER_ROW) * (size + GAP);
    const y = PAD + Math.floor(index / PER_ROW) * (size + LABEL);
    return (
      <g key={tile} transform={`translate(${x} ${y})`}>
        <rect
          className={CLASSES[(index * 5 + Math.floor(index / PER_ROW)) % CLASSES.length]}
          width={size}
          height={size}
          rx="4"
        />
        <circle
          className="d-body"
          cx={size * (0.35 + (index % 3) * 0.15)}
          cy={size * 0.45}
          r={size * 0.2}
          opacity="0.5"
        />
        {textWidth(tile, 13.5) <= size + GAP && (
          <Label x={size / 2} y={size + 17} anchor="middle" size={13.5}>
            {tile}
          </Label>
        )}
      </g>
    );
  });
}

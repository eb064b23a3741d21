/** Small symbols for drawings, each 16 units wide and high. */
const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  minimize: 'M4 8h8',
  maximize: 'M4 4h8v8H4z',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  previous: 'M12 3L6 8l6 5zM4 3v10',
  next: 'M4 3l6 5-6 5zM12 3v10',
  stop: 'M4 4h8v8H4z',
  file: 'M3 1h7l3 3v11H3zM10 1v3h3',
  folder: 'M1 3h5l2 2h7v9H1z',
  more: 'M6 3l5 5-5 5',
  check: 'M3 8l4 4 6-8',
  warning: 'M8 1.5L15.5 14.5H.5zM8 6v4M8 12v1',
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM11 11l4 4',
  arrow: 'M1 8h13M9 3l5 5-5 5',
} as const;

/** Name of a symbol. */
export type SymbolName = keyof typeof PATHS;

/** True for the name of a symbol. */
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(PATHS, name);

/** A symbol in outlines, at its top left corner. */
export function Sign({
  name,
  x,
  y,
  scale = 1,
  className = '',
}: {
  name: SymbolName;
  x: number;
  y: number;
  scale?: number;
  className?: string;
}) {
  const place = `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`;
  return <path className={`d-sign ${className}`.trim()} transform={place} d={PATHS[name]} />;
}

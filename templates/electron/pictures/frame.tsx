import type { ReactNode } from 'react';

/** A drawing in the style of the site: windows, lines, dots. Its colors are the `--p-…` tokens of `pictures.css`. */
export function Picture({ alt, children }: { alt?: string; children: ReactNode }) {
  // A `<title>` would be shown as a tooltip.
  const role = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg className="picture" viewBox="0 0 480 320" {...role}>
      {children}
    </svg>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window: frame, title bar, three dots. Its children are placed relative to its top left corner, below the bar. */
export function Win({ x, y, width, height, children }: BoxProps & { children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="p-shadow" x="6" y="10" width={width} height={height} rx="12" />
      <rect className="p-body" width={width} height={height} rx="12" />
      <path className="p-bar" d={`M0 28V12A12 12 0 0 1 12 0H${width - 12}A12 12 0 0 1 ${width} 12V28Z`} />
      <circle className="p-spark" cx="16" cy="14" r="4" />
      <circle className="p-line" cx="30" cy="14" r="4" />
      <circle className="p-line" cx="44" cy="14" r="4" />
      <rect className="p-edge" width={width} height={height} rx="12" />
      <g transform="translate(0 28)">{children}</g>
    </g>
  );
}

/** A panel without a title bar: a menu, a dialog, a notification. */
export function Panel({ x, y, width, height, children }: BoxProps & { children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="p-shadow" x="4" y="8" width={width} height={height} rx="10" />
      <rect className="p-raised" width={width} height={height} rx="10" />
      <rect className="p-edge" width={width} height={height} rx="10" />
      {children}
    </g>
  );
}

/** Lines that represent text. */
export function Lines({
  x,
  y,
  widths,
  step = 18,
  className = 'p-line',
}: {
  x: number;
  y: number;
  widths: readonly number[];
  step?: number;
  className?: string;
}) {
  return widths.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
    <rect key={index} className={className} x={x} y={y + index * step} width={width} height="7" rx="3.5" />
  ));
}

/** A button, whose label is a line. */
export function Button({ x, y, width, isMain = false }: { x: number; y: number; width: number; isMain?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={isMain ? 'p-accent' : 'p-bar'} width={width} height="26" rx="8" />
      <rect className={isMain ? 'p-on-accent' : 'p-line'} x="14" y="10" width={width - 28} height="6" rx="3" />
    </g>
  );
}

/** The icon of the app in drawings: an electron on its orbit. */
export function AppIcon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 64})`}>
      <rect className="p-ink" width="64" height="64" rx="16" />
      <path
        className="p-stroke-accent"
        d="M16 32H48A16 16 0 1 0 43.3 43.3"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle className="p-spark" cx="43.3" cy="43.3" r="5" />
    </g>
  );
}

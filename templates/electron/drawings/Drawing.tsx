import type { ReactNode } from 'react';
import { type Attributes, textOf } from './attributes.ts';

/** Width of drawings in their own units: on a phone, text of size 14 is still 11 pixels high. */
export const WIDTH = 420;

/**
 * A drawing in a text. For screen readers, it is one picture, named by the tag's `alt`; a `<title>` would be shown as a tooltip.
 * Its colors are the `--p-…` tokens of `pictures.css`; without styles, as in feeds, outlines remain.
 */
export function Drawing({
  attributes,
  height,
  width = WIDTH,
  children,
}: {
  attributes: Attributes;
  height: number;
  width?: number;
  children: ReactNode;
}) {
  const alt = textOf(attributes, 'alt').trim();
  if (alt === '') throw new Error('a picture needs `alt`: what it shows, in words');
  return (
    <svg
      className="picture drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={alt}
      fill="none"
      stroke="currentColor"
      fontSize="14"
    >
      {children}
    </svg>
  );
}

interface LabelProps {
  readonly x: number;
  /** The baseline of the text. */
  readonly y: number;
  readonly children: ReactNode;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly tone?: 'muted' | 'strong' | 'on-accent' | 'accent' | 'code' | undefined;
  readonly size?: number | undefined;
}

/** A line of text. */
export function Label({ x, y, children, anchor, tone, size }: LabelProps) {
  const className = tone ? `d-text d-text--${tone}` : 'd-text';
  return (
    <text className={className} fill="currentColor" stroke="none" x={x} y={y} textAnchor={anchor} fontSize={size}>
      {children}
    </text>
  );
}

/** Lines of text, one below the other. */
export function Labels({ y, lines, step = 19, ...label }: Omit<LabelProps, 'children'> & LinesProps) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
    <Label key={index} y={y + index * step} {...label}>
      {line}
    </Label>
  ));
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly step?: number;
}

/** The screen behind windows, docks and taskbars. */
export function Screen({ height, width = WIDTH }: { height: number; width?: number }) {
  return <rect className="d-screen" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="10" />;
}

/** A box with a border. */
export function Box({
  x,
  y,
  width,
  height,
  rx = 6,
  className = 'd-body',
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  rx?: number;
  className?: string;
}) {
  return <rect className={`d-edge ${className}`} x={x} y={y} width={width} height={height} rx={rx} />;
}

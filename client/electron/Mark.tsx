import { monogram, tileColors } from './letters.ts';

/** A tile that stands for a product: its letters on its color, framed as a little window. */
export function Monogram({ name, color, short }: { name: string; color: string; short?: string }) {
  return (
    <span className="monogram" style={tileColors(color)} aria-hidden="true">
      {short ?? monogram(name)}
    </span>
  );
}

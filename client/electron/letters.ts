/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White letters need a background at most this light for a contrast of 4.5 to 1. */
const MAX_LUMINANCE = 0.18;

/** Lighter colors would lose their character if they were darkened: they get black letters. */
const LIGHT = 0.45;

const darken = (color: string): string =>
  `#${[1, 3, 5]
    .map((start) => Math.round(Number.parseInt(color.slice(start, start + 2), 16) * 0.96))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Colors of a tile: the product's color, darkened slightly if white letters would be hard to read on it. */
export function tileColors(color: string): { readonly backgroundColor: string; readonly color: string } {
  if (luminance(color) > LIGHT) return { backgroundColor: color, color: '#000000' };
  let backgroundColor = color;
  while (luminance(backgroundColor) > MAX_LUMINANCE) backgroundColor = darken(backgroundColor);
  return { backgroundColor, color: '#ffffff' };
}

/** One or two letters for a name: `GD` for `GitHub Desktop`, `No` for `Notion`. */
export function monogram(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, second] = words.map((word) => [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter)));
  return (second ? [first?.[0], second[0]] : (first?.slice(0, 2) ?? [])).join('');
}

import type { SvgFont } from 'svgdom';

/** Characters as wide as high: East Asian ones, and emoji. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{3fffd}]/u;

/** Widths in thousandths of the font size, by kinds of characters; slightly more than those of common fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [FULL_WIDTH, 1000],
  [/\p{M}/u, 0],
  [/[ijlI.,:;'|!`]/u, 290],
  [/[ frt()[\]{}"\-/\\]/u, 380],
  [/[mMW@%]/u, 930],
  [/[w\p{Lu}&+=<>~#]/u, 690],
];

const USUAL_WIDTH = 590;

const widthOf = (character: string): number => WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? USUAL_WIDTH;

/** Create a font that stands for the page's font, which is not known at build time: readers have fonts of their own. */
export function createAverageFont(): SvgFont {
  const known = new Map<string, { readonly advanceWidth: number }>();
  const glyphOf = (character: string) => {
    const glyph = known.get(character) ?? { advanceWidth: widthOf(character) };
    known.set(character, glyph);
    return glyph;
  };
  return {
    unitsPerEm: 1000,
    ascent: 930,
    descent: -240,
    lineGap: 0,
    xHeight: 530,
    capHeight: 710,
    layout: (text) => ({ glyphs: Array.from(text, glyphOf) }),
  };
}

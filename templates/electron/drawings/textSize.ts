/** Full-width characters: Chinese, Japanese and Korean, full-width forms, emoji. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60\u{1f300}-\u{1faff}]/u;
const NARROW = /[\s.,:;'’“”"|!()[\]ijlft-]/;
const BROAD = /[A-ZА-ЯmwMW@%—…]/;

function letterWidth(letter: string): number {
  if (WIDE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.34;
  return BROAD.test(letter) ? 0.72 : 0.57;
}

/** The estimated width of a text. Drawings are laid out during the build, where fonts cannot be measured. */
export const textWidth = (text: string, size = 14): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size);

/** A plain font size at which text is as wide as bold text of size 14. */
export const BOLD = 15.2;

/** Splits a text where lines may break: between words, and between full-width characters. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=\s)/)
    .flatMap((word) => (WIDE.test(word) ? [...word] : [word]))
    .filter((piece) => piece !== '');

/** Break a text into lines no wider than `width`, if its words allow it. */
export function wrapText(text: string, width: number, size = 14): readonly string[] {
  const lines: string[] = [];
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth((last + piece).trimEnd(), size) <= width)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

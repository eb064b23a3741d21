/** Letters that are as wide as they are high: Chinese, Japanese and Korean, full-width forms, emoji. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60\u{1f300}-\u{1faff}]/u;
const NARROW = /[\s.,:;'’“”"|!()[\]ijlft-]/;
const BROAD = /[A-ZА-ЯmwMW@%—…]/;

function letterWidth(letter: string): number {
  if (WIDE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.34;
  return BROAD.test(letter) ? 0.72 : 0.57;
}

/** About how wide a text is. Drawings are laid out while building, where no font can be measured. */
export const textWidth = (text: string, size = 14): number =>
  Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size);

/** The size at which bold letters of 14 are as wide as plain ones. */
export const BOLD = 15.2;

/** Between words, and between any two wide letters. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=\s)/)
    .flatMap((word) => (WIDE.test(word) ? [...word] : [word]))
    .filter((piece) => piece !== '');

/** Break a text into lines no wider than `width`, where words allow it. */
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

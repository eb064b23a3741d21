/** The delimiter row of a table. */
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const CODE = /(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

const escapeLines = (row: string): string => row.replace(CODE, (code) => code.replace(/(?<!\\)\|/g, String.raw`\|`));

/**
 * Escapes pipes in the inline code of table cells: in Python-Markdown, code takes precedence over cells; in GFM, cells over code.
 */
export function escapeCellCode(text: string): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  let isRow = false;
  return lines
    .map((line, index) => {
      const below = lines[index + 1] ?? '';
      if (line.trim() === '') isRow = false;
      else if (line.includes('|') && below.includes('|') && DELIMITERS.test(below)) isRow = true;
      return isRow ? escapeLines(line) : line;
    })
    .join('\n');
}

/** The line below the names of a table's columns. */
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const CODE = /(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;

const escapeLines = (row: string): string => row.replace(CODE, (code) => code.replace(/(?<!\\)\|/g, String.raw`\|`));

/** Markdown whose tables have no line in code that parts cells: in Python code goes before cells, elsewhere cells go before code. */
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

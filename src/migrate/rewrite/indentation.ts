/** Expands tabs in white space: a tab goes to the next multiple of four. */
const toColumns = (space: string): string =>
  Array.from(space).reduce((columns, one) => columns + (one === '\t' ? ' '.repeat(4 - (columns.length % 4)) : one), '');

const spaceOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Indentation of a line, in columns. */
export const widthOf = (line: string): number => toColumns(spaceOf(line)).length;

/** Lines without the blank ones at both ends. */
export function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Removes up to `columns` of a line's indentation. Keeps tabs if they need not be split. */
export function outdentBy(line: string, columns: number): string {
  const space = spaceOf(line);
  if (space.startsWith(' '.repeat(columns))) return line.slice(columns);
  const tabs = '\t'.repeat(columns / 4);
  if (columns % 4 === 0 && space.startsWith(tabs)) return line.slice(tabs.length);
  return toColumns(space).slice(columns) + line.slice(space.length);
}

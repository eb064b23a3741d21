/** White space as the columns that it takes: a tab goes to the next fourth. */
const toColumns = (space: string): string =>
  Array.from(space).reduce((columns, one) => columns + (one === '\t' ? ' '.repeat(4 - (columns.length % 4)) : one), '');

const spaceOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** How many columns a line is indented by. */
export const widthOf = (line: string): number => toColumns(spaceOf(line)).length;

/** A line that begins some columns further left, as far as it can. Where that leaves tabs whole, they stay. */
export function outdentBy(line: string, columns: number): string {
  const space = spaceOf(line);
  if (space.startsWith(' '.repeat(columns))) return line.slice(columns);
  const tabs = '\t'.repeat(columns / 4);
  if (columns % 4 === 0 && space.startsWith(tabs)) return line.slice(tabs.length);
  return toColumns(space).slice(columns) + line.slice(space.length);
}

/** Offsets at which the cells of a row begin (GFM 4.10). An escaped pipe does not separate cells. */
export function cellStarts(row: string): readonly number[] {
  const end = row.trimEnd().length;
  const first = /^\s*\|?/.exec(row)?.[0].length ?? 0;
  const starts = [first];
  for (let index = first; index < end - 1; index++)
    if (row[index] === '|' && row[index - 1] !== '\\') starts.push(index + 1);
  return starts;
}

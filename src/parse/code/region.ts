/** `#region name` and `#endregion` in a comment of any style, as editors fold them. */
const START = /#?region\b[ \t]*([\w-]*)/;
const END = /#?endregion\b[ \t]*([\w-]*)/;

/** Take away the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(common)).join('\n');
}

/** The lines of a region, without the comments of regions inside it; undefined if there is no such region. */
export function findRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => !END.test(line) && START.exec(line)?.[1] === name);
  if (start < 0) return undefined;
  const found: string[] = [];
  let depth = 1;
  for (const line of lines.slice(start + 1)) {
    if (END.test(line)) {
      if (--depth === 0) return dedent(found);
    } else if (START.test(line)) depth++;
    else found.push(line);
  }
  return undefined;
}

/**
 * The MDX parser tries at each closing brace whether the expression ends there, and parses all of it again. This limits the
 * number of characters that are parsed again to what takes some seconds.
 */
const MAX_READ_AGAIN = 5e7;

/** Offset of an expression that would take the parser too long, if there is one. Braces in strings count too. */
export function findLongExpression(text: string): number | undefined {
  let depth = 0;
  let start = 0;
  let ends = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) start = index;
      if (depth === 0) ends = 0;
      depth++;
    } else if (depth > 0) {
      depth--;
      ends++;
      if (ends * (index - start) > MAX_READ_AGAIN) return start;
    }
  }
  return undefined;
}

/**
 * The parser tries at each closing brace whether an expression ends there, and reads all of it for that. This is how many
 * characters it may read again: some seconds.
 */
const MAX_READ_AGAIN = 5e7;

/** Offset of an expression that the parser would not come to an end with, if there is one. Braces in texts count too. */
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

/**
 * Grammars look ahead from every place of a text, some to the end of a word, of white space, of a line, or of all: their time
 * grows with the square of that. No sample that somebody reads is so long.
 */
const MAX_RUN = 500;
const MAX_LINE = 2000;
/** Longer code is colored in pieces. */
const MAX_PIECE = 10_000;

const SENSELESS = new RegExp(`[\\w$-]{${MAX_RUN}}|\\s{${MAX_RUN}}|(.)\\1{${MAX_RUN - 1}}|.{${MAX_LINE}}`);
const BLANK = new RegExp(`\\s{${MAX_RUN}}`);

/** True for code with a line that is as long as a run may not be: all runs but those of white space are within a line. */
function hasLongLine(code: string): boolean {
  for (let start = 0; start + MAX_RUN <= code.length; ) {
    const end = code.indexOf('\n', start);
    if (end < 0 || end - start >= MAX_RUN) return true;
    start = end + 1;
  }
  return false;
}

/** True for code that can be colored in a time that grows with its length. */
export const isColorable = (code: string): boolean =>
  code.length < MAX_RUN || !(hasLongLine(code) ? SENSELESS : BLANK).test(code);

/** Where a piece that begins at `start` ends: after its last empty line, or its last line. */
function endOfPiece(code: string, start: number): number {
  const limit = start + MAX_PIECE;
  if (limit >= code.length) return code.length;
  const gap = code.lastIndexOf('\n\n', limit);
  return gap > start + MAX_PIECE / 2 ? gap + 2 : code.lastIndexOf('\n', limit) + 1;
}

/** Code that is colorable, in pieces that end with a line; most code is one. */
export function* toPieces(code: string): Generator<string> {
  let start = 0;
  do {
    const end = endOfPiece(code, start);
    yield code.slice(start, end);
    start = end;
  } while (start < code.length);
}

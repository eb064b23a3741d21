/**
 * Grammars look ahead from every position, some to the end of a word, of white space, of a line or of the text: on such runs they
 * take quadratic time. No code that people read has runs this long.
 */
const MAX_RUN = 500;
const MAX_LINE = 2000;
/** Longer code is highlighted in pieces. */
const MAX_PIECE = 10_000;

const SENSELESS = new RegExp(`[\\w$-]{${MAX_RUN}}|\\s{${MAX_RUN}}|(.)\\1{${MAX_RUN - 1}}|.{${MAX_LINE}}`);
const BLANK = new RegExp(`\\s{${MAX_RUN}}`);

/** True for code with a line of at least `MAX_RUN` characters: only such lines can contain a long run, except of white space. */
function hasLongLine(code: string): boolean {
  for (let start = 0; start + MAX_RUN <= code.length; ) {
    const end = code.indexOf('\n', start);
    if (end < 0 || end - start >= MAX_RUN) return true;
    start = end + 1;
  }
  return false;
}

/** True for code that can be highlighted in linear time. */
export const isColorable = (code: string): boolean =>
  code.length < MAX_RUN || !(hasLongLine(code) ? SENSELESS : BLANK).test(code);

/** The end of the piece that begins at `start`: after the last blank line within the limit, or else the last line. */
function endOfPiece(code: string, start: number): number {
  const limit = start + MAX_PIECE;
  if (limit >= code.length) return code.length;
  const gap = code.lastIndexOf('\n\n', limit);
  return gap > start + MAX_PIECE / 2 ? gap + 2 : code.lastIndexOf('\n', limit) + 1;
}

/** Splits colorable code into pieces of whole lines; most code is a single piece. */
export function* toPieces(code: string): Generator<string> {
  let start = 0;
  do {
    const end = endOfPiece(code, start);
    yield code.slice(start, end);
    start = end;
  } while (start < code.length);
}

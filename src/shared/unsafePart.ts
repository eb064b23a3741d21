/** Longest file name, in bytes, that common file systems accept. */
const MAX_NAME_BYTES = 255;

/** Matches `.` and `..` segments, backslashes, control characters and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE = /(?<=^|\/)\.{1,2}(?=\/|$)|\\|[\0-\x1f\x7f]|\p{Surrogate}/u;

const sizeOf = (name: string): number => new TextEncoder().encode(name).length;

/** Counts bytes only if needed: a UTF-16 unit takes at most three. */
const isTooLong = (name: string): boolean => name.length * 3 > MAX_NAME_BYTES && sizeOf(name) > MAX_NAME_BYTES;

/**
 * The part of a path because of which it is not a safe path below a folder; undefined if it is safe. The only such check: for all
 * files that are written (pages, custom outputs, redirects), and for all that are read by a name that a page gives.
 */
export function unsafePart(path: string): string | undefined {
  const [found] = UNSAFE.exec(path) ?? [];
  return found ?? path.split('/').find(isTooLong);
}

/** Shortens and escapes a part of a path for messages. */
export const showPart = (part: string): string =>
  part.length > 40 ? `${part.slice(0, 40)}… (${sizeOf(part)} bytes)` : JSON.stringify(part).slice(1, -1);
